/// A phase of the pipeline whose result can be printed.
enum DumpPhase: String, CaseIterable, Sendable {
  case yaml
  case spec
  case program
  case swift
}

/// Prints the result of one phase, for those who look for the phase that went wrong.
func dump(
  _ phase: DumpPhase,
  of source: SourceFile,
  limits: ParseLimits
) -> (text: String, diagnostics: [Diagnostic]) {
  let (tree, found) = parse(source, limits: limits)
  guard let tree else { return ("", normalized(found)) }
  if phase == .yaml { return (outline(of: tree.root), normalized(found)) }
  guard tree.isComplete else { return ("", normalized(found)) }
  let (spec, misread) = decode(tree, of: source)
  guard let spec else { return ("", normalized(found + misread)) }
  if phase == .spec { return (outline(of: spec), normalized(found + misread)) }
  let (program, unresolved) = resolve(spec)
  let diagnostics = normalized(found + misread + unresolved)
  guard let program, !diagnostics.contains(where: { $0.severity == .error }) else {
    return ("", diagnostics)
  }
  if phase == .program { return (outline(of: program), diagnostics) }
  let files = generate(program).map { "// \($0.name)\n\n" + $0.contents }
  return (files.joined(separator: "\n"), diagnostics)
}

/// A node and its children, one a line: kind, bytes, text.
private func outline(of root: Node) -> String {
  var text = ""
  var open: [(node: Node, depth: Int, label: String)] = [(root, 0, "")]
  while let (node, depth, label) = open.popLast() {
    let place = "\(node.span.start)..<\(node.span.end)"
    let indentation = String(repeating: "  ", count: depth)
    switch node.kind {
    case .scalar:
      text += "\(indentation)\(label)\(node.style) \(place) \(stringLiteral(node.text))\n"
    case .sequence:
      text += "\(indentation)\(label)sequence \(place)\n"
      open += Array(node.items).reversed().map { ($0, depth + 1, "- ") }
    case .mapping:
      text += "\(indentation)\(label)mapping \(place)\n"
      open += Array(node.entries).reversed().map { entry in
        (entry.value, depth + 1, stringLiteral(entry.key.text) + ": ")
      }
    }
  }
  return text
}
