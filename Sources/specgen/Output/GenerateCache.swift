import SpecgenCore

/// The results of earlier runs of `generate`, by which a run knows what it need not generate again.
///
/// An entry holds as long as the bytes of its spec, of all specs that this uses, and of the generated files are
/// those of the run that wrote it. No time of a file counts, so a checkout or a touched file changes nothing.
struct GenerateCache: Hashable, Sendable {
  /// The result for one spec.
  struct Entry: Hashable, Sendable {
    /// The path of the spec in the generated files.
    let name: String
    /// The digest of the spec's bytes.
    let digest: ContentDigest
    /// The locations of the specs that it uses, in their order.
    let uses: [String]
    /// The number of types and fields that it takes from used specs.
    let usedWeight: Int
    /// `true` if it has deeplinks, which are compared with those of all other specs.
    let hasDeeplinks: Bool
    /// The modules, or none if the spec was only read because others use it.
    let modules: [Module]
  }

  /// A module on disk.
  struct Module: Hashable, Sendable {
    /// The name of the module and of its folder.
    let api: String
    /// The API that it belongs to.
    let family: String
    /// The API that it tests; empty for other modules.
    let testedAPI: String
    /// The modules that it depends on.
    let modules: [String]
    /// The names of its files.
    let files: [String]
    /// The digest of the files.
    let digest: ContentDigest
  }

  /// The program that wrote the entries.
  let tool: String
  /// The key of all digests.
  let key: ContentDigest.Key
  /// The entries, by the absolute locations of their specs.
  var entries: [String: Entry] = [:]
}

extension GenerateCache {
  /// Creates a cache without entries.
  init(tool: String) {
    self.init(tool: tool, key: .random())
  }

  /// Changes with the form of the file.
  private static let form = "specgen cache 2"

  /// The cache as a file.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Self.form)
    writer.add(tool)
    writer.add(key.first)
    writer.add(key.second)
    writer.add(entries.sorted { $0.key < $1.key }) { writer, entry in
      writer.add(entry.key)
      entry.value.write(to: &writer)
    }
    return writer.bytes
  }

  /// Reads a cache of the same program, or returns nil for other bytes.
  init?(_ bytes: [UInt8], tool: String) {
    var reader = ByteReader(bytes)
    guard reader.text() == Self.form, reader.text() == tool,
      let first = reader.number(), let second = reader.number(),
      let entries = reader.list({ reader -> (String, Entry)? in
        guard let location = reader.text(), let entry = Entry(&reader) else { return nil }
        return (location, entry)
      }), reader.isAtEnd
    else { return nil }
    self.tool = tool
    key = ContentDigest.Key(first: first, second: second)
    self.entries = Dictionary(firsts: entries)
  }
}

extension GenerateCache.Entry {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.add(name)
    writer.add(digest)
    writer.add(uses) { $0.add($1) }
    writer.add(UInt64(usedWeight))
    writer.add(hasDeeplinks ? 1 : 0)
    writer.add(modules) { $1.write(to: &$0) }
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let name = reader.text(), let digest = reader.digest(),
      let uses = reader.list({ $0.text() }),
      let weight = reader.number().flatMap(Int.init(exactly:)), let links = reader.number(),
      let modules = reader.list(GenerateCache.Module.init)
    else { return nil }
    self.init(
      name: name,
      digest: digest,
      uses: uses,
      usedWeight: weight,
      hasDeeplinks: links == 1,
      modules: modules
    )
  }
}

extension GenerateCache.Module {
  fileprivate func write(to writer: inout ByteWriter) {
    for text in [api, family, testedAPI] { writer.add(text) }
    writer.add(modules) { $0.add($1) }
    writer.add(files) { $0.add($1) }
    writer.add(digest)
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let api = reader.text(), let family = reader.text(), let testedAPI = reader.text(),
      let modules = reader.list({ $0.text() }), let files = reader.list({ $0.text() }),
      let digest = reader.digest()
    else { return nil }
    self.init(
      api: api,
      family: family,
      testedAPI: testedAPI,
      modules: modules,
      files: files,
      digest: digest
    )
  }

  /// The module as the result of a run that has nothing to write.
  func current(from source: SourceFile) -> OutputModule {
    OutputModule(
      api: api,
      family: family,
      source: source,
      testedAPI: testedAPI.isEmpty ? nil : testedAPI,
      modules: modules,
      files: .current(files)
    )
  }
}
