import SpecgenCore

/// The request of a method, for comparing it with those of documents.
struct MethodRequest {
  let entity: Program.Entity
  private let verb: String
  /// The path with `{name}` for each param.
  private let path: String
  private let segments: [Segment]
  /// The paths of the addresses of the host; nil for an address that the app supplies.
  private let bases: [[Substring]]?

  /// Creates the request of a method.
  init(_ method: Program.Method, of program: Program) {
    func name(_ index: Int) -> String { "{\(method.params[index].property.entity.lastName)}" }
    entity = method.entity
    verb = method.verb.rawValue
    path = method.path.map { part in
      switch part {
      case .literal(let text): text.hasPrefix("/") ? text : "/" + text
      case .param(let index): "/" + name(index)
      case .composed(let pieces):
        "/"
          + pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .param(let index): name(index)
            }
          }.joined()
      }
    }.joined()
    segments = PathText.segments(of: path).map { text in
      Segment(text: text, hasParam: PathText.pieces(of: text).contains { !$0.isText })
    }
    let host = program.hosts.first { $0.key == method.hostKey }
    let urls = ([host?.url] + (host?.environments.map(\.url) ?? [])).compactMap(\.self)
    bases = host?.url == nil ? nil : urls.map(PathText.segments)
  }

  /// The verb and the path, in the form of a spec.
  var text: String { "\(verb) \(path)" }

  /// `true` if a document's request is this one, perhaps with values, or with the path of the server before it.
  func agrees(with request: DocumentedRequest) -> Bool {
    guard request.line.verb == verb else { return false }
    let stated = request.segments
    if stated.count < segments.count {
      // The document gives the start of all paths elsewhere.
      let rest = segments.suffix(stated.count)
      return Self.agree(stated, rest) && zip(stated, rest).contains { $0 == $1.text }
    }
    let base = stated.dropLast(segments.count)
    return Self.agree(stated.suffix(segments.count), segments) && (base.isEmpty || isBase(base))
  }

  /// A segment of the path.
  private struct Segment {
    let text: Substring
    /// `true` if a param fills the segment, or a part of it.
    let hasParam: Bool
  }

  private static func agree(
    _ stated: some Sequence<Substring>,
    _ wanted: some Sequence<Segment>
  ) -> Bool {
    zip(stated, wanted).allSatisfy { $1.hasParam || $0 == $1.text }
  }

  private func isBase(_ path: some Collection<Substring>) -> Bool {
    guard let bases else { return true }
    return bases.contains { $0.elementsEqual(path) }
      || path.allSatisfy { PathText.placeholder($0) != nil }
  }

  /// `true` if a document's request differs by its verb, or by one segment of its path.
  func isNear(_ line: RequestLine) -> Bool {
    let stated = generalized(line)
    let wanted = pattern(path)
    if stated == wanted { return line.verb != verb }
    guard line.verb == verb, abs(stated.count - wanted.count) <= 1 else { return false }
    let start = zip(stated, wanted).prefix { $0 == $1 }.count
    let end = zip(stated.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
    return start + end >= max(stated.count, wanted.count) - 1
  }

  /// Returns a document's request in the form of a spec, with `{}` for each param.
  func replacement(by line: RequestLine) -> String {
    "\(line.verb) /" + generalized(line).joined(separator: "/")
  }

  /// Returns the segments of a document's path below the server, with `{}` for placeholders, and for values at the start
  /// and at the end where the spec has params.
  private func generalized(_ line: RequestLine) -> [String] {
    var stated = Array(pattern(line.path).dropFirst(base(of: line)?.count ?? 0))
    let wanted = pattern(path)
    func isValue(_ stated: String, _ wanted: String) -> Bool {
      stated == wanted || wanted.contains("{}")
    }
    let start = zip(stated, wanted).prefix { isValue($0, $1) }.count
    for index in 0..<start { stated[index] = wanted[index] }
    let rest = zip(stated.dropFirst(start).reversed(), wanted.dropFirst(start).reversed())
    for (offset, _) in rest.prefix(while: { isValue($0, $1) }).enumerated() {
      stated[stated.count - 1 - offset] = wanted[wanted.count - 1 - offset]
    }
    return stated
  }

  /// Returns the path of the server at the start of a document's path.
  private func base(of line: RequestLine) -> [Substring]? {
    let stated = PathText.segments(of: line.path)
    return bases?.filter { !$0.isEmpty && stated.starts(with: $0) }.max { $0.count < $1.count }
  }

  private func pattern(_ path: String) -> [String] {
    PathText.pattern(of: path).split(separator: "/").map(String.init)
  }
}

extension PathText.Piece {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
