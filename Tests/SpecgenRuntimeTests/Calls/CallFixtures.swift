import Foundation
import SpecgenTesting

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

/// How many calls of the fixtures wait at a time.
protocol CallSequence: Sendable {
  static var sequence: AnswerRule.Sequence { get }
}

enum InTurn: CallSequence {
  static var sequence: AnswerRule.Sequence { .oneAtATime }
}

enum AtOnce: CallSequence {
  static var sequence: AnswerRule.Sequence { .sideBySide }
}

/// An answer as a name that the generated code uses has it.
struct TestedResult<S: CallSequence>: AppAnswer, JSONModel, Equatable {
  typealias PendingAnswer = Int
  typealias Failure = String
  typealias CancelledAnswer = String

  var status: String
  var taskId: String?
  var photos: Int?
  var note: String?

  static var rule: AnswerRule {
    AnswerRule(
      keys: ["result", "report"],
      forms: [.opaque, .authority],
      sequence: S.sequence,
      required: [0],
      outcome: ["status"]
    )
  }

  var correlation: [String?] { [taskId] }

  var callOutcome: CallOutcome {
    switch status {
    case "OK": .success(self)
    case "WAIT": .pending(photos ?? 0)
    case "EMPTY": .failure(status)
    case "CANCELLED": .cancel(.reported(status))
    default: .error(.reported(self))
    }
  }

  init(_ status: String, taskId: String? = nil, photos: Int? = nil, note: String? = nil) {
    (self.status, self.taskId, self.photos, self.note) = (status, taskId, photos, note)
  }

  init(from json: JSONReader) throws(DecodingFailure) {
    status = try json.string("status")
    taskId = try json.string(ifPresent: "task_id")
    photos = try json.int(ifPresent: "photos")
    note = try json.string(ifPresent: "note")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("status", status)
    json.string(ifPresent: "task_id", taskId)
    json.int(ifPresent: "photos", photos)
    json.string(ifPresent: "note", note)
  }
}

typealias VisitResult = TestedResult<InTurn>
typealias FreeResult = TestedResult<AtOnce>

/// A call as a name that the generated code uses has it.
struct TestedCall<S: CallSequence>: AppCall {
  typealias CallAnswer = TestedResult<S>
  static var info: AppCallInfo { AppCallInfo("report") }
  var login = "ana"
  var password: Secret<String> = "canary-7f3a"
  var taskId: String?
  var backURLScheme: String? = "myapp"

  var returnScheme: String? { backURLScheme }

  func check(_ checks: inout ParamChecks<Never>) {
    checks.present("login", login)
  }

  func write(to request: inout RequestBuilder) {
    request.start(link: "intelligenceretail:")
    request.query("method", "report")
    request.query("login", login)
    request.query("password", password)
    request.query("task_id", taskId, absent: .empty)
    request.query("back_url_scheme", backURLScheme)
  }

  var correlation: [String?] { [taskId] }
}

typealias ReportCall = TestedCall<InTurn>
typealias FreeCall = TestedCall<AtOnce>

/// A call whose time is over at once.
struct HastyCall: AppCall {
  typealias CallAnswer = VisitResult
  static var info: AppCallInfo { AppCallInfo("hasty", timeLimit: .zero) }
  var returnScheme: String? { "myapp" }

  func write(to request: inout RequestBuilder) {
    request.start(link: "intelligenceretail://x-callback-url/visit")
  }
}

/// A call that nothing answers.
struct SilentCall: AppCall {
  typealias CallAnswer = NoAnswer
  static var info: AppCallInfo { AppCallInfo("silent") }

  func write(to request: inout RequestBuilder) {
    request.start(link: "intelligenceretail:")
    request.query("method", "sync")
  }
}

/// A call that starts at two links.
struct TwoLinksCall: AppCall {
  typealias CallAnswer = VisitResult
  static var info: AppCallInfo { AppCallInfo("two") }
  var returnScheme: String? { "myapp" }

  func write(to request: inout RequestBuilder) {
    request.link("https://visits.example/two")
    request.link("intelligenceretail://two")
  }
}

/// An opener that says nothing until a gate is open.
struct SlowOpener: AppOpener {
  var isInstalled = true
  let gate = StubGate()
  let asked = StubCallLog<URL>()

  func canOpen(_ url: URL) async -> Bool { true }

  func open(_ url: URL) async -> Bool {
    asked.record(url)
    await gate.pass()
    return isInstalled
  }

  func openUniversalLink(_ url: URL) async -> Bool { await open(url) }
}

extension StubGate {
  /// Waits for the gate, by the one way that its users have.
  fileprivate func pass() async {
    let held = StubTransport([.when(.any, StubAnswer.status(204).held(by: self))])
    guard let url = URL(string: "https://gate.test") else { return }
    _ = try? await held.send(HTTPRequest(method: .get, url: url), limits: TransportLimits())
  }
}

/// An app that does nothing by itself, and calls to it.
struct CallBench<S: CallSequence>: Sendable {
  let app: StandInApp
  let calls: AppCalls<TestedResult<S>>

  init(
    isInstalled: Bool = true,
    react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) {
    app = StandInApp(schemes: ["intelligenceretail"], isInstalled: isInstalled, react: react)
    calls = AppCalls(opener: app, returnSchemes: ["MyApp"], wakeTime: .milliseconds(1))
    app.connect(to: calls)
  }

  /// Begins a call; after this many links in all it has been opened.
  func begin(_ call: TestedCall<S>, visits: Int) async -> Task<TestedResult<S>.CallOutcome, Never> {
    let task = Task { await calls.perform(call) }
    await app.visited(visits)
    return task
  }
}

/// The link of an answer.
func answerURL(_ query: String, _ start: String = "myapp:?") -> URL {
  URL(string: start + query) ?? URL(fileURLWithPath: "/none")
}

/// The link with an answer's JSON.
func answerURL(json: String, key: String = "result") -> URL {
  answerURL("\(key)=\(percentEncoded(json))")
}

/// Waits until something holds that others bring about.
func wait(until condition: @Sendable () -> Bool) async {
  while !condition() { try? await Task.sleep(for: .milliseconds(1)) }
}
