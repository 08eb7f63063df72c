import SpecgenCore

/// The value of a fact; it is printed but never parsed.
indirect enum FactValue: Hashable, Sendable {
  /// A fact without further details.
  case holds
  case text(String)
  case day(Day)
  case number(Int)
  /// A keyword of the spec language.
  case word(String)
  /// A level of a scale.
  case grade(Grade)
  case constant(Spec.Constant)
  case entity(QualifiedPath)
  case type(TypeShape)
  case typeForm(TypeForm)
  case absence(ValueAbsence)
  /// The choice to check a param by its constraints, and `true` if it is that of the defaults.
  case validation(isOn: Bool, isShared: Bool)
  case constraints(Program.Constraints)
  case place(ValuePlace)
  /// The form of a body, with its media type unless it is the default.
  case body(BodyShape, ContentType?)
  /// The media types of the alternatives of a body.
  case bodies([ContentType])
  /// The path of a call: the beginning, if it comes from the defaults, and the rest.
  case path(shared: String?, [PathSegment])
  /// A deeplink of the app.
  case link([PathSegment])
  case phrase([PhrasePart])
  case address(HostAddress)
  /// The host of a call, with its URL unless the app supplies it.
  case host(QualifiedPath, HostAddress?)
  case result(ResultForm)
  case condition(Program.Condition)
  case statuses(StatusSet)
  case envelope(Program.Envelope)
  case retry(Program.Retry)
  case renewal(Program.Renewal, isFirst: Bool)
}

/// The stable path of an entity in every version of its spec, prefixed by its module if that is not the
/// API's.
struct QualifiedPath: Hashable, Sendable {
  let text: String
  /// The path of the entity that has the field or header, if several entities may share this path.
  var owner: String?

  init(_ text: String, of owner: String? = nil) {
    self.text = text
    self.owner = owner
  }
}

/// A level of a scale, such as `internal`, `package` and `public`.
struct Grade: Hashable, Comparable, Sendable {
  private let rank: Int
  let word: String

  /// Creates a level of an ascending scale; an unknown level precedes all others.
  init(_ word: String, on scale: [String]) {
    rank = scale.firstIndex(of: word) ?? -1
    self.word = word
  }

  static func < (left: Grade, right: Grade) -> Bool { left.rank < right.rank }
}

/// The kind of a named type.
enum TypeForm: String, Hashable, Sendable {
  case record = "an object"
  case tuple = "a list with a value at each position"
  case enumeration = "an enumeration"
  case union = "a union"
  case alias = "an alias"
}

/// The presence of a value: required, optional, or with a default.
enum ValueAbsence: Hashable, Sendable {
  case required
  case optional
  case defaulted(FactValue)

  /// `true` if a reader tolerates its absence.
  var isSurvived: Bool { self != .required }
}

/// The location of a value in a request, a link or an answer.
enum ValuePlace: String, Hashable, Sendable {
  case path, query, header, cookie, fragment, body, form
  case argument = "argument of an SDK"
  case object = "JSON body"
  case multipart = "multipart form"

  /// `true` if it is the body or a part of it.
  var isBody: Bool {
    switch self {
    case .body, .object, .form, .multipart: true
    case .path, .query, .header, .cookie, .fragment, .argument: false
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

  /// `true` for JSON, described by its members or by a type.
  var isJSON: Bool { self == .object || self == .json }

  /// `true` if the body is a single value.
  var isWhole: Bool { self == .json || self == .text || self == .bytes }

  /// Creates the shape of a body that is a single value.
  init(_ form: Program.BodyForm) {
    self =
      switch form {
      case .json: .json
      case .text: .text
      case .bytes: .bytes
      case .form: .form
      case .multipart: .multipart
      }
  }

  /// The default media type of a body with this shape.
  var usualType: ContentType? {
    switch self {
    case .object, .json: Program.BodyForm.json.usualType
    case .text: Program.BodyForm.text.usualType
    case .bytes: Program.BodyForm.bytes.usualType
    case .form: Program.BodyForm.form.usualType
    case .multipart: Program.BodyForm.multipart.usualType
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

  /// Returns `true` if a reader of this form accepts an answer of another form unchanged.
  func reads(_ other: ResultForm) -> Bool {
    switch (self, other) {
    case (.bytes, .text), (.bytes, .lines), (.text, .lines), (.lines, .text): true
    default: self == other
    }
  }

  /// Creates the form of a streamed answer.
  init(_ framing: StreamFraming) {
    self =
      switch framing {
      case .sse: .events
      case .lines: .lines
      case .ndjson: .jsonLines
      }
  }
}

/// A part of a path or a link.
enum PathSegment: Hashable, Sendable {
  case literal(String)
  /// A segment that consists of values and literal text.
  case pieces([PhrasePart])
  /// A value that matches the rest of a link's path.
  case rest(QualifiedPath)

  /// The paths of the values in the segment.
  var paths: [QualifiedPath] {
    switch self {
    case .literal: []
    case .pieces(let pieces): pieces.compactMap(\.path)
    case .rest(let path): [path]
    }
  }

  fileprivate func moving(_ move: (QualifiedPath) -> QualifiedPath) -> PathSegment {
    switch self {
    case .literal: self
    case .pieces(let pieces): .pieces(pieces.map { $0.moving(move) })
    case .rest(let path): .rest(move(path))
    }
  }
}

/// A part of a fact that refers to several entities.
enum PhrasePart: Hashable, Sendable {
  case text(String)
  case entity(QualifiedPath)

  /// The path of the entity, or nil for text.
  var path: QualifiedPath? {
    if case .entity(let path) = self { path } else { nil }
  }

  fileprivate func moving(_ move: (QualifiedPath) -> QualifiedPath) -> PhrasePart {
    path.map { .entity(move($0)) } ?? self
  }
}

extension [PhrasePart] {
  static func + (left: [PhrasePart], right: String) -> [PhrasePart] { left + [.text(right)] }
}

/// The components of a host's URL.
struct HostAddress: Sendable {
  let url: String

  init(_ url: String) { self.url = url }

  var scheme: Substring { url.prefix { $0 != ":" } }
  var authority: Substring { rest.prefix { $0 != "/" } }
  var path: Substring { rest.drop { $0 != "/" } }

  private var rest: Substring {
    url[scheme.endIndex...].drop { $0 == ":" || $0 == "/" }
  }
}

extension HostAddress: Hashable {
  /// Two addresses are equal if they lead to the same server: a name has no case, and a scheme has a usual port.
  static func == (left: HostAddress, right: HostAddress) -> Bool {
    left.canonical == right.canonical
  }

  func hash(into hasher: inout Hasher) { hasher.combine(canonical) }

  /// Returns `true` if two addresses differ in their paths at most.
  func isSameServer(as other: HostAddress) -> Bool { server == other.server }

  private var canonical: String { server + path }

  private var server: String {
    let (scheme, server) = (scheme.lowercased(), authority.lowercased())
    let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ""
    return "\(scheme)://" + (server.hasSuffix(port) ? server.dropLast(port.count) : server[...])
  }
}

extension FactValue {
  /// Returns phrases as one, with commas between them.
  static func list(_ phrases: some Sequence<[PhrasePart]>) -> FactValue {
    .phrase(Array(phrases.joined(separator: [.text(", ")])))
  }

  /// Returns the value with the paths of its entities in the other version.
  func moved(by newPaths: PathMap) -> FactValue {
    newPaths.isEmpty ? self : moving { newPaths[$0] }
  }

  /// Returns the value with the paths of its entities replaced.
  func moving(_ move: (QualifiedPath) -> QualifiedPath) -> FactValue {
    switch self {
    case .entity(let path): return .entity(move(path))
    case .host(let path, let address): return .host(move(path), address)
    case .type(let type): return .type(type.moved(move))
    case .path(let shared, let rest): return .path(shared: shared, rest.map { $0.moving(move) })
    case .link(let segments): return .link(segments.map { $0.moving(move) })
    case .phrase(let parts): return .phrase(parts.map { $0.moving(move) })
    case .holds, .text, .day, .number, .word, .grade, .constant, .typeForm, .absence, .constraints,
      .validation, .place, .body,
      .bodies,
      .address, .result, .condition, .statuses, .envelope, .retry, .renewal:
      return self
    }
  }

  /// The only entity that the value refers to, or nil if it refers to none or to several.
  var onlyEntity: QualifiedPath? {
    switch self {
    case .entity(let path): path
    case .type(let type): type.named
    default: nil
    }
  }
}
