package import SpecgenCore

/// The edit that keeps the former name of a renamed declaration.
package enum FormerNameEdit {
  /// Returns the edit of a spec that adds an entry to `formerly`.
  package static func edit(path: String, name: String, _ root: Node, _ source: SourceFile)
    -> SourceEdit?
  {
    let entry = "\(path): \(name)"
    if let formerly = root["formerly"] {
      guard formerly.kind == .mapping, formerly.count > 0 else { return nil }
      return formerly.appending(entry, in: source)
    }
    let end = source.bytes.count
    let isEnded = source.bytes.last == 0x0A
    return SourceEdit(end..<end, (isEnded ? "" : "\n") + "\nformerly:\n  \(entry)\n")
  }
}
