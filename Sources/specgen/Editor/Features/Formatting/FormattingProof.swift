import SpecgenCore

/// A comparison of a spec with its formatted text.
struct FormattingProof {
  /// The root of the spec.
  let root: Node
  /// The lines of the spec.
  let lines: LinePositions
  /// The comments of the spec.
  let comments: SourceComments
  private let spec: Spec
  private let source: SourceFile

  /// Reads a spec; fails if some of it cannot be decoded.
  init?(_ decoded: DecodedSpec, _ tree: YAMLTree?) {
    guard let tree, tree.isComplete, tree.root.kind == .mapping, let spec = decoded.spec,
      !decoded.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    self.spec = spec
    root = tree.root
    source = decoded.source
    lines = LinePositions(source.bytes)
    comments = SourceComments(root, of: source, lines: lines)
  }

  /// Returns `true` if a text has the same program and the same comments.
  func holds(for bytes: [UInt8]) -> Bool {
    let file = SourceFile(id: source.id, path: source.path, bytes: bytes)
    let (tree, found) = parse(file, limits: ParseLimits())
    let decoded = DecodedSpec(tree, found, of: file, location: source.path, isWanted: false)
    guard let other = FormattingProof(decoded, tree),
      comments.texts(in: source.bytes) == other.comments.texts(in: bytes)
    else { return false }
    return YAMLWriter.text(of: spec.yaml) == YAMLWriter.text(of: other.spec.yaml)
  }
}

extension SourceComments {
  /// Returns the texts of the comments with their numbers.
  fileprivate func texts(in bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    all.reduce(into: [:]) { $0[bytes[$1.range], default: 0] += 1 }
  }
}
