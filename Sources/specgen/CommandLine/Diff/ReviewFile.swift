import SpecgenCore

/// A file that gets the findings of a comparison, in the format of its name's ending.
struct ReviewFile: Hashable, Sendable {
  let path: String
  let format: DiffFormat

  /// Parses paths that are separated by commas.
  static func files(_ list: String) throws(UsageError) -> [ReviewFile] {
    var files: [ReviewFile] = []
    for path in list.split(separator: ",").map(String.init) {
      let ending = Path.name(of: path).split(separator: ".").dropFirst().last.map(String.init)
      guard let ending,
        let format = DiffFormat.allCases.first(where: { $0.fileEnding == ending })
      else {
        let endings = DiffFormat.allCases.compactMap(\.fileEnding).map { "`.\($0)`" }
        throw UsageError(
          message: "the name of the report `\(visible(path))` has no format",
          help: "Use a name that ends in \(endings.joined(separator: ", "))."
        )
      }
      guard !files.contains(where: { $0.path == path }) else {
        throw UsageError(
          message: "the report `\(visible(path))` is given twice",
          help: "Keep one of them."
        )
      }
      files.append(ReviewFile(path: path, format: format))
    }
    return files
  }
}
