/// A kind of change: an action done to a subject.
///
/// Configurations and acceptances know kinds by their names, so a name stays as it is once it is out.
struct ChangeKind: Hashable, Sendable {
  let subject: ChangeSubject
  let action: ChangeAction

  init(_ subject: ChangeSubject, _ action: ChangeAction) {
    self.subject = subject
    self.action = action
  }

  /// The change in a few words: `a param became optional`.
  var title: String { "\(subject.noun) \(action.phrase)" }

  /// The impact, the reason and the advice.
  var row: ChangeKindRow { ChangeKindRow.row(of: self) }

  /// The place of the kind among all.
  var order: Int { ChangeKindRow.orders[self] ?? 0 }
}

extension ChangeKind: RawRepresentable, CaseIterable {
  /// All kinds that have a row, in the order of the pages.
  static var allCases: [ChangeKind] { ChangeKindRow.all.map(\.kind) }

  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }
  ) { first, _ in first }

  /// The name: `param-became-optional`.
  var rawValue: String { "\(subject.rawValue)-\(action.rawValue)" }

  init?(rawValue: String) {
    guard let kind = Self.byName[rawValue] else { return nil }
    self = kind
  }
}
