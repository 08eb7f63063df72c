/// What specgen wrote into one API's folder: the difference between its files and the user's.
///
/// The manifest is also the journal. Before a file changes, a manifest is put in place that knows
/// both the old and the new digest of every file, so whatever a killed run leaves behind is
/// recognised as ours and the next run completes it.
struct Manifest: Hashable, Sendable {
  /// The name of the manifest inside the API's folder.
  static let name = ".specgen.json"

  /// The version of the tool that wrote the files.
  let version: String
  /// The spec's path as the files name it.
  let spec: String
  /// The digests of the files by their names.
  let files: OrderedMap<String, String>
  /// The digests of what lay there before, while a run is under way.
  let replaced: OrderedMap<String, String>

  /// The names of all files that may be ours, sorted.
  var names: [String] {
    Set(files.keys).union(replaced.keys).sorted()
  }

  /// Whether the file was written by specgen and nobody changed it since.
  func isUnedited(_ name: String, contents: [UInt8]) -> Bool {
    let digest = SHA256(of: contents).hex
    return digest == files[name] || digest == replaced[name]
  }
}

extension Manifest {
  /// What the bytes start with.
  static let opening = "{\n  \"specgen\": "

  /// The bytes on disk: JSON, one file per line, sorted by name.
  var bytes: [UInt8] {
    var lines = [
      Self.opening + "\(json(version)),",
      "  \"spec\": \(json(spec)),",
    ]
    lines += Self.section("files", files, isLast: replaced.isEmpty)
    if !replaced.isEmpty { lines += Self.section("replaced", replaced, isLast: true) }
    lines += ["}", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func section(
    _ title: String,
    _ digests: OrderedMap<String, String>,
    isLast: Bool
  ) -> [String] {
    let end = isLast ? "}" : "},"
    if digests.isEmpty { return ["  \"\(title)\": {\(end)"] }
    let names = digests.keys.sorted()
    let entries = names.map { name in
      "    \(json(name)): \(json(digests[name] ?? ""))" + (name == names.last ? "" : ",")
    }
    return ["  \"\(title)\": {"] + entries + ["  " + end]
  }
}

extension Manifest {
  /// Reads a manifest; nothing comes of bytes that specgen would not have written.
  init?(_ bytes: [UInt8]) {
    // JSON is a part of YAML, so the one reader that is there does it.
    let (file, encoding) = SourceFile.decode(
      path: Self.name,
      id: 0,
      contents: bytes
    )
    let (tree, syntax) = parse(file, limits: ParseLimits())
    guard encoding.isEmpty, syntax.isEmpty, let root = tree?.root, root.kind == .mapping else {
      return nil
    }
    var scalars: [String: String] = [:]
    var sections: [String: OrderedMap<String, String>] = [:]
    for entry in root.entries {
      switch entry.value.kind {
      case .scalar: scalars[entry.key.text] = entry.value.text
      case .mapping:
        guard let digests = Self.digests(entry.value) else { return nil }
        sections[entry.key.text] = digests
      case .sequence: return nil
      }
    }
    guard let version = scalars["specgen"], let spec = scalars["spec"] else { return nil }
    guard let files = sections["files"] else { return nil }
    self.init(version: version, spec: spec, files: files, replaced: sections["replaced"] ?? [:])
  }

  private static func digests(_ node: Node) -> OrderedMap<String, String>? {
    var result: OrderedMap<String, String> = [:]
    for entry in node.entries {
      let isFile = defect(ofFileName: entry.key.text) == nil
      guard entry.value.kind == .scalar, isFile, SHA256.isDigest(entry.value.text) else {
        return nil
      }
      result[entry.key.text] = entry.value.text
    }
    return result
  }
}

/// Returns a text as a JSON string in which nothing is invisible.
private func json(_ text: String) -> String {
  let escaped = visible(text).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
  return "\"" + escaped.joined() + "\""
}
