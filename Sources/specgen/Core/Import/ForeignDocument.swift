/// A YAML or JSON document in which errors that leave the rest readable are warnings.
package struct ForeignDocument {
  package let root: Node?
  package let diagnostics: [Diagnostic]

  /// Parses a file as JSON if it starts with a brace, or else as YAML.
  package init(_ file: SourceFile) {
    var limits = ParseLimits()
    limits.maxDepth = 400
    limits.maxAliasNodes = 500_000
    let first = file.bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") {
      let (tree, found, problem) = parseJSON(file, limits: limits)
      if let problem, file.path.hasSuffix(".json") {
        let start = min(problem.offset, file.bytes.count)
        let place = Span(file: file.id, start: start, end: min(start + 1, file.bytes.count))
        root = nil
        diagnostics = [.malformedDocument(expected: problem.expected, at: place)]
        return
      } else if problem == nil {
        root = tree?.root
        diagnostics = found.map(\.asWarning)
        return
      }
    }
    let (tree, found) = parse(file, limits: limits)
    guard let tree, tree.isComplete else {
      root = nil
      diagnostics = found
      return
    }
    root = tree.root
    diagnostics = found.map(\.asWarning)
  }
}

extension Diagnostic {
  /// The finding as a warning, for a document that is still readable.
  package var asWarning: Diagnostic {
    var finding = withoutFixIts
    finding.severity = .warning
    return finding
  }

  /// Reports a document of an unknown format.
  package static func notOpenAPI(at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      "the file is not an OpenAPI document",
      at: span,
      help: "Name a document that has `openapi: 3.…` or `swagger: '2.0'` at its top."
    )
  }

  /// Reports a document without importable content.
  package static func nothingToImport(isSelected: Bool, at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      isSelected
        ? "no selected operation of the document can be imported"
        : "the document has no operations or types that can be imported",
      at: span,
      help: isSelected
        ? "Name paths, tags or identifiers of operations under `--only`."
        : "Ask the vendor for a document that describes calls; `--report` lists the omitted parts."
    )
  }

  /// Reports a spec that is not valid YAML.
  package static func unmergeableSpec(at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      "the spec cannot be read, so nothing can be merged into it",
      at: span,
      help: "Run `specgen lint`, and fix its findings."
    )
  }

  /// Reports a document that is not valid JSON.
  static func malformedDocument(expected: String, at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      "expected \(expected)",
      at: span,
      help: "Ask the vendor for a document that is valid JSON, or fix it here."
    )
  }
}

extension DocumentSet.Document {
  /// The paths of referenced files, without URLs.
  package var foreignFiles: [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var stack = [root]
    while let node = stack.popLast() {
      for entry in node.entries {
        if entry.key.hasText("$ref"), let reference = entry.value.locatedText {
          // Most references are within the same file.
          if reference.value.utf8.first == UInt8(ascii: "#") { continue }
          let path = reference.value.prefix { $0 != "#" }
          if !path.isEmpty, !path.contains("://"), seen.insert(String(path)).inserted {
            found.append(String(path))
          }
        } else if entry.value.kind != .scalar {
          stack.append(entry.value)
        }
      }
      for item in node.items where item.kind != .scalar { stack.append(item) }
    }
    return found
  }
}
