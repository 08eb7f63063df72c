/// A decoder of OpenAPI 3.0, OpenAPI 3.1 and Swagger 2.0 documents into one model.
///
/// The input is the trees of all files. The result is the model and the errors in the document; an unreadable
/// part is omitted and reported. Pending schemas are kept in a list, so neither depth nor cycles consume
/// stack.
struct OpenAPIDecoder {
  var documents: DocumentSet
  var api: OpenAPI
  var findings: [ImportFinding] = []
  /// `true` for a Swagger 2.0 document.
  let isSwagger: Bool
  /// The extensions whose values become documentation.
  let extensions: [String]
  /// The selected extensions that occur in the document.
  var foundExtensions: Set<String> = []
  private var schemaIndex: [Span: Int] = [:]
  private var pending: [(index: Int, node: Node)] = []

  /// Decodes documents, the first of which is the one named on the command line.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - extensions: The extensions whose values become documentation.
  /// - Returns: The model, and the errors in the document.
  static func decode(
    _ documents: [DocumentSet.Document],
    with extensions: [String] = []
  ) -> (OpenAPI, [ImportFinding]) {
    var decoder = OpenAPIDecoder(documents, extensions)
    decoder.decode()
    return (decoder.api, decoder.findings)
  }

  private init(_ documents: [DocumentSet.Document], _ extensions: [String]) {
    self.documents = DocumentSet(documents)
    self.extensions = extensions
    let root = documents[0].root
    api = OpenAPI(span: root.span)
    isSwagger = root["swagger"] != nil
  }

  private mutating func decode() {
    let root = documents.documents[0].root
    let info = root["info"]
    api.title = info?["title"]?.locatedText
    api.doc = info?["description"]?.locatedDoc
    readComponents(of: root)
    readServers(of: root)
    readSecurity(of: root)
    if let webhooks = root["webhooks"] ?? root["x-webhooks"] {
      for entry in webhooks.entries {
        report(
          .omission,
          "webhook '\(entry.key.text)'",
          "specs do not support calls to the app: \(entry.value.inShort)",
          at: entry.key.span
        )
      }
    }
    for entry in root["paths"]?.entries.map({ $0 }) ?? [] where !entry.key.text.hasPrefix("x-") {
      readPath(entry)
    }
    readTags(of: root)
    readPendingSchemas()
    reportUnknownExtensions()
  }

  /// Adds a finding.
  mutating func report(
    _ kind: ImportFinding.Kind,
    _ subject: String,
    _ message: String,
    at span: Span
  ) {
    findings.append(ImportFinding(kind: kind, subject: subject, message: message, span: span))
  }

  private mutating func readComponents(of root: Node) {
    let schemas = isSwagger ? root["definitions"] : root["components"]?["schemas"]
    for entry in schemas?.entries.map({ $0 }) ?? [] {
      let index = schema(entry.value)
      api.schemas[index].name = Located(value: entry.key.text, span: entry.key.span)
      api.components.append(index)
    }
  }

  // MARK: References

  /// Returns the target of a reference, or the node itself if it is not a reference.
  ///
  /// Returns nil if the reference is broken.
  mutating func dereferenced(_ node: Node) -> Node? {
    var node = node
    for _ in 0..<100 {
      guard node.kind == .mapping, let reference = node["$ref"]?.locatedText else { return node }
      guard let target = documents.target(of: reference) else {
        reportBroken(reference)
        return nil
      }
      node = target
    }
    report(.fault, "reference", "the reference refers to itself", at: node.span)
    return nil
  }

  private mutating func reportBroken(_ reference: Located<String>) {
    let isRemote = reference.value.contains("://")
    let reason = isRemote ? "refers to the network, which is not read" : "cannot be resolved"
    report(.fault, "reference '\(reference.value)'", "the reference \(reason)", at: reference.span)
  }

  // MARK: Schemas

  /// Returns the index of the schema at a node, which is read later.
  mutating func schema(_ node: Node) -> Int {
    if let known = schemaIndex[node.span] { return known }
    let index = api.schemas.count
    api.schemas.append(OpenAPI.Schema(span: node.span))
    schemaIndex[node.span] = index
    pending.append((index, node))
    return index
  }

  /// Reads pending schemas until none is left.
  private mutating func readPendingSchemas() {
    while let (index, node) = pending.popLast() {
      var schema = api.schemas[index]
      read(node, into: &schema)
      api.schemas[index] = schema
    }
  }

  private mutating func refer(_ reference: Located<String>, into schema: inout OpenAPI.Schema) {
    guard let target = documents.target(of: reference) else { return reportBroken(reference) }
    let index = self.schema(target)
    schema.reference = SchemaLink(to: index)
    guard api.schemas[index].name == nil, target.kind == .mapping else { return }
    let last = reference.value.split(separator: "/").last.map(String.init) ?? reference.value
    let name = DocumentSet.unescaped(last).split(separator: ".").first.map(String.init) ?? last
    // A reference into another schema does not name a component.
    let isNamed =
      !reference.value.contains("/properties/") && !reference.value.hasPrefix("#/paths/")
    if isNamed { api.schemas[index].name = Located(value: name, span: target.span) }
  }

  private mutating func read(_ node: Node, into schema: inout OpenAPI.Schema) {
    guard node.kind == .mapping else {
      if node.kind == .scalar, node.text == "true" || node.text == "false" {
        schema.isNever = node.text == "false"
        return
      }
      report(.fault, "schema", "a schema must be an object", at: node.span)
      return
    }
    for entry in node.entries {
      let value = entry.value
      switch entry.key.text {
      case "$ref": if let reference = value.locatedText { refer(reference, into: &schema) }
      case "type": readKinds(value, into: &schema)
      case "nullable", "x-nullable": schema.isNullable = value.isTrue
      case "format": schema.format = value.locatedText?.value
      case "contentEncoding" where node["format"] == nil && value.hasText("base64"):
        schema.format = "base64"
      case "contentMediaType" where node.isFile: schema.format = "binary"
      case "contentSchema" where node.isJSONText: schema.embedded = self.schema(value)
      case "title": schema.title = value.locatedDoc
      case "description": schema.doc = value.locatedDoc
      case "enum": schema.values = value.items.compactMap(\.spelled)
      case "x-extensible-enum" where node["enum"] == nil:
        schema.values = value.items.compactMap(\.spelled)
      case "const": schema.values = value.spelled.map { [$0] }
      case "x-enum-varnames", "x-enumNames": schema.valueNames = value.texts
      case "x-enum-descriptions": schema.valueDocs = value.texts
      case "properties":
        schema.properties = value.entries.map {
          let name = Located(value: $0.key.text, span: $0.key.span)
          return OpenAPI.Schema.Property(name: name, schema: self.schema($0.value))
        }
      case "required": schema.required = Set(value.texts)
      case "patternProperties":
        if let pattern = node.closedPattern { schema.additional = .schema(self.schema(pattern)) }
      case "prefixItems":
        if let item = node.uniformItem {
          schema.items = self.schema(item)
        } else if let elements = node.tupleItems {
          schema.tuple = elements.map { self.schema($0) }
          schema.leastItems = node["minItems"].flatMap { Int(decimal: $0.text) }
        }
      case "additionalProperties" where node.closedPattern == nil:
        if value.kind == .scalar {
          schema.additional = value.isTrue ? .any : .none
        } else {
          // Members by other patterns may have other types.
          let isOnly = !value.isEmpty && node["patternProperties"] == nil
          schema.additional = isOnly ? .schema(self.schema(value)) : .any
        }
      case "items" where node["prefixItems"] == nil:
        if value.kind == .mapping { schema.items = self.schema(value) }
      case "allOf": schema.allOf = value.items.map { SchemaLink(to: self.schema($0)) }
      case "oneOf", "anyOf":
        if node["enum"] == nil, let constants = NamedConstants(value) {
          constants.add(to: &schema)
        } else {
          schema.isExclusive = entry.key.text == "oneOf"
          schema.anyOf += value.items.map { SchemaLink(to: self.schema($0)) }
        }
      case "readOnly": schema.isReadOnly = value.isTrue
      case "writeOnly": schema.isWriteOnly = value.isTrue
      case "default": schema.standard = value.spelled
      case "x-discriminator-value", "x-ms-discriminator-value":
        schema.discriminatorValue = value.locatedText
      case "discriminator": readDiscriminator(value, into: &schema)
      case "example": schema.examples.append(OpenAPI.Example(value))
      case "examples" where value.kind == .sequence:
        schema.examples += value.items.map(OpenAPI.Example.init)
      default: break
      }
    }
    readConditions(of: node, into: &schema)
    schema.constraints = node.constraints
    schema.deprecation = node.deprecation
    schema.doc = doc(schema.doc, of: node)
    divide(&schema)
    if schema.kinds.isEmpty, schema.embedded != nil || node.isFile { schema.kinds = [.string] }
    if schema.kinds.isEmpty { inferKind(of: &schema) }
    if schema.isReadOnly, schema.isWriteOnly {
      report(
        .fault,
        "schema",
        "the schema is both read-only and write-only, and is treated as neither",
        at: node.span
      )
      (schema.isReadOnly, schema.isWriteOnly) = (false, false)
    }
  }

  /// Makes alternatives of a schema whose values are objects or lists and something else.
  private mutating func divide(_ schema: inout OpenAPI.Schema) {
    let structures: Set<OpenAPI.Schema.Kind> = [.object, .array]
    guard schema.kinds.count > 1, !schema.kinds.isDisjoint(with: structures),
      schema.anyOf.isEmpty, schema.allOf.isEmpty, schema.values == nil
    else { return }
    let kinds = schema.kinds.sorted { $0.rawValue < $1.rawValue }
    for kind in kinds {
      var part = OpenAPI.Schema(span: schema.span)
      part.kinds = [kind]
      part.constraints = schema.constraints
      switch kind {
      case .object:
        (part.properties, part.required) = (schema.properties, schema.required)
        part.additional = schema.additional
      case .array:
        (part.items, part.tuple, part.leastItems) = (schema.items, schema.tuple, schema.leastItems)
      default: part.format = schema.format
      }
      schema.anyOf.append(SchemaLink(to: api.schemas.count))
      api.schemas.append(part)
    }
    (schema.kinds, schema.properties, schema.required) = ([], [], [])
    (schema.additional, schema.items, schema.tuple) = (.unspecified, nil, [])
    schema.isExclusive = true
  }

  private mutating func readKinds(_ node: Node, into schema: inout OpenAPI.Schema) {
    let written = node.kind == .scalar ? [node] : Array(node.items)
    for node in written {
      if let kind = OpenAPI.Schema.Kind(rawValue: node.text) {
        schema.kinds.insert(kind)
      } else if node.text == "file" {
        schema.kinds.insert(.string)
        schema.format = "binary"
      } else {
        report(
          .fault,
          "type '\(node.text)'",
          "the type is not a JSON Schema type, so any value is accepted",
          at: node.span
        )
      }
    }
    if schema.kinds.count > 1, schema.kinds.remove(.null) != nil { schema.isNullable = true }
  }

  private func inferKind(of schema: inout OpenAPI.Schema) {
    switch schema.additional {
    case .any, .schema: schema.kinds = [.object]
    case .none, .unspecified: break
    }
    if !schema.properties.isEmpty { schema.kinds = [.object] }
    if schema.items != nil || !schema.tuple.isEmpty { schema.kinds = [.array] }
  }

  private mutating func readDiscriminator(_ node: Node, into schema: inout OpenAPI.Schema) {
    if node.kind == .scalar {
      schema.discriminator = node.locatedText.map { .init(property: $0, mapping: []) }
      return
    }
    guard let property = node["propertyName"]?.locatedText else { return }
    var mapping: [(value: Located<String>, schema: SchemaLink)] = []
    for entry in node["mapping"]?.entries.map({ $0 }) ?? [] {
      guard var target = entry.value.locatedText else { continue }
      if !target.value.contains("/"), !target.value.contains(".") {
        let section = isSwagger ? "#/definitions/" : "#/components/schemas/"
        target = Located(value: section + target.value, span: target.span)
      }
      var found = OpenAPI.Schema(span: node.span)
      refer(target, into: &found)
      if let link = found.reference {
        mapping.append((Located(value: entry.key.text, span: entry.key.span), link))
      }
    }
    schema.discriminator = .init(property: property, mapping: mapping)
  }
}
