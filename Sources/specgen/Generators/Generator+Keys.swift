extension Generator {
  /// Says for the documentation where a value stands.
  func valueOf(_ property: Program.Property) -> String {
    let places = property.keys.map { "`\((property.parents + [$0]).joined(separator: "."))`" }
    return "The value of \(places.joined(separator: " or "))."
  }

  /// The expression of the object that a member stands in.
  func object(_ path: [String], mayBeAbsent: Bool) -> SwiftCode {
    guard let first = path.first else { return "json" }
    let head: SwiftCode = mayBeAbsent ? "ifPresent: \(literal: first)" : "\(literal: first)"
    let rest = path.dropFirst().map { key -> SwiftCode in "\(literal: key)" }
    let chain: SwiftCode = mayBeAbsent ? "?" : .empty
    return "json.object(\(list: [head] + rest))\(chain)"
  }

  /// The statements that write members, where those of one object within the object stand together.
  func grouped(_ members: [(parents: [String], code: SwiftCode)]) -> [SwiftCode] {
    let groups = Dictionary(grouping: members) { $0.parents.first }
    var written: Set<String> = []
    return members.compactMap { member in
      guard let outer = member.parents.first else { return member.code }
      guard written.insert(outer).inserted, let group = groups[outer] else { return nil }
      let inner = grouped(group.map { (Array($0.parents.dropFirst()), $0.code) })
      return """
        json.object(\(list: ["unlessEmpty: \(literal: outer)"])) { json in
          \(lines: inner)
        }
        """
    }
  }

  /// The declaration of what remembers under which of several keys a value was read.
  func keyDeclaration(_ property: Program.Property) -> SwiftCode {
    guard let name = property.keyName else { return .empty }
    let type: TypeName = .named("MemberKey", in: .runtime)
    let keys = property.keys.map { key -> SwiftCode in "\(literal: key)" }
    return "private var \(Identifier(name)) = \(type)(\(list: keys))"
  }

  /// The expression of the key that a value is read under.
  func readingKey(_ property: Program.Property) -> SwiftCode {
    property.keyName.map { "\(Identifier($0)).find(in: json)" } ?? "\(literal: property.key)"
  }

  /// The expression of the key that a value is written under.
  func writingKey(_ property: Program.Property) -> SwiftCode {
    property.keyName.map { "json.name(of: \(Identifier($0)))" } ?? "\(literal: property.key)"
  }
}
