/// Answers of methods: results, failures and the common error.
extension ReferenceBuilder {
  /// Returns the blocks about the results of a method.
  func results(of method: Program.Method) -> [Block] {
    let caption = "Results of \(method.reference)"
    switch method.success {
    case .constant(let value):
      return [.say("Nothing; the body is always \(word: value.text).")]
    case .content(let content):
      guard let words = self.words(content) else { return [.say("Nothing.")] }
      return [.paragraph(words)] + Block.facts(self.facts(content))
    case .coded(let successes):
      let rows = successes.map { codeRow($0.code, $0.name, $0.entity) }
      let facts = successes.compactMap { success -> Sentence? in
        guard let value = success.value else { return nil }
        return """
          \(word: success.name.text) returns \(code(value))\
          \(plain: success.isOptional ? ", which may be absent" : "").
          """
      }
      return [.table(codeTable(rows, caption: caption))] + Block.facts(facts)
    case .statuses(let successes):
      let rows = successes.map { success in
        codeRow(success.statuses.written, success.name, success.entity)
      }
      let facts = successes.compactMap { success in
        fact(success.name, "returns", success.content, success.contentType)
      }
      return [.table(codeTable(rows, caption: caption))] + Block.facts(facts)
        + successes.flatMap { headers($0.headers, of: $0.name.text, $0.entity.path) }
    }
  }

  /// Returns the blocks about the errors of a method.
  func errors(of method: Program.Method) -> [Block] {
    var blocks: [Block] = []
    if !method.failures.isEmpty {
      let rows = method.failures.map { failure in
        codeRow(failure.condition.written, failure.name, failure.entity)
      }
      blocks.append(.table(codeTable(rows, caption: "Errors of \(method.reference)")))
    }
    var facts: [Sentence] = []
    for failure in method.failures {
      let type = failure.condition.contentType
      if let fact = fact(failure.name, "carries", failure.content, type) { facts.append(fact) }
      if let text = failure.recovery {
        facts.append("Recovery from \(word: failure.name.text): \(DocText.line(text))")
      }
    }
    if let envelope = method.envelope, envelope.ignoresStatus {
      facts.append("The body alone decides on the outcome; the status is ignored.")
    }
    if let error = program.commonError {
      let type = code(.defined(error.type))
      let ranges = error.statuses.ranges.map(\.written)
      facts.append(
        ranges.isEmpty
          ? "\(type), as for all methods."
          : "\(type) with status \(words: ranges), as for all methods."
      )
    }
    return blocks + Block.facts(facts)
      + method.failures.flatMap { headers($0.headers, of: $0.name.text, $0.entity.path) }
  }

  /// Returns a table of codes.
  func codeTable(_ rows: [Row], caption: String, hasNumbers: Bool = false) -> ReferencePage.Table {
    ReferencePage.Table(
      caption: caption,
      columns: ["Value"] + (hasNumbers ? ["Number"] : []) + ["Name", "Description"],
      rows: rows
    )
  }

  /// Returns the row of a code.
  func codeRow(_ value: String, _ name: SwiftName, _ entity: Program.Entity) -> Row {
    Row(
      cells: [[.word(value)], [.word(name.text)], DocText.line(entity.doc)],
      remarks: entity.deprecation.map { [[.text("deprecated: ")] + DocText.line($0)] } ?? [],
      isDeprecated: entity.deprecation != nil
    )
  }

  private func headers(_ headers: [Program.Property], of name: String, _ path: String) -> [Block] {
    guard !headers.isEmpty else { return [] }
    return [.say("Headers of \(word: name):")]
      + fieldTable(headers, caption: "Headers of \(name)")
  }

  private func fact(
    _ name: SwiftName,
    _ verb: String,
    _ content: Program.Content,
    _ type: ContentType?
  ) -> Sentence? {
    guard let words = words(content) else { return nil }
    let media: [Inline] = type.map { [.text(" as "), .word($0.text)] } ?? []
    return "\(word: name.text) \(plain: verb) \(words)\(media)."
  }

  /// Returns the content of a body in words; nil for no content.
  private func words(_ content: Program.Content) -> [Inline]? {
    switch content {
    case .nothing: nil
    case .text: [.word(Scalar.string.rawValue)]
    case .bytes: [.word(Scalar.data.rawValue)]
    case .json(let type, _, let isOptional):
      code(type) + (isOptional ? [.text(", which may be absent")] : [])
    case .stream(let type, let framing):
      [.text("A stream of ")] + (type.map(code) ?? [.word(Scalar.string.rawValue)])
        + [.text(" as "), .word(framing.rawValue)]
    }
  }

  private func facts(_ content: Program.Content) -> [Sentence] {
    guard case .json(_, let kinds, _) = content, !kinds.isEmpty else { return [] }
    return ["Also accepted: \(words: kinds.map(\.rawValue))."]
  }
}

extension Program.Condition {
  /// The content type, if it distinguishes failures.
  fileprivate var contentType: ContentType? {
    if case .status(_, let type, _) = self { type } else { nil }
  }

  /// The condition as specs spell it.
  fileprivate var written: String {
    switch self {
    case .status(let range, _, let code):
      code.map { "\(range.written) \($0.value.text)" } ?? range.written
    case .body(let value): value.text
    case .code(let code): code
    }
  }
}
