import SpecgenCore
import SpecgenReview

/// The file of acceptances beside the configuration.
struct AcceptanceFile {
  /// The path.
  let path: String
  /// The acceptances; none in a missing file.
  let found: [Acceptance]
  /// The bytes that they were read from; nil for a missing file.
  private let contents: [UInt8]?

  /// Reads the file of a project.
  init(of project: Project, _ arguments: Arguments, into report: inout Report) {
    path = Path.join(project.folder, Acceptance.fileName)
    do throws(FileFailure) {
      guard try FileSystem.kind(of: path) != nil else {
        (found, contents) = ([], nil)
        return
      }
      try ReadBounds(project).check(path)
      let bytes = try FileSystem.contents(
        of: path,
        limit: .option(arguments.maxBytes),
        links: .follow
      )
      let (file, encoding) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
      report.files.append(file)
      let (found, diagnostics) = encoding.isEmpty ? decodeAcceptances(file) : ([], encoding)
      report.diagnostics += diagnostics
      (self.found, contents) = (found, file.bytes)
    } catch {
      report.failures.append(error)
      (found, contents) = ([], nil)
    }
  }

  /// Writes more acceptances, each inserted at its sorted position.
  func add(_ added: [Acceptance]) throws(FileFailure) {
    guard !added.isEmpty else { return }
    let new: [UInt8]
    do throws(Acceptance.Refusal) {
      new = try Acceptance.adding(added, to: contents)
    } catch {
      throw FileFailure(path: path, problem: "\(error.problem); nothing was written")
    }
    try FileSystem.write([FileChange(path, from: contents, to: new)])
  }
}
