/// The media type of a body, as far as it matters to an import.
struct MediaType {
  /// The type without parameters, in lower case.
  let name: String

  init(_ text: String) {
    let isName = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: ";") && !(0x41...0x5A).contains(byte)
    }
    guard !isName else {
      name = text
      return
    }
    let first = text.split(separator: ";").first.map(String.init) ?? text
    name = first.lowercased().filter { $0 != " " }
  }

  var isJSON: Bool {
    name == "application/json" || name.hasSuffix("+json") || name == "text/json"
      || name.hasPrefix("application/vnd.") && (name.hasSuffix("json") || name.contains(".v3."))
      || name == "application/*"
  }

  /// `true` for `application/json` itself, which specs send and accept by default.
  var isPlainJSON: Bool { name == "application/json" }
  /// `true` for JSON that a spec can name, such as `application/merge-patch+json`.
  var isOwnJSON: Bool {
    guard isJSON, !isPlainJSON, !isLines, let type = ContentType(name) else { return false }
    return type.isJSON && type.isConcrete
  }
  /// `true` for JSON that a spec cannot name, such as `text/json`, and sends as `application/json`.
  var isUnnamedJSON: Bool { isJSON && !isOwnJSON }
  /// `true` for a description of changes, which means something else in each media type.
  var isPatch: Bool { name.contains("patch") }

  var isAny: Bool { name == "*/*" }
  var isForm: Bool { name == "application/x-www-form-urlencoded" }
  var isMultipart: Bool { name.hasPrefix("multipart/") }
  var isXML: Bool { name.hasSuffix("/xml") || name.hasSuffix("+xml") }
  var isText: Bool { name.hasPrefix("text/") && name != "text/event-stream" }
  var isEvents: Bool { name == "text/event-stream" }
  var isLines: Bool {
    ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/stream+json"]
      .contains(name)
  }
}
