import Testing

@testable import SpecgenCore

/// Documents of OpenAPI are whole: each reference has its schema, and each method its operation.
struct ExportTests {
  @Test(arguments: ReviewedSpecs.all)
  func exportsWholeDocuments(specs: ReviewedSpecs) throws {
    let files = zip(try specs.texts(), specs.paths).enumerated().map { index, file in
      SourceFile(id: index, path: file.1, bytes: Array(file.0.utf8))
    }
    let set = SpecSet(files, limits: ParseLimits())
    for (member, program) in zip(set.members, check(set).programs) {
      let program = try #require(program)
      let text = ExportFormat.openapi.text(of: program, try #require(member.spec))
      let file = SourceFile(id: 0, path: "openapi.yaml", bytes: Array(text.utf8))
      let (tree, found) = parse(file, limits: ParseLimits())
      // Keys on the wire may have line breaks, which specs have in values alone.
      #expect(found.allSatisfy { $0.id == .forbiddenCharacter }, "\(specs.name)")
      let root = try #require(tree?.root)
      let schemas = try #require(root["components"]?["schemas"])
      let names = Set(schemas.entries.map { "#/components/schemas/\($0.key.text)" })
      let types = program.types.filter { SpecParts.isAboutHTTP($0.entity.path) }
      #expect(names.count >= types.count)
      // The rule of OpenAPI for the names of components.
      #expect(schemas.entries.allSatisfy { $0.key.text.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil })
      #expect(references(in: root).subtracting(names) == [], "\(specs.name)")
      try expectOperations(of: program, in: root)
    }
  }

  private func expectOperations(of program: Program, in root: Node) throws {
    var operations: [String] = []
    for path in try #require(root["paths"]).entries {
      let placeholders = Set(path.key.text.matches(of: /\{([^}]*)\}/).map { String($0.1) })
      let further = path.value[SpecParts.furtherOperations].map { Array($0.items) } ?? []
      let usual = path.value.entries.filter { $0.key.text != SpecParts.furtherOperations }
      for operation in usual.map(\.value) + further {
        operations.append(operation["operationId"]?.text ?? "")
        let params = operation["parameters"].map { Array($0.items) } ?? []
        let inPath = params.filter { $0["in"]?.text == "path" }.map { $0["name"]?.text ?? "" }
        #expect(Set(inPath) == placeholders, "\(path.key.text)")
        let headers = params.filter { $0["in"]?.text == "header" }.compactMap { $0["name"]?.text }
        let ignored = ["accept", "content-type", "authorization"]
        #expect(headers.allSatisfy { !ignored.contains($0.lowercased()) }, "\(path.key.text)")
        #expect(operation["responses"]?.isEmpty == false, "\(path.key.text)")
      }
    }
    // As the generated client sends it: a placeholder is a segment of its own.
    let paths = try #require(root["paths"]).entries.map(\.key.text)
    #expect(
      paths.allSatisfy { $0.wholeMatch(of: /(\/([^\/{}]|\{[^{}]+\})+)*\/?/) != nil },
      "\(paths)"
    )
    #expect(operations.sorted() == program.methods.map(\.reference).sorted())
  }

  private func references(in node: Node) -> Set<String> {
    var found: Set<String> = []
    for entry in node.entries {
      if entry.key.text == "$ref" { found.insert(entry.value.text) }
      found.formUnion(references(in: entry.value))
    }
    for item in node.items { found.formUnion(references(in: item)) }
    return found
  }

  /// The page names each extension.
  @Test(arguments: [
    SpecParts.key, SpecParts.order, SpecParts.furtherOperations, Exporter.examples,
  ])
  func describesExtension(name: String) throws {
    #expect(try Repository.text("docs/exporting.md").contains("`\(name)`"))
  }
}

extension Node {
  /// The value under a key of a mapping.
  fileprivate subscript(key: String) -> Node? { entries.first { $0.key.text == key }?.value }
}
