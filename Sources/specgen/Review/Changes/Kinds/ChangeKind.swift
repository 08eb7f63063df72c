import SpecgenCore

/// A kind of change: an action on a subject.
///
/// Configurations and acceptances refer to kinds by name, so a former name stays readable.
package struct ChangeKind: Hashable, Sendable {
  let subject: ChangeSubject
  let action: ChangeAction

  init(_ subject: ChangeSubject, _ action: ChangeAction) {
    self.subject = subject
    self.action = action
  }

  /// A short description of the change: `a param became optional`.
  var title: String { "\(subject.noun) \(action.phrase)" }

  /// The impact, the reason and the advice.
  var row: ChangeKindRow { ChangeKindRow.row(of: self) }

  /// The position of the kind in the order of all kinds.
  var order: Int { ChangeKindRow.orders[self] ?? 0 }
}

extension ChangeKind: RawRepresentable, CaseIterable {
  /// All kinds that have a row, in the order of the documentation.
  package static var allCases: [ChangeKind] { ChangeKindRow.all.map(\.kind) }

  /// The kinds by their former names, which are read with a warning.
  package static var former: [String: ChangeKind] {
    ["method-conditional-behaviour-changed": .init(.methodConditionalBehavior, .changed)]
  }

  private static let byName = Dictionary(firsts: allCases.map { ($0.rawValue, $0) })

  /// The name: `param-became-optional`.
  package var rawValue: String { "\(subject.rawValue)-\(action.rawValue)" }

  package init?(rawValue: String) {
    guard let kind = Self.byName[rawValue] else { return nil }
    self = kind
  }
}
