package import SpecgenCore

/// A name that a spec declares.
package struct Declaration: Hashable, Sendable {
  /// The name as written, without the parameter of a generic type.
  package let name: String
  /// The span of the name.
  package let span: Span
  /// The shape of the declared part.
  package let shape: ShapeName
  /// The keys from the root to the part, of which the last is the name.
  package let path: [String]
  /// The span of the part: its name and its value.
  package let extent: Span
  /// The index of the enclosing declaration in its file.
  package let owner: Int?
}

extension Declaration {
  package func hash(into hasher: inout Hasher) { hasher.combine(span) }

  /// The name by which other parts of the spec refer to a method, which has that of its group in front.
  package var reference: String {
    shape == .method && path.count == 4 && path[0] == SpecKey.groups.rawValue
      ? "\(path[1]).\(name)" : name
  }

  /// The field's standard word for the declared part.
  package var noun: String {
    switch shape {
    case .field: isParam ? "param" : path.contains("form") ? "form field" : "field"
    case .case, .unionCase: "case"
    case .answerHeader: "header"
    case .appCall: "call"
    case .codedFailure: "failure"
    case .computedValue: "computed value"
    case .typeMethod: "method"
    default: shape.rawValue
    }
  }

  /// `true` for a part whose name is the vendor's own, and has no other place in the spec.
  package var isNamedByVendor: Bool { shape == .codedFailure }

  /// `true` for a value that callers of a method, a call or a flow pass.
  package var isParam: Bool {
    guard path.count > 1 else { return false }
    let keys = ["path", "query", "cookies", "body", "form", "multipart", "params", "fragment"]
    return keys.contains(path[path.count - 2])
  }
}

/// A name that refers to a declaration.
package struct Mention: Hashable, Sendable {
  /// The kind of a declaration whose name alone identifies it in its spec.
  package enum Kind: Hashable, Sendable {
    case type, method, group, host, trait, envelope, source, document
    /// Another spec, by its path.
    case spec
  }

  /// The declaration that a name refers to.
  package enum Target: Hashable, Sendable {
    /// The declaration of a kind, by its name.
    case named(Kind, String)
    /// The declaration whose name has a span, which may be in another spec.
    case declared(Span)
  }

  /// The span of the name.
  package let span: Span
  /// The declaration.
  package let target: Target
}
