/// The name of a type with the type that it takes, as in `Page<Order>`.
struct GenericName: Hashable, Sendable {
  /// The name of the type with a parameter.
  let name: String
  /// The name of the type that it takes.
  let argument: String

  /// Makes the name of a type that takes another one.
  init(name: String, argument: String) {
    self.name = name
    self.argument = argument
  }

  /// Reads a name with another one in angle brackets; nil for any other text.
  init?(_ text: some StringProtocol) {
    guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else {
      return nil
    }
    name = String(text[..<open])
    argument = String(text[text.index(after: open)...].dropLast())
  }

  /// The name as a spec has it.
  var text: String { "\(name)<\(argument)>" }
}

extension Located<GenericName> {
  /// The type that is taken, at its place where the text is written plainly.
  var argument: Located<String> {
    part(value.argument, after: value.name.utf8.count + 1)
  }

  /// The type with a parameter, at its place where the text is written plainly.
  var name: Located<String> { part(value.name, after: 0) }

  private func part(_ text: String, after offset: Int) -> Located<String> {
    // A key may be in quotes.
    let quotes = span.end - span.start - value.text.utf8.count
    guard quotes == 0 || quotes == 2 else { return Located<String>(value: text, span: span) }
    let start = span.start + quotes / 2 + offset
    let place = Span(file: span.file, start: start, end: start + text.utf8.count)
    return Located<String>(value: text, span: place)
  }
}
