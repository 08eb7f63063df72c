import SpecgenCore

extension OutputManifest {
  /// Parses the manifests of version 0.1.0, which are JSON with the SHA-256 of each file.
  ///
  /// A killed run that knew old and new files leaves two manifests. The result is empty for bytes that
  /// version 0.1.0 would not have written.
  static func version1(_ bytes: [UInt8]) -> [OutputManifest] {
    // JSON is a subset of YAML, so the existing parser reads it.
    let (file, encoding) = SourceFile.decode(path: Self.name, id: 0, contents: bytes)
    let (tree, syntax) = parse(file, limits: ParseLimits())
    guard encoding.isEmpty, syntax.isEmpty, let root = tree?.root, root.kind == .mapping else {
      return []
    }
    var scalars: [String: String] = [:]
    var sections: [String: OrderedMap<String, FileDigest>] = [:]
    for entry in root.entries {
      switch entry.value.kind {
      case .scalar: scalars[entry.key.text] = entry.value.text
      case .mapping:
        guard let digests = digests(entry.value) else { return [] }
        sections[entry.key.text] = digests
      case .sequence: return []
      }
    }
    guard scalars["specgen"] != nil, let spec = scalars["spec"], sections["files"] != nil else {
      return []
    }
    let origin = ModuleOrigin(spec: spec, api: "")
    return ["files", "replaced"].compactMap { name in
      sections[name].map { OutputManifest(origin: origin, files: $0) }
    }
  }

  private static func digests(_ node: Node) -> OrderedMap<String, FileDigest>? {
    var result: OrderedMap<String, FileDigest> = [:]
    for entry in node.entries {
      let isFile = defect(ofFileName: entry.key.text) == nil
      guard entry.value.kind == .scalar, isFile, entry.value.text.isHex(digits: 64) else {
        return nil
      }
      result[entry.key.text] = .whole(entry.value.text)
    }
    return result
  }
}
