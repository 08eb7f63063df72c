import SpecgenCore

/// The entry point of the program: arguments and files in; text, files and an exit code out.
///
/// **Invariant**: the layers above make all decisions. This type only reads, prints and exits.
@main
enum Main {
  private static let standardOutput: Int32 = 1
  private static let standardError: Int32 = 2

  /// Runs the command line of the process.
  static func main() async {
    Platform.prepareStandardStreams()
    let words = Array(CommandLine.arguments.dropFirst())
    if let arguments = try? Arguments(words), arguments.command == .watch {
      let end = await WatchRun(arguments, in: environment).run { outcome in
        _ = print(outcome.errors, to: standardError)
        _ = print(outcome.output, to: standardOutput)
      }
      _ = print(end.errors, to: standardError)
      Platform.exitProcess(end.exitCode.rawValue)
    }
    let notice = notice(of: words)
    let outcome = await Run.outcome(words, in: environment)
    notice?.cancel()
    let failures = [
      print(outcome.errors, to: standardError),
      print(outcome.output, to: standardOutput),
    ].compactMap(\.self)
    for failure in failures {
      let line = "specgen: error: cannot print: \(failure.message)\n"
      // If this fails too, no channel is left to report it.
      _ = print(.lines(line), to: standardError)
    }
    let exitCode = failures.isEmpty ? outcome.exitCode : .unanswered
    Platform.exitProcess(exitCode.rawValue)
  }

  /// Starts a task that shows progress at a terminal after half a second.
  private static func notice(of words: [String]) -> Task<Void, any Error>? {
    guard let work = words.first.flatMap(Command.init)?.work, Platform.isTerminal(standardError),
      !words.contains(Option.quiet.name)
    else { return nil }
    return Task {
      try await Task.sleep(for: .milliseconds(500))
      _ = print(.lines("\(work)…\n"), to: standardError)
    }
  }

  private static var environment: RunEnvironment {
    RunEnvironment(
      showsColoredErrors: isColorTerminal(standardError),
      showsColoredOutput: isColorTerminal(standardOutput),
      showsColoredPages: Platform.environment("GIT_PAGER_IN_USE") == "true" && allowsColor,
      today: Platform.today().flatMap { Day(year: $0.year, month: $0.month, day: $0.day) },
      cacheFolder: Platform.cacheFolder,
      tool: Platform.buildID.map { "\(toolVersion) \($0.hex)" }
    )
  }

  private static func isColorTerminal(_ descriptor: Int32) -> Bool {
    Platform.isTerminal(descriptor) && allowsColor
  }

  private static var allowsColor: Bool {
    Platform.environment("NO_COLOR")?.isEmpty != false && Platform.environment("TERM") != "dumb"
  }

  /// Prints a text, and returns the failure if it could not be delivered.
  private static func print(_ printed: PrintedText, to descriptor: Int32) -> Platform.Failure? {
    do throws(Platform.Failure) {
      try Platform.writeAll(Array(printed.text.utf8), to: descriptor)
      return nil
    } catch {
      // A closed pipe is not an error, because its reader has read enough: `specgen lint | head -1`.
      return error.isBrokenPipe ? nil : error
    }
  }
}
