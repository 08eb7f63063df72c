import SpecgenCore

/// The names of releases that users still have: tags or other revisions of git.
enum ShippedRelease {
  /// Parses names that are separated by commas, the oldest first.
  static func names(_ list: String) throws(UsageError) -> [String] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if names.contains(where: \.isEmpty) {
      throw UsageError(
        message: "`--shipped` needs names that are separated by commas",
        help: "For example: `--shipped v4.2,v4.3`."
      )
    }
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      throw UsageError(
        message: "`--shipped` has `\(visible(name))` twice",
        help: "Keep one of them."
      )
    }
    return names
  }
}
