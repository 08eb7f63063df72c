import SpecgenCore
import SpecgenEditor

/// The process of a language server: it passes the bytes of the standard input to the server, and carries out what the
/// server answers.
///
/// One thread handles the messages. Checks of the workspace run beside it, and wake it at their end.
struct ServerDriver {
  private let environment: ServerEnvironment
  private let wakeup: Platform.Wakeup
  private var server: LanguageServer
  private var framing = MessageFraming()
  private var work: (number: UInt8, task: Task<ServerWork.Result?, Never>)?
  private var lastNumber: UInt8 = 0
  /// The exit code, once the server has ended.
  private var exitCode: ExitCode?

  /// A client that vanishes has not ended the server as the protocol asks.
  private static let endOfInput = ExitCode.findings
  private static let chunk = 64 << 10

  private init(_ environment: ServerEnvironment) throws(Platform.Failure) {
    self.environment = environment
    wakeup = try Platform.Wakeup()
    server = LanguageServer(environment)
  }

  /// Runs a server on the standard streams until its client ends it or vanishes.
  static func run(_ environment: ServerEnvironment) async -> Outcome {
    do throws(Platform.Failure) {
      var driver = try ServerDriver(environment)
      return Outcome(output: .empty, errors: .empty, exitCode: try await driver.run())
    } catch {
      return .failure("specgen: error: cannot serve: \(error.message)\n")
    }
  }

  private mutating func run() async throws(Platform.Failure) -> ExitCode {
    while true {
      let event = try wakeup.wait(for: 0)
      // Work that was replaced wakes the thread, too.
      if let (number, task) = work, event.signals.contains(number) {
        work = nil
        carryOut(server.finish(await task.value))
      }
      if event.hasInput {
        var bytes: [UInt8] = []
        guard try Platform.read(0, upTo: Self.chunk, into: &bytes) > 0 else {
          work?.task.cancel()
          return Self.endOfInput
        }
        receive(bytes)
      }
      if let exitCode { return exitCode }
    }
  }

  private mutating func start(_ next: ServerWork) {
    work?.task.cancel()
    let number = lastNumber &+ 1
    lastNumber = number
    let (environment, wakeup) = (environment, wakeup)
    let task = Task.detached {
      let result = await next.run(in: environment)
      wakeup.wake(by: number)
      return result
    }
    work = (number, task)
  }

  private mutating func receive(_ bytes: [UInt8]) {
    framing.append(bytes)
    while exitCode == nil, let frame = framing.next() {
      switch frame {
      case .message(let content): carryOut(server.receive(content))
      case .oversized: carryOut(server.refuseOversized())
      case .damaged: exitCode = Self.endOfInput
      }
    }
  }

  private mutating func carryOut(_ effects: [LanguageServer.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let message):
        let bytes = MessageFraming.framed(message.line)
        if (try? Platform.writeAll(bytes, to: 1)) == nil { exitCode = Self.endOfInput }
      case .start(let next): start(next)
      case .exit(let code):
        work?.task.cancel()
        exitCode = code == 0 ? .clean : Self.endOfInput
      }
    }
  }
}
