/// The operands of `specgen diff`: the versions to compare and, for `accept`, the changes to accept.
struct DiffOperands: Hashable, Sendable {
  /// One of the two versions.
  enum Version: Hashable, Sendable {
    /// The configured specs, as they are on the disk.
    case configured
    /// A file or a folder.
    case path(String)
    /// A file or a folder of a revision.
    case revision(String, path: String)
    /// The configured specs where this branch parted from another one.
    case mergeBase(String)
    /// The configured specs of a revision.
    case configuredAt(String)
  }

  /// The word that changes are accepted by.
  static let accept = "accept"

  /// The old version.
  let old: Version
  /// The new one.
  let new: Version
  /// The changes to accept; nil where they are to be reported.
  let accepted: [Fingerprint]?
  /// The words that name both versions once more.
  let words: [String]

  /// Reads the words after the command; a path that is there is no revision.
  init(_ arguments: Arguments, isThere: (String) -> Bool) throws(UsageError) {
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
      (old, new) = (.mergeBase(reference), .configured)
      words = Self.config(arguments) + ["\(Option.gitBase.name)=\(reference)"]
      return
    }
    guard (1...2).contains(names.count) else {
      throw UsageError(
        message: names.isEmpty
          ? "there is nothing to compare with" : "`\(visible(names[2]))` is one word too many",
        help: "Write `specgen diff OLD`, `specgen diff OLD NEW` or `specgen diff --git-base REF`."
      )
    }
    let versions = names.map { Self.version($0, isThere: isThere) }
    old = versions[0]
    new = versions.count > 1 ? versions[1] : .configured
    let needsMark = names.contains { $0.hasPrefix("-") }
    words = Self.config(arguments) + (needsMark ? ["--"] : []) + names
  }

  /// The acceptances lie beside the configuration, so the line that adds one names it, too.
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
          message: "`--reason` and `--until` are for changes that are accepted",
          help: "Write `specgen diff accept FINGERPRINT --reason TEXT`."
        )
      }
      return
    }
    let named = arguments.operands.dropFirst()
    if accepted.isEmpty, arguments.reason != nil, let word = named.first {
      throw UsageError(
        message: "`\(visible(word))` is no fingerprint",
        help: "Write the twelve digits that `specgen diff` prints."
      )
    }
    guard !accepted.isEmpty, arguments.reason != nil else {
      throw UsageError(
        message: "accepting needs a fingerprint and a reason",
        help:
          "Write `specgen diff accept FINGERPRINT --reason TEXT`; `specgen diff` prints the line."
      )
    }
  }

  /// The version that a word names where a revision alone is one, too.
  static func formerVersion(_ name: String, isThere: (String) -> Bool) -> Version {
    guard !isThere(name), GitText.split(name) == nil else { return version(name, isThere: isThere) }
    return .configuredAt(name)
  }

  private static func version(_ name: String, isThere: (String) -> Bool) -> Version {
    guard !isThere(name), let parts = GitText.split(name) else { return .path(name) }
    return .revision(parts.revision, path: parts.path)
  }
}
