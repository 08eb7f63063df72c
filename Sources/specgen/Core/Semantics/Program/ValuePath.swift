/// The path of a value in a JSON text, which is converted to text only for a message.
package indirect enum ValuePath {
  case root
  case key(String, of: ValuePath)
  case element(Int, of: ValuePath)

  /// Returns the path of a member.
  package func adding(_ key: String) -> ValuePath { .key(key, of: self) }

  /// Returns the path of an element.
  package func adding(_ index: Int) -> ValuePath { .element(index, of: self) }

  /// The path as text, as in `lines[2].code`.
  package var text: String {
    switch self {
    case .root: return ""
    case .element(let index, let list): return "\(list.text)[\(index)]"
    case .key(let key, let object):
      let path = object.text
      return path.isEmpty ? key : "\(path).\(key)"
    }
  }
}
