import SpecgenCore
import SpecgenReview

/// The operands of `specgen diff`: two versions to compare and, for `accept`, the changes to accept.
struct DiffOperands: Hashable, Sendable {
  /// One of the two versions.
  enum Version: Hashable, Sendable {
    /// The configured specs, as they are on disk.
    case configured
    /// A file or a folder.
    case path(String)
    /// A spec on the standard input.
    case standardInput
    /// A file or a folder at a revision.
    case revision(String, path: String)
    /// The configured specs at the merge base with another branch.
    case mergeBase(String)
    /// The configured specs at a revision.
    case configuredAt(String)
  }

  /// The subcommand that accepts changes.
  static let accept = "accept"

  /// The old versions: one, or each release that users still have, the oldest first.
  let old: [Version]
  /// The names of these releases; empty for one old version that is given as such.
  let shipped: [String]
  /// The new version.
  let new: Version
  /// The changes to accept, or nil to report the changes.
  let accepted: [Fingerprint]?
  /// The arguments that select the same two versions again.
  let words: [String]

  /// Parses the operands of the command.
  ///
  /// An existing path takes precedence over a revision. `configured` are the releases that the configuration lists.
  init(
    _ arguments: Arguments,
    configured: [String] = [],
    isThere: (String) -> Bool
  ) throws(UsageError) {
    var names = arguments.operands
    accepted = names.first == Self.accept ? names.dropFirst().compactMap(Fingerprint.init) : nil
    if accepted != nil { names = names.dropFirst().filter { Fingerprint($0) == nil } }
    try Self.check(arguments, accepted)
    if let reference = arguments.gitBase {
      guard names.isEmpty else {
        throw UsageError(
          message: "`--git-base` and `\(visible(names[0]))` exclude each other",
          help: "Keep one of them; `--git-base REF` compares the configured specs."
        )
      }
      guard arguments.shipped.isEmpty else {
        throw UsageError(
          message: "`--git-base` and `--shipped` exclude each other",
          help: "Keep one of them."
        )
      }
      (old, new, shipped) = ([.mergeBase(reference)], .configured, [])
      words = Self.config(arguments) + ["\(Option.gitBase.name)=\(reference)"]
      return
    }
    let needsMark = names.contains { $0.hasPrefix("-") && !InputFile($0).isStandardInput }
    let marked = (needsMark ? ["--"] : []) + names
    let releases = names.isEmpty && arguments.shipped.isEmpty ? configured : arguments.shipped
    if !releases.isEmpty {
      guard names.count < 2 else {
        throw UsageError(
          message: "`--shipped` and `\(visible(names[0]))` exclude each other",
          help: "Write `specgen diff --shipped LIST` or `specgen diff --shipped LIST NEW`."
        )
      }
      if names.contains(where: { InputFile($0).isStandardInput }) {
        throw UsageError(
          message: "`--shipped` and `-` exclude each other",
          help: "Write the path of NEW: it is read from each release, too."
        )
      }
      shipped = releases
      new = names.first.map { .path($0) } ?? .configured
      old = releases.map { release in
        names.first.map { .revision(release, path: Self.relative($0)) } ?? .configuredAt(release)
      }
      let list = arguments.shipped.joined(separator: ",")
      words =
        Self.config(arguments) + (list.isEmpty ? [] : ["\(Option.shipped.name)=\(list)"]) + marked
      return
    }
    guard (1...2).contains(names.count) else {
      throw UsageError(
        message: names.isEmpty
          ? "no version to compare with is given" : "unexpected argument `\(visible(names[2]))`",
        help: "Write `specgen diff OLD`, `specgen diff OLD NEW` or `specgen diff --git-base REF`."
      )
    }
    let versions = names.map { Self.version($0, isThere: isThere) }
    old = [versions[0]]
    new = versions.count > 1 ? versions[1] : .configured
    shipped = []
    words = Self.config(arguments) + marked
  }

  /// Returns a path that git reads from the current folder, not from the root of the repository.
  static func relative(_ path: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("./") || path.hasPrefix("../") ? path : "./\(path)"
  }

  /// Returns the `--config` argument to repeat in a suggested command, because acceptances are stored beside
  /// the configuration.
  private static func config(_ arguments: Arguments) -> [String] {
    arguments.config.map { ["\(Option.config.name)=\($0)"] } ?? []
  }

  private static func check(
    _ arguments: Arguments,
    _ accepted: [Fingerprint]?
  ) throws(UsageError) {
    guard let accepted else {
      guard arguments.reason == nil, arguments.until == nil else {
        throw UsageError(
          message: "`--reason` and `--until` need `diff accept`",
          help: "Write `specgen diff accept FINGERPRINT --reason TEXT`."
        )
      }
      return
    }
    let named = arguments.operands.dropFirst()
    if accepted.isEmpty, arguments.reason != nil, let word = named.first {
      throw UsageError(
        message: "`\(visible(word))` is not a fingerprint",
        help: "Write the twelve digits that `specgen diff` prints."
      )
    }
    guard !accepted.isEmpty, arguments.reason != nil else {
      throw UsageError(
        message: "`diff accept` needs a fingerprint and a reason",
        help:
          "Write `specgen diff accept FINGERPRINT --reason TEXT`; `specgen diff` prints the command."
      )
    }
  }

  /// Returns the version that an operand names, where a bare revision is allowed.
  static func formerVersion(_ name: String, isThere: (String) -> Bool) -> Version {
    guard !isThere(name), GitText.split(name) == nil else { return version(name, isThere: isThere) }
    return .configuredAt(name)
  }

  private static func version(_ name: String, isThere: (String) -> Bool) -> Version {
    if InputFile(name).isStandardInput { return .standardInput }
    guard !isThere(name), let parts = GitText.split(name) else { return .path(name) }
    return .revision(parts.revision, path: parts.path)
  }
}
