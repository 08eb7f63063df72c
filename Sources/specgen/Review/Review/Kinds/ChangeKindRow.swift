/// The impact of a kind of change, its reason, and its proof.
///
/// Invariant: each kind that a comparison reports has one row. A verdict is a verifiable fact about generated
/// code and its runtime: the row names the kind of test that could refute it.
package struct ChangeKindRow: Sendable {
  /// The method that verifies a verdict.
  package enum Proof: Hashable, Sendable {
    /// A test compiles code for the old output against the new output.
    case compiling
    /// A test reads answers of the new spec with shipped models.
    case decoding
    /// A test compares the requests of both outputs.
    case requests
    /// No test can verify it.
    case nothing(because: String)

    /// A description of the proof for the documentation.
    package var words: String {
      switch self {
      case .compiling: "compiling earlier code against the new output"
      case .decoding: "reading new answers and links with earlier code"
      case .requests: "comparing the requests of both versions"
      case .nothing(let reason): "no test: \(reason)"
      }
    }
  }

  package let kind: ChangeKind
  /// The verdicts for a received value, or for any direction if they do not differ.
  let verdicts: Verdicts
  /// The verdicts for a sent value, if they differ.
  let out: Verdicts?
  /// The verdicts for a value in a deeplink, if they differ.
  let link: Verdicts?
  package let proof: Proof
  /// The reason why the change matters, in full sentences.
  package private(set) var cause = ""
  /// The advice as one imperative sentence, or an empty string if no action is needed.
  package private(set) var help = ""
  /// The advice for a value that is only sent, if it differs.
  package private(set) var helpWhereSent: String?
  /// `true` if the advice asks the vendor for an overlap of both forms.
  private var asksVendor = false
  /// The same for a value that is only sent, if it differs.
  private var asksVendorWhereSent: Bool?

  /// Returns the row with a reason.
  func why(_ cause: String) -> ChangeKindRow {
    var row = self
    row.cause = cause
    return row
  }

  /// Returns the advice for a value with these directions.
  func help(_ reach: Reach) -> String {
    reach == .out ? helpWhereSent ?? help : help
  }

  /// Returns `true` if the advice for a value with these directions asks the vendor for an overlap.
  func asksVendor(_ reach: Reach) -> Bool {
    reach == .out ? asksVendorWhereSent ?? asksVendor : asksVendor
  }

  /// Returns the row with advice for a value that is only sent.
  func helpWhereSent(_ help: String) -> ChangeKindRow {
    var row = self
    row.helpWhereSent = help
    row.asksVendorWhereSent = false
    return row
  }

  /// Returns the row with a request to the vendor as advice.
  func askVendor(_ request: String) -> ChangeKindRow {
    var row = help("Ask the vendor \(request)")
    row.asksVendor = true
    return row
  }

  /// Returns the row with a request to the vendor as advice for a value that is only sent.
  func askVendorWhereSent(_ request: String) -> ChangeKindRow {
    var row = helpWhereSent("Ask the vendor \(request)")
    row.asksVendorWhereSent = true
    return row
  }

  /// Returns the row with advice.
  func help(_ help: String) -> ChangeKindRow {
    var row = self
    row.help = help
    return row
  }

  /// Returns the worst verdicts for a value with these directions.
  ///
  /// `survived` contains the directions in which readers tolerate a missing value.
  func verdicts(_ reach: Reach, surviving survived: Reach = []) -> Verdicts {
    let received = survived.contains(.in) ? verdicts.tolerated : verdicts
    let ways: [(Reach, Verdicts)] = [
      (.in, received), (.tolerated, verdicts.tolerated), (.out, out ?? verdicts),
      (.link, link ?? out ?? verdicts),
    ]
    let found = ways.filter { reach.contains($0.0) }.map { way, verdicts in
      survived.contains(way) ? verdicts.tolerated : verdicts
    }
    return found.dropFirst().reduce(found.first ?? received) { $0.worse(than: $1) }
  }
}

extension ChangeKindRow {
  /// A short description of the change.
  package var title: String { kind.title }

  /// A direction of a value with its verdicts.
  package struct Way: Hashable, Sendable {
    /// The direction, or nil if all directions have the same verdicts.
    package let words: String?
    package let verdicts: Verdicts
  }

  /// The verdicts of each direction that differs.
  package var ways: [Way] {
    if out == nil, link == nil { return [Way(words: nil, verdicts: verdicts)] }
    let ways = [
      Way(words: "where the value is received", verdicts: verdicts),
      out.map { Way(words: "where it is sent", verdicts: $0) },
      link.map { Way(words: "in a deeplink", verdicts: $0) },
    ]
    return ways.compactMap(\.self)
  }

  /// Creates a row.
  static func row(
    _ subject: ChangeSubject,
    _ action: ChangeAction,
    _ shipped: Verdicts.Shipped,
    _ source: Verdicts.Source,
    _ behavior: Verdicts.Behavior = .same,
    out: Verdicts? = nil,
    link: Verdicts? = nil,
    by proof: Proof
  ) -> ChangeKindRow {
    let row = ChangeKindRow(
      kind: ChangeKind(subject, action),
      verdicts: Verdicts(shipped, source, behavior),
      out: out,
      link: link,
      proof: proof
    )
    switch action {
    case .deprecated:
      return row.why(
        source == .warns
          ? "The compiler warns about each use. Everything else works as before."
          : "The documentation mentions the deprecation. The compiler does not warn."
      ).help("Use the replacement that the deprecation names.")
    case .undeprecated: return row.why("The deprecation and its compiler warnings are removed.")
    default: return row
    }
  }

  /// Creates the row of a change of documentation.
  static func row(
    _ subject: ChangeSubject,
    _ action: ChangeAction,
    _ verdicts: Verdicts,
    by proof: Proof
  ) -> ChangeKindRow {
    ChangeKindRow(
      kind: ChangeKind(subject, action),
      verdicts: verdicts,
      out: nil,
      link: nil,
      proof: proof
    )
  }
}

extension ChangeKindRow {
  /// The rows about one subject.
  package struct Section: Sendable {
    package let title: String
    package let rows: [ChangeKindRow]
  }

  /// The rows of all kinds by section, as in the documentation.
  package static let sections: [Section] = [
    Section(title: "APIs and their Swift modules", rows: api),
    Section(title: "Words", rows: words),
    Section(title: "Calls over HTTP", rows: methods),
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
  static let orders = Dictionary(
    all.enumerated().map { ($1.kind, $0) }
  ) { first, _ in first }

  /// Returns the row of a kind.
  ///
  /// A kind without a row has the worst verdicts.
  package static func row(of kind: ChangeKind) -> ChangeKindRow {
    guard let place = orders[kind] else {
      return row(kind.subject, kind.action, .breaks, .breaks, .changes, by: .nothing(because: ""))
    }
    return all[place]
  }
}
