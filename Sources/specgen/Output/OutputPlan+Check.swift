import SpecgenCore

extension OutputPlan {
  /// Returns the changes of the plan as findings of `--check`.
  ///
  /// - Throws: `FileFailure` if the contents of a file cannot be read from their store.
  func staleFindings(in output: String) throws(FileFailure) -> [OutputFinding] {
    var findings: [OutputFinding] = []
    for folder in folders {
      let location = Path.join(output, folder.api)
      for write in folder.writes {
        let path = Path.join(location, write.file.name)
        let problem: OutputFinding.Problem =
          write.isReplacement
          ? .outdated(disk: try FolderSnapshot.file(path), new: try write.file.bytes())
          : .missing
        findings.append(OutputFinding(path: path, problem: problem))
      }
      findings += folder.removals.map { name in
        OutputFinding(path: Path.join(location, name), problem: .surplus)
      }
    }
    return findings
  }
}
