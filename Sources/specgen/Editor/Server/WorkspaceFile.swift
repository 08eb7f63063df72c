import SpecgenCore

/// A spec of the workspace, as it was last typed or read.
struct WorkspaceFile: Sendable {
  /// The text.
  let source: SourceFile
  /// The nodes, or those before a syntax error; nil without any.
  let tree: YAMLTree?
  /// The decoded spec.
  let decoded: DecodedSpec

  /// Creates the file of a text that an editor sent.
  init(_ source: SourceFile, location: String) {
    let (tree, found) = parse(source, limits: ParseLimits())
    let decoded = DecodedSpec(tree, found, of: source, location: location, isWanted: false)
    self.init(source: source, tree: tree, decoded: decoded)
  }

  /// Creates the file of bytes on disk.
  init(_ bytes: [UInt8], id: Int, name: String, location: String) {
    let (source, findings) = SourceFile.decode(path: name, id: id, contents: bytes)
    guard findings.isEmpty else {
      let decoded = DecodedSpec(undecoded: source, location: location, findings: findings)
      self.init(source: source, tree: nil, decoded: decoded)
      return
    }
    self.init(source, location: location)
  }

  private init(source: SourceFile, tree: YAMLTree?, decoded: DecodedSpec) {
    self.source = source
    self.tree = tree
    self.decoded = decoded
  }

  /// `true` if all of the file is in the tree.
  var isWhole: Bool { tree?.isComplete ?? false }
}

/// The last version of a spec that had a whole tree, which answers while a line is broken.
struct ReadableSpec: Sendable {
  /// The text.
  let source: SourceFile
  /// The nodes.
  let tree: YAMLTree
  /// The decoded spec; nil if it lacks what every spec has.
  let spec: Spec?
  /// The names that resolution followed.
  let references: Set<NameReference>
  /// The program of the last version without errors; nil if there was none.
  let program: Program?
  /// `true` if the program is that of this version.
  let isCurrent: Bool
}
