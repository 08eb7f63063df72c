/// Returns the completion script for zsh.
func zshCompletions() -> String {
  let commands = Command.allCases.map { "    \(zshQuoted("\($0.rawValue):\($0.summary)"))" }
  let cases = Command.allCases.map { command in
    let options = (command.options + [.help, .version]).map {
      "        \(zshArgument($0, of: command))"
    }
    let operands = zshOperands(command.operand).map { "        \($0)" }
    return """
          \(command.rawValue))
            _arguments \\
      \((options + operands).joined(separator: " \\\n"))
            ;;
      """
  }
  return """
    #compdef specgen
    # Completions of specgen for zsh, made by `specgen completions zsh`.
    _specgen() {
      local line state
      local -a commands
      commands=(
    \(commands.joined(separator: "\n"))
      )
      _arguments -C '1: :->command' '*::argument:->argument'
      case $state in
        command) _describe 'command' commands ;;
        argument)
          case $line[1] in
    \(cases.joined(separator: "\n"))
          esac
          ;;
      esac
    }
    if [[ $funcstack[1] == _specgen ]]; then _specgen "$@"; else compdef _specgen specgen; fi

    """
}

private func zshArgument(_ option: Option, of command: Command) -> String {
  let summary = option.summary.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
  let head = "\(option.name)\(option.placeholder == nil ? "" : "=")[\(summary)]"
  guard let placeholder = option.placeholder else { return zshQuoted(head) }
  let words = option.words(with: command)
  let value =
    switch option.file {
    case .file: ":FILE:_files"
    case .folder: ":DIR:_directories"
    case nil:
      words.isEmpty ? ":\(placeholder): " : ":word:(\(words.joined(separator: " ")))"
    }
  return zshQuoted(head + value)
}

private func zshOperands(_ operand: Operand) -> [String] {
  let words = operand.words.joined(separator: " ")
  return switch operand {
  case .specs: [zshQuoted("*:spec:_files -g '*.y(|a)ml(-.)'")]
  case .specsAndFiles, .versions: [zshQuoted("*:file:_files")]
  case .formatAndSpec: [zshQuoted("1:format:(\(words))"), zshQuoted("2:spec:_files")]
  case .phaseAndSpec: [zshQuoted("1:phase:(\(words))"), zshQuoted("2:spec:_files")]
  case .foreignFile: [zshQuoted("1:format:(\(words))"), zshQuoted("2:document:_files")]
  case .schema, .finding, .shell, .command: [zshQuoted("1:word:(\(words))")]
  case .api: [zshQuoted("1:API: ")]
  case .none: []
  }
}

private func zshQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
