import SpecgenCore

/// The files that a run read and wrote, as one rule that Make and Ninja read alike.
enum Depfile {
  /// The characters that neither tool changes, besides letters, digits and all that is not ASCII.
  private static let plain = Set("+,-./@_!(){}~]%".unicodeScalars)

  /// Returns the rule of a run.
  ///
  /// - Parameters:
  ///   - written: The written files, which Ninja compares with the outputs of its `build` line.
  ///   - read: The files that they depend on.
  ///   - folder: The absolute path of the current folder.
  /// - Returns: The written files, a colon, and the files that they depend on; nothing if none was written.
  /// - Throws: `FileFailure` for a path that the two tools would read differently.
  static func text(
    of written: [String],
    from read: [String],
    in folder: String
  ) throws(FileFailure) -> String {
    var lines: [String] = []
    for path in written {
      // Make would read the rule as one for all files of a pattern.
      guard !path.contains("%"), !beginsWithHome(path) else { throw unnamable(path) }
      lines.append(try escaped(path))
    }
    guard let last = lines.popLast() else { return "" }
    lines.append(last + ":")
    for path in read {
      lines.append(try escaped(beginsWithHome(path) ? Path.resolved(path, in: folder) : path))
    }
    return lines.joined(separator: " \\\n  ") + "\n"
  }

  /// Returns `true` if Make would replace the beginning of a path by a home folder.
  ///
  /// Make ignores `./` before it looks for a tilde, so only an absolute path prevents that.
  private static func beginsWithHome(_ path: String) -> Bool {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.hasPrefix("~")
  }

  /// Returns a path as both tools write it.
  ///
  /// Backslashes before an escaped character would belong to the escape, and are doubled.
  private static func escaped(_ path: String) throws(FileFailure) -> String {
    var text = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\\":
        backslashes += 1
        text += "\\"
        continue
      case "$": text += "$$"
      case " ": text += String(repeating: "\\", count: backslashes) + "\\ "
      case "#" where backslashes == 0: text += "\\#"
      case ":" where backslashes == 0: text += "\\:"
      default:
        guard isPlain(scalar) else { throw unnamable(path) }
        text.unicodeScalars.append(scalar)
      }
      backslashes = 0
    }
    guard !endsOddly(path) else { throw unnamable(path) }
    return text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 || plain.contains(scalar) || ("0"..."9").contains(scalar)
      || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// `true` for a path that Make would read as a member of an archive, or that one of the tools would cut.
  private static func endsOddly(_ path: String) -> Bool {
    [" ", ":", "\\"].contains { path.hasSuffix($0) }
      || path.hasSuffix(")") && path.contains("(")
  }

  private static func unnamable(_ path: String) -> FileFailure {
    let problem = "has a name that Make and Ninja cannot both read; rename it, or omit `--depfile`"
    return FileFailure(path: path, problem: problem)
  }
}
