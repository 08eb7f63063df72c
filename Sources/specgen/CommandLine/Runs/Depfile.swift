import SpecgenCore

/// The files that a run read and wrote, as one rule that Make and Ninja read alike.
enum Depfile {
  /// The characters that neither tool changes, besides letters, digits and all that is not ASCII.
  private static let plain = Set("+,-./@_!(){}~]".unicodeScalars)

  /// Returns the rule: the written files, a colon, and the files that they depend on; nothing if none was written.
  ///
  /// Throws for a path that the two tools would read differently.
  static func text(of written: [String], from read: [String]) throws(FileFailure) -> String {
    var lines: [String] = []
    for path in written { lines.append(try escaped(path)) }
    guard let last = lines.popLast() else { return "" }
    lines.append(last + ":")
    for path in read { lines.append(try escaped(path)) }
    return lines.joined(separator: " \\\n  ") + "\n"
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

  /// `true` for a path that Make would read as a home folder or as a member of an archive, or would cut.
  private static func endsOddly(_ path: String) -> Bool {
    path.hasPrefix("~") || path.hasSuffix(" ") || path.hasSuffix("\\")
      || path.hasSuffix(")") && path.contains("(")
  }

  private static func unnamable(_ path: String) -> FileFailure {
    let problem = "has a name that Make and Ninja cannot both read; rename it, or omit `--depfile`"
    return FileFailure(path: path, problem: problem)
  }
}
