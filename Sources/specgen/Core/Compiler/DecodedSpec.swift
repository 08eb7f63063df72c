/// One file of a run, read as a spec.
package struct DecodedSpec: Sendable {
  /// The file that was read.
  package let source: SourceFile
  /// The location of the file, which identifies it.
  ///
  /// Paths under `uses` are relative to it.
  package let location: String
  /// `true` if output is wanted; `false` if the file is read only for the specs that use it.
  package private(set) var isWanted: Bool
  /// The spec, or nil if the file does not contain one.
  package let spec: Spec?
  /// The findings of parsing and decoding.
  package let diagnostics: [Diagnostic]

  /// Creates a spec by parsing and decoding a file.
  package init(_ source: SourceFile, location: String, isWanted: Bool, limits: ParseLimits) {
    let (tree, found) = parse(source, limits: limits)
    self.init(tree, found, of: source, location: location, isWanted: isWanted)
  }

  /// Creates a spec by decoding a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree of the file, or nil if it has none.
  ///   - found: The findings of parsing.
  ///   - source: The file.
  ///   - location: The location of the file.
  ///   - isWanted: `true` if output is wanted.
  package init(
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

  /// The same spec, with its output wanted.
  package var wanted: DecodedSpec {
    var copy = self
    copy.isWanted = true
    return copy
  }

  /// Creates the record of a file that cannot be read as text.
  package init(undecoded source: SourceFile, location: String, findings: [Diagnostic]) {
    self.source = source
    self.location = location
    isWanted = false
    spec = nil
    diagnostics = findings
  }
}

/// The specs of a run and all specs that they use.
package struct SpecSet: Sendable {
  /// The specs, without duplicates.
  package var members: [DecodedSpec] = []
  /// The reasons why used files could not be read, by location.
  package var failures: [String: String] = [:]

  package init(members: [DecodedSpec] = [], failures: [String: String] = [:]) {
    self.members = members
    self.failures = failures
  }
}

extension SpecSet {
  /// The specs that could be read and whose output is wanted.
  package var wanted: [Spec] { members.filter(\.isWanted).compactMap(\.spec) }

  /// `true` if any of the specs has deeplinks.
  package var haveDeeplinks: Bool { members.contains { $0.spec?.hasDeeplinks == true } }

  /// Creates a set of files, with their paths as their locations.
  package init(_ sources: [SourceFile], limits: ParseLimits) {
    members = sources.map {
      let location = Path.normalized($0.path)
      return DecodedSpec($0, location: location, isWanted: true, limits: limits)
    }
  }
}
