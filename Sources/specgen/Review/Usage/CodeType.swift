/// A type of an expression, as far as a reading of tokens tells it.
indirect enum CodeType: Hashable, Sendable {
  /// A value of a declared type.
  case value(CodeTypeKey)
  /// The type itself, whose static members, cases and initializers follow.
  case type(CodeTypeKey)
  case list(CodeType?)
  /// A dictionary, by the type of its values.
  case map(CodeType?)
  case optional(CodeType?)
  /// A function or a closure.
  case function([CodeType?], result: CodeType?)
  /// A key path, by its root.
  case keyPath(CodeType?)
  /// A tuple, by the types of its elements.
  case tuple([CodeType?])
  /// A module.
  case module(String)
  /// A type without declarations here: a string, a number.
  case other

  /// The type without an optional around it.
  var unwrapped: CodeType? {
    if case .optional(let type) = self { type } else { self }
  }

  /// The key of the declared type of a value, through optionals.
  var key: CodeTypeKey? {
    switch self {
    case .value(let key), .type(let key): key
    case .optional(let type): type?.key
    default: nil
    }
  }

  /// The type of an element of a list or of a dictionary's values.
  var element: CodeType? {
    switch self {
    case .list(let type), .map(let type): type
    case .optional(let type): type?.element
    default: nil
    }
  }
}

/// The identity of a declared type.
struct CodeTypeKey: Hashable, Sendable {
  /// The API that declares the type, or nil for a type of the app.
  let api: String?
  /// The names of the types around it and its own, the outermost first.
  let path: [String]

  /// Returns the key of a type within this one.
  func nested(_ name: String) -> CodeTypeKey { CodeTypeKey(api: api, path: path + [name]) }
}
