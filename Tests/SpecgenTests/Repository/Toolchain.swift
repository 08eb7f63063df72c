import Foundation

/// As many programs at once as there are processors; those who wait for them keep no other test waiting.
private let programs: OperationQueue = {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  return queue
}()

/// Runs a program of the toolchain and returns all that it prints.
func run(_ program: String, _ arguments: [String]) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    programs.addOperation {
      continuation.resume(with: Result { try runAndWait(program, arguments) })
    }
  }
}

/// Runs a program as ``run(_:_:)`` does, and keeps the thread meanwhile.
func runAndWait(_ program: String, _ arguments: [String]) throws -> String {
  let place = try TemporaryFolder()
  try place.write("output", "")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardInput = FileHandle.nullDevice
  let output = FileHandle(forWritingAtPath: place("output"))
  process.standardOutput = output
  process.standardError = output
  try process.run()
  process.waitUntilExit()
  let text = place.read("output") ?? ""
  return process.terminationStatus == 0 ? text : "exit \(process.terminationStatus)\n\(text)"
}
