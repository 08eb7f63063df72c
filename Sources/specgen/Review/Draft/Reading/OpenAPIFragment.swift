import SpecgenCore

/// The methods and types of a piece of OpenAPI in a block of code, as the importer reads them.
struct OpenAPIFragment {
  private(set) var methods: [DraftMethod] = []
  private(set) var types: [DraftDeclaration] = []

  /// The maximum number of bytes of a piece.
  private static let maxBytes = 1_000_000
  private static let maxDepth = 20

  private let origin: DraftOrigin
  private var declared: [String: Node] = [:]

  /// Reads a block of code, or returns nil for one without paths and schemas.
  init?(_ block: DocumentBlock, _ origin: DraftOrigin) {
    guard let document = Self.document(block) else { return nil }
    let foreign = ForeignDocument(Self.file(document))
    guard let root = foreign.root else { return nil }
    let imported = OpenAPIImport(
      [DocumentSet.Document(file: Self.file(document), root: root)],
      hasTraits: false
    )
    guard !imported.isEmpty, let spec = ForeignDocument(Self.file(imported.text)).root else {
      return nil
    }
    self.origin = origin
    for entry in Self.entries(spec["types"]) { declared[entry.key.text] = entry.value }
    types = Self.entries(spec["types"]).compactMap { declaration($0.key.text, $0.value) }
    let groups = Self.entries(spec["groups"]).map { $0.value["methods"] }
    for methods in [spec["methods"]] + groups {
      self.methods += Self.entries(methods).compactMap { method($0.value) }
    }
    if methods.isEmpty, types.isEmpty { return nil }
  }

  private static func entries(_ node: Node?) -> [Node.Entry] {
    node.map { Array($0.entries) } ?? []
  }

  private static func file(_ text: String) -> SourceFile {
    SourceFile(id: 0, path: "fragment.yaml", bytes: Array(text.utf8))
  }

  /// Returns a piece as a whole document; nil for other code.
  private static func document(_ block: DocumentBlock) -> String? {
    let code = block.code
    guard code.utf8.count <= maxBytes else { return nil }
    let isJSON = code.utf8.first { $0 > 0x20 } == UInt8(ascii: "{")
    if isJSON {
      guard ["\"paths\"", "\"components\"", "\"swagger\""].contains(where: code.contains) else {
        return nil
      }
      if code.contains("\"openapi\"") || code.contains("\"swagger\"") { return code }
      guard let open = code.firstIndex(of: "{") else { return nil }
      return #"{"openapi":"3.0.3","info":{"title":"Draft","version":"1"},"#
        + (code.contains("\"paths\"") ? "" : #""paths":{},"#) + code[code.index(after: open)...]
    }
    guard block.language == nil || ["yaml", "yml", "openapi", "swagger"].contains(block.language)
    else {
      return nil
    }
    let lines = code.textLines
    let heads = lines.filter {
      $0.first.map { !$0.isWhitespace && $0 != "#" && $0 != "-" } ?? false
    }
    let isWhole = heads.contains { $0.hasPrefix("openapi:") || $0.hasPrefix("swagger:") }
    let hasPaths = heads.contains { $0.hasPrefix("paths:") }
    let hasTypes = heads.contains { $0.hasPrefix("components:") || $0.hasPrefix("definitions:") }
    let head = "openapi: 3.0.3\ninfo: {title: Draft, version: '1'}\n"
    if isWhole { return hasPaths || hasTypes ? code : nil }
    if hasPaths || hasTypes { return head + (hasPaths ? "" : "paths: {}\n") + code }
    let verbs = ["get:", "post:", "put:", "patch:", "delete:"]
    let isPathItem =
      !heads.isEmpty && heads.allSatisfy { $0.hasPrefix("/") && $0.contains(":") }
      && lines.contains { line in verbs.contains { line.drop { $0 == " " }.hasPrefix($0) } }
    guard isPathItem else { return nil }
    return head + "paths:\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }

  // MARK: Types

  private func declaration(_ name: String, _ node: Node) -> DraftDeclaration? {
    let (type, _) = type(node)
    switch type {
    case .record, .enumeration, .list, .map: break
    case .named, .date: return nil
    }
    return DraftDeclaration(name: name, type: type, origin: origin)
  }

  /// Returns a type, and `true` if it is optional.
  private func type(_ node: Node, depth: Int = 0) -> (type: DraftType, isOptional: Bool) {
    guard depth < Self.maxDepth else { return (.json, false) }
    if node.kind == .scalar { return named(node.text, format: nil) }
    let isOptional = node["optional"]?.text == "true"
    func element(_ key: String) -> DraftType? { node[key].map { type($0, depth: depth + 1).type } }
    if let list = element("list") { return (.list(list), isOptional) }
    if let map = element("map") { return (.map(map), isOptional) }
    if let alias = element("alias") { return (alias, isOptional) }
    if let fields = node["fields"] {
      return (.record(self.fields(fields, depth: depth + 1)), isOptional)
    }
    if let values = node["enum"], let enumeration = Self.enumeration(values, node) {
      return (.enumeration(enumeration), isOptional)
    }
    if let name = node["type"], name.kind == .scalar {
      let (type, isMarked) = named(name.text, format: node["format"]?.text)
      return (type, isOptional || isMarked)
    }
    return (.json, isOptional)
  }

  private func named(_ text: String, format: String?) -> (DraftType, Bool) {
    let isOptional = text.last == "?"
    let name = isOptional ? String(text.dropLast()) : text
    if name == "Date" { return (.date(format: format ?? "iso8601"), isOptional) }
    return (.named(declared[name] == nil ? name : "?" + name), isOptional)
  }

  private static func enumeration(_ values: Node, _ node: Node) -> DraftEnumeration? {
    let isInteger = node["raw"]?.text == "Int"
    if values.kind == .sequence {
      let cases = values.items.map { DraftEnumeration.Case(wire: $0.text) }
      return DraftEnumeration(cases: cases, isInteger: isInteger)
    }
    let entries = Self.entries(values.kind == .mapping ? values : node["cases"])
    let cases = entries.map { entry in
      let wire = entry.value.kind == .scalar ? entry.value.text : entry.value["wire"]?.text
      return DraftEnumeration.Case(wire: wire ?? entry.key.text, doc: entry.value["doc"]?.text)
    }
    return cases.isEmpty ? nil : DraftEnumeration(cases: cases, isInteger: isInteger)
  }

  private func fields(_ node: Node, depth: Int = 0) -> [DraftField] {
    node.entries.compactMap { entry in
      guard entry.value["constant"] == nil else { return nil }
      let (type, isOptional) = type(entry.value, depth: depth)
      let key = entry.value["key"].map { key in
        key.kind == .sequence ? key.items.map(\.text).joined(separator: ".") : key.text
      }
      var field = DraftField(key: key ?? entry.key.text, type: type)
      field.requirement = isOptional ? .optional : .required
      field.standard = entry.value["default"]?.text
      if field.standard != nil { field.requirement = .optional }
      field.doc = entry.value["doc"]?.text
      field.typeWord = "schema"
      return field
    }
  }

  // MARK: Methods

  private func method(_ node: Node) -> DraftMethod? {
    guard let line = node["http"]?.text, let request = RequestLine(line) else { return nil }
    var method = DraftMethod(request: request, origin: origin.whole)
    method.doc = node["doc"]?.text
    for place in [DraftPlace.path, .query, .header, .body, .form, .multipart] {
      guard let params = node[place.rawValue] else { continue }
      let members = params.kind == .mapping ? params : declared[Self.plain(params.text)]?["fields"]
      if place.isBody { method.bodyPlace = place }
      method.params += (members.map { fields($0) } ?? []).map { field in
        var field = field
        field.place = place.isBody ? .body : place
        return field
      }
    }
    if let returns = node["returns"] { method.answer.type = type(returns).type }
    for entry in Self.entries(node["fails"]) {
      let status = entry.value.kind == .scalar ? entry.value.text : entry.value["status"]?.text
      guard let status = status.flatMap({ Int($0) }) else { continue }
      method.fails.append(DraftFailure(status: status, doc: entry.value["doc"]?.text))
    }
    return method
  }

  private static func plain(_ name: String) -> String {
    name.last == "?" ? String(name.dropLast()) : name
  }
}

extension DraftReader {
  /// Reads a piece of OpenAPI; false for other code.
  mutating func readOpenAPI(_ block: DocumentBlock) -> Bool {
    guard let fragment = OpenAPIFragment(block, origin.whole) else { return false }
    for type in fragment.types {
      if case .enumeration = type.type {
        facts.enumerations.append(type)
      } else {
        facts.objects.append(type)
      }
    }
    for method in fragment.methods {
      let index = add(method.request, title: nil)
      facts.methods[index].merge(method)
    }
    return true
  }
}

extension DraftMethod {
  /// Takes over what a formal description states, which is more exact than prose.
  fileprivate mutating func merge(_ other: DraftMethod) {
    let names = Set(other.params.map(\.key))
    params.removeAll { names.contains($0.key) }
    params += other.params
    if other.bodyPlace != .body { bodyPlace = other.bodyPlace }
    answer.type = answer.type ?? other.answer.type
    for failure in other.fails where !fails.contains(where: { $0.status == failure.status }) {
      fails.append(failure)
    }
    doc = doc ?? other.doc
  }
}
