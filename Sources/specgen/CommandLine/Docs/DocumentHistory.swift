import SpecgenCore

/// The earlier versions of a document in git.
enum DocumentHistory {
  /// The maximum number of versions to look at.
  private static let maxVersions = 50

  /// Returns the versions of a file, the newest first; none without git or outside of a repository.
  static func versions(of path: String) -> [SourceFile] {
    let folder = Path.folder(of: path)
    do throws(FileFailure) {
      let repository = try GitRepository(around: folder)
      return try repository.versions(of: Path.name(of: path), limit: maxVersions).map { bytes in
        SourceFile.decode(path: path, id: 0, contents: bytes).0
      }
    } catch {
      return []
    }
  }
}
