import SpecgenCore
import SpecgenReview

extension LanguageServer {
  mutating func completion(_ params: Node?) -> JSON? {
    guard let uri = params?[path: ["textDocument", "uri"]]?.string, let document = documents[uri],
      let position = LinePosition(params?["position"])
    else { return nil }
    let offset = document.text.offset(position)
    let source = SourceFile(id: 0, path: document.location, bytes: document.text.bytes)
    let items: [CompletionItem]
    if Path.name(of: document.location) == ProjectFile.configuration {
      items = completions(at: offset, in: source, of: environment.configurationForm, names: .init())
    } else if document.isSpec || state.files[document.location] != nil || isListed(document) {
      items = completions(at: offset, in: source, names: completionNames(document.location))
    } else {
      return nil
    }
    return .members([
      ("isIncomplete", .bool(false)),
      ("items", .array(items.map { json($0, document.text) })),
    ])
  }

  /// `true` for a document in a folder whose files are specs.
  private func isListed(_ document: OpenDocument) -> Bool {
    state.groups.values.contains { $0.listed.contains(document.location) }
  }

  private mutating func completionNames(_ location: String) -> CompletionNames {
    let folder = Path.folder(of: location)
    let used = uses(of: location).compactMap { index(of: $0) }
    let specs = state.readable.keys.filter { $0 != location }
      .map { Path.relative($0, to: folder) }.sorted()
    let environment = environment
    let root = projectFolder(of: location)
    return CompletionNames(used: used, specPaths: specs) { _, file in
      let path = Path.resolved(file, beside: location)
      guard case .success(let bytes) = environment.read(path, root) else { return [] }
      let (source, _) = SourceFile.decode(path: path, id: 0, contents: bytes)
      let outline = try? DocumentFormat(path: path).outline(of: source)
      return (outline?.sectionPaths ?? []).compactMap(\.last)
    }
  }

  private func json(_ item: CompletionItem, _ text: EncodedText) -> JSON {
    let usesSnippet = item.isSnippet && client.hasSnippets
    let digits = String(item.rank)
    let rank = String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
    var members: [(String, JSON)] = [
      ("label", .string(item.label)), ("kind", .int(item.kind.number)),
      ("sortText", .string(rank)),
      ("textEdit", text.edit(item.range, usesSnippet ? item.insertText : item.plainText)),
    ]
    if usesSnippet { members.append(("insertTextFormat", .int(2))) }
    // The lines have their indentation.
    if item.plainText.contains("\n") { members.append(("insertTextMode", .int(1))) }
    if let detail = item.detail { members.append(("detail", .string(detail))) }
    if let text = item.documentation { members.append(("documentation", .markdown(text))) }
    if item.isPreferred { members.append(("preselect", .bool(true))) }
    return .members(members)
  }
}

extension CompletionItem.Kind {
  /// The number of the kind in the protocol.
  fileprivate var number: Int {
    switch self {
    case .key: 10
    case .keyword: 14
    case .type: 7
    case .method: 2
    case .field: 5
    case .param: 6
    case .header: 10
    case .case: 20
    case .declaration: 18
    case .constant: 21
    case .snippet: 15
    case .file: 17
    case .section: 18
    }
  }
}
