import SpecgenCore

extension OutputPlan {
  /// Returns the changes of the plan as findings of `--check`.
  ///
  /// - Throws: `FileFailure` if the contents of a file cannot be read from their store.
  func staleFindings(in output: String) throws(FileFailure) -> [OutputFinding] {
    var findings: [OutputFinding] = []
    for folder in folders {
      findings += try folder.staleFindings(in: Path.join(output, folder.api))
    }
    return findings
  }
}

extension FolderPlan {
  fileprivate func staleFindings(in folder: String) throws(FileFailure) -> [OutputFinding] {
    var findings: [OutputFinding] = []
    for write in writes {
      let path = Path.join(folder, write.file.name)
      let problem: OutputFinding.Problem =
        write.isReplacement
        ? .outdated(disk: try FolderSnapshot.file(path), new: try write.file.bytes())
        : .missing
      findings.append(OutputFinding(path: path, problem: problem))
    }
    return findings + removals.map { OutputFinding(path: Path.join(folder, $0), problem: .surplus) }
  }
}
