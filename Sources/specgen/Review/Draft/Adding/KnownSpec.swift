package import SpecgenCore

/// A spec that a draft adds to: the entities and the bindings that it has.
package struct KnownSpec {
  /// The name of the API.
  let api: String
  /// The spec as it is written.
  let root: Node
  /// The keys of the members of each type.
  let types: [String: Set<String>]
  /// The names of the methods and groups of the client.
  let methodNames: Set<String>
  /// The hosts, in order.
  let hosts: [Program.Host]
  /// The paths of the parts that documents can be bound to.
  let parts: Set<String>
  private let documents: [Spec.Document]
  /// The paths of the methods, by their requests in one form.
  private let requests: [String: String]

  /// Reads the entities of a resolved spec; nil if the file is not valid YAML.
  package init?(_ spec: Spec, _ program: Program, of file: SourceFile) {
    guard let root = parse(file, limits: ParseLimits()).0?.root else { return nil }
    self.root = root
    api = program.api.text
    hosts = program.hosts
    documents = spec.docs
    let parts = BindableParts(program)
    var types: [String: Set<String>] = [:]
    for path in parts.paths where path.hasPrefix("types.") {
      types[String(path.dropFirst("types.".count))] = Set(parts[path]?.items.flatMap(\.keys) ?? [])
    }
    self.types = types
    self.parts = Set(parts.paths)
    let groups = root["groups"]?.entries.map(\.key.text) ?? []
    methodNames = Set(root["methods"]?.entries.map(\.key.text) ?? []).union(groups)
    var requests: [String: String] = [:]
    for method in program.methods {
      let url = program.hosts.first { $0.key == method.hostKey }?.url ?? ""
      let verb = method.verb.rawValue
      for request in Self.requests(verb, method.pathText, below: url) {
        requests[request] = requests[request] ?? "methods.\(method.reference)"
      }
    }
    self.requests = requests
  }

  /// Returns a request in one form, without and with the path of its host.
  private static func requests(_ verb: String, _ path: String, below url: String) -> [String] {
    let base = url.isEmpty ? "" : RequestLine.pattern(of: url)
    let patterns = [path, (base == "/" ? "" : base) + path].map(RequestLine.pattern)
    return patterns.map { "\(verb) \($0)" }
  }

  /// Returns the path of the method with a request, such as `methods.orders.list`.
  func method(for request: RequestLine, below url: String?) -> String? {
    let forms = Self.requests(request.verb, request.pattern, below: url ?? "")
    return forms.lazy.compactMap { requests[$0] }.first
  }

  /// Returns the document with a file.
  func document(at path: String) -> Spec.Document? {
    let path = Path.normalized(path)
    return documents.first { Path.normalized($0.file.value) == path }
  }

  /// The names of the sources and the documents.
  var sourceNames: Set<String> {
    Set(documents.map(\.name.value) + (root["sources"]?.entries.map(\.key.text) ?? []))
  }

  /// Returns the bindings that cover a part of a document; those of the part alone come first.
  func bindings(of origin: DraftOrigin, in path: String?) -> [Spec.DocumentBinding] {
    guard let path, let document = document(at: path) else { return [] }
    let covering = document.bindings.filter {
      Self.covers($0, origin, fileName: Path.name(of: path))
    }
    return covering.filter { !$0.isWhole } + covering.filter(\.isWhole)
  }

  private static func covers(
    _ binding: Spec.DocumentBinding,
    _ origin: DraftOrigin,
    fileName: String
  ) -> Bool {
    guard binding.row == nil else { return false }
    let titles = origin.section.map(FoldedWord.init)
    let isSkipped = if case .skip = binding.target { binding.isWhole } else { false }
    let isSamePlace = binding.isWhole || binding.place.isSame(as: origin.place)
    if binding.section.map(\.value) == [fileName] {
      // The name of the file selects the document, or the text before all headings.
      if isSkipped { return true }
      if titles.isEmpty { return isSamePlace && !(binding.isWhole && binding.isOfAPI) }
    }
    // A skipped section covers the sections below as well.
    return (isSkipped || isSamePlace)
      && leads(binding.section, toEndOf: titles, orAbove: isSkipped)
  }

  private static func leads(
    _ section: [Located<String>],
    toEndOf titles: [FoldedWord],
    orAbove: Bool
  ) -> Bool {
    let wanted = section.map { FoldedWord($0.value) }
    guard let last = wanted.last,
      let end = orAbove ? titles.lastIndex(of: last) : titles.indices.last, titles[end] == last
    else { return false }
    var rest = wanted.dropLast()[...]
    for title in titles[..<end] where rest.first == title { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Spec.DocumentPlace {
  /// Returns `true` for the same part of a section, wherever the spec states it.
  fileprivate func isSame(as other: Spec.DocumentPlace) -> Bool {
    switch (self, other) {
    case (.whole, .whole): true
    case (.table(let one), .table(let two)), (.list(let one), .list(let two)),
      (.block(let one), .block(let two)):
      one.value == two.value
    case (.whole, _), (.table, _), (.list, _), (.block, _): false
    }
  }
}

extension Program.Method {
  /// The path with a placeholder for each param.
  fileprivate var pathText: String {
    path.map { part in
      switch part {
      case .literal(let text): text.hasPrefix("/") ? text : "/\(text)"
      case .param: "/{}"
      case .composed(let pieces):
        "/"
          + pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .param: "{}"
            }
          }.joined()
      }
    }.joined()
  }
}
