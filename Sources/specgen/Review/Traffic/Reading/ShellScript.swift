import SpecgenCore

/// The simple commands of a shell script, as far as calls of curl need them.
///
/// Assignments such as `BASE=https://api.example.com` are known to later commands. A variable
/// without a value becomes a placeholder: `$ID` is `{ID}`.
struct ShellScript {
  /// A simple command.
  struct Command {
    /// The words, without quotes.
    fileprivate(set) var words: [String] = []
    /// The byte offset of each word.
    fileprivate(set) var offsets: [Int] = []
    /// The lines of the last comment before the command.
    fileprivate(set) var comment: [String] = []
    /// The text of a here-document.
    fileprivate(set) var input: String?
  }

  private static let maxValueLength = 2_000

  private var reader: ShellReader
  private var commands: [Command] = []
  private var command = Command()
  private var comment: [String] = []
  /// The number of line breaks since the last comment.
  private var breaks = 0

  /// Returns the commands of a script, in order.
  static func commands(in bytes: [UInt8]) -> [Command] {
    var script = ShellScript(reader: ShellReader(bytes))
    while let token = script.reader.next() { script.add(token) }
    script.finishLine()
    return script.commands
  }

  private init(reader: ShellReader) { self.reader = reader }

  private mutating func add(_ token: ShellReader.Token) {
    switch token {
    case .word(let text, let offset):
      command.words.append(text)
      command.offsets.append(offset)
    case .comment(let text):
      if breaks != 1 { comment = [] }
      comment.append(text)
      breaks = 0
    case .separator: finish()
    case .newline:
      finishLine()
      breaks += 1
    }
  }

  private mutating func finishLine() {
    command.input = reader.takeInput()
    if finish() { comment = [] }
  }

  /// Finishes a command; `true` for an assignment.
  @discardableResult
  private mutating func finish() -> Bool {
    defer { command = Command() }
    guard !command.words.isEmpty else { return false }
    if assign() { return true }
    command.comment = comment
    comment = []
    commands.append(command)
    return false
  }

  /// Records the values that a command assigns; `false` for another command.
  private mutating func assign() -> Bool {
    let words = command.words.first == "export" ? command.words.dropFirst() : command.words[...]
    guard words.allSatisfy(Self.isAssignment) else { return false }
    for word in words where word.utf8.count <= Self.maxValueLength {
      let name = word.prefix { $0 != "=" }
      reader.variables[String(name)] = String(word[name.endIndex...].dropFirst())
    }
    return true
  }

  /// `true` for a word such as `NAME=value`.
  static func isAssignment(_ word: String) -> Bool {
    let name = word.utf8.prefix { $0 != UInt8(ascii: "=") }
    return name.count < word.utf8.count && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
