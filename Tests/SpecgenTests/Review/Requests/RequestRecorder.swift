/// The Swift that records what a client sends; it stands before the calls of a program.
enum RequestRecorder {
  static let source = """
    import Foundation
    import SpecgenRuntime
    @testable import SpecgenRuntimeCore

    actor Recorder: WholeTransport, AppOpener {
      let index: Int
      let run: String
      let name: String
      let status: Int
      let headers: [String: String]
      let answer: String
      let other: String
      var lines: [String] = []
      var count = 0

      init(
        _ index: Int,
        _ run: String,
        _ name: String = "",
        _ status: Int = 200,
        headers: [String: String] = [:],
        answer: String = "",
        other: String = ""
      ) {
        (self.index, self.run, self.name) = (index, run, name)
        (self.status, self.headers) = (status, headers)
        (self.answer, self.other) = (answer, other)
      }

      func send(
        _ request: HTTPRequest,
        limits: TransportLimits
      ) async throws(TransportFailure) -> HTTPResponse {
        guard request.methodName == name else {
          lines.append("0 login")
          return HTTPResponse(status: 200, body: Data(other.utf8))
        }
        try add(request)
        return HTTPResponse(status: status, headers: Headers(headers), body: Data(answer.utf8))
      }

      func add(_ request: HTTPRequest) throws(TransportFailure) {
        var body = request.body
        if let file = request.fileBody { body = try file.data() }
        let type = request.headers["Content-Type"] ?? ""
        let boundary = type.components(separatedBy: "boundary=").dropFirst().first
        let plain = { (text: String) in
          boundary.map { text.replacingOccurrences(of: $0, with: "boundary") } ?? text
        }
        add(
          ["verb \\(request.method.rawValue)"] + parts(of: request.url)
            + request.headers.fields.map { "header \\($0.name): \\(plain($0.value))" }
            + (body.map { ["body \\(plain(text(of: $0)))"] } ?? [])
        )
      }

      func canOpen(_ url: URL) async -> Bool { true }

      func open(_ url: URL) async -> Bool {
        add(parts(of: url))
        return true
      }

      func openUniversalLink(_ url: URL) async -> Bool { await open(url) }

      func add(_ parts: [String]) {
        count += 1
        // The order of fields and of items of a query means nothing.
        lines += parts.sorted().map { "\\(count) " + $0.replacingOccurrences(of: "\\r\\n", with: "/") }
      }

      nonisolated func layered(_ layers: (any Transport) -> any Transport) -> any Transport {
        self
      }

      func tell() {
        if lines.isEmpty { lines.append("0 nothing") }
        for line in lines { print("\\(index)\\t\\(run): \\(line)") }
      }

      /// The order of members means nothing.
      private func text(of body: Data) -> String {
        let json = (try? JSONValue(json: body))?.sorted.jsonData
        return String(decoding: json ?? body, as: UTF8.self)
      }

      private func parts(of url: URL) -> [String] {
        let text = url.absoluteString.split(separator: "?", maxSplits: 1)
        let items = text.dropFirst().first?.split(separator: "&") ?? []
        return ["address \\(text.first ?? "")"]
          + items.map { "query \\($0)".replacing(/[0-9a-f]{32}/, with: "random")
            .replacing(/code_challenge=.*/, with: "code_challenge=random") }
      }
    }

    extension JSONValue {
      var sorted: JSONValue {
        switch self {
        case .array(let items): .array(items.map(\\.sorted))
        case .object(let members):
          .object(
            members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value.sorted) })
        default: self
        }
      }
    }

    func value<Value: JSONCodable>(_ type: Value.Type, _ text: String) throws -> Value {
      try Value(json: Data(text.utf8))
    }

    func call<Method: ApiMethod>(
      _ index: Int,
      _ run: String,
      answers: [(status: Int, headers: [String: String], body: String)],
      other: String,
      by session: (Recorder) throws -> ApiSession,
      _ method: Method
    ) async throws {
      for (status, headers, body) in answers {
        let name = Method.info.name
        let run = "\\(run), \\(status)\\(body)"
        let recorder = Recorder(
          index, run, name, status, headers: headers, answer: body, other: other)
        let session = try session(recorder)
        _ = try? await session.perform(method)
        await recorder.tell()
        if Method.info.usesSession {
          // A session whose end is known is renewed before it, which would take a clock to see.
          print("\\(index)\\t\\(run): 1 end \\(session.grant?.expires == nil ? "unknown" : "known")")
          print("\\(index)\\t\\(run): 1 forgets \\(session.core.renewal.login?.cookie ?? "all")")
        }
      }
    }

    /// Always the same number, in the middle of all.
    struct Half: RandomNumberGenerator {
      mutating func next() -> UInt64 { .max / 2 }
    }

    /// Asks the policy of a method for its pauses, instead of waiting for them.
    func decide<Method: ApiMethod>(_ index: Int, _ type: Method.Type, by session: ApiSession) {
      let policy = Method.info.retry ?? session.core.retry
      let failures: [(String, FailedCall.Kind, Int?)] =
        [
          ("no host", .transport(.unknownHost), nil), ("no bytes", .transport(.timedOut), nil),
          ("no end", .transport(.connectionLost), nil),
        ] + [408, 425, 429, 500, 502, 503, 504].map { (status: Int) in
          ("\\(status)", .unexpectedStatus, status)
        }
      for (words, kind, status) in failures {
        for asked in [0, 30, 90] {
          let context = CallContext(method: "", status: status, retryAfter: .seconds(asked))
          let failure = FailedCall(context: context, kind: kind, description: "")
          let pauses = (1...CallOptions.mostAttempts).map { attempt in
            var half = Half()
            let pause = policy?.pause(after: failure, attempt: attempt, using: &half)
            return pause.map { "\\($0)" } ?? "end"
          }
          print("\\(index)\\tpolicy: 1 retry \\(words) \\(asked) \\(pauses)")
        }
      }
      print("\\(index)\\tpolicy: 1 retry deadline \\(policy?.deadline ?? Duration.zero)")
      print("\\(index)\\tpolicy: 1 deadline \\(Method.info.deadline ?? Duration.zero)")
    }

    func open<Call: AppCall>(_ index: Int, _ run: String, _ call: Call) async {
      let recorder = Recorder(index, run)
      let own = [call.returnScheme].compactMap(\\.self)
      _ = await AppCalls<Call.CallAnswer>(opener: recorder, returnSchemes: own).open(call)
      await recorder.tell()
      let before = Recorder(index, run)
      _ = await AppCalls<Call.CallAnswer>(opener: before, returnSchemes: schemes).open(call)
      print("\\(index)\\t\\(run): 1 answers \\(await before.lines.isEmpty ? "refused" : "taken")")
    }

    /// Makes a call that is answered at a place that the runtime chooses, until its link was opened.
    func perform<Call: AppCall>(_ index: Int, _ run: String, _ call: Call) async throws {
      let recorder = Recorder(index, run)
      let own = try value(URL.self, #""proof://return""#)
      let calls =
        call.returnScheme.map { AppCalls<Call.CallAnswer>(opener: recorder, returnSchemes: [$0]) }
        ?? AppCalls<Call.CallAnswer>(opener: recorder, returnURL: own)
      let task = Task { await calls.perform(call) }
      for _ in 0..<2_000 where await recorder.count == 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      task.cancel()
      _ = await task.value
      await recorder.tell()
    }

    func begin<Flow: PageFlow>(_ index: Int, _ run: String, _ flow: Flow) async {
      let recorder = Recorder(index, run)
      if let page = FlowRun(flow, hosts: hosts).page { try? await recorder.add(page) }
      await recorder.tell()
    }

    func walk<Items: AsyncSequence>(_ recorder: Recorder, _ items: Items) async {
      var count = 0
      do {
        for try await _ in items {
          count += 1
          if count == 3 { break }
        }
      } catch {}
      await recorder.tell()
    }

    """
}
