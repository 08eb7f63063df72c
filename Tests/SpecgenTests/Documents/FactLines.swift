@testable import SpecgenCore
@testable import SpecgenReview

/// The facts of a text, one line each: the kind, the key, and the attribute with its value.
func factLines(_ text: String, path: String = "a.md", columns: [Spec.DocumentColumn] = []) throws
  -> [String]
{
  let file = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
  let outline = try DocumentFormat(path: path).outline(of: file, columns: columns)
  return outline.facts.map { fact in
    let start = "\(fact.kind.rawValue) \(fact.key)"
    return fact.attribute == .role(.name)
      ? start : "\(start), \(fact.attribute.text): \(fact.value)"
  }
}
