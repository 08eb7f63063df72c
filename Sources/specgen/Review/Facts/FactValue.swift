/// A fact's value, as the program has it; it is printed for readers and never read again.
indirect enum FactValue: Hashable, Sendable {
  /// It holds, and there is no more to it.
  case holds
  case text(String)
  case number(Int)
  /// A keyword of the language.
  case word(String)
  /// A word of a scale.
  case grade(Grade)
  case constant(Spec.Constant)
  case entity(Home)
  case type(TypeShape)
  case typeForm(TypeForm)
  case absence(ValueAbsence)
  case place(ValuePlace)
  /// The form of a body, with its media type where that is not the usual one.
  case body(BodyShape, ContentType?)
  /// The media types of which a body has one.
  case bodies([ContentType])
  /// The path of a call: its beginning, where the defaults say that, and the rest.
  case path(shared: String?, [PathSegment])
  /// A link that the app opens itself.
  case link([PathSegment])
  case phrase([PhrasePart])
  case address(HostAddress)
  /// The host of a call, with its address unless the app supplies that.
  case host(Home, HostAddress?)
  case result(ResultForm)
  case condition(Program.Condition)
  case statuses(StatusSet)
  case envelope(Program.Envelope)
  case retry(Program.Retry)
  case renewal(Program.Renewal, isFirst: Bool)
}

/// The path that an entity keeps in every version of its spec, with its module where that is another one.
struct Home: Hashable, Sendable {
  let path: String
  /// The path of what has the field or the header, where several may have one with this path.
  var owner: String?

  init(_ path: String, of owner: String? = nil) {
    self.path = path
    self.owner = owner
  }
}

/// A word of a scale, such as `internal`, `package` and `public`.
struct Grade: Hashable, Comparable, Sendable {
  private let rank: Int
  let word: String

  /// Takes a word of a scale that rises; one that is not on it comes before all.
  init(_ word: String, on scale: [String]) {
    rank = scale.firstIndex(of: word) ?? -1
    self.word = word
  }

  static func < (left: Grade, right: Grade) -> Bool { left.rank < right.rank }
}

/// The kind of a named type.
enum TypeForm: String, Hashable, Sendable {
  case record = "an object"
  case enumeration = "an enumeration"
  case union = "a union"
  case alias = "an alias"
}

/// The presence of a value: required, optional, or with a default.
enum ValueAbsence: Hashable, Sendable {
  case required
  case optional
  case defaulted(FactValue)

  /// `true` if a reader survives its absence.
  var isSurvived: Bool { self != .required }
}

/// Where a value travels.
enum ValuePlace: String, Hashable, Sendable {
  case path, query, header, cookie, fragment, body, form
  case object = "JSON body"
  case multipart = "multipart form"

  /// `true` if it is the body, or in it.
  var isBody: Bool {
    switch self {
    case .body, .object, .form, .multipart: true
    case .path, .query, .header, .cookie, .fragment: false
    }
  }
}

/// The form of a body.
enum BodyShape: String, Hashable, Sendable {
  case object = "JSON body"
  case form
  case multipart = "multipart form"
  case json = "JSON"
  case text
  case bytes

  /// `true` if one value is the body.
  var isWhole: Bool { self == .json || self == .text || self == .bytes }

  /// The shape of a body that is one value.
  init(_ form: Program.BodyForm) {
    self =
      switch form {
      case .json: .json
      case .text: .text
      case .bytes: .bytes
      }
  }

  /// The media type of a body of the shape that says no other.
  var usualType: ContentType? {
    switch self {
    case .object, .json: Program.BodyForm.json.usualType
    case .text: Program.BodyForm.text.usualType
    case .bytes: Program.BodyForm.bytes.usualType
    case .form: ContentType("application/x-www-form-urlencoded")
    case .multipart: ContentType("multipart/form-data")
    }
  }
}

/// The kind of a method's result.
enum ResultForm: String, Hashable, Sendable {
  case nothing, text, bytes
  case json = "JSON"
  case events = "server-sent events"
  case lines
  case jsonLines = "lines of JSON"
  case constant = "a constant"
  case coded = "a success by code"
  case statuses = "a success by status"
}

extension ResultForm {
  /// `true` for values that are read as they arrive.
  var isStream: Bool { self == .events || self == .lines || self == .jsonLines }

  /// `true` if a reader of this form takes an answer of another one as it is.
  func reads(_ other: ResultForm) -> Bool {
    switch (self, other) {
    case (.bytes, .text), (.bytes, .lines), (.text, .lines), (.lines, .text): true
    default: self == other
    }
  }

  /// The form of a streamed answer.
  init(_ framing: StreamFraming) {
    self =
      switch framing {
      case .sse: .events
      case .lines: .lines
      case .ndjson: .jsonLines
      }
  }
}

/// A stretch of a path or a link.
enum PathSegment: Hashable, Sendable {
  case literal(String)
  /// A segment of values, and texts around and between them.
  case pieces([PhrasePart])
  /// A value that is the rest of a link's path.
  case rest(Home)

  /// The values in it.
  var homes: [Home] {
    switch self {
    case .literal: []
    case .pieces(let pieces): pieces.compactMap(\.home)
    case .rest(let home): [home]
    }
  }

  fileprivate func moving(_ move: (Home) -> Home) -> PathSegment {
    switch self {
    case .literal: self
    case .pieces(let pieces): .pieces(pieces.map { $0.moving(move) })
    case .rest(let home): .rest(move(home))
    }
  }
}

/// A part of a fact that names several entities.
enum PhrasePart: Hashable, Sendable {
  case text(String)
  case entity(Home)

  /// The entity; nil for text.
  var home: Home? {
    if case .entity(let home) = self { home } else { nil }
  }

  fileprivate func moving(_ move: (Home) -> Home) -> PhrasePart {
    home.map { .entity(move($0)) } ?? self
  }
}

extension [PhrasePart] {
  static func + (left: [PhrasePart], right: String) -> [PhrasePart] { left + [.text(right)] }
}

/// The parts of a host's URL.
struct HostAddress: Hashable, Sendable {
  let url: String

  init(_ url: String) { self.url = url }

  var scheme: Substring { url.prefix { $0 != ":" } }
  var authority: Substring { rest.prefix { $0 != "/" } }
  var path: Substring { rest.drop { $0 != "/" } }

  private var rest: Substring {
    url[scheme.endIndex...].drop { $0 == ":" || $0 == "/" }
  }
}

extension FactValue {
  /// The value with the homes that its entities have in the other version.
  func moved(by homes: HomeMap) -> FactValue {
    homes.isEmpty ? self : moving { homes[$0] }
  }

  /// The value with other homes of its entities.
  func moving(_ move: (Home) -> Home) -> FactValue {
    switch self {
    case .entity(let home): return .entity(move(home))
    case .host(let home, let address): return .host(move(home), address)
    case .type(let type): return .type(type.moved(move))
    case .path(let shared, let rest): return .path(shared: shared, rest.map { $0.moving(move) })
    case .link(let segments): return .link(segments.map { $0.moving(move) })
    case .phrase(let parts): return .phrase(parts.map { $0.moving(move) })
    case .holds, .text, .number, .word, .grade, .constant, .typeForm, .absence, .place, .body,
      .bodies,
      .address, .result, .condition, .statuses, .envelope, .retry, .renewal:
      return self
    }
  }

  /// The one entity that it names, and the value with another in its place; nil where it names several or none.
  var onlyEntity: Home? {
    switch self {
    case .entity(let home): home
    case .type(let type): type.named
    default: nil
    }
  }
}
