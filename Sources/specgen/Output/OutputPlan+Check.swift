import SpecgenCore

extension OutputPlan {
  /// Returns the changes of the plan as findings of `--check`.
  func staleFindings(in output: String) -> [OutputFinding] {
    folders.flatMap { $0.staleFindings(in: Path.join(output, $0.api)) }
  }
}

extension FolderPlan {
  fileprivate func staleFindings(in folder: String) -> [OutputFinding] {
    var findings = writes.map { write in
      let problem: OutputFinding.Problem =
        if let disk = write.disk {
          .outdated(disk: disk, new: write.file.bytes)
        } else {
          .missing
        }
      return OutputFinding(path: Path.join(folder, write.file.name), problem: problem)
    }
    findings += removals.map { OutputFinding(path: Path.join(folder, $0), problem: .surplus) }
    if findings.isEmpty, let finding = manifestFinding(in: folder) { findings.append(finding) }
    return findings
  }

  /// Returns a finding if only the manifest changes, since it changes with every file.
  private func manifestFinding(in folder: String) -> OutputFinding? {
    let path = Path.join(folder, OutputManifest.name)
    switch manifest {
    case .none: return nil
    case .remove: return OutputFinding(path: path, problem: .surplus)
    case .replace(let disk, _):
      let problem: OutputFinding.Problem =
        disk.isEmpty
        ? .missing
        : .outdatedManifest(
          isConflicted: MergeConflict(disk) != nil,
          beside: unchanged.first ?? ""
        )
      return OutputFinding(path: path, problem: problem)
    }
  }
}
