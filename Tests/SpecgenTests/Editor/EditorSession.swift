import Testing

@testable import SpecgenCore
@testable import SpecgenEditor
@testable import specgen

/// A language server with files in memory, whose work is done between messages.
final class EditorSession {
  /// The folder of the project.
  static let folder = "/project"

  private var server: LanguageServer
  private let environment: ServerEnvironment
  private var nextID = 0
  /// The findings that the server published last, by address.
  private(set) var published: [String: Node] = [:]
  /// The requests and other notifications of the server.
  private(set) var received: [Node] = []
  /// The answers, by the number of their request.
  private var answers: [Int: Node] = [:]
  /// The exit code, once the server has ended.
  private(set) var exitCode: Int32?
  /// The text of each open document, as the editor shows it.
  private(set) var texts: [String: [UInt8]] = [:]
  let encoding: PositionEncoding

  /// Starts a server for files, by path from the folder of the project.
  init(
    _ files: [String: String],
    encoding: PositionEncoding = .utf8,
    capabilities: String = "",
    baseline: [String: String]? = nil
  ) async throws {
    let disk = Disk(files)
    environment = disk.environment(baseline: baseline)
    server = LanguageServer(environment)
    self.encoding = encoding
    let abilities =
      #""general": {"positionEncodings": ["\#(encoding.rawValue)"]}"#
      + (capabilities.isEmpty ? "" : ", \(capabilities)")
    let answer = try await request(
      "initialize",
      #"{"rootUri": "file://\#(Self.folder)", "capabilities": {\#(abilities)}}"#
    )
    try #require(answer["capabilities"] != nil)
    try await notify("initialized", "{}")
  }

  /// Returns the address of a file of the project.
  static func uri(_ file: String) -> String { DocumentURI.uri("\(folder)/\(file)") }

  /// Sends a message and does the work that it starts.
  func send(_ content: String) async throws {
    var effects = server.receive(Array(content.utf8))[...]
    while let effect = effects.popFirst() {
      switch effect {
      case .send(let message): try take(message)
      case .start(let work): effects += server.finish(await work.run(in: environment))
      case .exit(let code): exitCode = code
      }
    }
  }

  private func take(_ message: JSON) throws {
    let file = SourceFile(id: 0, path: "", bytes: Array(message.line.utf8))
    let root = try #require(parseJSON(file, limits: ParseLimits()).tree?.root)
    if let id = root["id"]?.int, root["method"] == nil {
      #expect(answers[id] == nil, "two answers to one request")
      answers[id] = root
    } else if root["method"]?.text == "textDocument/publishDiagnostics",
      let uri = root[path: ["params", "uri"]]?.text
    {
      published[uri] = root[path: ["params", "diagnostics"]]
    } else {
      received.append(root)
    }
  }

  /// Sends a notification.
  func notify(_ method: String, _ params: String) async throws {
    try await send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
  }

  /// Sends a request and returns the result of its answer.
  @discardableResult func request(_ method: String, _ params: String) async throws -> Node {
    let answer = try await answer(method, params)
    return try #require(answer["result"], "\(answer["error"]?["message"]?.text ?? "no result")")
  }

  /// Sends a request and returns its answer.
  func answer(_ method: String, _ params: String) async throws -> Node {
    nextID += 1
    try await send(
      #"{"jsonrpc": "2.0", "id": \#(nextID), "method": "\#(method)", "params": \#(params)}"#
    )
    return try #require(answers[nextID], "\(method) has no answer")
  }

  /// Opens a document.
  func open(_ file: String, _ text: String, language: String = "yaml") async throws {
    texts[file] = Array(text.utf8)
    try await notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(Self.uri(file))", "languageId": "\#(language)", "version": 1, "#
        + #""text": \#(JSON.string(text).line)}}"#
    )
  }

  /// Replaces bytes of an open document, as a person who types.
  func edit(_ file: String, _ range: Range<Int>, _ text: String) async throws {
    var bytes = try #require(texts[file])
    let range = json(range, in: bytes)
    bytes.replaceSubrange(range.bytes, with: text.utf8)
    texts[file] = bytes
    try await notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(Self.uri(file))", "version": 2}, "contentChanges": ["#
        + #"{"range": \#(range.json), "text": \#(JSON.string(text).line)}]}"#
    )
  }

  /// Returns the params of a request about a place in a document.
  func place(_ file: String, _ offset: Int) throws -> String {
    let lines = LinePositions(try #require(texts[file]))
    let position = lines.position(at: offset, in: encoding)
    return
      #"{"textDocument": {"uri": "\#(Self.uri(file))"}, "position": \#(position.json.line)}"#
  }

  /// Returns the bytes of a range that the server sent about a document.
  func bytes(_ range: Node?, in file: String) throws -> Range<Int> {
    let text = EncodedText(try #require(texts[file]), encoding)
    return try #require(text.range(range))
  }

  private func json(_ range: Range<Int>, in bytes: [UInt8]) -> (bytes: Range<Int>, json: String) {
    (range, EncodedText(bytes, encoding).range(range).line)
  }

  /// The findings of a document: the lines and columns in Unicode scalars, from 1, with severity and id.
  func findings(_ file: String) throws -> [MarkedInput.Finding] {
    let bytes = texts[file] ?? []
    let source = SourceFile(id: 0, path: file, bytes: bytes)
    let lines = LineTable(source)
    let list = published[Self.uri(file)].map { Array($0.items) } ?? []
    return try list.map { finding in
      let range = try self.bytes(finding["range"], in: file)
      let start = lines.position(at: range.lowerBound)
      let lineEnd = lines.line(at: range.lowerBound).upperBound
      let end = lines.position(at: max(min(range.upperBound, lineEnd), range.lowerBound))
      let severity = finding["severity"]?.int == 1 ? "error" : "warning"
      return MarkedInput.Finding(
        line: start.line,
        columns: start.column..<max(end.column, start.column + 1),
        label: "\(severity): \(finding["code"]?.text ?? "")"
      )
    }
  }
}

/// Files in memory.
private struct Disk: Sendable {
  let files: [String: [UInt8]]

  init(_ files: [String: String]) {
    self.files = Dictionary(
      uniqueKeysWithValues: files.map { ("\(EditorSession.folder)/\($0)", Array($1.utf8)) }
    )
  }

  func environment(baseline: [String: String]?) -> ServerEnvironment {
    let files = files
    return ServerEnvironment(
      version: "test",
      today: nil,
      read: { path, _ in
        files[path].map { .success($0) } ?? .failure(ReadProblem("no such file or directory"))
      },
      configurations: { folder in
        files.keys.filter { $0.hasPrefix(folder + "/") && Path.name(of: $0) == "specgen.yaml" }
      },
      specs: { path, _ in
        files.keys.filter {
          ($0 == path || $0.hasPrefix(path + "/")) && $0.hasSuffix(".yaml")
            && Path.name(of: $0) != "specgen.yaml"
        }.sorted()
      },
      resolved: { $0 },
      configuration: { file in
        let (tree, findings) = parse(file, limits: ParseLimits())
        let specs = tree?.root["specs"]?.items.map(\.text)
        return ReadConfiguration(specs: specs.map { Array($0) }, diagnostics: findings)
      },
      configurationForm: .inline(MappingShape(ConfigurationKey.self)),
      baseline: { _, _ in baseline?.mapValues { Array($0.utf8) } }
    )
  }
}
