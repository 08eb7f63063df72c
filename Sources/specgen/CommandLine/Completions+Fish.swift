/// Returns the completion script for fish.
func fishCompletions() -> String {
  let commands = Command.allCases.map { command in
    "complete -c specgen -n __fish_use_subcommand -f -a \(command.rawValue)"
      + " -d \(fishQuoted(command.summary))"
  }
  let rest = Command.allCases.flatMap { command in
    (command.options + [.help, .version]).map { fishOption($0, of: command) }
      + fishOperands(command)
  }
  return """
    # Completions of specgen for fish, made by `specgen completions fish`.
    complete -c specgen -n __fish_use_subcommand -f
    \(commands.joined(separator: "\n"))
    \(rest.joined(separator: "\n"))

    """
}

private func fishOption(_ option: Option, of command: Command) -> String {
  let value =
    switch option.file {
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case nil where !option.words(with: command).isEmpty:
      " -x -a '\(option.words(with: command).joined(separator: " "))'"
    case nil: option.placeholder == nil ? "" : " -x"
    }
  return fishHead(command) + " -l \(option.rawValue)\(value) -d \(fishQuoted(option.summary))"
}

private func fishOperands(_ command: Command) -> [String] {
  guard !command.operand.words.isEmpty else { return [] }
  let onlyWords =
    [.formatAndSpec, .phaseAndSpec, .foreignFile].contains(command.operand) ? "" : " -f"
  return [fishHead(command) + onlyWords + " -a '\(command.operand.words.joined(separator: " "))'"]
}

private func fishHead(_ command: Command) -> String {
  "complete -c specgen -n '__fish_seen_subcommand_from \(command.rawValue)'"
}

private func fishQuoted(_ text: String) -> String {
  "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
}
