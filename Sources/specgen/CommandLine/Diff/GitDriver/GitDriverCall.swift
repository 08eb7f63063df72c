import SpecgenCore

/// The arguments that git passes to an external diff driver.
///
/// Git calls a driver once for each file: with seven arguments, with nine for a renamed or copied file, and with one for
/// a file whose merge is unresolved.
struct GitDriverCall: Hashable, Sendable {
  /// One version of the file.
  struct Version: Hashable, Sendable {
    /// The file with the contents: a temporary one, the one in the checkout, or `/dev/null`.
    let file: String
    /// The full name of the contents in the repository, or nil if only the checkout has them.
    let object: String?
    /// The mode of the file, such as `100644`.
    let mode: String

    /// `true` if the version exists.
    var exists: Bool { file != GitDriverCall.nothing }
    /// `true` if the version is a file, not a symbolic link or a submodule.
    var isRegular: Bool { !exists || mode.hasPrefix("100") }

    init(_ words: ArraySlice<String>) {
      let words = Array(words)
      (file, mode) = (words[0], words[2])
      object = GitText.isName(words[1]) && words[1].contains { $0 != "0" } ? words[1] : nil
    }
  }

  /// The file of a version that does not exist.
  private static let nothing = "/dev/null"

  /// The old path in the repository.
  let oldPath: String
  /// The new path in the repository.
  let newPath: String
  /// The old version; nil if the merge of the file is unresolved.
  let old: Version?
  /// The new version; nil if the merge of the file is unresolved.
  let new: Version?
  /// The lines of git about a rename.
  let notes: [String]

  /// Parses the arguments.
  init(_ words: [String]) throws(UsageError) {
    switch words.count {
    case 1: (old, new) = (nil, nil)
    case 7...9: (old, new) = (Version(words[1...3]), Version(words[4...6]))
    default:
      throw UsageError(
        message: "`--git-driver` needs the arguments that git passes to an external diff driver",
        help: "Run `git config diff.specgen.command 'specgen diff --git-driver --'`."
      )
    }
    let renamed = words.count > 7 ? words[7] : words[0]
    // Outside of a repository, git names files instead of paths.
    newPath = renamed == Self.nothing ? words[0] : renamed
    oldPath = words[0] == Self.nothing ? newPath : words[0]
    notes =
      words.count > 8
      ? words[8].split(separator: "\n").map(String.init).filter { !$0.hasPrefix("index ") } : []
  }

  /// The folder that the paths are relative to, from the root of the checkout: empty, or with a slash at its end.
  ///
  /// With `git diff --relative`, it is the current folder of the user, and only a file in the checkout tells.
  var folder: String {
    for (version, path) in [(new, newPath), (old, oldPath)] {
      guard let version, version.object == nil, version.file.hasSuffix("/\(path)"),
        !version.file.hasPrefix("/")
      else { continue }
      return String(version.file.dropLast(path.count))
    }
    return ""
  }

  /// The first lines of the output, in the form of git's own.
  var head: [String] {
    var lines = ["diff --specgen a/\(oldPath) b/\(newPath)"] + notes
    if old?.exists == false { lines.append("new file") }
    if new?.exists == false { lines.append("deleted file") }
    return lines.map(visible)
  }
}
