import SpecgenCore

/// A module as a run writes it, with the contents of its files in a store.
struct OutputModule: Sendable {
  /// The files of a module.
  enum Files: Sendable {
    /// The generated files, sorted by name.
    case generated([OutputFile])
    /// The names of files that are known to be current on disk, so that none are generated.
    case current([String])

    /// The names of the files, sorted.
    var names: [String] {
      switch self {
      case .generated(let files): files.map(\.name)
      case .current(let names): names
      }
    }
  }

  /// The name of the module and of its folder.
  let api: String
  /// The API that the module belongs to.
  let family: String
  /// The spec of the module.
  let source: SourceFile
  /// The API that this module tests, or nil if it is not a module for tests.
  let testedAPI: String?
  /// The names of the modules that this module depends on, sorted.
  let modules: [String]
  /// The files.
  let files: Files

  /// `true` if the files on disk are known to be current.
  var isCurrent: Bool {
    if case .current = files { true } else { false }
  }

  /// The names of the files, sorted.
  var fileNames: [String] { files.names }
}

extension OutputModule {
  /// Creates a module with these files, or with its own in memory.
  init(_ spec: CompiledSpec, _ files: [OutputFile]? = nil) {
    self.init(
      api: spec.api,
      family: spec.family,
      source: spec.source,
      testedAPI: spec.testedAPI,
      modules: spec.modules,
      files: .generated(files ?? spec.files.map(OutputFile.init))
    )
  }

  /// Creates a module, and stores the contents of its files.
  init(_ spec: CompiledSpec, in store: ContentStore) async {
    var files: [OutputFile] = []
    for file in spec.files { files.append(await OutputFile(file, in: store)) }
    self.init(spec, files)
  }
}

/// A file as a run writes it.
struct OutputFile: Sendable {
  /// The name without a folder.
  let name: String
  /// The contents in UTF-8.
  let contents: StoredContents
  /// The digest for the cache; nil if the run has none.
  let contentDigest: ContentDigest?

  /// Creates a file whose contents remain in memory.
  init(_ file: GeneratedFile) {
    self.init(file, .bytes(file.bytes), key: nil)
  }

  /// Creates a file, and stores its contents.
  init(_ file: GeneratedFile, in store: ContentStore) async {
    self.init(file, await store.keep(file.bytes), key: store.key)
  }

  private init(_ file: GeneratedFile, _ contents: StoredContents, key: ContentDigest.Key?) {
    name = file.name
    contentDigest = key.map { ContentDigest(of: file.bytes, $0) }
    self.contents = contents
  }

  /// Returns the contents.
  func bytes() throws(FileFailure) -> [UInt8] { try contents.bytes() }
}
