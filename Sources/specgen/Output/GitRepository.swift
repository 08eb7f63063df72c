import SpecgenCore

/// A git repository that is read through the program `git`: only its objects, never its checkout.
///
/// No shell is involved and nothing is fetched. User input never appears where git accepts options.
struct GitRepository: Sendable {
  /// The working directory of git.
  let folder: String
  /// The path from the root of the checkout to the folder, ending in a slash.
  ///
  /// It is empty at the root.
  let prefix: String
  /// `true` if the repository is a shallow clone.
  let isShallow: Bool

  private static let deepening =
    "; the clone is shallow: `git fetch --deepen=100` fetches more of the history, and"
    + " `git fetch --unshallow` all of it"
  private static let outputLimit = 64 << 20
  /// The number of object names per call, small enough to fit in the buffer of a pipe.
  private static let batch = 60

  /// Finds the repository that contains a folder.
  init(around folder: String) throws(FileFailure) {
    self.folder = folder.isEmpty ? "." : folder
    let words = ["rev-parse", "--is-shallow-repository", "--show-prefix"]
    let ended = try Self.run(words, in: self.folder)
    guard ended.status == 0 else {
      throw FileFailure(path: self.folder, problem: Self.problem(ended))
    }
    let lines = String(decoding: ended.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    isShallow = lines.first == "true"
    prefix = lines.count > 1 ? String(lines[1]) : ""
  }

  /// Takes a folder for one of a repository, without asking git.
  init(unchecked folder: String) {
    (self.folder, prefix, isShallow) = (folder.isEmpty ? "." : folder, "", false)
  }

  /// Returns the full name of the commit that a revision names.
  func commit(_ revision: String) throws(FileFailure) -> String {
    try object(revision, "commit")
  }

  /// Returns the full name of the tree that a revision names.
  func tree(_ revision: String) throws(FileFailure) -> String {
    try object(revision, "tree")
  }

  private func object(_ revision: String, _ kind: String) throws(FileFailure) -> String {
    // Each request is one line, so the revision must not contain a line break.
    guard visible(revision) == revision, (1...1_000).contains(revision.utf8.count) else {
      throw FileFailure(path: revision, problem: "is not a valid name of a revision")
    }
    let found = try objects(["\(revision)^{\(kind)}"], check: true).first
    guard case .found(let name, _, _)? = found else { throw missing(revision) }
    return name
  }

  /// Returns the merge base of two commits, which are given by their full names.
  func mergeBase(of commit: String, and other: String) throws(FileFailure) -> String? {
    let ended = try Self.run(["merge-base", commit, other], in: folder)
    let name = String(decoding: ended.output, as: UTF8.self).split(separator: "\n").first
    guard ended.status == 0, let name, GitText.isName(name) else { return nil }
    return String(name)
  }

  /// Returns all files at or below some paths of a tree.
  func entries(in tree: String, at paths: [String]) throws(FileFailure) -> [GitText.Entry] {
    let words = ["ls-tree", "-r", "-l", "-z", "--full-tree", "--", tree]
    let ended = try Self.run(words + paths.filter { $0 != "." }, in: folder)
    guard ended.status == 0 else {
      throw FileFailure(path: folder, problem: Self.problem(ended))
    }
    guard !ended.isCut, let entries = GitText.entries(ended.output) else {
      throw FileFailure(path: folder, problem: "has a tree that cannot be read")
    }
    return entries
  }

  /// Returns the committed versions of a file in the folder, the newest first.
  func versions(of name: String, limit: Int) throws(FileFailure) -> [[UInt8]] {
    let words = ["rev-list", "-n", String(limit), "HEAD", "--", name]
    let ended = try Self.run(words, in: folder)
    guard ended.status == 0 else {
      throw FileFailure(path: folder, problem: Self.problem(ended))
    }
    let commits = String(decoding: ended.output, as: UTF8.self).split(separator: "\n")
    var entries: [GitText.Entry] = []
    for commit in commits where GitText.isName(commit) {
      entries += try self.entries(in: String(commit), at: [prefix + name])
    }
    return try contents(of: entries)
  }

  /// Returns the bytes of files, in order.
  func contents(of entries: [GitText.Entry]) throws(FileFailure) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for start in stride(from: 0, to: entries.count, by: Self.batch) {
      let part = entries[start..<min(start + Self.batch, entries.count)]
      let size = part.reduce(0) { $0 + ($1.size ?? 0) + 128 }
      let objects = try objects(part.map(\.object), check: false, limit: size)
      for (entry, object) in zip(part, objects) {
        guard case .found(_, "blob", let bytes) = object else { throw absent(entry) }
        result.append(bytes)
      }
    }
    return result
  }

  func objects(
    _ names: [String],
    check: Bool,
    limit: Int = outputLimit
  ) throws(FileFailure) -> [GitText.Object] {
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    let ended = try Self.run(
      ["cat-file", check ? "--batch-check" : "--batch"],
      in: folder,
      input: input,
      limit: limit
    )
    guard
      let objects = GitText.objects(ended.output, count: names.count, withContents: !check)
    else { throw FileFailure(path: folder, problem: Self.problem(ended)) }
    return objects
  }

  /// Returns the failure for two commits without a common ancestor.
  func unrelated(_ revision: String) -> FileFailure {
    FileFailure(
      path: revision,
      problem: "has no commit in common with HEAD" + (isShallow ? Self.deepening : "")
    )
  }

  private func missing(_ revision: String) -> FileFailure {
    FileFailure(
      path: revision,
      problem: "is not a revision in this clone" + (isShallow ? Self.deepening : "")
    )
  }

  private func absent(_ entry: GitText.Entry) -> FileFailure {
    FileFailure(
      path: entry.path,
      problem: "object \(entry.object) is not in this clone; `git fetch --refetch` fetches it"
    )
  }

  /// Returns the output of a git command on names that this type has checked.
  ///
  /// A repository without a checkout is refused: committed files can look like one, with settings of their own.
  func output(of words: [String]) throws(FileFailure) -> [UInt8] {
    let ended = try Self.run(["-c", "safe.bareRepository=explicit"] + words, in: folder)
    guard ended.status == 0, !ended.isCut else {
      throw FileFailure(path: folder, problem: Self.problem(ended))
    }
    return ended.output
  }

  private static func run(
    _ words: [String],
    in folder: String,
    input: [UInt8] = [],
    limit: Int = outputLimit
  ) throws(FileFailure) -> Platform.Ended {
    let program = [
      "git", "-C", folder, "--no-pager", "--literal-pathspecs", "-c", "protocol.allow=never",
      "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    ]
    do throws(Platform.Failure) {
      return try Platform.run(
        program + words,
        environment: GitEnvironment.variables,
        input: input,
        outputLimit: limit
      )
    } catch {
      throw FileFailure(path: "git", problem: "cannot be run: \(error.message)")
    }
  }

  /// Returns the first line of git's error message.
  private static func problem(_ ended: Platform.Ended) -> String {
    let lines = String(decoding: ended.errors, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.first else {
      return "the output of git cannot be read"
    }
    if line.contains("not a git repository") {
      return "is not in a git repository, so it has no revisions"
    }
    // In a partial clone, git would fetch the missing objects, which is disabled here.
    let isPartial = line.contains("promisor")
    let hint = isPartial ? "; `git fetch --refetch --no-filter` fetches the missing objects" : ""
    return "git reports: \(visible(line))\(hint)"
  }
}

/// The environment variables of git.
private enum GitEnvironment {
  /// The variables that git needs to run, to find a repository and to trust it.
  private static let inherited = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR", "SUDO_UID",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// The variables that prevent prompts, locks and fetches, and fix the language of messages.
  private static let own = [
    "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
    "GIT_ALLOW_PROTOCOL=none", "LC_ALL=C",
  ]

  static var variables: [String] {
    let count = Platform.environment("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
    let numbered = (0..<min(max(count, 0), 100)).flatMap {
      ["GIT_CONFIG_KEY_\($0)", "GIT_CONFIG_VALUE_\($0)"]
    }
    let names = inherited + (count > 0 ? ["GIT_CONFIG_COUNT"] : []) + numbered
    return names.compactMap { name in Platform.environment(name).map { "\(name)=\($0)" } } + own
  }
}
