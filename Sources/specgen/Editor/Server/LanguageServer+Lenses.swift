import SpecgenCore
import SpecgenReview

extension LanguageServer {
  mutating func lenses(_ subject: Subject) -> JSON? {
    guard subject.change == nil, let index = index(of: subject.location) else { return nil }
    return .array(sourceLenses(subject, index) + changeLenses(subject, index))
  }

  /// Returns a lens for each part that restates a part of a vendor's document.
  private func sourceLenses(_ subject: Subject, _ index: NameIndex) -> [JSON] {
    let parts = Dictionary(
      index.declarations.map { ($0.path.joined(separator: "."), $0) }
    ) { first, _ in first }
    let documents = subject.spec.spec?.docs ?? []
    return documents.flatMap { document in
      document.bindings.enumerated().compactMap { number, binding -> JSON? in
        guard case .to(let path) = binding.target,
          let declaration = parts[path.value.asDeclarationPath] ?? parts[path.value]
        else { return nil }
        let section = binding.section.map(\.value).joined(separator: " › ")
        let row = binding.row.map { ", row \($0.value)" } ?? ""
        let arguments: [JSON] = [
          .string(subject.uri), .string(document.name.value), .int(number),
        ]
        return lens(
          declaration.span.range,
          "\(document.name.value): \(section)\(row)",
          .showSource,
          arguments,
          subject
        )
      }
    }
  }

  /// Returns a lens for each part that changed since the main branch.
  private func changeLenses(_ subject: Subject, _ index: NameIndex) -> [JSON] {
    let entries = comparison?.entries[subject.location] ?? []
    guard !entries.isEmpty else { return [] }
    let tops = index.declarations.filter {
      [.method, .type, .appCall, .flow, .route].contains($0.shape)
    }
    return tops.compactMap { declaration in
      let path = declaration.path.joined(separator: ".")
      let own = entries.filter { entry in
        entry.span.map(declaration.extent.contains)
          ?? (entry.path == path || entry.path.hasPrefix(path + "."))
      }
      guard !own.isEmpty else { return nil }
      let impact = Path.unique(own.flatMap(\.impact)).joined(separator: ", ")
      let count = own.count == 1 ? "1 change" : "\(own.count) changes"
      let title = "\(count) since main" + (impact.isEmpty ? "" : ": \(impact)")
      let messages = own.map { JSON.string($0.message) }
      return lens(declaration.span.range, title, .showChanges, messages, subject)
    }
  }

  private func lens(
    _ range: Range<Int>,
    _ title: String,
    _ command: ServerCommand,
    _ arguments: [JSON],
    _ subject: Subject
  ) -> JSON {
    .members([
      ("range", subject.text.range(range)),
      (
        "command",
        .members([
          ("title", .string(title)), ("command", .string(command.rawValue)),
          ("arguments", .array(arguments)),
        ])
      ),
    ])
  }

  /// Executes a command of a lens.
  mutating func execute(_ params: Node?) -> [Effect] {
    guard let command = params?["command"]?.string.flatMap(ServerCommand.init),
      let arguments = params?["arguments"].map({ Array($0.items) })
    else { return [] }
    switch command {
    case .showChanges:
      return [message(arguments.compactMap(\.string).joined(separator: "\n"))]
    case .showSource:
      guard arguments.count == 3, let uri = arguments[0].string,
        let name = arguments[1].string, let number = arguments[2].int,
        let place = documentPlace(uri, name, number)
      else { return [] }
      guard client.showsDocuments else { return [message(place.path)] }
      return [ask("window/showDocument", place.json)]
    }
  }

  /// Returns a message that the editor shows.
  private func message(_ text: String) -> Effect {
    let params = JSON.members([("type", .int(3)), ("message", .string(text))])
    return .send(.notification("window/showMessage", params))
  }

  /// Returns the place in a document that a binding names, for a person and as the params of a request.
  private func documentPlace(
    _ uri: String,
    _ name: String,
    _ number: Int
  ) -> (path: String, json: JSON)? {
    guard let location = documents[uri]?.location ?? location(of: uri),
      let document = state.readable[location]?.spec?.docs.first(where: { $0.name.value == name }),
      document.bindings.indices.contains(number)
    else { return nil }
    let path = Path.resolved(document.file.value, beside: location)
    guard case .success(let bytes) = environment.read(path, projectFolder(of: location)) else {
      return nil
    }
    let (file, _) = SourceFile.decode(path: path, id: 0, contents: bytes)
    let text = EncodedText(file.bytes, client.encoding)
    let outline = try? DocumentFormat(path: path).outline(of: file, columns: document.columns)
    let span = outline?.span(of: document.bindings[number])
    let range = span.map { text.range($0.range) }
    let json = JSON.members(
      [("uri", .string(DocumentURI.uri(path))), ("takeFocus", .bool(true))]
        + (range.map { [("selection", $0)] } ?? [])
    )
    let line = span.map { ":\(text.lines.line(at: $0.start) + 1)" } ?? ""
    return (path + line, json)
  }

  /// Starts a comparison with the main branch, if a lens could show it.
  mutating func startComparison() -> [Effect] {
    guard client.refreshesLenses || !documents.isEmpty else { return [] }
    let (state, revision) = (state, revision)
    return [
      .start(
        ServerWork { environment in
          await WorkspaceComparison(state, in: environment).map {
            .compared($0, revision: revision)
          }
        }
      )
    ]
  }
}

extension String {
  /// The path of a declaration that a binding names: a method of a group is under its group.
  fileprivate var asDeclarationPath: String {
    let parts = split(separator: ".")
    guard parts.count >= 3, parts[0] == "methods" else { return self }
    return (["groups", parts[1], "methods"] + parts[2...]).joined(separator: ".")
  }
}
