import SpecgenCore

/// The path of a value below a body, in which the elements of a list share one path.
indirect enum MemberPath: Sendable {
  case root
  case key(String, of: MemberPath)
  case element(of: MemberPath)
  /// The value of a map's key, which is data.
  case entry(String, of: MemberPath)

  /// The path as text, such as `lines[].price`, with `*` for the keys of a map.
  var text: String {
    switch self {
    case .root: return ""
    case .element(let list): return list.text + "[]"
    case .key(let key, let object): return object.text(adding: key)
    case .entry(_, let map): return map.text(adding: "*")
    }
  }

  private func text(adding key: String) -> String {
    let path = text
    return path.isEmpty ? key : "\(path).\(key)"
  }

  /// Returns the path below that of a part of the spec.
  func text(below part: String) -> String {
    let path = text
    return path.isEmpty || path.hasPrefix("[") ? part + path : "\(part).\(path)"
  }

  /// The innermost key, or nil without keys.
  var lastKey: String? {
    switch self {
    case .root: nil
    case .key(let key, _), .entry(let key, _): key
    case .element(let list): list.lastKey
    }
  }

  /// The path in a message: quoted, or the whole body.
  var inWords: String {
    if case .root = self { return "the body" }
    return quoted(text)
  }
}
