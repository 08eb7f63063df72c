extension Generator {
  /// Returns the enumeration of a set of named values.
  func enumeration(
    _ definition: Program.TypeDefinition,
    _ enumeration: Program.Enumeration
  ) -> SwiftCode {
    enumeration.isOpen
      ? openEnumeration(definition, enumeration)
      : closedEnumeration(definition, enumeration)
  }

  private func closedEnumeration(
    _ definition: Program.TypeDefinition,
    _ enumeration: Program.Enumeration
  ) -> SwiftCode {
    let raw: TypeName = .named("ClosedEnum", in: .runtime(.core))
    let cases = enumeration.cases.map { value -> SwiftCode in
      let name = Identifier(value.name)
      let declaration: SwiftCode =
        value.wire == .string(value.name.text)
        ? "case \(name)" : "case \(name) = \(literal(value.wire))"
      return """
        \(comment(on: value.entity, of: definition.entity))
        \(declaration)
        """
    }
    return """
      \(comment(on: definition.entity))
      \(access)nonisolated enum \(Identifier(definition.name)): \(rawType(enumeration)), \(raw) {
        \(lines: cases)

        \(codes(enumeration))
      }
      """
  }

  /// Returns the property with the vendor's numbers of the values, or nothing if it has none.
  private func codes(_ enumeration: Program.Enumeration) -> SwiftCode {
    guard enumeration.cases.contains(where: { $0.code != nil }) else { return .empty }
    let isWhole = !enumeration.isOpen && enumeration.cases.allSatisfy { $0.code != nil }
    let cases = enumeration.cases.map { value -> SwiftCode in
      let code: SwiftCode = value.code.map { "\(literal: $0)" } ?? "nil"
      return "case .\(Identifier(value.name)): \(code)"
    }
    let rest: [SwiftCode] = enumeration.isOpen ? ["case .unrecognized: nil"] : []
    let int: TypeName = .named("Int", in: nil)
    return """
      /// The vendor's number for the value\(isWhole ? SwiftCode.empty : "; nil where there is none").
      \(access)var code: \(isWhole ? int : .optional(int)) {
        switch self {
        \(lines: cases + rest)
        }
      }
      """
  }

  private func openEnumeration(
    _ definition: Program.TypeDefinition,
    _ enumeration: Program.Enumeration
  ) -> SwiftCode {
    let raw = rawType(enumeration)
    let cases = enumeration.cases.map { value -> SwiftCode in
      """
      \(comment(on: value.entity, of: definition.entity))
      case \(Identifier(value.name))
      """
    }
    let writing = enumeration.cases.map { value -> SwiftCode in
      "case .\(Identifier(value.name)): \(literal(value.wire))"
    }
    return """
      \(comment(on: definition.entity))
      \(access)nonisolated enum \(Identifier(definition.name)): \(openEnum) {
        \(lines: cases)
        /// A value that the spec does not list.
        case unrecognized(\(raw))

        \(enumeration.isLarge ? lookup(definition, enumeration) : reading(enumeration))

        \(access)var rawValue: \(raw) {
          switch self {
          \(lines: writing)
          case .unrecognized(let value): value
          }
        }

        \(access)static var allKnownCases: \(TypeName.list(of: local(definition.name))) {
          [\(elements: enumeration.cases.map { ".\(Identifier($0.name))" })]
        }

        \(codes(enumeration))
      }
      """
  }

  private func reading(_ enumeration: Program.Enumeration) -> SwiftCode {
    let cases = enumeration.cases.map { value -> SwiftCode in
      "case \(literal(value.wire)): self = .\(Identifier(value.name))"
    }
    return """
      \(access)init(rawValue: \(rawType(enumeration))) {
        switch rawValue {
        \(lines: cases)
        default: self = .unrecognized(rawValue)
        }
      }
      """
  }

  /// Returns an initializer that uses a table, since a `switch` over strings compiles in cubic time.
  private func lookup(
    _ definition: Program.TypeDefinition,
    _ enumeration: Program.Enumeration
  ) -> SwiftCode {
    let cases = enumeration.cases.map { value -> SwiftCode in
      "\(literal(value.wire)): .\(Identifier(value.name))"
    }
    let table: TypeName = .map(to: local(definition.name))
    return """
      \(access)init(rawValue: \(rawType(enumeration))) {
        self = Self.casesByValue[rawValue] ?? .unrecognized(rawValue)
      }

      private static let casesByValue: \(table) = [\(elements: cases)]
      """
  }

  private var openEnum: TypeName { .named("OpenEnum", in: .runtime(.core)) }

  private func rawType(_ enumeration: Program.Enumeration) -> TypeName {
    switch enumeration.raw {
    case .string: .named("String", in: nil)
    case .int: .named("Int", in: nil)
    }
  }

  private func literal(_ wire: Program.WireValue) -> SwiftCode {
    switch wire {
    case .string(let text): "\(literal: text)"
    case .int(let number): "\(literal: number)"
    }
  }
}

extension Program.Enumeration {
  /// `true` if a `switch` over the string values would compile too slowly.
  fileprivate var isLarge: Bool { raw == .string && cases.count > 256 }
}
