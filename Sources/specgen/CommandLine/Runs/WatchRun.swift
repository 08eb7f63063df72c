import SpecgenCore

/// The places whose changes can change what a run does.
struct WatchedPlaces: Hashable, Sendable {
  /// The folders of all files that were read, and the folders that were searched for specs.
  private(set) var folders: Set<String> = []
  /// The files that were read.
  private(set) var files: Set<String> = []

  /// Adds a file that was read, or that would have been.
  mutating func add(file: String) {
    files.insert(file)
    let folder = Path.folder(of: file)
    folders.insert(folder.isEmpty ? "." : folder)
  }

  /// Adds a folder that was searched.
  mutating func add(folder: String) {
    folders.insert(folder)
  }
}

/// A run that generates after each change of a spec or of the configuration, until it is interrupted.
struct WatchRun {
  private let arguments: Arguments
  private let environment: RunEnvironment

  /// An editor writes the files of one edit within this time, in milliseconds.
  private static let calm: Int32 = 50

  /// Creates a run.
  init(_ arguments: Arguments, in environment: RunEnvironment) {
    self.arguments = arguments
    self.environment = environment
  }

  /// Generates and prints, again and again; returns only if it cannot go on.
  func run(_ print: (Outcome) -> Void) async -> Outcome {
    var places = WatchedPlaces()
    // A first run with nothing to write has news: that it watches.
    var lastCode: ExitCode?
    while true {
      do throws(Platform.Failure) {
        // What changes during a run is noticed after it.
        let watch = try Platform.Watch(
          folders: places.folders.sorted(),
          files: places.files.sorted()
        )
        let (outcome, seen, changesFiles) = await Run.watched(arguments, in: environment)
        if changesFiles || outcome.exitCode != .clean || lastCode != .clean { print(outcome) }
        lastCode = outcome.exitCode
        guard seen == places else {
          // A run says what to watch. Another one finds what changed before the watch began.
          guard !seen.folders.isEmpty else { return outcome }
          places = seen
          continue
        }
        try watch.wait(calm: Self.calm)
      } catch {
        let line = "specgen: error: cannot watch the specs: \(error.message)\n"
        return Outcome(output: .empty, errors: .lines(line), exitCode: .unanswered)
      }
    }
  }
}
