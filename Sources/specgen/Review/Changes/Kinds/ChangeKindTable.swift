import SpecgenCore

/// All rows of the table.
extension ChangeKindRow {
  /// The rows about one part of APIs.
  package struct Section: Sendable {
    package let title: String
    package let rows: [ChangeKindRow]
  }

  /// The rows of all kinds by section, as in the documentation.
  package static let sections: [Section] = [
    Section(title: "APIs and their Swift modules", rows: api),
    Section(title: "Words", rows: words),
    Section(title: "Calls over HTTP", rows: methods + polling),
    Section(title: "Hosts", rows: hosts),
    Section(title: "Requests", rows: requests),
    Section(title: "Params", rows: paramPresence + paramTypes + paramRules),
    Section(title: "Constraints and defaults of the server", rows: constraints),
    Section(title: "Constants of requests", rows: constants),
    Section(title: "Authorization", rows: auth),
    Section(title: "Fields", rows: fieldPresence + fieldTypes + fieldNames + fieldConstants),
    Section(title: "Models", rows: models + helpers),
    Section(title: "Unions", rows: unions),
    Section(title: "Enumerations and codes", rows: enums),
    Section(title: "Results", rows: results + successes + responseHeaders),
    Section(title: "Failures", rows: failures),
    Section(title: "Calls to other apps, and flows", rows: calls + flows),
    Section(title: "Deeplinks", rows: routes + routeParams + linkPolicies),
  ]

  /// The rows of all kinds.
  static let all: [ChangeKindRow] = sections.flatMap(\.rows)

  /// The position of each kind in the order of all kinds.
  static let orders = Dictionary(firsts: all.enumerated().map { ($1.kind, $0) })

  /// Returns the row of a kind.
  ///
  /// A kind without a row has the worst verdicts.
  package static func row(of kind: ChangeKind) -> ChangeKindRow {
    orders[kind].map { all[$0] }
      ?? row(kind.subject, kind.action, .breaks, .breaks, .changes, by: .untested(""))
  }
}
