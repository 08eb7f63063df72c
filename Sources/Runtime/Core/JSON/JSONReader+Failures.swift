/// Errors that describe the current value.
extension JSONReader {
  /// Returns an error for a value that differs from the expected one.
  public func failure(expected: String) -> DecodingFailure {
    failure(expected: expected, found: found)
  }

  /// Returns an error for a value that differs from the expected one, with a custom description of the value.
  public func failure(expected: String, found: String) -> DecodingFailure {
    guard document.coded == nil else { return .unplaced }
    guard !isQuiet else { return isNull ? .unplaced(.null(node)) : .unplaced }
    return DecodingFailure(path: path, expected: expected, found: found, place: place)
  }

  /// Returns the failure of a value in the text of this string.
  func failure(in inner: DecodingFailure) -> DecodingFailure {
    guard !isQuiet, document.coded == nil else { return inner }
    let isMember = inner.path.isEmpty || inner.path.hasPrefix("[") || path.isEmpty
    return DecodingFailure(
      path: path + (isMember ? "" : ".") + inner.path,
      expected: inner.expected,
      found: inner.found,
      place: place
    )
  }

  func missing(_ key: String) -> DecodingFailure {
    guard !isQuiet else { return .unplaced(.noKey(of: node)) }
    let path = path + (isTuple ? "[\(key)]" : component(key, isFirst: node == 0))
    return DecodingFailure(
      path: path,
      expected: "a value",
      found: isTuple ? "the end" : "no such key",
      place: place
    )
  }

  private var place: DecodingFailure.Place {
    let quote = kind == .string ? 1 : 0
    return DecodingFailure.Place(of: Int(value.start) - quote, in: document.bytes)
  }

  /// The description of the value for messages.
  var found: String {
    switch value.kind {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .integer, .number:
      "the number \(shortened(String(decoding: bytes, as: UTF8.self), maxBytes: 60))"
    case .string, .escapedString: "text \(quoted(document.text(value)))"
    case .list: "a list"
    case .object: "an object"
    case .coded: "another value"
    }
  }

  /// The path from the root.
  var path: String { path(indexed: true) }

  /// Returns the path from the root, computed by walking the document, so that only failures pay for it.
  ///
  /// Without indices, it is the same for all elements of a list.
  func path(indexed: Bool) -> String {
    var path = ""
    var current = 0
    while current != node {
      let isList = document.nodes[current].kind == .list
      var child = current + 1
      var index = 0
      while Int(document.nodes[child + (isList ? 0 : 1)].next) <= node {
        child = Int(document.nodes[child + (isList ? 0 : 1)].next)
        index += 1
      }
      if isList {
        path += indexed ? "[\(index)]" : "[]"
        current = child
      } else {
        path += component(document.text(document.nodes[child]), isFirst: current == 0)
        current = child + 1
      }
    }
    return path
  }

  private func component(_ key: String, isFirst: Bool) -> String {
    let isName = key.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, !key.isEmpty, key.utf8.count <= 40 else { return "[\(quoted(key))]" }
    return isFirst ? key : "." + key
  }
}
