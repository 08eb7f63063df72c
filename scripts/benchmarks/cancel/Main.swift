// Endless downloads and calls that are cancelled together, and many calls in a row.

import Foundation
import SpecgenRuntime
import SpecgenRuntimeURLSession

struct Fetch: ApiMethod {
  typealias Success = Data
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("fetch") }
  var url: URL

  func write(to request: inout RequestBuilder) { request.start(.get, url: url) }

  func read(_ response: MethodResponse<Failure>) -> Data { response.bytes() }
}

/// The memory of this process in megabytes, and its open files.
func use() -> String {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let memory = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    .flatMap { Int($0.split(separator: " ")[1]) }
  let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  return "\((memory ?? 0) / 1_000) MB, \(files ?? 0) files"
}

/// The time until all tasks have ended that are cancelled now.
func cancel(_ tasks: [Task<Void, Never>]) async -> Duration {
  let start = ContinuousClock.now
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
  return start.duration(to: .now)
}

@main
enum Main {
  static func main() async throws {
    // Not on the main actor, whose queue would be a part of each time.
    try await Task.detached { try await measure() }.value
  }

  static func measure() async throws {
    let arguments = CommandLine.arguments
    guard let rounds = Int(arguments[2]), let calls = Int(arguments[3]) else { return }
    let transport: any Transport =
      arguments.contains("urlsession") ? URLSessionTransport() : DefaultTransport()
    let session = ApiSession(hosts: [:] as HostTable, transport: transport)
    func fetch(_ path: String) throws -> Fetch {
      guard let url = URL(string: "http://127.0.0.1:\(arguments[1])/\(path)") else {
        throw URLError(.badURL)
      }
      return Fetch(url: url)
    }
    let (hanging, plain) = (try fetch("hang?x=1"), try fetch("body?text=1"))

    let endless = try fetch("flood?megabytes=100000&text=HTTP/1.1%20200%20OK%0d%0a%0d%0a")
    let folder = FileManager.default.temporaryDirectory
    let downloads = (0..<8).map { number in
      let file = folder.appendingPathComponent("endless-\(number)")
      return Task { _ = try? await session.download(endless, to: file) }
    }
    try await Task.sleep(for: .seconds(2))
    let during = use()
    print(
      "8 endless downloads cancelled: \(await cancel(downloads)); before \(during), after \(use())"
    )

    var times: [Duration] = []
    var deadlines = 0
    for _ in 0..<rounds {
      let tasks = (0..<1_000).map { number in
        Task { _ = try? await session.perform(number % 2 == 0 ? hanging : plain) }
      }
      // Beside them a deadline has to end a call.
      let beside = Task {
        do throws(ApiError<NoFailure<Never>>) {
          _ = try await session.deadline(.milliseconds(300)).perform(hanging)
          return false
        } catch {
          if case .deadlineExceeded = error { return true }
          return false
        }
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0..<600)))
      times.append(await cancel(tasks))
      if await beside.value { deadlines += 1 }
      if times.count == rounds / 2 { print("after \(times.count) rounds: \(use())") }
    }
    times.sort()
    if let longest = times.last {
      print(
        "\(rounds) rounds of 1,000 cancelled: median \(times[times.count / 2]), longest \(longest);",
        "\(deadlines) deadlines beside; \(use())"
      )
    }

    for number in 0..<calls {
      if number % 10_000 == 0 { print("\(number) calls: \(use())") }
      _ = try await session.perform(plain)
    }
    print("\(calls) calls: \(use())")
  }
}
