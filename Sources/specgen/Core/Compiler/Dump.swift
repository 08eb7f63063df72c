/// A phase of the pipeline whose result can be printed.
package enum DumpPhase: String, CaseIterable, Sendable {
  case yaml
  case spec
  case text
  case program
  case swift
}

extension DumpPhase {
  /// `true` if the phase needs the used specs of a spec.
  package var isResolved: Bool {
    switch self {
    case .yaml, .spec, .text: false
    case .program, .swift: true
    }
  }
}

/// Returns the printed result of one phase, for finding the phase that fails.
package func dump(
  _ phase: DumpPhase,
  of set: SpecSet,
  limits: ParseLimits
) -> (text: String, diagnostics: [Diagnostic]) {
  switch phase {
  case .yaml:
    let trees = set.members.filter(\.isWanted).map { parse($0.source, limits: limits) }
    let text = trees.compactMap { $0.0.map { outline(of: $0.root) } }
    let undecoded = set.members.filter { !$0.isWanted }.flatMap(\.diagnostics)
    return (text.joined(), normalized(trees.flatMap(\.1) + undecoded))
  case .spec:
    let text = set.members.compactMap { $0.spec.map { outline(of: $0) } }
    return (text.joined(), normalized(set.members.flatMap(\.diagnostics)))
  case .text:
    let text = set.members.compactMap { $0.spec.map { specText(of: $0) } }
    return (text.joined(separator: "\n"), normalized(set.members.flatMap(\.diagnostics)))
  case .program, .swift:
    let (programs, diagnostics) = analyze(set)
    let wanted = zip(set.members, programs).compactMap { spec, program in
      spec.isWanted ? program.map { (program: $0, source: spec.source) } : nil
    }
    guard phase == .swift else {
      return (wanted.map { outline(of: $0.program) }.joined(), normalized(diagnostics))
    }
    let modules = wanted.flatMap { specModules(of: $0.program, from: $0.source) }
      .map(CompiledSpec.init)
    let sizeErrors = modules.sizeErrors
    let text = modules.flatMap(\.files).map(\.titledContents).joined(separator: "\n")
    return (sizeErrors.isEmpty ? text : "", normalized(diagnostics + sizeErrors))
  }
}

extension GeneratedFile {
  /// The contents under a comment with the name.
  fileprivate var titledContents: String { "// \(name)\n\n" + contents }
}

/// Returns a node and its children, one per line: kind, bytes, text.
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
