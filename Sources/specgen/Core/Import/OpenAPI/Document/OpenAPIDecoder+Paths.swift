extension OpenAPIDecoder {
  static let verbs = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  /// Reads the operations of one path.
  mutating func readPath(_ entry: Node.Entry) {
    guard let item = dereferenced(entry.value) else { return }
    let path = Located(value: entry.key.text, span: entry.key.span)
    guard item.kind == .mapping else {
      if !item.isNull { report(.fault, path.value, "a path must be an object", at: path.span) }
      return
    }
    let shared = parameters(item["parameters"])
    let servers = self.servers(item["servers"])
    let template = PathTemplate(path.value)
    for part in item.entries where Self.verbs.contains(part.key.text) {
      let verb = Located(value: part.key.text.uppercased(), span: part.key.span)
      guard let node = dereferenced(part.value), node.kind == .mapping else {
        var finding = ImportFinding(
          kind: .fault,
          subject: "\(verb.value) \(path.value)",
          message: "the operation is omitted: it is no object of this document",
          span: verb.span
        )
        finding.operation = .init(verb: verb.value, path: path.value)
        findings.append(finding)
        continue
      }
      readOperation(verb, path, template, node, shared: shared, servers: servers)
    }
  }

  private mutating func readOperation(
    _ verb: Located<String>,
    _ path: Located<String>,
    _ template: PathTemplate,
    _ node: Node,
    shared: FoundParameters,
    servers: [OpenAPI.Server]
  ) {
    let own = parameters(node["parameters"])
    let inherited = shared.parameters.filter { parameter in
      !own.parameters.contains {
        $0.place == parameter.place && $0.name.value == parameter.name.value
      }
    }
    let subject = "\(verb.value) \(path.value)"
    for key in ["callbacks", "x-callbacks"] {
      for callback in node[key]?.entries.map({ $0 }) ?? [] {
        report(
          .omission,
          subject,
          "the callback '\(callback.key.text)' is omitted: specs do not support calls to the app",
          at: callback.key.span
        )
      }
    }
    let ownServers = self.servers(node["servers"])
    var responses = readResponses(node, subject: subject)
    if verb.value == "HEAD" {
      for index in responses.indices where !responses[index].contents.isEmpty {
        let status = responses[index].status
        report(.fault, subject, "the answer \(status.value) to HEAD has no body", at: status.span)
        responses[index].contents = []
      }
    }
    api.operations.append(
      OpenAPI.Operation(
        verb: verb,
        path: path,
        template: template,
        id: node["operationId"]?.locatedText,
        tags: node["tags"]?.items.compactMap(\.locatedText) ?? [],
        doc: doc(
          ImportedText.doc(node["summary"]?.locatedDoc, node["description"]?.locatedDoc),
          of: node
        ),
        deprecation: node.deprecation,
        parameters: inherited + own.parameters,
        body: body(node, own.body ?? shared.body, form: own.form.isEmpty ? shared.form : own.form),
        responses: responses,
        servers: ownServers.isEmpty ? servers : ownServers,
        security: security(node["security"]),
        span: node.span
      )
    )
  }

  /// Reads the descriptions of tags that come first in an operation.
  mutating func readTags(of root: Node) {
    let used = api.operations.compactMap(\.tags.first)
    let wanted = Set(used.map(\.value))
    var known: Set<String> = []
    let described = (root["tags"]?.items.map { $0 } ?? []).compactMap { node -> OpenAPI.Tag? in
      guard let name = node["name"]?.locatedText, wanted.contains(name.value) else { return nil }
      return OpenAPI.Tag(name: name, doc: node["description"]?.locatedDoc)
    }
    api.tags = (described + used.map { OpenAPI.Tag(name: $0, doc: nil) }).filter {
      known.insert($0.name.value).inserted
    }
  }

  // MARK: Parameters

  /// The parameters of one list, which in Swagger 2.0 also contains the body.
  struct FoundParameters {
    var parameters: [OpenAPI.Parameter] = []
    var body: Node?
    var form: [Node] = []
  }

  private mutating func parameters(_ list: Node?) -> FoundParameters {
    var found = FoundParameters()
    for item in list?.items.map({ $0 }) ?? [] {
      guard let node = dereferenced(item), node.kind == .mapping else { continue }
      switch node["in"]?.text {
      case "body": found.body = node
      case "formData": found.form.append(node)
      case let place?:
        guard let place = OpenAPI.ParameterPlace(rawValue: place),
          let name = node["name"]?.locatedText
        else {
          report(.fault, "parameter", "a parameter needs a name and a location", at: node.span)
          continue
        }
        found.parameters.append(parameter(name, place, node))
      case nil: report(.fault, "parameter", "a parameter needs a location", at: node.span)
      }
    }
    return found
  }

  private mutating func parameter(
    _ name: Located<String>,
    _ place: OpenAPI.ParameterPlace,
    _ node: Node
  ) -> OpenAPI.Parameter {
    let content = node["content"]?.entries.first { _ in true }
    let schemaNode = node["schema"] ?? content?.value["schema"] ?? (isSwagger ? node : nil)
    let (style, explode) = form(of: node)
    return OpenAPI.Parameter(
      name: name,
      place: place,
      isRequired: node["required"]?.isTrue ?? (place == .path),
      doc: doc(node["description"]?.locatedDoc, of: node),
      deprecation: node.deprecation,
      schema: schemaNode.map { schema($0) },
      style: style,
      explode: explode,
      isJSON: content.map { MediaType($0.key.text).isJSON } ?? false,
      span: name.span
    )
  }

  /// Returns the style of a parameter, and whether a list repeats its key.
  private func form(of node: Node) -> (style: String?, explode: Bool?) {
    let format = node["collectionFormat"]?.text
    let styles = [
      "ssv": "spaceDelimited", "pipes": "pipeDelimited", "tsv": "tabDelimited", "csv": "form",
      "multi": "form",
    ]
    let isList = node["type"]?.text == "array"
    return (
      node["style"]?.text ?? format.flatMap { styles[$0] } ?? (isSwagger && isList ? "form" : nil),
      node["explode"]?.isTrue ?? (isSwagger && isList ? format == "multi" : nil)
    )
  }

  // MARK: Bodies

  private mutating func body(_ operation: Node, _ swagger: Node?, form: [Node]) -> OpenAPI
    .RequestBody?
  {
    if let written = operation["requestBody"], let node = dereferenced(written) {
      return OpenAPI.RequestBody(
        isRequired: node["required"]?.isTrue,
        doc: node["description"]?.locatedDoc,
        contents: contents(node["content"]),
        span: written.span
      )
    }
    let root = documents.documents[0].root
    let media = (operation["consumes"] ?? root["consumes"])?.items.compactMap(\.locatedText) ?? []
    if let swagger, let node = swagger["schema"] {
      let index = schema(node)
      let types = media.isEmpty ? [Located(value: "application/json", span: swagger.span)] : media
      let contents = types.map {
        OpenAPI.Content(media: $0, schema: index, encodings: [:], examples: [])
      }
      return OpenAPI.RequestBody(
        isRequired: swagger["required"]?.isTrue,
        doc: swagger["description"]?.locatedDoc,
        contents: contents,
        span: swagger.span
      )
    }
    guard let first = form.first else { return nil }
    let hasFile = form.contains { $0["type"]?.text == "file" }
    let type =
      hasFile || media.contains { $0.value.hasPrefix("multipart/") }
      ? "multipart/form-data" : "application/x-www-form-urlencoded"
    var object = OpenAPI.Schema(span: first.span)
    object.kinds = [.object]
    var encodings: [String: OpenAPI.Encoding] = [:]
    for node in form {
      guard let name = node["name"]?.locatedText else { continue }
      object.properties.append(.init(name: name, schema: schema(node)))
      let (style, explode) = self.form(of: node)
      encodings[name.value] = OpenAPI.Encoding(style: style, explode: explode, isJSON: false)
      if node["required"]?.isTrue ?? false { object.required.insert(name.value) }
    }
    api.schemas.append(object)
    let content = OpenAPI.Content(
      media: Located(value: type, span: first.span),
      schema: api.schemas.count - 1,
      encodings: encodings,
      examples: []
    )
    return OpenAPI.RequestBody(isRequired: true, doc: nil, contents: [content], span: first.span)
  }

  private mutating func contents(_ node: Node?) -> [OpenAPI.Content] {
    (node?.entries.map { $0 } ?? []).map { entry in
      let encodings = entry.value["encoding"]?.entries.map {
        (
          $0.key.text,
          OpenAPI.Encoding(
            style: $0.value["style"]?.text,
            explode: $0.value["explode"]?.isTrue,
            isJSON: $0.value["contentType"].map { MediaType($0.text).isJSON } ?? false
          )
        )
      }
      return OpenAPI.Content(
        media: Located(value: entry.key.text, span: entry.key.span),
        schema: entry.value["schema"].map { schema($0) },
        encodings: Dictionary(encodings ?? []) { first, _ in first },
        examples: examples(of: entry.value)
      )
    }
  }

  private mutating func examples(of content: Node) -> [OpenAPI.Example] {
    var examples: [Node] = []
    if let example = content["example"] { examples.append(example) }
    for entry in content["examples"]?.entries.map({ $0 }) ?? [] {
      if let value = dereferenced(entry.value)?["value"] { examples.append(value) }
    }
    return examples.map(OpenAPI.Example.init)
  }

  // MARK: Responses

  private mutating func readResponses(_ operation: Node, subject: String) -> [OpenAPI.Response] {
    guard let responses = operation["responses"] else {
      report(.fault, subject, "the operation has no responses", at: operation.span)
      return []
    }
    let root = documents.documents[0].root
    let media = (operation["produces"] ?? root["produces"])?.items.compactMap(\.locatedText) ?? []
    var found: [OpenAPI.Response] = []
    for entry in responses.entries where !entry.key.text.hasPrefix("x-") {
      guard let node = dereferenced(entry.value), node.kind == .mapping else { continue }
      for link in node["links"]?.entries.map({ $0 }) ?? [] {
        report(
          .omission,
          subject,
          "the link '\(link.key.text)' (\(link.value.inShort)) is omitted: specs do not support links between calls",
          at: link.key.span
        )
      }
      let headers = node["headers"]?.entries.map { $0 } ?? []
      var contents = self.contents(node["content"])
      if isSwagger, let schemaNode = node["schema"] {
        // Some documents list the members of one example in place of examples by media type.
        let examples = node["examples"]?.entries.filter { $0.key.text.contains("/") }.map(\.value)
        let type = media.first { MediaType($0.value).isJSON } ?? media.first
        let name = type ?? Located(value: "application/json", span: schemaNode.span)
        contents = [
          OpenAPI.Content(
            media: name,
            schema: schema(schemaNode),
            encodings: [:],
            examples: (examples ?? []).map(OpenAPI.Example.init)
          )
        ]
      }
      found.append(
        OpenAPI.Response(
          status: Located(value: entry.key.text, span: entry.key.span),
          doc: node["description"]?.locatedDoc,
          headers: headers.compactMap { header in
            guard let node = dereferenced(header.value), node.kind == .mapping else { return nil }
            return parameter(Located(value: header.key.text, span: header.key.span), .header, node)
          },
          contents: contents
        )
      )
    }
    return found
  }
}
