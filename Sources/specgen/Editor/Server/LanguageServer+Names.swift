import SpecgenCore

extension LanguageServer {
  /// A document and a place in it that a request is about.
  struct Subject: Sendable {
    let location: String
    let uri: String
    /// The text that the editor shows.
    let text: EncodedText
    /// The last readable version of the spec.
    let spec: ReadableSpec
    /// The difference between the readable version and the text; nil if they are equal.
    let change: TextChange?

    /// Returns the offset in the readable version of an offset in the text.
    func readable(_ offset: Int) -> Int { change?.oldOffset(of: offset) ?? offset }

    /// Returns the range in the text of a range in the readable version.
    func shown(_ range: Range<Int>) -> Range<Int> {
      change?.newRange(of: range) ?? range
    }
  }

  /// Returns the path of the file at an address; nil for a document without a file.
  func location(of uri: String) -> String? { DocumentURI.path(uri).map(environment.resolved) }

  /// Returns the document of a request; nil for one that is no readable spec.
  func subject(_ params: Node?) -> Subject? {
    guard let uri = params?[path: ["textDocument", "uri"]]?.string else { return nil }
    let document = documents[uri]
    guard let location = document?.location ?? location(of: uri),
      let spec = state.readable[location]
    else { return nil }
    let text = document?.text ?? EncodedText(spec.source.bytes, client.encoding)
    let isEqual = text.bytes == spec.source.bytes
    return Subject(
      location: location,
      uri: uri,
      text: text,
      spec: spec,
      change: isEqual ? nil : TextChange(from: spec.source.bytes, to: text.bytes)
    )
  }

  /// Returns the offset of the position of a request in the readable version of its document.
  func offset(_ params: Node?, in subject: Subject) -> Int? {
    LinePosition(params?["position"]).map { subject.readable(subject.text.offset($0)) }
  }

  /// Returns the address of a spec.
  func uri(of location: String) -> String {
    documents.values.first { $0.location == location }?.uri ?? DocumentURI.uri(location)
  }

  /// Returns the names of a spec.
  mutating func index(of location: String) -> NameIndex? {
    guard let spec = state.readable[location] else { return nil }
    if let known = indexes[location], known.source == spec.source,
      known.references == spec.references
    {
      return known.index
    }
    let index = NameIndex(spec.tree.root, of: spec.source, references: spec.references)
    indexes[location] = (spec.source, spec.references, index)
    return index
  }

  /// Returns the locations of the specs that a spec uses directly.
  func uses(of location: String) -> [String] {
    (state.readable[location]?.spec?.uses ?? []).map { Path.resolved($0.value, beside: location) }
  }

  /// Returns the names of a spec and of the specs that it uses.
  mutating func names(seenFrom location: String) -> WorkspaceNames {
    names(of: [location] + uses(of: location))
  }

  /// Returns the names of a spec, of the specs that it uses, and of the specs that use any of them.
  mutating func names(around location: String) -> WorkspaceNames {
    let used = Set([location] + uses(of: location))
    let users = state.readable.keys.filter { !used.isDisjoint(with: uses(of: $0)) }
    return names(of: Array(used) + users + users.flatMap { uses(of: $0) })
  }

  private mutating func names(of locations: [String]) -> WorkspaceNames {
    var found: [String: NameIndex] = [:]
    for location in locations where found[location] == nil {
      found[location] = index(of: location)
    }
    var links: [String: [String]] = [:]
    for location in found.keys { links[location] = uses(of: location) }
    return WorkspaceNames(found, uses: links)
  }

  /// Returns ranges of a readable spec as locations in the text that the editor shows.
  func json(_ location: String, _ ranges: [Range<Int>]) -> [JSON] {
    guard let spec = state.readable[location] else { return [] }
    let open = documents.values.first { $0.location == location }
    let text = open?.text ?? EncodedText(spec.source.bytes, client.encoding)
    let isEqual = text.bytes == spec.source.bytes
    let change = isEqual ? nil : TextChange(from: spec.source.bytes, to: text.bytes)
    let uri = JSON.string(uri(of: location))
    return ranges.map { range in
      .members([("uri", uri), ("range", text.range(change?.newRange(of: range) ?? range))])
    }
  }
}
