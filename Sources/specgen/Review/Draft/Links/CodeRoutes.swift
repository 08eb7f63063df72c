import SpecgenCore

/// The routes that a sample of Swift compares the host of a link with, and the values of its enumeration of links.
struct CodeRoutes {
  /// The hosts, in order.
  private(set) var hosts: [String] = []
  /// The params of cases such as `order(id: String)`, by the name of the case.
  private(set) var cases: [String: [(name: String, type: DraftType)]] = [:]

  /// Reads samples of code.
  init(_ samples: [String] = []) {
    for sample in samples where sample.contains("case ") { read(sample) }
  }

  private mutating func read(_ code: String) {
    var isHost = false
    for line in code.textLines.prefix(2_000) {
      let text = MarkupText(String(line)).trimmed().text
      if text.hasPrefix("switch ") {
        isHost = text.contains(".host") && text.last == "{"
      } else if isHost, text.hasPrefix("case \"") {
        let names = text.dropFirst(5).prefix { $0 != ":" }.split(separator: ",")
        for name in names {
          let host = name.filter { !" \"".contains($0) }
          if SwiftName.isPlainName(host), !hosts.contains(host) { hosts.append(host) }
        }
      } else if text.hasPrefix("case "), text.last == ")" {
        readCase(text.dropFirst(5))
      }
    }
  }

  private mutating func readCase(_ text: Substring) {
    let name = text.prefix { $0 != "(" }
    guard SwiftName.isName(String(name)) else { return }
    let values = text.dropFirst(name.count + 1).dropLast().split(separator: ",")
    let params = values.compactMap { value -> (name: String, type: DraftType)? in
      let parts = value.split(separator: ":").map { $0.filter { $0 != " " } }
      guard parts.count == 2, SwiftName.isName(parts[0]) else { return nil }
      let types: [String: DraftType] = [
        "String": .string, "Int": .named("Int"), "UUID": .named("UUID"), "Bool": .named("Bool"),
      ]
      return types[parts[1]].map { (parts[0], $0) }
    }
    if params.count == values.count { cases[String(name)] = params }
  }
}
