package import SpecgenCore

/// The number or the name by which a request is answered.
package enum MessageID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ node: Node?) {
    guard let node, node.kind == .scalar, !node.isNull else { return nil }
    guard node.style == .plain else {
      self = .text(node.text)
      return
    }
    guard let number = Int(node.text) else { return nil }
    self = .number(number)
  }

  /// The id as JSON.
  package var json: JSON {
    switch self {
    case .number(let number): .int(number)
    case .text(let text): .string(text)
    }
  }
}

/// A message from the client.
package enum Message: Sendable {
  case request(MessageID, method: String, params: Node?)
  case notification(method: String, params: Node?)
  /// The answer to a request of the server.
  case response(MessageID)
  /// A text that is not JSON.
  case unreadable
  /// JSON that is not a message.
  case invalid(MessageID?)

  /// Reads a message.
  package init(_ bytes: [UInt8]) {
    let file = SourceFile(id: 0, path: "", bytes: bytes)
    let (tree, _, problem) = parseJSON(file, limits: ParseLimits())
    guard problem == nil, let root = tree?.root else {
      self = .unreadable
      return
    }
    let id = MessageID(root["id"])
    guard root.kind == .mapping, root["jsonrpc"]?.text == "2.0" else {
      self = .invalid(id)
      return
    }
    if id == nil, let written = root["id"], !written.isNull {
      self = .invalid(nil)
      return
    }
    let params = root["params"]
    switch (id, root["method"]?.string) {
    case (let id?, let method?): self = .request(id, method: method, params: params)
    case (nil, let method?): self = .notification(method: method, params: params)
    case (let id?, nil) where root["result"] != nil || root["error"] != nil: self = .response(id)
    case (_, nil): self = .invalid(id)
    }
  }
}

extension Node {
  /// The value of a JSON string; nil for other values.
  package var string: String? { kind == .scalar && style == .quoted ? text : nil }
  /// The value of a JSON integer; nil for other values.
  package var int: Int? { kind == .scalar && style == .plain ? Int(text) : nil }
  /// `true` for the JSON value `true`.
  package var isTrue: Bool { kind == .scalar && style == .plain && hasText("true") }

  /// Returns the value at a path of keys.
  package subscript(path path: [String]) -> Node? {
    path.reduce(Optional(self)) { $0?[$1] }
  }
}

/// The codes of errors that the server answers with.
package enum ErrorCode: Int, Sendable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case serverNotInitialized = -32002
  case requestFailed = -32803
  case requestCancelled = -32800
}

extension JSON {
  /// Returns the answer to a request.
  package static func response(_ id: MessageID?, _ result: JSON) -> JSON {
    .members([("jsonrpc", .string("2.0")), ("id", id?.json ?? .null), ("result", result)])
  }

  /// Returns the answer that a request failed.
  package static func failure(_ id: MessageID?, _ code: ErrorCode, _ message: String) -> JSON {
    let error = JSON.members([("code", .int(code.rawValue)), ("message", .string(message))])
    return .members([("jsonrpc", .string("2.0")), ("id", id?.json ?? .null), ("error", error)])
  }

  /// Returns a message without an answer.
  package static func notification(_ method: String, _ params: JSON) -> JSON {
    .members([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params)])
  }

  /// Returns a request of the server.
  package static func request(_ id: Int, _ method: String, _ params: JSON) -> JSON {
    .members([
      ("jsonrpc", .string("2.0")), ("id", .int(id)), ("method", .string(method)),
      ("params", params),
    ])
  }
}
