import SpecgenCore

// Blocks of code: samples of bodies, messages of HTTP, calls of curl, and types in Swift.
extension DraftReader {
  /// Reads a block of code by its content.
  mutating func read(_ block: DocumentBlock) {
    switch block.kind {
    case .json where readOpenAPI(block): break
    case .json(let value): add(value)
    case .request: readMessages(HTTPMessage.messages(in: block.code))
    case .link(let link):
      let count = facts.methods.count
      if let lead, MethodPartTitle.namesEndpoint(lead.text.text) { namesEndpoints = true }
      openAddresses(in: link.text)
      if facts.methods.count == count { add(link, text: lead?.text.text ?? "") }
    case .swift(let sample): add(sample)
    case .other: readOther(block)
    }
  }

  private mutating func readOther(_ block: DocumentBlock) {
    let commands = CurlCommand.commands(in: block.code)
    if !commands.isEmpty {
      for command in commands { read(command) }
      return
    }
    let messages = HTTPMessage.messages(in: block.code)
    if !messages.isEmpty {
      readMessages(messages)
      return
    }
    if readOpenAPI(block) { return }
    let calls = CodeCalls.requests(in: block.code)
    if !calls.isEmpty {
      for call in calls { openSample(call, isSample: true) }
      return
    }
    if let value = block.annotatedJSON {
      add(value)
      return
    }
    if block.isBrokenJSON {
      facts.notes.append(
        "A sample in “\(RowReader.brief(origin.title))” is not valid JSON, so it is not used."
      )
    }
    for line in block.code.prefix(2_000).split(separator: "\n").prefix(20) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      add(CredentialText.credential(header: String(line[..<colon]), value: String(value)))
    }
    addAddresses(in: String(block.code.prefix(2_000)), near: block.code)
  }

  // MARK: Samples of calls

  private mutating func add(headers: [(name: String, value: String)]) {
    for (name, value) in headers {
      add(CredentialText.credential(header: name, value: value))
      facts.headers += HTTPText.headers(in: name)
    }
  }

  private mutating func readMessages(_ messages: [HTTPMessage]) {
    let isList =
      messages.count > 1 && messages.allSatisfy { $0.headers.isEmpty && $0.content.isEmpty }
    for message in messages {
      add(headers: message.headers)
      switch message.start {
      case .request(let request) where isList: add(request, title: nil)
      case .request(let request): read(request, message)
      case .status(let status): readAnswer(status, message)
      }
    }
  }

  private mutating func read(_ request: RequestLine, _ message: HTTPMessage) {
    openSample(request, isSample: !message.headers.isEmpty)
    guard let method else { return }
    if let host = message.header("host"), HostURL.isPlain("https://" + host) {
      facts.addresses.append(.init(url: "https://" + host, text: "", origin: origin.whole))
    }
    if let form = message.header("content-type").flatMap(Self.form) {
      facts.methods[method].bodyPlace = form
    }
    if let value = message.json {
      facts.methods[method].bodySamples.append((value, origin))
    } else {
      addSample(message.form, in: .form, to: method)
    }
  }

  private mutating func readAnswer(_ status: Int, _ message: HTTPMessage) {
    guard let method else { return }
    if (400...599).contains(status) {
      addFailures([.init(status: status)], to: method)
      mode = .errors
    } else if let body = message.json {
      mode = .answer
      facts.methods[method].answer.samples.append((body, origin))
    } else if status == 204 {
      facts.methods[method].answer.isEmpty = true
    }
  }

  /// Reads a call of curl as a sample of the method that it calls.
  mutating func read(_ command: CurlCommand) {
    add(headers: command.headers)
    if command.hasUser { add(DraftCredential(header: "Authorization", prefix: "Basic ")) }
    openSample(command.request, isSample: true)
    guard let method else { return }
    if let body = command.body { facts.methods[method].bodySamples.append((body, origin)) }
    if command.formPlace == .multipart || facts.methods[method].bodyPlace == .body,
      !command.form.isEmpty
    {
      facts.methods[method].bodyPlace = command.formPlace
    }
    addSample(command.form, in: facts.methods[method].bodyPlace, to: method)
  }

  /// Opens the method that a request with values calls: the open one, a known one, or a new one.
  private mutating func openSample(_ request: RequestLine, isSample: Bool) {
    let target =
      [method, indices[request.key]].compactMap(\.self).first { isCall(request, of: $0) }
      ?? facts.methods.indices.first { isCall(request, of: $0) }
    if let target {
      if target != method, method == nil || !isSample {
        open(facts.methods[target].request, title: nil, isStated: false)
      }
      if request.path.contains("://") {
        facts.addresses.append(.init(url: request.path, text: "", origin: origin.whole))
      }
      let isOpen = target == method
      if isOpen { addSample(PathText.query(of: request.path), in: .query, to: target) }
      return
    }
    let (path, values) = PathText.generalized(request.path)
    open(RequestLine(verb: request.verb, path: path), title: nil, isStated: false)
    guard let method else { return }
    facts.methods[method].isSample = isSample
    facts.methods[method].add(guesses: Self.guessComments(values))
  }

  private func isCall(_ request: RequestLine, of index: Int) -> Bool {
    let known = facts.methods[index].request
    return known.key == request.key
      || known.verb == request.verb && PathText.isSample(request.path, of: known.path)
  }

  /// Adds params that only a sample sends.
  private mutating func addSample(
    _ pairs: [(key: String, value: String)],
    in place: DraftPlace,
    to method: Int
  ) {
    facts.methods[method].sampleCount += 1
    var known: [String: Int] = [:]
    for (index, param) in facts.methods[method].params.enumerated() { known[param.key] = index }
    for (key, value) in pairs {
      if let index = known[key] {
        facts.methods[method].params[index].values.append(value)
        continue
      }
      known[key] = facts.methods[method].params.count
      var field = DraftField(key: key, queryValue: value)
      field.place = place == .form || place == .multipart ? .body : place
      field.isFromRequestLine = true
      field.values = [value]
      field.comments = ["In a sample call, which does not show whether it is required."]
      if value.hasPrefix("@") { field.typeWord = "file" }
      facts.methods[method].params.append(field)
    }
  }

  // MARK: Bodies

  private mutating func add(_ value: JSONText.Value) {
    guard let method else {
      facts.samples.append(.init(value: value, origin: origin))
      return
    }
    switch mode {
    case .errors: break
    case .answer: facts.methods[method].answer.samples.append((value, origin))
    case .request where isBody(value, of: method):
      facts.methods[method].bodySamples.append((value, origin))
    case .request: facts.methods[method].answer.samples.append((value, origin))
    }
  }

  /// `true` if a sample after a request is its body: the first one, unless it has none of the members that a table lists.
  private func isBody(_ value: JSONText.Value, of index: Int) -> Bool {
    let method = facts.methods[index]
    guard ["POST", "PUT", "PATCH"].contains(method.request.verb), method.bodySamples.isEmpty else {
      return false
    }
    let listed = Set(
      method.params.filter { $0.place == .body && !$0.isFromRequestLine }.map { field in
        String(field.key.prefix { $0 != "." })
      }
    )
    let shape = SampleShape([value])
    let keys = Set((shape.elements.first ?? shape).members.keys)
    return listed.isEmpty || !listed.isDisjoint(with: keys)
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

extension DraftFacts {
  /// Gives the samples of calls to the methods that they are calls of, wherever the document describes these.
  mutating func mergeSamples() {
    var kept: [DraftMethod] = []
    var merged: [(sample: DraftMethod, key: String)] = []
    for method in methods {
      let owner =
        method.isSample
        ? methods.first { other in
          !other.isSample && other.request.verb == method.request.verb
            && PathText.isSample(method.request.path, of: other.request.path)
        } : nil
      if let owner {
        merged.append((method, owner.request.key))
      } else {
        kept.append(method)
      }
    }
    for (sample, key) in merged {
      guard let index = kept.firstIndex(where: { $0.request.key == key }) else { continue }
      kept[index].bodySamples += sample.bodySamples
      kept[index].answer.samples += sample.answer.samples
      let known = Set(kept[index].params.map(\.key))
      let names = PathText.placeholders(of: sample.request.path)
      kept[index].params += sample.params.filter {
        !known.contains($0.key) && !names.contains($0.key)
      }
    }
    methods = kept
  }
}
