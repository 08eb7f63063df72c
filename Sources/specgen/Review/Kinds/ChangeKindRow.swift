/// The impact of a kind of change, its reason, and how a test holds it.
///
/// Invariant: each kind that a comparison reports has one row. A verdict is a fact about generated code and its runtime,
/// and no opinion: the row names the sort of test that could show it wrong.
struct ChangeKindRow: Sendable {
  /// How a verdict is held against what happens.
  enum Proof: Hashable, Sendable {
    /// Code for the old output is compiled against the new one.
    case compiling
    /// Shipped models read what the new spec describes.
    case decoding
    /// Requests of both outputs are compared.
    case requests
    /// No test can show it.
    case nothing(because: String)

    /// The proof as pages name it.
    var words: String {
      switch self {
      case .compiling: "compiling earlier code against the new output"
      case .decoding: "reading new answers and links with earlier code"
      case .requests: "comparing the requests of both versions"
      case .nothing(let reason): "no test: \(reason)"
      }
    }
  }

  let kind: ChangeKind
  /// The verdicts where a value is received, or where the direction makes no difference.
  let verdicts: Verdicts
  /// The verdicts where a value is sent, if they differ.
  let out: Verdicts?
  /// The verdicts in a link that the app opens itself, if they differ.
  let link: Verdicts?
  let proof: Proof
  /// Why it matters, in whole sentences.
  private(set) var cause = ""
  /// The next step, imperative, in one sentence; empty where none is needed.
  private(set) var help = ""
  /// The next step where the value is only sent, if it differs.
  private(set) var helpWhereSent: String?

  /// Returns the row with its reason.
  func why(_ cause: String) -> ChangeKindRow {
    var row = self
    row.cause = cause
    return row
  }

  /// The next step for a value that goes these ways.
  func help(_ reach: Reach) -> String {
    reach == .out ? helpWhereSent ?? help : help
  }

  /// Returns the row with its advice where the value is only sent.
  func helpWhereSent(_ help: String) -> ChangeKindRow {
    var row = self
    row.helpWhereSent = help
    return row
  }

  /// Returns the row with its advice.
  func help(_ help: String) -> ChangeKindRow {
    var row = self
    row.help = help
    return row
  }

  /// The verdicts on a value that goes these ways: the worst of them.
  ///
  /// `survived` are the ways in which the place does without the value.
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
  /// The change in a few words.
  var title: String { kind.title }

  /// A direction of a value, and the verdicts there.
  struct Way: Hashable, Sendable {
    /// The direction; nil where all have the same verdicts.
    let words: String?
    let verdicts: Verdicts
  }

  /// The verdicts by each direction that makes a difference.
  var ways: [Way] {
    if out == nil, link == nil { return [Way(words: nil, verdicts: verdicts)] }
    let ways = [
      Way(words: "where the value is received", verdicts: verdicts),
      out.map { Way(words: "where it is sent", verdicts: $0) },
      link.map { Way(words: "in a link that the app opens itself", verdicts: $0) },
    ]
    return ways.compactMap(\.self)
  }

  /// Makes a row.
  static func row(
    _ subject: ChangeSubject,
    _ action: ChangeAction,
    _ shipped: Verdicts.Shipped,
    _ source: Verdicts.Source,
    _ behaviour: Verdicts.Behaviour = .same,
    out: Verdicts? = nil,
    link: Verdicts? = nil,
    by proof: Proof
  ) -> ChangeKindRow {
    let row = ChangeKindRow(
      kind: ChangeKind(subject, action),
      verdicts: Verdicts(shipped, source, behaviour),
      out: out,
      link: link,
      proof: proof
    )
    switch action {
    case .deprecated:
      return row.why(
        source == .warns
          ? "The compiler warns of each use, and all else works as before."
          : "The documentation says so. The compiler does not warn."
      ).help("Move to the replacement that the deprecation names.")
    case .undeprecated: return row.why("It stays, and warnings go away.")
    default: return row
    }
  }

  /// Makes the row of a change of words for readers.
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
  /// Rows about one subject.
  struct Section: Sendable {
    let title: String
    let rows: [ChangeKindRow]
  }

  /// The rows of all kinds, by section, as pages have them.
  static let sections: [Section] = [
    Section(title: "APIs and their Swift", rows: api),
    Section(title: "Words", rows: words),
    Section(title: "Calls over HTTP", rows: methods),
    Section(title: "Hosts", rows: hosts),
    Section(title: "Requests", rows: requests),
    Section(title: "Params", rows: paramPresence + paramTypes + paramRules),
    Section(title: "Constants of requests", rows: constants),
    Section(title: "Authorization", rows: auth),
    Section(title: "Fields", rows: fieldPresence + fieldTypes + fieldNames + fieldConstants),
    Section(title: "Models", rows: models + helpers),
    Section(title: "Unions", rows: unions),
    Section(title: "Enumerations and codes", rows: enums),
    Section(title: "Results", rows: results + successes + responseHeaders),
    Section(title: "Failures", rows: failures),
    Section(title: "Calls to other apps, and flows", rows: calls + flows),
    Section(title: "Links that the app opens itself", rows: routes + routeParams + linkPolicies),
  ]

  /// The rows of all kinds.
  static let all: [ChangeKindRow] = sections.flatMap(\.rows)

  /// The place of each kind among all.
  static let orders = Dictionary(
    all.enumerated().map { ($1.kind, $0) }
  ) { first, _ in first }

  /// The row of a kind; for one without a row, verdicts that understate nothing.
  static func row(of kind: ChangeKind) -> ChangeKindRow {
    guard let place = orders[kind] else {
      return row(kind.subject, kind.action, .breaks, .breaks, .changes, by: .nothing(because: ""))
    }
    return all[place]
  }
}
