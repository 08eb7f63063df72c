import Testing

@testable import specgen

struct PlatformProcessTests {
  private func run(
    _ script: String,
    input: String = "",
    limit: Int = 1_000_000,
    time: Duration? = nil
  ) throws -> Platform.Ended {
    try Platform.run(
      ["sh", "-c", script],
      environment: ["PATH=/usr/bin:/bin", "NAME=a b"],
      input: Array(input.utf8),
      outputLimit: limit,
      timeLimit: time
    )
  }

  @Test(
    arguments: [
      ("printf abc", "abc", "", 0), ("cat", "in put", "", 0), ("printf x >&2; exit 3", "", "x", 3),
      ("printf \"$NAME\"", "a b", "", 0), ("true", "", "", 0),
      // Both outputs are read while the program writes, or it would wait for ever.
      ("i=0; while [ $i -lt 9000 ]; do echo 12345678 >&2; i=$((i+1)); done; printf y", "y", nil, 0),
    ] as [(String, String, String?, Int32)]
  )
  func saysWhatAProgramLeft(script: String, output: String, errors: String?, status: Int32) throws {
    let ended = try run(script, input: "in put")
    #expect(String(decoding: ended.output, as: UTF8.self) == output)
    if let errors { #expect(String(decoding: ended.errors, as: UTF8.self) == errors) }
    #expect(ended.errors.count <= 4_096 && ended.status == status && !ended.isCut)
  }

  @Test func endsWhatPrintsTooMuch() throws {
    let ended = try run("while true; do echo 12345678; done", limit: 100_000)
    #expect(ended.isCut && ended.status == nil)
  }

  @Test(arguments: ["sleep 60", "exec >&- 2>&-; sleep 60", "while true; do :; done"])
  func endsWhatRunsTooLong(script: String) throws {
    let start = ContinuousClock.now
    let ended = try run("echo a; \(script)", time: .milliseconds(200))
    #expect(ended.exceeded == .time && ended.status == nil && ended.output == Array("a\n".utf8))
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(try run("sleep 0.1; echo b", time: .seconds(30)).exceeded == nil)
  }

  @Test func tellsASignalFromAnEnd() throws {
    #expect(try run("kill -9 $$").status == nil)
    #expect(try run("cat >/dev/null; kill -PIPE $$").status == nil)
  }

  @Test func failsWhereThereIsNoSuchProgram() {
    #expect(throws: Platform.Failure.self) {
      try Platform.run(["no-such-program-here"], environment: [], input: [], outputLimit: 10)
    }
    #expect(throws: Platform.Failure.self) {
      try run("cat", input: String(repeating: "a", count: Platform.inputLimit + 1))
    }
  }
}
