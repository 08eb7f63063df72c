#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Execution of programs without a shell, with an explicit environment and explicit descriptors.
extension Platform {
  /// The result of a program.
  struct Ended: Hashable, Sendable {
    /// The exit code, or nil if a signal terminated the program.
    let status: Int32?
    /// The bytes from its standard output.
    let output: [UInt8]
    /// The first bytes from its standard error.
    let errors: [UInt8]
    /// The limit at which the program was terminated, or nil if it ended by itself.
    let exceeded: Bound?

    /// `true` if the program was terminated because its output exceeded the limit.
    var isCut: Bool { exceeded == .output }
  }

  /// The limits at which a program is terminated.
  enum Bound: Hashable, Sendable {
    case output, time
  }

  /// The maximum size of a program's input in bytes, which fits in the buffer of a pipe on every platform.
  static let inputLimit = 4_096

  private static let errorLimit = 4_096

  /// Runs a program from `PATH`, and waits until it ends.
  ///
  /// - Parameters:
  ///   - words: The name of the program and its arguments.
  ///   - environment: The variables, as `NAME=VALUE`.
  ///   - input: The bytes of its standard input.
  ///   - outputLimit: The maximum number of bytes from its standard output.
  ///   - timeLimit: The time after which it is terminated, or nil for a program that always ends.
  /// - Returns: The outputs and the exit code.
  /// - Throws: A failure to start the program or to read its output.
  static func run(
    _ words: [String],
    environment: [String],
    input: [UInt8],
    outputLimit: Int,
    timeLimit: Duration? = nil
  ) throws(Failure) -> Ended {
    guard input.count <= inputLimit else { throw Failure(code: E2BIG) }
    var pipes = try Pipes()
    defer { pipes.close() }
    // The pipe's buffer holds all of it, so the write never blocks.
    try writeAll(input, to: pipes.input.write)
    let process = try spawn(
      words,
      environment,
      streams: [pipes.input.read, pipes.output.write, pipes.errors.write]
    )
    pipes.closeOtherEnds()
    let deadline = timeLimit.map { ContinuousClock.now + $0 }
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var exceeded: Bound?
    do throws(Failure) {
      exceeded = try collect(pipes, &output, &errors, outputLimit, until: deadline)
      // A program can close its outputs and run on.
      if exceeded == nil, let deadline {
        if let status = try end(of: process, until: deadline) {
          return Ended(status: exitCode(status), output: output, errors: errors, exceeded: nil)
        }
        exceeded = .time
      }
    } catch {
      _ = kill(process, SIGKILL)
      _ = try? end(of: process)
      throw error
    }
    if exceeded != nil { _ = kill(process, SIGKILL) }
    let status = try end(of: process)
    return Ended(status: status, output: output, errors: errors, exceeded: exceeded)
  }

  /// The program that opens a file with the user's application for it.
  static var opener: String {
    #if canImport(Darwin)
    "open"
    #else
    "xdg-open"
    #endif
  }

  /// Starts a program from `PATH` without input and output, and returns its exit code if it ends within half a second.
  ///
  /// A program that shows a file may run as long as the file is shown.
  static func start(_ words: [String], environment: [String]) throws(Failure) -> Int32? {
    let null = Int32(try retrying { Int(unsafe open("/dev/null", O_RDWR | O_CLOEXEC)) })
    defer { try? closeFile(null) }
    let process = try spawn(words, environment, streams: [null, null, null])
    return try end(of: process, until: .now + .milliseconds(500)).flatMap(exitCode)
  }

  private struct Pipe {
    var read: Int32 = -1
    var write: Int32 = -1

    init() throws(Failure) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw Failure(code: errno) }
      (read, write) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  private struct Pipes {
    var input: Pipe
    var output: Pipe
    var errors: Pipe

    init() throws(Failure) {
      input = try Pipe()
      do throws(Failure) {
        output = try Pipe()
      } catch {
        Self.close(input.read, input.write)
        throw error
      }
      do throws(Failure) {
        errors = try Pipe()
      } catch {
        Self.close(input.read, input.write, output.read, output.write)
        throw error
      }
    }

    /// Closes the ends that belong to the program, and the write end of its input.
    mutating func closeOtherEnds() {
      Self.close(input.read, input.write, output.write, errors.write)
      (input.read, input.write, output.write, errors.write) = (-1, -1, -1, -1)
    }

    func close() {
      Self.close(input.read, input.write, output.read, output.write, errors.read, errors.write)
    }

    private static func close(_ descriptors: Int32...) {
      for descriptor in descriptors where descriptor >= 0 { try? closeFile(descriptor) }
    }
  }

  private static func spawn(
    _ words: [String],
    _ environment: [String],
    streams: [Int32]
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The tool ignores these signals, and a child process would inherit that.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe (arguments + variables).forEach { unsafe free($0) }
    }
    var process = pid_t()
    guard let program = unsafe arguments[0] else { throw Failure(code: ENOMEM) }
    let code = unsafe posix_spawnp(
      &process,
      program,
      &actions,
      &attributes,
      arguments,
      variables
    )
    guard code == 0 else { throw Failure(code: code) }
    return process
  }

  /// Reads both outputs to their ends.
  ///
  /// Returns the limit that the program exceeded.
  private static func collect(
    _ pipes: Pipes,
    _ output: inout [UInt8],
    _ errors: inout [UInt8],
    _ limit: Int,
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) -> Bound? {
    var isOpen = (output: true, errors: true)
    while isOpen.output || isOpen.errors {
      // `poll` ignores negative descriptors.
      var requests = [
        pollfd(fd: isOpen.output ? pipes.output.read : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? pipes.errors.read : -1, events: Int16(POLLIN), revents: 0),
      ]
      let left = deadline.map { milliseconds(until: $0) } ?? -1
      guard left != 0 else { return .time }
      guard unsafe poll(&requests, 2, left) >= 0 else {
        guard errno == EINTR else { throw Failure(code: errno) }
        continue
      }
      if requests[0].revents != 0 {
        isOpen.output = try read(pipes.output.read, upTo: 65_536, into: &output) > 0
        guard output.count <= limit else { return .output }
      }
      if requests[1].revents != 0 {
        var chunk: [UInt8] = []
        isOpen.errors = try read(pipes.errors.read, upTo: 4_096, into: &chunk) > 0
        errors += chunk.prefix(max(0, errorLimit - errors.count))
      }
    }
    return nil
  }

  /// Returns the milliseconds until an instant, rounded up; 0 if it is over.
  private static func milliseconds(until instant: ContinuousClock.Instant) -> Int32 {
    let left = (instant - .now) / .milliseconds(1)
    return Int32(min(max(left.rounded(.up), 0), 60_000))
  }

  /// Waits for the end of a process, and returns its status, or nil if it runs on.
  private static func end(
    of process: pid_t,
    until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int32? {
    while true {
      var status: Int32 = 0
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      guard ended == 0 || errno == EINTR else { throw Failure(code: errno) }
      guard ContinuousClock.now < deadline else { return nil }
      usleep(10_000)
    }
  }

  /// Waits for the end of a process, and returns its exit code, or nil after a signal.
  private static func end(of process: pid_t) throws(Failure) -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(code: errno) }
    }
    return exitCode(status)
  }

  /// Returns the exit code in the status of a process, or nil after a signal.
  private static func exitCode(_ status: Int32) -> Int32? {
    // These expressions replace macros of the C library, which Swift does not import.
    status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
