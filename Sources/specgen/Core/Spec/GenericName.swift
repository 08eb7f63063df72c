/// The name of a generic type with its argument, as in `Page<Order>`.
package struct GenericName: Hashable, Sendable {
  /// The name of the generic type.
  package let name: String
  /// The name of the type argument.
  package let argument: String

  /// Creates the name of a generic type with its argument.
  init(name: String, argument: String) {
    self.name = name
    self.argument = argument
  }

  /// Parses a name with another one in angle brackets, or returns nil for any other string.
  package init?(_ text: some StringProtocol) {
    guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else {
      return nil
    }
    name = String(text[..<open])
    argument = String(text[text.index(after: open)...].dropLast())
  }

  /// The name in the notation of a spec.
  var text: String { "\(name)<\(argument)>" }
}

extension Located<GenericName> {
  /// The type argument, with its own span unless the text contains escapes.
  var argument: Located<String> {
    part(value.argument, after: value.name.utf8.count + 1)
  }

  /// The generic type, with its own span unless the text contains escapes.
  var name: Located<String> { part(value.name, after: 0) }

  private func part(_ text: String, after offset: Int) -> Located<String> {
    // A key may be quoted.
    let quotes = span.end - span.start - value.text.utf8.count
    guard quotes == 0 || quotes == 2 else { return Located<String>(value: text, span: span) }
    let start = span.start + quotes / 2 + offset
    let place = Span(file: span.file, start: start, end: start + text.utf8.count)
    return Located<String>(value: text, span: place)
  }
}
