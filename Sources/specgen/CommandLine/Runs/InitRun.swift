import SpecgenCore

/// A namespace for writing the initial files of a project.
enum InitRun {
  /// Writes the files of a starter into the current folder.
  ///
  /// Returns lines that report the written files and the next steps. Throws `FileFailure` if one of the files
  /// exists; then nothing is written. An existing `.gitattributes` stays as it is, and the lines offer its new entry.
  static func write(_ starter: Starter) throws(FileFailure) -> [String] {
    var files = [
      (path: Configuration.name, text: starter.configuration),
      (path: starter.specPath, text: starter.spec),
    ]
    let attributes = ".gitattributes"
    let hasAttributes = try FileSystem.kind(of: attributes) != nil
    if !hasAttributes { files.append((path: attributes, text: Starter.attributes + "\n")) }
    for file in files where try FileSystem.kind(of: file.path) != nil {
      throw FileFailure(path: file.path, problem: "already exists")
    }
    var written: [String] = []
    do throws(FileFailure) {
      for file in files {
        let folder = Path.folder(of: file.path)
        if !folder.isEmpty { try FileSystem.makeFolders(folder) }
        try FileSystem.create(file.path, contents: Array(file.text.utf8))
        written.append(file.path)
      }
    } catch {
      for path in written { try? FileSystem.removeFile(path) }
      throw error
    }
    let hint = "to hide generated code in reviews, add to \(attributes): \(Starter.attributes)"
    return written.map { "written: \($0)" } + (hasAttributes ? [hint] : [])
      + ["next: specgen generate"]
  }
}
