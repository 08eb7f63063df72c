/// A document in YAML or JSON, read so that faults which leave the rest readable are warnings.
struct ForeignDocument {
  let root: Node?
  let diagnostics: [Diagnostic]

  /// Reads a file as JSON where it begins as that, else as YAML.
  init(_ file: SourceFile) {
    var limits = ParseLimits()
    limits.maxDepth = 400
    limits.maxAliasNodes = 500_000
    let first = file.bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") {
      var reader = JSONDocumentReader(file, limits: limits)
      let (tree, found, problem) = reader.read()
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
  /// The same finding, of a document that is read all the same.
  var asWarning: Diagnostic {
    Diagnostic(
      id: id,
      severity: .warning,
      message: message,
      span: span,
      notes: notes,
      help: help,
      fixIts: []
    )
  }

  /// A document of no known format.
  static func notOpenAPI(at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      "the file is not an OpenAPI document",
      at: span,
      help: "Name a document that has `openapi: 3.…` or `swagger: '2.0'` at its top."
    )
  }

  /// A document without anything that a spec is made of.
  static func nothingToImport(isSelected: Bool, at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      isSelected
        ? "no operation of the document is selected and can be imported"
        : "the document has no operation and no type that can be imported",
      at: span,
      help: isSelected
        ? "Name paths, tags or identifiers of operations under `--only`."
        : "Ask the vendor for a document that describes calls; `--report` lists what is left out."
    )
  }

  /// A part of a spec that a person changed, and the vendor in another way.
  static func importConflict(_ path: String, at span: Span, document: Span?) -> Diagnostic {
    Diagnostic(
      id: .importConflict,
      severity: .error,
      message: "\(quoted(path)) was changed both here and, differently, in the document",
      span: span,
      notes: document.map { [Note("the document says it here", at: $0)] } ?? [],
      help: "Compare the two and edit the spec; it stays as it is written here.",
      fixIts: []
    )
  }

  /// A spec that is no YAML.
  static func unmergeableSpec(at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      "the spec cannot be read, so nothing can be brought into it",
      at: span,
      help: "Run `specgen lint` on it, and correct what it finds."
    )
  }

  /// A document that is not JSON.
  static func malformedDocument(expected: String, at span: Span) -> Diagnostic {
    .error(
      .unreadableDocument,
      "\(expected) is expected here",
      at: span,
      help: "Ask the vendor for a document that is valid JSON, or correct it here."
    )
  }
}

extension DocumentSet.Document {
  /// The paths of the files that references name, without addresses on the network.
  var foreignFiles: [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var stack = [root]
    while let node = stack.popLast() {
      for entry in node.entries {
        if entry.key.hasText("$ref"), let reference = entry.value.locatedText {
          // Most lead to a place in the same file.
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
