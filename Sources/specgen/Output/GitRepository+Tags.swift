import SpecgenCore

extension GitRepository {
  /// Returns all tags of commits, by name.
  func tags() throws(FileFailure) -> [GitText.Tag] {
    let fields = ["refname:strip=2", "objectname", "*objectname", "committerdate:short"]
    let format = (fields + ["*committerdate:short"]).map { "%(\($0))" }.joined(separator: "%00")
    let words = ["for-each-ref", "--format=\(format)%00", "refs/tags"]
    return GitText.tags(try output(of: words))
  }

  /// Returns the commits that one commit contains and another does not, each with its parents: ancestors first, otherwise
  /// by date.
  ///
  /// Both are given by their full names.
  func commits(from start: String, to end: String) throws(FileFailure) -> [[String]] {
    let words = ["rev-list", "--date-order", "--reverse", "--parents", end, "^\(start)", "--"]
    return try output(of: words).split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
