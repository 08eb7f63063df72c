import Testing

@testable import SpecgenCore

/// Documents are no part of a program, so their text is compared by what is read from it.
struct DocumentTextTests {
  @Test(arguments: [
    "{guide: {file: guide.md}}",
    "{guide: {file: '../a b/c.html', columns: {}, bindings: []}, guide2: {file: '1.5'}}",
    "{guide: {file: a.md, columns: {required: ['no', B], name: [Feld]}}}",
    """
    {guide: {file: a.md, bindings: [{section: A, to: types.A}, {section: [A, '1'], skip: 'a: b'},
      {section: A, table: 2, to: calls}, {section: A, list: 3, to: hosts.api},
      {section: A, block: 4, to: flows.f.query}, {section: A, row: 'yes', to: types.A.fields.b-c},
      {section: A, table: 1, row: r, to: methods.m}]}}
    """,
  ])
  func readsWhatIsPrinted(docs: String) throws {
    let spec = try read("specgen: 1\napi: Shop\ndocs: \(docs)\ntypes: {A: Int}\n")
    let text = specText(of: spec)
    #expect(try read(text).docs.map(\.parts) == spec.docs.map(\.parts), "\(text)")
  }

  @Test func keepsCommentsAndLines() throws {
    let text = """
      specgen: 1
      api: Shop

      docs:
        # The guide.
        guide:
          file: guide.md
          # Its columns.
          columns: {name: [Feld], required: [Pflicht, Muss]}
          bindings:
            - {section: [Orders, Params], to: methods.orders.query}
            - {section: Codes, table: 1, row: E17, to: types.Code.cases.e17}
        mail: {file: ../mail.txt}

      types:
        A: Int

      """
    var comments = SpecComments()
    let guide = SpecPath().key(SpecKey.docs).name("guide")
    comments.add("The guide.", at: guide)
    comments.add("Its columns.", at: guide.name("columns"))
    #expect(specText(of: try read(text), comments: comments) == text)
  }

  /// The span of each part is its text.
  @Test func keepsEachPlace() throws {
    let binding = "{section: [Orders, Params], table: 2, row: id, to: methods.orders}"
    let document = "{file: guide.md, columns: {name: [Feld]}, bindings: [\(binding)]}"
    let text = "specgen: 1\napi: Shop\ndocs: {guide: \(document)}\ntypes: {A: Int}\n"
    let guide = try #require(try read(text).docs.first)
    let part = { (span: Span) in
      String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
    }
    #expect(part(guide.name.span) == "guide" && part(guide.file.span) == "guide.md")
    #expect(part(guide.span) == document)
    let column = try #require(guide.columns.first)
    #expect(part(column.role.span) == "name" && column.titles.map { part($0.span) } == ["Feld"])
    let bound = try #require(guide.bindings.first)
    #expect(part(bound.span) == binding)
    #expect(bound.section.map { part($0.span) } == ["Orders", "Params"])
    #expect(bound.row.map { part($0.span) } == "id")
    if case .table(let number) = bound.place {
      #expect(part(number.span) == "2")
    } else {
      Issue.record("no table")
    }
    if case .to(let path) = bound.target {
      #expect(part(path.span) == "methods.orders")
    } else {
      Issue.record("no path")
    }
  }

  private func read(_ text: String) throws -> Spec {
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let (tree, syntax) = parse(file, limits: ParseLimits())
    let (spec, diagnostics) = decode(try #require(tree), of: file)
    #expect(syntax + diagnostics == [], "\(text)")
    return try #require(spec)
  }
}

extension Spec.Document {
  /// The document without places.
  fileprivate var parts: [String] {
    let titles = columns.map { "\($0.role.value) \($0.titles.map(\.value))" }
    return [name.value, file.value] + titles.sorted() + bindings.map(\.words)
  }
}

extension Spec.DocumentBinding {
  fileprivate var words: String {
    let part =
      switch place {
      case .whole: ""
      case .table(let number): "table \(number.value)"
      case .list(let number): "list \(number.value)"
      case .block(let number): "block \(number.value)"
      }
    let end =
      switch target {
      case .to(let path): "to \(path.value)"
      case .skip(let reason): "skip \(reason.value)"
      }
    return "\(section.map(\.value)) \(part) \(row?.value ?? "-") \(end)"
  }
}
