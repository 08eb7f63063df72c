/// The program: words and files in; text, files and an exit code out.
///
/// **Invariant**: everything that is decided is decided in the layers above; what is left here is
/// reading, printing and ending.
@main
enum Main {
  private static let standardOutput: Int32 = 1
  private static let standardError: Int32 = 2

  /// Answers the command line of the process.
  static func main() async {
    Platform.prepareStandardStreams()
    let words = Array(CommandLine.arguments.dropFirst())
    let notice = notice(of: words)
    let outcome = await Run.outcome(words, in: surroundings)
    notice?.cancel()
    let failures = [
      print(outcome.errors, to: standardError),
      print(outcome.output, to: standardOutput),
    ].compactMap(\.self)
    for failure in failures {
      let line = "specgen: error: cannot print: \(failure.message)\n"
      // Nothing is left to say it with when this fails too.
      _ = print(.lines(line), to: standardError)
    }
    let exitCode = failures.isEmpty ? outcome.exitCode : .unanswered
    Platform.exitProcess(exitCode.rawValue)
  }

  /// Tells a person at a terminal what is going on, once it takes longer than half a second.
  private static func notice(of words: [String]) -> Task<Void, any Error>? {
    guard let work = words.first.flatMap(Command.init)?.work, Platform.isTerminal(standardError),
      !words.contains(Option.quiet.name)
    else { return nil }
    return Task {
      try await Task.sleep(for: .milliseconds(500))
      _ = print(.lines("\(work)…\n"), to: standardError)
    }
  }

  private static var surroundings: Surroundings {
    Surroundings(
      showsColoredErrors: isColorTerminal(standardError),
      showsColoredOutput: isColorTerminal(standardOutput),
      today: Platform.today().flatMap { Day(year: $0.year, month: $0.month, day: $0.day) }
    )
  }

  private static func isColorTerminal(_ descriptor: Int32) -> Bool {
    Platform.isTerminal(descriptor)
      && Platform.environment("NO_COLOR")?.isEmpty != false
      && Platform.environment("TERM") != "dumb"
  }

  /// Prints a text and returns what kept it from whoever wanted it.
  private static func print(_ printed: PrintedText, to descriptor: Int32) -> Platform.Failure? {
    do throws(Platform.Failure) {
      try Platform.writeAll(Array(printed.text.utf8), to: descriptor)
      return nil
    } catch {
      // A reader that closes a pipe has read what it wanted: `specgen lint | head -1`.
      return error.isBrokenPipe ? nil : error
    }
  }
}
