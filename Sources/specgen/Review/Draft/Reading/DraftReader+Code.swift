import SpecgenCore

extension DraftReader {
  /// Reads a block of code by its content.
  mutating func read(_ block: DocumentBlock) {
    switch block.kind {
    case .json(let value): add(value)
    case .request(let request):
      open(request, title: origin.title)
      if let value = HTTPText.body(of: block.code), let method {
        facts.methods[method].bodySamples.append((value, origin))
      }
    case .link(let link): add(link, text: lead?.text.text ?? "")
    case .swift(let sample): add(sample)
    case .other:
      if readHTTP(block) { break }
      if let value = block.annotatedJSON {
        add(value)
        break
      }
      if block.isBrokenJSON {
        facts.notes.append(
          "A sample in “\(RowReader.brief(origin.title))” is not valid JSON, so it is not used."
        )
      }
      addAddresses(in: String(block.code.prefix(2_000)), near: block.code)
    }
  }

  /// Reads a call of curl, or an answer with its status line; false for other code.
  private mutating func readHTTP(_ block: DocumentBlock) -> Bool {
    if let sample = CurlCommand(block.code) {
      // A sample has values in its path, so it only opens a method that nothing else describes.
      if method == nil, let request = sample.request {
        open(request, title: origin.title)
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

  private mutating func add(_ value: JSONText.Value) {
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

  private mutating func add(_ sample: SwiftDeclarations) {
    facts.queryItems += sample.queryItems
    for (text, _) in sample.strings {
      if let link = DocumentLink(text) { add(link, text: "") }
    }
    for function in sample.functions where function.name != "init" && sample.types.isEmpty {
      let labels = function.params.map { "\($0.name):" }.joined()
      facts.functions.append("\(function.name)(\(labels))")
    }
    let declarations = SwiftCodingTypes(sample, origin)
    facts.enumerations += declarations.enumerations
    facts.objects += declarations.records
  }
}
