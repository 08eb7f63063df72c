import SpecgenCore

/// The variables of a collection, which replace templates such as `{{baseUrl}}` in its texts.
///
/// A template without a value becomes a placeholder, `{baseUrl}`.
struct TemplateVariables {
  /// A kind of text, which determines the form of a placeholder.
  enum TextKind {
    case plain
    /// JSON, in which a placeholder outside of a string gets quotes.
    case json
  }

  private static let maxDepth = 10
  private static let maxTemplateLength = 200
  private static let maxTextRoom = 100_000

  /// The values by name; later scopes win.
  var scopes: [[String: String]]
  /// `true` if texts may contain tags, such as `{% uuid %}`, which never have a value.
  private let hasTags: Bool
  /// The number of bytes that values may still add to all texts, which bounds hostile files.
  private var room = 16_000_000
  /// The number of bytes that values may still add to the current text.
  private var textRoom = 0

  /// Creates variables from scopes, of which later ones win.
  init(scopes: [[String: String]], hasTags: Bool = false) {
    self.scopes = scopes
    self.hasTags = hasTags
  }

  /// Returns a text with values or placeholders in place of its templates.
  mutating func resolved(_ text: String, as kind: TextKind = .plain) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let start = min(room, Self.maxTextRoom)
    textRoom = start
    defer { room -= start - textRoom }
    return resolved(text, as: kind, depth: 0)
  }

  private mutating func resolved(_ text: String, as kind: TextKind, depth: Int) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var isInString = false
    while index < bytes.count {
      if let template = template(in: bytes, at: index) {
        result += replacement(of: template.name, isQuoted: kind == .plain || isInString, depth).utf8
        index = template.end
        continue
      }
      if kind == .json, bytes[index] == UInt8(ascii: "\"") { isInString.toggle() }
      let isEscape = isInString && bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count
      result += bytes[index...(isEscape ? index + 1 : index)]
      index += isEscape ? 2 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the template that starts at an index, with the index after its end.
  private func template(in bytes: [UInt8], at start: Int) -> (name: Name, end: Int)? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    let isTag = hasTags && bytes[start + 1] == UInt8(ascii: "%")
    guard isTag || bytes[start + 1] == UInt8(ascii: "{") else { return nil }
    let mark = UInt8(ascii: isTag ? "%" : "}")
    var end = start + 2
    let limit = min(bytes.count - 1, end + Self.maxTemplateLength)
    while end < limit, bytes[end] != mark || bytes[end + 1] != UInt8(ascii: "}") {
      if bytes[end] == UInt8(ascii: "\n") { return nil }
      end += 1
    }
    guard end < limit else { return nil }
    let content = String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
    return Name(content, isTag: isTag).map { ($0, end + 2) }
  }

  /// Returns the value of a template, in which templates are replaced too, or its placeholder.
  private mutating func replacement(of name: Name, isQuoted: Bool, _ depth: Int) -> String {
    if !name.isTag, depth < Self.maxDepth, let value = value(of: name.text),
      value.utf8.count < textRoom
    {
      textRoom -= value.utf8.count + 1
      return resolved(value, as: .plain, depth: depth + 1)
    }
    return isQuoted ? name.placeholder : "\"\(name.placeholder)\""
  }

  /// Returns the value of a variable; exports leave the values empty that users keep to themselves.
  private func value(of name: String) -> String? {
    for scope in scopes.reversed() {
      if let value = scope[name], !value.isEmpty { return value }
    }
    return nil
  }
}

extension TemplateVariables {
  /// The name in a template.
  private struct Name {
    let text: String
    let isTag: Bool
    let placeholder: String

    /// Reads the content of a template; nil if it contains no name.
    ///
    /// Insomnia writes `_.name` or `_['name']`, perhaps with a filter after a bar.
    init?(_ content: String, isTag: Bool) {
      var text = content.prefix { $0 != "|" }.trimming()[...]
      if isTag { text = text.prefix { $0 != " " } }
      if text.hasPrefix("_.") {
        text = text.dropFirst(2)
      } else if text.hasPrefix("_['") || text.hasPrefix("_[\"") {
        text = text.dropFirst(3).prefix { $0 != "'" && $0 != "\"" }
      }
      let plain = text.replacing(" ", with: "_").utf8.filter {
        $0.isLetter || $0.isDigit || $0 >= 0x80 || "_-.".utf8.contains($0)
      }
      guard !plain.isEmpty else { return nil }
      self.text = String(text)
      self.isTag = isTag
      placeholder = "{" + String(decoding: plain, as: UTF8.self) + "}"
    }
  }
}
