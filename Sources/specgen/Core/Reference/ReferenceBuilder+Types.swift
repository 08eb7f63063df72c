/// Types: records, enumerations, unions and aliases.
extension ReferenceBuilder {
  /// The types that have a section; nil without such types.
  var types: Section? {
    // The values of a flow's success are described with the flow.
    let ofFlows = Set(
      program.flows.flatMap { flow in
        [flow.success?.mentioned].compactMap(\.self) + flow.ends.compactMap(\.record)
      }
    )
    let shown = program.types.indices.filter { index in
      !(ofFlows.contains(index) && program.types[index].member != nil)
    }
    guard !shown.isEmpty else { return nil }
    return Section(heading: top("Types"), sections: shown.map(type))
  }

  private func type(_ index: Int) -> Section {
    let (type, anchor) = (program.types[index], typeAnchors[index])
    var section = section(Self.name(of: type), anchor, type.entity)
    if let module = type.module {
      section.blocks.append(.say("Declared in the module \(word: module.text)."))
    }
    switch type.shape {
    case .record(let record): section.blocks += blocks(record, Self.name(of: type))
    case .enumeration(let enumeration):
      section.blocks += blocks(enumeration, caption: "Values of \(Self.name(of: type))")
    case .union(let union): section.blocks += blocks(union, Self.name(of: type))
    case .alias(let target): section.blocks.append(.say("Another name of \(code(target))."))
    }
    section.blocks += type.examples.map { example in
      .sample(
        ReferencePage.Sample(
          title: "Example \(example.declaredName)",
          language: .json,
          text: example.json.hasSuffix("\n") ? example.json : example.json + "\n"
        )
      )
    }
    return section
  }

  /// Returns the blocks about a record.
  func blocks(_ record: Program.Record, _ name: String) -> [Block] {
    var blocks = fieldTable(record.properties, caption: "Fields of \(name)")
    if record.properties.isEmpty, record.constants.isEmpty {
      blocks.append(.say("An object without fields."))
    }
    blocks += constantFacts(
      record.constants.map { (($0.parents + [$0.key]).joined(separator: "."), $0.value) }
    )
    var facts: [Sentence] = []
    if let type = record.additional { facts.append("Additional members: \(code(type)).") }
    facts += record.computed.map { value in
      let doc = DocText.line(value.entity.doc)
      return doc.isEmpty
        ? "\(word: value.name.text) is the time until \(word: value.until.text)."
        : "\(word: value.name.text): \(doc)"
    }
    facts += record.methods.map { method in
      "\(word: method.name.text + "()") calls \(code(method.method))."
    }
    return blocks + Block.facts(facts)
  }

  /// Returns the blocks about an enumeration.
  func blocks(_ enumeration: Program.Enumeration, caption: String) -> [Block] {
    let hasNumbers = enumeration.cases.contains { $0.code != nil }
    let rows = enumeration.cases.map { value -> Row in
      var row = codeRow(value.wire.text, value.name, value.entity)
      if let outcome = value.outcome {
        row.remarks.append([.text("reports "), .word(outcome.rawValue)])
      }
      guard hasNumbers else { return row }
      var cells = row.cells
      cells.insert(value.code.map { [.word(String($0))] } ?? [], at: 1)
      return Row(cells: cells, remarks: row.remarks, isDeprecated: row.isDeprecated)
    }
    let openness: Sentence =
      enumeration.isOpen
      ? "An open enumeration of \(word: enumeration.raw.rawValue): unlisted values are kept."
      : "A closed enumeration of \(word: enumeration.raw.rawValue): unlisted values are refused."
    return [
      .say(openness), .table(codeTable(rows, caption: caption, hasNumbers: hasNumbers)),
    ]
  }

  private func blocks(_ union: Program.Union, _ name: String) -> [Block] {
    let rule: Sentence =
      switch union.tagging {
      case .discriminator(let key, _): "The value of \(word: key) selects the case."
      case .key: "The key that is present selects the case."
      case .kind: "The kind of JSON value selects the case."
      case .order: "The first case that can be read is selected."
      }
    let ending: Sentence =
      union.isOpen ? " Values of other cases are kept." : " Values of other cases are refused."
    let rows = union.cases.map { shape in
      Row(
        cells: [
          [.word(shape.name.text)], shape.mark.written.map { [.word($0)] } ?? [],
          shape.payload.map(code) ?? [], DocText.line(shape.entity.doc),
        ],
        remarks: shape.entity.deprecation.map { [[.text("deprecated: ")] + DocText.line($0)] }
          ?? [],
        isDeprecated: shape.entity.deprecation != nil
      )
    }
    let table = ReferencePage.Table(
      caption: "Cases of \(name)",
      columns: ["Case", "Selected by", "Type", "Description"],
      rows: rows
    )
    return [.say("\(rule.pieces)\(ending.pieces)"), .table(table)]
  }
}

extension Program.Tag {
  /// The mark as specs spell it; nil for a shape that has none.
  fileprivate var written: String? {
    switch self {
    case .value(let value): value.text
    case .key(let key): key
    case .kind(let kind): kind.rawValue
    case .form: nil
    }
  }
}
