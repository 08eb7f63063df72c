extension Generator {
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
    property.keyName.map { "\(Identifier($0)).name" } ?? "\(literal: property.key)"
  }
}
