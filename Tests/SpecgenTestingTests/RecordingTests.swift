import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

struct RecordingTests {
  /// Runs calls through a recorder into a file, and returns its text.
  private func record(
    _ rules: [StubRule],
    redaction: Redaction = Redaction(),
    to file: URL,
    _ calls: (ApiSession) async throws -> Void
  ) async throws -> String {
    let recorder = RecordingTransport(around: StubTransport(rules), redaction: redaction)
    try await calls(session(recorder))
    try recorder.save(to: file)
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func withFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "calls/shop.json"))
  }

  @Test func writesWhatCanBeReviewed() async throws {
    try await withFile { file in
      let text = try await record(
        [.when(.any, .json(#"["a"]"#, headers: ["Set-Cookie": "sid=canary-1"]))],
        to: file
      ) { session in
        _ = try await session.perform(FindMethod(term: "ä"))
      }
      #expect(
        text == """
          {
            "recording": 1,
            "redaction": {
              "headers": [
                \(Redaction.credentials.sorted().map { "\"\($0)\"" }.joined(separator: ",\n      "))
              ],
              "params": [],
              "members": []
            },
            "exchanges": [
              {
                "request": {
                  "operation": "find",
                  "method": "GET",
                  "url": "https://shop.test/v1/find?term=%C3%A4&token=<secret>",
                  "headers": [
                    "Accept: application/json"
                  ]
                },
                "response": {
                  "status": 200,
                  "headers": [
                    "Content-Type: application/json",
                    "Set-Cookie: <secret>"
                  ],
                  "body": "[\\"a\\"]"
                }
              }
            ]
          }

          """
      )
    }
  }

  /// An answer of any bytes comes back as it came, in the order of the calls.
  @Test func replaysWhatCame() async throws {
    let answers = [
      HTTPResponse(status: 200, body: Data("{ \"n\": 1.00 }\n".utf8)),
      HTTPResponse(status: 418, headers: Headers(["X-A": "1: 2", "x-b": ""]), body: Data()),
      HTTPResponse(status: 200, headers: Headers(["Content-Type": "image/png"]), body: bytes),
      HTTPResponse(status: 200, body: Data([0xEF, 0xBB, 0xBF, 0x41])),
    ]
    let request = HTTPRequest(
      method: .get,
      url: try #require(URL(string: "https://shop.test/a?b=c"))
    )
    try await withFile { file in
      let stub = StubTransport { _, number in answers[number - 1] }
      let recorder = RecordingTransport(around: stub)
      for _ in answers { _ = try await recorder.send(request, limits: TransportLimits()) }
      try recorder.save(to: file)
      let replay = try ReplayingTransport(from: file)
      #expect(replay.unused == answers.map { _ in "GET /a?b=c" })
      #expect(throws: RecordingFailure.self) { try replay.requireAllUsed() }
      for answer in answers {
        #expect(try await replay.send(request, limits: TransportLimits()) == answer)
      }
      try replay.requireAllUsed()
      await #expect(throws: TransportFailure.self) {
        try await replay.send(request, limits: TransportLimits())
      }
      #expect(
        replay.unmatched.map(\.description) == ["all 4 recorded answers to GET /a?b=c were used"]
      )
    }
  }

  private var bytes: Data { Data((0...255).map { UInt8($0) }) }

  /// No form of a secret reaches the file, and calls with other secrets find their answers.
  @Test func keepsSecretsOut() async throws {
    let echo = StubAnswer { request, _ in
      let body = request.body ?? Data((request.url.query ?? "").utf8)
      var headers = Headers(["Content-Type": request.headers["Content-Type"] ?? "text/plain"])
      if request.methodName == "pay" {
        headers = headers.merging(Headers(["Location": "https://shop.test/in?t=canary%207431%26"]))
      }
      return HTTPResponse(status: 200, headers: headers, body: body)
    }
    try await withFile { file in
      let text = try await record(
        [.when(.operation("find"), .json(#"["canary-7431"]"#)), .when(.any, echo)],
        redaction: Redaction(params: ["OTP"]),
        to: file
      ) { session in
        _ = try await session.perform(FindMethod(term: "a"))
        _ = try await session.perform(LogInMethod())
        try await session.perform(PayMethod())
        try await session.perform(PhotographMethod())
      }
      for secret in ["canary", "7431", "998877", Data("canary-7431".utf8).base64EncodedString()] {
        #expect(!text.contains(secret), "\(text)")
      }
      let replay = try ReplayingTransport(from: file)
      let found = try await session(replay).perform(FindMethod(term: "a", token: "other"))
      #expect(found == ["<secret>"])
      let user = try await session(replay).perform(LogInMethod(password: "another one"))
      #expect(user == ["user": "ana", "password": "<secret>"])
      try await session(replay).perform(PayMethod(pin: "4444"))
      try await session(replay).perform(PhotographMethod())
      try replay.requireAllUsed()
    }
  }

  @Test func keepsMoreOutWhereToldTo() async throws {
    let body = #"{"user": {"Email": "a@b.c", "age": 41, "tags": ["x"]}, "EMAIL": 5, "ok": true}"#
    try await withFile { file in
      let text = try await record(
        [.when(.any, .json(body, headers: ["X-Trace": "7"]))],
        redaction: Redaction(headers: ["x-trace"], members: ["email", "tags", "age", "ok"]),
        to: file
      ) { session in
        _ = try await session.perform(LogInMethod())
      }
      #expect(text.contains(#""X-Trace: <secret>""#))
      let replay = try ReplayingTransport(from: file)
      #expect(
        try await session(replay).perform(LogInMethod()) == [
          "user": ["Email": "<secret>", "age": 0, "tags": ["<secret>"]], "EMAIL": 0, "ok": false,
        ]
      )
    }
  }

  @Test func namesTheNearestRequests() async throws {
    try await withFile { file in
      _ = try await record([.when(.any, .json("[]"))], to: file) { session in
        _ = try await session.perform(LogInMethod())
        try await session.perform(PayMethod())
        _ = try await session.perform(FindMethod(term: "apple"))
        _ = try await session.perform(FindMethod(term: "pear"))
      }
      let replay = try ReplayingTransport(from: file)
      let error = await #expect(throws: ApiError<NoFailure<Never>>.self) {
        _ = try await session(replay).perform(FindMethod(term: "apples"))
      }
      guard case .transport(.notStubbed(let problem), _)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(
        problem
          == "no answer to GET /v1/find?term=apples&token=<secret> is recorded; closest matches: "
          + "GET /v1/find?term=apple&token=<secret>, GET /v1/find?term=pear&token=<secret>, "
          + "POST /v1/login"
      )
      _ = try? await session(replay).perform(LogInMethod(user: "bea"))
      let nearest = #"POST /v1/login with the body {"user":"ana","password":"<secret>"}"#
      #expect(replay.unmatched.last?.nearest.first == nearest)
      #expect(replay.unused.count == 4)
    }
  }

  @Test(arguments: [
    (nil, "cannot read the recording"), ("[]", "is not a recording: "), ("{}", "recording"),
    (#"{"recording": 2}"#, #"expected 1, found 2"#),
    (
      #"{"recording": 1, "redaction": {"headers": [], "params": [], "members": []}, "exchanges": [{}]}"#,
      "request"
    ),
  ])
  func saysWhyAFileDoesNotServe(text: String?, problem: String) async throws {
    try await withFile { file in
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.map { try Data($0.utf8).write(to: file) }
      let error = #expect(throws: RecordingFailure.self) { try ReplayingTransport(from: file) }
      #expect(error?.description.contains(problem) ?? false, "\(String(describing: error))")
    }
  }

  /// What answered after a redirect stays known, without the query that it was led to.
  @Test func keepsWhereAnswersCameFrom() async throws {
    let request = HTTPRequest(method: .get, url: try #require(URL(string: "https://shop.test/a")))
    let target = try #require(URL(string: "https://files.test/b?signature=canary"))
    try await withFile { file in
      let recorder = RecordingTransport(
        around: StubTransport { _, _ in HTTPResponse(status: 200, url: target) }
      )
      _ = try await recorder.send(request, limits: TransportLimits())
      try recorder.save(to: file)
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("canary"))
      let answer = try await ReplayingTransport(from: file).send(request, limits: TransportLimits())
      #expect(answer.url?.path == "/b" && answer.url?.host == "files.test")
    }
  }
}
