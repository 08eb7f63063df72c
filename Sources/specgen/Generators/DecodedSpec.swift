/// One file of a run, read as a spec.
struct DecodedSpec: Sendable {
  /// The file.
  let source: SourceFile
  /// Where it lies: what the paths under `uses` start from, and what tells files apart.
  let location: String
  /// Whether output is wanted; else the file is there for those that use it.
  private(set) var isWanted: Bool
  /// The spec; nil when there is none in the file.
  let spec: Spec?
  /// What was found wrong.
  let diagnostics: [Diagnostic]

  /// Parses and decodes a file.
  init(_ source: SourceFile, location: String, isWanted: Bool, limits: ParseLimits) {
    let (tree, found) = parse(source, limits: limits)
    self.init(tree, found, of: source, location: location, isWanted: isWanted)
  }

  /// Decodes a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree of the file; nil when there is none.
  ///   - found: What was found wrong in it.
  ///   - source: The file.
  ///   - location: The place of the file.
  ///   - isWanted: `true` if output is wanted.
  init(
    _ tree: YAMLTree?,
    _ found: [Diagnostic],
    of source: SourceFile,
    location: String,
    isWanted: Bool
  ) {
    self.source = source
    self.location = location
    self.isWanted = isWanted
    guard let tree, tree.isComplete else {
      (spec, diagnostics) = (nil, found)
      return
    }
    let (spec, misread) = decode(tree, of: source)
    self.spec = spec
    diagnostics = found + misread
  }

  /// Returns the same spec with output that is wanted.
  var wanted: DecodedSpec {
    var copy = self
    copy.isWanted = true
    return copy
  }

  /// A file that cannot be read as text.
  init(undecoded source: SourceFile, location: String, findings: [Diagnostic]) {
    self.source = source
    self.location = location
    isWanted = false
    spec = nil
    diagnostics = findings
  }

  /// Where the spec lies that an entry of `uses` names.
  func location(of use: Located<String>) -> String {
    Path.normalized(Path.join(Path.folder(of: location), use.value))
  }
}

/// The specs of a run with all that they use.
struct SpecSet: Sendable {
  /// The specs, each once.
  var members: [DecodedSpec] = []
  /// Why a file that is used could not be read, by its location.
  var failures: [String: String] = [:]
}

extension SpecSet {
  /// The specs whose output is wanted, as far as they could be read.
  var wanted: [Spec] { members.filter(\.isWanted).compactMap(\.spec) }

  /// Makes a set of files that lie where their paths say.
  init(_ sources: [SourceFile], limits: ParseLimits) {
    members = sources.map {
      let location = Path.normalized($0.path)
      return DecodedSpec($0, location: location, isWanted: true, limits: limits)
    }
  }
}
