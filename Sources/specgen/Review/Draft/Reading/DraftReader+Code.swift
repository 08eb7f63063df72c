import SpecgenCore

extension DraftReader {
  /// Reads a block of code by its content.
  mutating func read(
    _ block: DocumentBlock,
    in section: DocumentSection,
    _ origin: DraftOrigin
  ) {
    switch block.kind {
    case .json(let value): add(value, origin)
    case .request(let request):
      open(
        request,
        at: DraftOrigin(document: origin.document, section: origin.section),
        title: section.title
      )
      if let value = HTTPText.body(of: block.code), let method {
        facts.methods[method].bodySamples.append((value, origin))
      }
    case .link(let link): add(link, text: lead?.text.text ?? "", origin)
    case .swift(let sample): add(sample, block, origin)
    case .other:
      if readHTTP(block, in: section, origin) { break }
      if let value = LenientJSON.value(of: block.code) {
        add(value, origin)
        break
      }
      if block.isBrokenJSON {
        facts.notes.append(
          "A sample in “\(RowReader.brief(section.title))” is not valid JSON, so it is not used."
        )
      }
      for url in AddressText.urls(in: String(block.code.prefix(2_000))) {
        facts.addresses.append(.init(url: url, text: block.code, origin: origin))
      }
    }
  }

  /// Reads a call of curl, or an answer with its status line; false for other code.
  private mutating func readHTTP(
    _ block: DocumentBlock,
    in section: DocumentSection,
    _ origin: DraftOrigin
  ) -> Bool {
    if let sample = CurlCommand(block.code) {
      // A sample has values in its path, so it only opens a method that nothing else describes.
      if method == nil, let request = sample.request {
        let place = DraftOrigin(document: origin.document, section: origin.section)
        open(request, at: place, title: section.title)
      } else if let request = sample.request {
        facts.addresses.append(.init(url: request.path, text: "", origin: origin))
      }
      if let method, let body = sample.body {
        facts.methods[method].bodySamples.append((body, origin))
      }
      facts.headers += sample.headers
      return true
    }
    guard block.code.hasPrefix("HTTP/"), let method else { return false }
    if let body = HTTPText.body(of: block.code) {
      facts.methods[method].answer.samples.append((body, origin))
    }
    return true
  }

  private mutating func add(_ value: JSONText.Value, _ origin: DraftOrigin) {
    guard let method else {
      facts.samples.append(.init(value: value, origin: origin))
      return
    }
    let sends = ["POST", "PUT", "PATCH"].contains(facts.methods[method].request.verb)
    let hasBody = facts.methods[method].bodySamples.isEmpty
    switch mode {
    case .errors: break
    case .answer: facts.methods[method].answer.samples.append((value, origin))
    case .request where sends && hasBody: facts.methods[method].bodySamples.append((value, origin))
    case .request: facts.methods[method].answer.samples.append((value, origin))
    }
  }

  private mutating func add(
    _ sample: SwiftDeclarations,
    _ block: DocumentBlock,
    _ origin: DraftOrigin
  ) {
    let declarations = SwiftCodingTypes(block.code)
    facts.queryItems += declarations.queryItems
    for (text, _) in sample.strings {
      if let link = DocumentLink(text) { add(link, text: "", origin) }
    }
    for function in sample.functions where function.name != "init" && !declarations.hasTypes {
      let labels = function.params.map { "\($0.name):" }.joined()
      facts.functions.append(("\(function.name)(\(labels))", origin))
    }
    for (name, values) in declarations.enumerations {
      facts.enumerations.append(
        DraftDeclaration(name: name, type: .enumeration(values), origin: origin)
      )
    }
    for (name, fields) in declarations.records {
      let record = DraftType.record(DraftRecord(fields: fields))
      var declaration = DraftDeclaration(name: name, type: record, origin: origin)
      declaration.comments = [
        "From a Swift sample, whose names may differ from the keys on the wire."
      ]
      facts.objects.append(declaration)
    }
  }
}
