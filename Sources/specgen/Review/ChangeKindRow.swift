/// What is said of a kind of changes: what it does, why, and how that was shown.
///
/// Invariant: each kind has one row. A verdict is a fact about generated code and its runtime, and no opinion: the
/// row says which sort of test could show it wrong.
struct ChangeKindRow: Hashable, Sendable {
  /// How a verdict is held against what happens.
  enum Proof: Hashable, Sendable {
    /// Code that uses the old output is compiled against the new one.
    case compiling
    /// What the new spec describes is read by what the old one became.
    case decoding
    /// What the old output sends is compared with what the new one sends.
    case requests
    /// No test can show it.
    case nothing(because: String)

    /// What a verdict was held against.
    var words: String {
      switch self {
      case .compiling: "compiling code of before beside what is generated now"
      case .decoding: "reading what may come now with code of before"
      case .requests: "comparing what is sent before and now"
      case .nothing(let reason): "nothing that can be run: \(reason)"
      }
    }
  }

  /// A way that a value can go, and what the change does to it then.
  struct Way: Hashable, Sendable {
    /// Which way; nil where all go the same.
    let words: String?
    let verdicts: Verdicts
  }

  let kind: ChangeKind
  /// The change in a few words.
  let title: String
  /// What it does where a value comes in, or where it makes no difference which way a value goes.
  let verdicts: Verdicts
  /// What it does where a value goes out, if that is something else.
  let out: Verdicts?
  /// What it does in a link that the app opens itself, if that is something else.
  let link: Verdicts?
  /// The kinds that the way back may be of.
  let mirrors: [ChangeKind]
  let proof: Proof
  /// Why it matters, in whole sentences.
  let cause: String
  /// What to do, imperative, in one sentence; empty where there is nothing to do.
  let help: String

  init(
    _ kind: ChangeKind,
    _ title: String,
    _ verdicts: Verdicts,
    out: Verdicts? = nil,
    link: Verdicts? = nil,
    mirrors: [ChangeKind],
    proof: Proof,
    cause: String,
    help: String
  ) {
    self.kind = kind
    self.title = title
    self.verdicts = verdicts
    self.out = out
    self.link = link
    self.mirrors = mirrors
    self.proof = proof
    self.cause = cause
    self.help = help
  }
}

extension ChangeKindRow {
  /// Rows about one subject.
  struct Subject: Sendable {
    let title: String
    let rows: [ChangeKindRow]
  }

  /// The rows of all kinds, by subject, as pages have them.
  static let subjects: [Subject] = [
    Subject(title: "APIs and their Swift", rows: api),
    Subject(title: "Words", rows: words),
    Subject(title: "Calls over HTTP", rows: methods),
    Subject(title: "Hosts", rows: hosts),
    Subject(title: "Requests", rows: requests),
    Subject(title: "Params", rows: paramPresence + paramTypes + paramRules),
    Subject(title: "Constants of requests", rows: constants),
    Subject(title: "Who calls", rows: auth),
    Subject(title: "Fields", rows: fieldPresence + fieldTypes + fieldNames + fieldConstants),
    Subject(title: "Models", rows: models + helpers),
    Subject(title: "Unions", rows: unions),
    Subject(title: "Enumerations and codes", rows: enums),
    Subject(title: "Results", rows: results + successes + responseHeaders),
    Subject(title: "Failures", rows: failures),
    Subject(title: "Calls to other apps, and flows", rows: calls + flows),
    Subject(title: "Links that the app opens itself", rows: routes + routeParams + linkPolicies),
  ]

  /// The rows of all kinds.
  static let all: [ChangeKindRow] = subjects.flatMap(\.rows)

  private static let byKind = Dictionary(all.map { ($0.kind, $0) }) { first, _ in first }

  /// The row of a kind; of one that was forgotten a row that makes nothing of it smaller than it may be.
  static func row(of kind: ChangeKind) -> ChangeKindRow {
    byKind[kind]
      ?? ChangeKindRow(
        kind,
        kind.rawValue,
        Verdicts(.breaks, .breaks, .changes),
        mirrors: [kind],
        proof: .nothing(because: "nothing is known of the kind"),
        cause: "",
        help: ""
      )
  }

  /// What the change does to a value that goes these ways: the worst of them.
  func verdicts(_ reach: Reach) -> Verdicts {
    var worst = reach.contains(.in) || reach.isEmpty ? verdicts : nil
    if reach.contains(.out) {
      let out = out ?? verdicts
      worst = worst?.worse(than: out) ?? out
    }
    if reach.contains(.link) {
      let link = link ?? out ?? verdicts
      worst = worst?.worse(than: link) ?? link
    }
    return worst ?? verdicts
  }
}

extension ChangeKindRow {
  /// What the change does by each way that makes a difference.
  var ways: [Way] {
    if out == nil, link == nil { return [Way(words: nil, verdicts: verdicts)] }
    let ways = [
      Way(words: "where the value comes in", verdicts: verdicts),
      out.map { Way(words: "where it goes out", verdicts: $0) },
      link.map { Way(words: "in a link that the app opens itself", verdicts: $0) },
    ]
    return ways.compactMap(\.self)
  }
}

extension ChangeKind {
  /// What is said of the kind.
  var row: ChangeKindRow { ChangeKindRow.row(of: self) }
}

/// Which ways a value goes, as an app in the store sees it.
struct Reach: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// It comes in, as the results of calls do.
  static let `in` = Reach(rawValue: 1)
  /// It goes out, as params do.
  static let out = Reach(rawValue: 2)
  /// It is in links that the app opens itself: what is in the store then are links, and the app is who takes them.
  static let link = Reach(rawValue: 4)
}

extension Verdicts {
  /// Only words change.
  static let words = Verdicts(shipped: .ok, source: .ok, behaviour: .same, isWords: true)

  init(_ shipped: Shipped, _ source: Source, _ behaviour: Behaviour = .same) {
    self.init(shipped: shipped, source: source, behaviour: behaviour)
  }

  /// The same where code compiles, with a warning at worst.
  var warning: Verdicts {
    Verdicts(shipped: shipped, source: .warns, behaviour: behaviour, isWords: isWords)
  }

  /// The worst of both, each in its own way.
  func worse(than other: Verdicts) -> Verdicts {
    Verdicts(
      shipped: shipped.rank < other.shipped.rank ? other.shipped : shipped,
      source: source.rank < other.source.rank ? other.source : source,
      behaviour: behaviour == .changes ? .changes : other.behaviour,
      isWords: isWords && other.isWords
    )
  }
}

extension Verdicts.Shipped {
  fileprivate var rank: Int {
    switch self {
    case .ok: 0
    case .degrades: 1
    case .breaks: 2
    case .lies: 3
    }
  }
}

extension Verdicts.Source {
  fileprivate var rank: Int {
    switch self {
    case .ok: 0
    case .warns: 1
    case .breaks: 2
    }
  }
}
