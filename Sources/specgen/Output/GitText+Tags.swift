import SpecgenCore

extension GitText {
  /// A tag of a commit.
  struct Tag: Hashable, Sendable {
    let name: String
    /// The full name of the commit.
    let commit: String
    /// The day of the commit, in the time zone of its author; nil if git does not know it.
    let day: Day?
  }

  /// Parses lines of `for-each-ref` with five fields, each followed by a null byte: the name of the tag, its object, the
  /// commit of an annotated tag, and the days of both.
  ///
  /// Other lines, such as those of a tagged file, are skipped.
  static func tags(_ bytes: [UInt8]) -> [Tag] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 6 else { return nil }
      let commit = fields[2].isEmpty ? fields[1] : fields[2]
      let day = fields[2].isEmpty ? fields[3] : fields[4]
      guard isName(commit), !fields[0].isEmpty else { return nil }
      return Tag(name: fields[0], commit: commit, day: Day(day))
    }
  }
}
