import SpecgenCore

/// A word of a spec with its meaning, for highlighting.
package struct SemanticToken: Hashable, Sendable {
  /// The kind of a token, by the names that editors know.
  package enum Kind: String, CaseIterable, Sendable {
    case namespace, type, interface, `struct`, parameter, variable, property, enumMember
    case function, method, keyword, string
  }

  /// Further properties of a token.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A name where it is declared.
    package static let declaration = Modifiers(rawValue: 1)
    /// A deprecated declaration, or a mention of one.
    package static let deprecated = Modifiers(rawValue: 2)
    /// A type of the language.
    package static let defaultLibrary = Modifiers(rawValue: 4)
    /// A name on the wire.
    package static let wire = Modifiers(rawValue: 8)
    /// A secret value.
    package static let secret = Modifiers(rawValue: 16)
    /// A value about a person.
    package static let personal = Modifiers(rawValue: 32)

    /// The names of the modifiers, in the order of their bits.
    package static let names = [
      "declaration", "deprecated", "defaultLibrary", "wire", "secret", "personal",
    ]
  }

  /// The bytes of the token, all on one line.
  package let range: Range<Int>
  /// The kind.
  package let kind: Kind
  /// The further properties.
  package var modifiers: Modifiers

  package init(range: Range<Int>, kind: Kind, modifiers: Modifiers = []) {
    self.range = range
    self.kind = kind
    self.modifiers = modifiers
  }
}

extension Declaration {
  /// The kind of the token of a declared name.
  var tokenKind: SemanticToken.Kind {
    switch shape {
    case .type, .union: .type
    case .field: noun == "param" ? .parameter : .property
    case .header: .parameter
    case .answerHeader, .computedValue: .property
    case .case, .unionCase, .success, .failure, .codedFailure, .body: .enumMember
    case .method, .typeMethod: .method
    case .appCall, .flow, .route: .function
    case .group: .namespace
    case .trait: .interface
    case .envelope: .struct
    default: .variable
    }
  }
}

extension Mention.Kind {
  /// The kind of the token of a name that refers to a declaration.
  var tokenKind: SemanticToken.Kind {
    switch self {
    case .type: .type
    case .method: .method
    case .group: .namespace
    case .host, .source, .document: .variable
    case .trait: .interface
    case .envelope: .struct
    case .spec: .string
    }
  }
}
