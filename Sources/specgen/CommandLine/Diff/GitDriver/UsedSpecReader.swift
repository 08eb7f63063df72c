import SpecgenCore

/// Reads the specs that one version of a file uses, as they were at that version.
///
/// Git names only the contents of the file itself. So a state of the repository with these contents is searched for, and the
/// other files are read from it; without one, from the checkout.
struct UsedSpecReader {
  /// The version whose used specs are read.
  let version: GitDriverCall.Version
  /// The path of the file from the root of the repository.
  let path: String
  /// `true` for the new version, which is in the index rather than in the last commit.
  let isNew: Bool
  let project: Project
  let maxBytes: Int

  /// Adds the used specs, recursively, to a set that has only the file itself.
  func add(to specs: inout SpecSet, into report: inout Report) {
    guard specs.members.contains(where: { $0.spec?.uses.isEmpty == false }) else { return }
    let repository = try? GitRepository(around: ".")
    let state: String? = repository.flatMap { self.state(in: $0) }
    specs.addUses { location throws(FileFailure) in
      let path = String(location.dropFirst())
      let bytes = try contents(of: path, in: repository, at: state)
      let shown = state.map { "\($0)\(path)" } ?? path
      let id = report.files.count
      let (file, findings) = SourceFile.decode(path: shown, id: id, contents: bytes)
      report.files.append(file)
      let used = SpecFile(source: file.named(path), location: location, findings: findings)
      // As one of the compared specs, it reports its changes itself, and not in each spec that uses it.
      return [used.decoded(isWanted: true)]
    }
  }

  private func contents(
    of path: String,
    in repository: GitRepository?,
    at state: String?
  ) throws(FileFailure) -> [UInt8] {
    if let repository, let state {
      guard let blob = try repository.blob("\(state)\(path)", limit: maxBytes) else {
        throw FileFailure(path: path, problem: "no such file in \(state)")
      }
      return blob.bytes
    }
    try ReadBounds(project).check(path)
    return try FileSystem.contents(of: path, limit: .option(maxBytes), links: .refuse)
  }

  /// Returns the prefix of paths in a state of the repository that has the version, or nil for the checkout.
  private func state(in repository: GitRepository) -> String? {
    guard let object = version.object else { return nil }
    let usual = isNew ? [":", "HEAD:"] : ["HEAD:", ":"]
    let isState: (String) -> Bool = { repository.object("\($0)\(path)") == object }
    if let state = usual.first(where: isState) { return state }
    return repository.commits(changing: object, at: path).map { "\($0):" }.first(where: isState)
  }
}
