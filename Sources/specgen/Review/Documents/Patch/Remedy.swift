import SpecgenCore

/// The edit of a spec that makes it state the same as a document.
enum Remedy: Hashable, Sendable {
  /// Make a member optional, or required.
  case require(Bool)
  /// Move params of a call to those that it requires, or only allows.
  case allow(required: [String], allowed: [String])
  /// Give a member another type, as the spec language spells it.
  case setType(String)
  /// Give a code another number.
  case setCode(Int)
  /// Give an absent member another value, which is a string or is spelled as what it is.
  case setDefault(String, isText: Bool)
  /// Give a member another key.
  case setKey(String)
  /// Give a method another verb and path, with `{}` for each param.
  case setRequest(String)
  /// Give bindings other titles of their sections.
  case setSections([SectionTitle])
  /// Remove a member that the document no longer has.
  case remove
  /// Add a sample of a type as an example, which the module for tests then has.
  case addExample(json: String)
  /// Add a member to the part whose first member is declared here.
  case add(AddedMember)

  /// A title of a section with its place in a binding.
  struct SectionTitle: Hashable, Sendable {
    let text: String
    let place: Span
  }
}

/// A member that a document has and the spec does not.
struct AddedMember: Hashable, Sendable {
  /// The wire key.
  let key: String
  /// The type, as the spec language spells it; nil for a case of an enumeration.
  let type: String?
  /// `true` unless the document requires it.
  let isOptional: Bool
  /// The number of a code.
  let code: Int?
  /// The meaning in the document's words.
  let doc: String?
}

extension DocumentedType {
  /// The type as the spec language spells it; nil for a type of the document's own.
  var spelling: String? {
    switch self {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .date: "Date"
    case .url: "URL"
    case .object: "JSON"
    case .list(let element): "[\(element?.spelling ?? "JSON")]"
    case .named: nil
    }
  }
}
