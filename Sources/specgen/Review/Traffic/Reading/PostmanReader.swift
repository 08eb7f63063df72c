import SpecgenCore

/// Reads Postman collections of version 2.0 and 2.1.
///
/// Each saved answer is an exchange; a request without one is an exchange without an answer.
struct PostmanReader {
  private static let maxDepth = 50

  private let path: String
  private let lines: LineTable
  private var messages: PostmanMessages
  private var exchanges: [Exchange] = []

  /// The properties that a folder passes on to its items.
  private struct Folder {
    var titles: [String] = []
    var auth: JSONText.Value?
  }

  /// Returns the exchanges of a collection, in order.
  ///
  /// - Parameters:
  ///   - root: The content of the file.
  ///   - source: The file.
  ///   - environments: The values of variables by name; later environments win.
  /// - Returns: The exchanges.
  /// - Throws: A problem if the file is not a collection of these versions.
  static func exchanges(
    of root: JSONText.Value,
    in source: SourceFile,
    environments: [[String: String]]
  ) throws(TrafficProblem) -> [Exchange] {
    let lines = LineTable(source)
    // The API of Postman wraps a collection in an object.
    let collection = root["collection"] ?? root
    guard case .list(let items)? = collection["item"]?.content else {
      let isOld = collection["requests"] != nil && collection["order"] != nil
      throw TrafficProblem(
        isOld
          ? "is a Postman collection of version 1: export it as version 2.1"
          : "is not a Postman collection: its 'item' is not a list",
        at: TrafficPlace(collection, path: source.path, lines: lines)
      )
    }
    let own = variables(collection["variable"], isEnabled: { $0["disabled"]?.isTrue != true })
    var reader = PostmanReader(
      path: source.path,
      lines: lines,
      messages: PostmanMessages(variables: TemplateVariables(scopes: [own] + environments))
    )
    reader.read(items, in: Folder(auth: collection["auth"]), depth: 0)
    return reader.exchanges
  }

  /// Returns the values of an environment or of globals; nil for another file.
  static func environment(of root: JSONText.Value) -> [String: String]? {
    let environment = root["environment"] ?? root
    guard let values = environment["values"], case .list = values.content else { return nil }
    return variables(values, isEnabled: { $0["enabled"]?.scalarText != "false" })
  }

  private static func variables(
    _ list: JSONText.Value?,
    isEnabled: (JSONText.Value) -> Bool
  ) -> [String: String] {
    var variables: [String: String] = [:]
    for variable in list?.elements ?? [] where isEnabled(variable) {
      guard let name = (variable["key"] ?? variable["id"])?.string,
        let value = variable["value"]?.nonemptyScalar
      else { continue }
      variables[name] = value
    }
    return variables
  }

  private init(path: String, lines: LineTable, messages: PostmanMessages) {
    self.path = path
    self.lines = lines
    self.messages = messages
  }

  private mutating func read(_ items: [JSONText.Value], in folder: Folder, depth: Int) {
    guard depth < Self.maxDepth else { return }
    for item in items {
      var inner = folder
      if let name = item["name"]?.nonemptyScalar { inner.titles.append(name) }
      if let children = item["item"]?.elements {
        inner.auth = PostmanMessages.auth(item["auth"], within: folder.auth)
        read(children, in: inner, depth: depth + 1)
      } else if let request = item["request"] {
        read(item, request, in: inner)
      }
    }
  }

  private mutating func read(
    _ item: JSONText.Value,
    _ request: JSONText.Value,
    in folder: Folder
  ) {
    let doc = Self.text(request["description"]) ?? Self.text(item["description"])
    let auth = PostmanMessages.auth(request["auth"], within: folder.auth)
    var hasAnswer = false
    for saved in item["response"]?.elements ?? [] {
      guard let response = messages.response(saved),
        let sent = messages.request(saved["originalRequest"] ?? request, auth: auth)
      else { continue }
      hasAnswer = true
      add(saved, sent, response, titles: folder.titles, doc: doc)
    }
    if !hasAnswer, let sent = messages.request(request, auth: auth) {
      add(item, sent, nil, titles: folder.titles, doc: doc)
    }
  }

  private mutating func add(
    _ value: JSONText.Value,
    _ request: TrafficRequest,
    _ response: TrafficResponse?,
    titles: [String],
    doc: String?
  ) {
    exchanges.append(
      Exchange(
        place: TrafficPlace(value, path: path, lines: lines),
        titles: titles,
        doc: doc,
        request: request,
        response: response
      )
    )
  }

  /// Returns a description, which is a string or an object.
  private static func text(_ description: JSONText.Value?) -> String? {
    description?.nonemptyScalar ?? description?["content"]?.nonemptyScalar
  }
}

extension TrafficPlace {
  /// Creates the place where a value starts.
  init(_ value: JSONText.Value, path: String, lines: LineTable) {
    let position = lines.position(at: value.range.lowerBound)
    self.init(path: path, line: position.line, column: position.column)
  }
}
