/// Reports the generated files of an API whose names a file system refuses, or takes for each other.
///
/// A run that writes the files refuses them, too, but only `generate` plans a folder.
func fileNameFindings(of program: Program) -> [Diagnostic] {
  guard program.mayHaveUnusableFileNames else { return [] }
  return split(program).flatMap { module in
    var first: [String: Program.NamedFile] = [:]
    var reported: Set<Span> = []
    return fileTasks(of: module).compactMap { task -> Diagnostic? in
      let file = Program.NamedFile(name: task.name, span: program.span(ofFile: task.name, module))
      // All files of a group have the same defect.
      guard !reported.contains(file.span) else { return nil }
      if let reason = defect(ofFileName: file.name) {
        reported.insert(file.span)
        return .unusableFileName(file.name, reason: reason, at: file.span)
      }
      let folded = file.name.lowercased()
      guard let other = first[folded] else {
        first[folded] = file
        return nil
      }
      reported.insert(file.span)
      let reason = "differs from \(quoted(other.name)) in letter case only"
      return .unusableFileName(file.name, reason: reason, at: file.span, besides: other.span)
    }
  }
}

extension Program {
  /// A generated file, and the name in the spec that its own name derives from.
  fileprivate struct NamedFile {
    let name: String
    let span: Span
  }

  /// `false` if all names of files are short, and differ in more than letter case.
  fileprivate var mayHaveUnusableFileNames: Bool {
    let parts = groups.map { SwiftName.upperCamel($0.name.text).text.lowercased() }
    // The longest ending, such as `TestingDeeplinks.swift`, is far below the difference to the maximum of 240 bytes.
    let longest = api.text.utf8.count + (parts.map(\.utf8.count).max() ?? 0)
    return longest > 200 || Set(parts).count < parts.count
  }

  /// Returns the span of the group, or else of the API, that the name of a file derives from.
  fileprivate func span(ofFile name: String, _ module: Program) -> Span {
    let group = groups.first { group in
      let part = SwiftName.upperCamel(group.name.text).text
      return FileSubject.allCases.contains {
        $0.fileName(inModule: module.api.text, group: part) == name
      }
    }
    return group?.entity.span ?? span
  }
}
