/// Returns the completion script for bash.
func bashCompletions() -> String {
  let commands = Command.allCases.map(\.rawValue)
  let values = Option.allCases.filter { $0.placeholder != nil }.map { option -> String in
    let reply =
      switch option.file {
      case .file: "compopt -o default; return ;;"
      case .folder: "COMPREPLY=($(compgen -d -- \"$current\")); return ;;"
      case nil: bashWords(option) + " ;;"
      }
    return "    \(option.name)) \(reply)"
  }
  let options = Command.allCases.map { command in
    "        \(command.rawValue)) words=\"\(optionNames(command).joined(separator: " "))\" ;;"
  }
  let operands = Command.allCases.filter { !$0.operand.words.isEmpty }.map { command in
    "        \(command.rawValue)) words=\"\(command.operand.words.joined(separator: " "))\" ;;"
  }
  return """
    # Completions of specgen for bash, made by `specgen completions bash`.
    _specgen() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" operands=0 words="" word
      COMPREPLY=()
      if [[ $current == "=" ]]; then
        current=""
      elif [[ $previous == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$word" in
          -*|=) ;;
          \(commands.joined(separator: "|")))
            if [[ -z $command ]]; then command="$word"; else operands=$((operands + 1)); fi ;;
          *) operands=$((operands + 1)) ;;
        esac
      done
      case "$previous" in
    \(values.joined(separator: "\n"))
        *)
          if [[ $current == -* ]]; then
            case "$command" in
    \(options.joined(separator: "\n"))
              *) words="\(Option.allCases.map(\.name).joined(separator: " "))" ;;
            esac
          elif [[ -z $command ]]; then
            words="\(commands.joined(separator: " "))"
          elif [[ $operands == 0 ]]; then
            case "$command" in
    \(operands.joined(separator: "\n"))
            esac
          fi ;;
      esac
      if [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      else
        compopt -o default
      fi
    }
    complete -F _specgen specgen

    """
}

/// Returns the bash code that completes the value of an option, which may depend on the command.
private func bashWords(_ option: Option) -> String {
  let owners = Command.allCases.filter { $0.options.contains(option) }
  let usual = owners.first.map(option.words) ?? []
  let others = owners.filter { option.words(with: $0) != usual }
  let assignment = { (words: [String]) in "words=\"\(words.joined(separator: " "))\"" }
  guard !others.isEmpty else { return assignment(usual) }
  let cases = others.map { "\($0.rawValue)) \(assignment(option.words(with: $0))) ;;" }
  return "case \"$command\" in \(cases.joined(separator: " ")) *) \(assignment(usual)) ;; esac"
}

/// Returns the names of the options that a command accepts, including the options of every command.
func optionNames(_ command: Command) -> [String] {
  (command.options + [.help, .version]).map(\.name)
}
