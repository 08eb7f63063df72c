import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// How the calls of one version end with answers.
enum AnswerProof {
  /// Runs a program whose calls are given answers; nil for those to methods that it has not.
  static func ends(
    of answers: [Answer],
    in samples: RequestSamples,
    newPaths: [QualifiedPath: QualifiedPath]
  ) async throws -> [AnswerEnd?] {
    let program = samples.program
    let place = try TemporaryFolder()
    var paths: [String] = []
    for file in generate(program) {
      try place.write(file.name, file.contents)
      paths.append(place(file.name))
    }
    let methods = Dictionary(
      program.methods.map { (SpecgenReview.moved($0.entity.path, by: newPaths), $0) }
    ) { first, _ in first }
    try place.write("main.swift", source(answers, to: methods, in: samples))
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let said = try await mode.link(paths + [place("main.swift")], as: place("program"))
    try #require(said == "")
    var ends = answers.map { _ in AnswerEnd?.none }
    for line in try await run(place("program"), []).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let index = try #require(words.first.flatMap { Int($0) }, "\(line)")
      let method = try #require(methods[answers[index].method])
      let name = words.count > 2 ? words[2] : ""
      let outcome = words[1] == "success" ? method.success(name) : method.failure(name)
      var end = AnswerEnd(sort: words[1], outcome: outcome).moved(newPaths)
      end.isEmpty = words.dropFirst(words[1] == "success" ? 2 : 3).first == "nothing"
      ends[index] = end
    }
    return ends
  }

  private static func source(
    _ answers: [Answer],
    to methods: [String: Program.Method],
    in samples: RequestSamples
  ) -> String {
    let writer = RequestWriter(samples)
    let login = samples.program.login.map { samples.program.methods[$0.method] }
    let other = login.map { writer.answer(of: $0) } ?? ""
    var lines = ["let hosts: HostTable = \(writer.hosts(nil))"] + writer.client
    for (path, method) in methods.sorted(by: { $0.key < $1.key }) {
      let own = answers.enumerated().filter { $1.method == path }
      guard !own.isEmpty, let least = writer.runs(method.params).first else { continue }
      let list = own.map { "(\($0), \($1.source))" }.joined(separator: ",\n    ")
      lines += [
        "for (index, answer): (Int, Canned) in [\n    \(list)\n  ] {",
        "  await give(index, \(writer.type(method.typeName))(\(least.arguments)), by: try client(",
        "    Recorder(\(writer.type(method.typeName)).info.name, answer, other: ##\"\(other)\"##)).session)",
        "}",
      ]
    }
    return head + lines.joined(separator: "\n") + "\n"
  }

  /// The Swift that answers, and says how a call ended.
  private static let head = """
    import Foundation
    import SpecgenRuntime

    struct Canned: Sendable {
      let status: Int
      let headers: [String: String]
      let body: [UInt8]
    }

    struct Recorder: WholeTransport {
      let name: String
      let answer: Canned
      let other: String

      init(_ name: String, _ answer: Canned, other: String) {
        (self.name, self.answer, self.other) = (name, answer, other)
      }

      func send(
        _ request: HTTPRequest,
        limits: TransportLimits
      ) async throws(TransportFailure) -> HTTPResponse {
        guard request.methodName == name else {
          return HTTPResponse(status: 200, body: Data(other.utf8))
        }
        return HTTPResponse(
          status: answer.status,
          headers: Headers(answer.headers),
          body: Data(answer.body)
        )
      }
    }

    extension Recorder {
      func layered(_ layers: (any Transport) -> any Transport) -> any Transport { self }
    }

    func value<Value: JSONCodable>(_ type: Value.Type, _ text: String) throws -> Value {
      try Value(json: Data(text.utf8))
    }

    /// The name of a case.
    func name<Value>(_ value: Value) -> String {
      Mirror(reflecting: value).children.first?.label ?? "\\(value)"
    }

    /// The name of a case; `nothing` for a result that a body should have had.
    func result<Value>(_ value: Value) -> String {
      ["", "nil", "0 bytes"].contains("\\(value)") ? "nothing" : name(value)
    }

    /// The word for a case whose value a body should have had.
    func emptiness<Value>(_ value: Value) -> String {
      Mirror(reflecting: value).children.first.map { result($0.value) } == "nothing" ? "nothing" : ""
    }

    /// Makes a call and reads all of a stream; a stream without a value is one that was not understood.
    func give<Method: StreamMethod>(_ index: Int, _ method: Method, by session: ApiSession) async {
      await give(index, Method.Failure.self) { () async throws(ApiError<Method.Failure>) in
        var values = session.stream(method).makeAsyncIterator()
        guard try await values.next() != nil else { return "no value" }
        while try await values.next() != nil {}
        return "()"
      }
    }

    func give<Method: ApiMethod>(_ index: Int, _ method: Method, by session: ApiSession) async {
      await give(index, Method.Failure.self) { () async throws(ApiError<Method.Failure>) in
        result(try await session.perform(method))
      }
    }

    func give<Failure>(
      _ index: Int,
      _ failure: Failure.Type,
      _ call: () async throws(ApiError<Failure>) -> String
    ) async {
      do throws(ApiError<Failure>) {
        let value = try await call()
        print(index, value == "no value" ? "decoding" : "success", value)
      } catch .failure(let failure, _) {
        print(index, "failure", name(failure), emptiness(failure))
      } catch .common {
        print(index, "common")
      } catch .unexpectedStatus {
        print(index, "unexpectedStatus")
      } catch .decoding(let failure, _) where failure.path == "header Content-Type" {
        print(index, "unexpectedType")
      } catch .decoding {
        print(index, "decoding")
      } catch {
        print(index, "other")
      }
    }

    """
}

extension Program.Method {
  /// The path of a success, where a method tells several apart.
  fileprivate func success(_ name: String) -> String? {
    switch success {
    case .coded(let all) where all.count > 1: all.first { $0.name.text == name }?.entity.path
    case .statuses(let all) where all.count > 1: all.first { $0.name.text == name }?.entity.path
    case .coded, .statuses, .content, .constant: nil
    }
  }

  /// The path of a failure.
  fileprivate func failure(_ name: String) -> String? {
    failures.first { $0.name.text == name }?.entity.path
  }
}
