/// The shells that complete command lines of the tool.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Shell {
  /// The script that makes the shell complete, made of the tables of commands and options.
  var completions: String {
    switch self {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }
}

extension Option {
  /// What kind of file its value names, where it names one.
  var file: FileKind? {
    switch self {
    case .config, .into, .report: .file
    case .output: .folder
    case .check, .color, .dryRun, .failOn, .fix, .force, .format, .gitBase, .help, .jobs, .level,
      .maxFindings, .maxSize, .only, .quiet, .reason, .shimsFrom, .until, .version, .with:
      nil
    }
  }

  /// What a path names.
  enum FileKind {
    case file, folder
  }
}
