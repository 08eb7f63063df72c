extension Generator {
  /// Returns a sentence for documentation with the keys of a value.
  func valueOf(_ property: Program.Property) -> String {
    let places = property.keys.map { "`\((property.parents + [$0]).joined(separator: "."))`" }
    return "The value of \(places.joined(separator: " or "))."
  }

  /// Returns the expression of the object that contains a member.
  func object(_ path: [String], mayBeAbsent: Bool) -> SwiftCode {
    guard let first = path.first else { return "json" }
    let head: SwiftCode = mayBeAbsent ? "ifPresent: \(literal: first)" : "\(literal: first)"
    let rest = path.dropFirst().map { key -> SwiftCode in "\(literal: key)" }
    let chain: SwiftCode = mayBeAbsent ? "?" : .empty
    return "json.object(\(list: [head] + rest))\(chain)"
  }

  /// Returns the statements that write members, grouped by the nested object that contains them.
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

  /// Returns the declaration of the property that stores which of several keys a value was read from.
  func keyDeclaration(_ property: Program.Property) -> SwiftCode {
    guard let name = property.keyName else { return .empty }
    return "private let \(Identifier(name)): \(TypeName.named("MemberKey", in: .runtime(.core)))"
  }

  /// Returns the statement that stores the key of a value with several keys: the one in the JSON, or the first.
  func keyAssignment(_ property: Program.Property, isRead: Bool) -> SwiftCode? {
    property.keyName.map { name in
      let keys = property.keys.map { key -> SwiftCode in "\(literal: key)" }
      let arguments = isRead ? keys + ["in: json"] : keys
      return "\(Identifier(name)) = MemberKey(\(list: arguments))"
    }
  }

  /// Returns the expression of the key that a value is read from.
  func readingKey(_ property: Program.Property) -> SwiftCode {
    property.keyName.map { "\(Identifier($0)).name" } ?? "\(literal: property.key)"
  }

  /// Returns the expression of the key that a value is written to.
  func writingKey(_ property: Program.Property) -> SwiftCode {
    property.keyName.map { "json.name(of: \(Identifier($0)))" } ?? "\(literal: property.key)"
  }
}
