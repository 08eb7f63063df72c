/// The shells with support for completion.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Shell {
  /// The completion script of the shell, generated from the tables of commands and options.
  var completions: String {
    switch self {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }
}

extension Option {
  /// The kind of path that the option's value names, or nil if it is not a path.
  var file: FileKind? {
    switch self {
    case .config, .depfile, .into, .report: .file
    case .output, .usage, .indexStore: .folder
    case .about, .changes, .check, .color, .coverage, .dryRun,
      .examples, .failOn, .fix, .force, .format,
      .gitBase, .gitDriver, .help,
      .hermetic, .host, .jobs,
      .level,
      .maxFindings, .maxSize, .modules, .noCache, .only, .open, .quiet, .reason, .shimsFrom,
      .shipped,
      .until, .uses,
      .version, .with,
      .write:
      nil
    }
  }

  /// A kind of path.
  enum FileKind {
    case file, folder
  }
}
