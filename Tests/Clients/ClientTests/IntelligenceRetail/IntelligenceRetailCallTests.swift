import Foundation
import IntelligenceRetail
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Calls to the vendor's app, which is played.
struct IntelligenceRetailCallTests {
  private let myScheme = "integrationtestapp"

  private func pair(
    isInstalled: Bool = true,
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction]
  ) -> (IntelligenceRetailApp, StandInApp) {
    let vendor = StandInApp(
      schemes: [IntelligenceRetailApp.scheme],
      isInstalled: isInstalled,
      react: react
    )
    let app = IntelligenceRetailApp(opener: vendor, returnSchemes: [myScheme])
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  private func report(
    _ app: IntelligenceRetailApp,
    visit: String = "7",
    task: String? = nil
  ) async -> VisitResult.CallOutcome {
    await app.report(
      login: "ana",
      password: "canary-password",
      visitId: visit,
      backURLScheme: myScheme,
      taskId: task
    )
  }

  @Test(arguments: RetailSample.allCases, [AnswerRule.Form.opaque, .authority])
  func giveTheReport(sample: RetailSample, form: AnswerRule.Form) async throws {
    let json = String(decoding: try sample.json(), as: UTF8.self)
    for key in ["result", "report"] {
      let (app, vendor) = pair { visit in
        [.answer(json, to: visit["back_url_scheme"], key: key, form: form)]
      }
      let visit = try VisitResult(json: sample.json()).report?.result?.visitId
      let task = sample == .task ? "TASKID1" : nil
      let outcome = await report(app, visit: visit ?? "7", task: task)
      let result = try #require(outcome.value)
      #expect(try JSONValue(json: result.jsonData) == JSONValue(json: sample.json()))
      #expect(vendor.visits.map { $0["method"] } == ["report"])
      await vendor.delivered(1)
      #expect(vendor.deliveries.map(\.result) == [.answered])
    }
  }

  @Test(arguments: IntelligenceRetailStatusTests.rows)
  func endAsTheStatusSays(row: IntelligenceRetailStatusTests.Row) async {
    let (app, _) = pair { visit in
      [.answer(model: VisitResult(status: row.status), to: visit["back_url_scheme"])]
    }
    let result = VisitResult(status: row.status)
    #expect(await report(app) == result.callOutcome)
  }

  /// Of both keys the first counts, whatever the other holds.
  @Test func preferResult() async throws {
    let text = #"?report={"status":"no"#
    let url = try #require(URL(string: "\(myScheme):"))
    let (app, _) = pair { _ in
      let query = "?report=%7Bno&result=%7B%22status%22%3A%22IR_RESULT_EMPTY%22%7D"
      return URL(string: url.absoluteString + query).map { [.open($0)] } ?? []
    }
    #expect(await report(app) == .success(VisitResult(status: .empty)), "\(text)")
  }

  @Test func keepWaitingForTheirOwnTask() async {
    let (app, vendor) = pair { visit in
      ["another", "mine"].map { task in
        .answer(model: VisitResult(status: .ok, taskId: task), to: visit["back_url_scheme"])
      }
    }
    #expect(await report(app, task: "mine") == .success(VisitResult(status: .ok, taskId: "mine")))
    await vendor.delivered(2)
    #expect(vendor.deliveries.map(\.result) == [.unclaimed, .answered])
  }

  /// A report names its visit, deep in it.
  @Test func keepWaitingForTheirOwnVisit() async {
    let (app, vendor) = pair { visit in
      ["8", "7"].map { id in
        .answer(
          #"{"status": "IR_RESULT_OK", "report": {"result": {"visit_id": "\#(id)"}}}"#,
          to: visit["back_url_scheme"]
        )
      }
    }
    #expect(await report(app).value?.report?.result?.visitId == "7")
    await vendor.delivered(2)
    #expect(vendor.deliveries.map(\.result) == [.unclaimed, .answered])
  }

  /// Parts that are not as documented are left out, and the rest and the status count.
  @Test func bearBlemishes() async throws {
    let json = """
      {"status": "IR_ERROR_AUTH", "photosCounter": 1.5, "scenesCounter": 2, "task_id": [], "report":
      {"photos": [], "result": {"total_photos": "many"}, "assortment_achievement": {},
      "visit_stats": {"photo": {"created": 3}}}}
      """
    let (app, _) = pair { visit in [.answer(json, to: visit["back_url_scheme"])] }
    guard case .error(.reported(let result)) = await report(app) else {
      Issue.record("another end")
      return
    }
    #expect(result.status == .auth && result.photosCounter == nil && result.scenesCounter == 2)
    #expect(result.report?.photos == nil && result.report?.assortmentAchievement == nil)
    #expect(result.report?.visitStats?.photo?.created == 3)
    let whole = #"{"status": "IR_RESULT_OK", "report": []}"#
    let (other, _) = pair { visit in [.answer(whole, to: visit["back_url_scheme"])] }
    #expect(await report(other) == .success(VisitResult(status: .ok)))
  }

  @Test func goOneAfterTheOther() async {
    let (app, vendor) = pair { visit in
      [
        .answer(
          model: VisitResult(status: .ok, taskId: visit["task_id"]),
          to: visit["back_url_scheme"]
        )
      ]
    }
    let tasks = (0..<20).map { "\($0)" }
    let found = await withTaskGroup(of: String?.self) { group in
      for task in tasks {
        group.addTask { await report(app, task: task).value?.taskId }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1 ?? "") }
    }
    #expect(found == Set(tasks))
    #expect(vendor.deliveries.allSatisfy { $0.result == .answered })
    #expect(app.calls.waiting == 0)
  }

  /// A visit is answered where there is no network, and else not at all.
  @Test func endWithoutAnAnswerThatNeedNotCome() async {
    let (app, vendor) = pair { visit in
      visit["method"] == "visit"
        ? [] : [.answer(model: VisitResult(status: .ok), to: visit["back_url_scheme"])]
    }
    let opened = await app.visit(login: "l", password: "p", storeId: "s", visitId: "v")
    #expect(opened == .success(nil))
    async let visit = app.visit(
      login: "l",
      password: "p",
      storeId: "s",
      visitId: "v",
      backURLScheme: myScheme
    )
    await vendor.visited(2)
    // Whoever asks for something else waits for that visit no longer.
    #expect(await report(app) == .success(VisitResult(status: .ok)))
    #expect(await visit == .error(.superseded))
    let (offline, _) = pair { visit in
      [.answer(model: VisitResult(status: .noInternet), to: visit["back_url_scheme"])]
    }
    let outcome = await offline.visit(
      login: "l",
      password: "p",
      storeId: "s",
      visitId: "v",
      backURLScheme: myScheme
    )
    #expect(outcome == .error(.reported(VisitResult(status: .noInternet))))
  }

  @Test func openTheSummaryAndEnd() async {
    let (app, vendor) = pair { _ in [] }
    let outcome = await app.summaryReport(login: "l", password: "p", visitId: "v")
    #expect(outcome.value != nil)
    #expect(vendor.visits.map { $0["method"] } == ["summaryReport"])
  }

  @Test func areRefusedBeforeAnythingOpens() async {
    let (app, vendor) = pair { _ in [] }
    let wrong = ["", "javascript", "tel", "file", "https", "another", "a b", "intelligenceretail"]
    for scheme in wrong + [String(repeating: "a", count: 10_000)] {
      let outcome = await app.report(
        login: "ana",
        password: "canary-password",
        visitId: "7",
        backURLScheme: scheme
      )
      guard case .error(.invalidCall(let problem)) = outcome else {
        Issue.record("\(scheme.prefix(20)): \(outcome)")
        continue
      }
      #expect(!"\(problem)".contains("canary"))
    }
    let empty = await app.report(
      login: "ana",
      password: "",
      visitId: "7",
      backURLScheme: myScheme
    )
    let problem = InvalidRequest.parameter(name: "password", problem: "is empty")
    #expect(empty == .error(.invalidCall(problem)))
    #expect(vendor.visits.isEmpty)
  }

  @Test func endWhereTheAppIsMissing() async {
    let (app, vendor) = pair(isInstalled: false) { _ in [] }
    #expect(await report(app) == .error(.notInstalled))
    #expect(await app.calls.isInstalled(scheme: IntelligenceRetailApp.scheme) == false)
    vendor.isInstalled = true
    #expect(await app.calls.isInstalled(scheme: IntelligenceRetailApp.scheme))
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"status\":1}", "{\"status\":\"IR_RESULT_OK\"",
    "{\"status\":\"a\"} x",
  ])
  func neverHalfReadAnAnswer(json: String) async {
    let (app, vendor) = pair { visit in [.answer(json, to: visit["back_url_scheme"])] }
    let call = Task { await report(app) }
    await vendor.delivered(1)
    guard case .unreadable(let problem)? = vendor.deliveries.first?.result else {
      Issue.record("\(json)")
      return
    }
    #expect("\(problem)".utf8.count <= 200)
    // What is no answer ends nothing.
    #expect(app.calls.waiting == (json.contains("1") ? 0 : 1))
    call.cancel()
    _ = await call.value
  }

  @Test func showNoPassword() async {
    let (app, vendor) = pair { visit in
      let echoed = visit["password"] ?? ""
      return [.answer(#"{"status": ["\#(echoed)"]}"#, to: visit["back_url_scheme"])]
    }
    let outcome = await report(app)
    var texts = ["\(outcome)", String(reflecting: outcome), "\(app)", "\(vendor)"]
    for value in [outcome as any Sendable, app, vendor.visits, vendor.deliveries] {
      var text = ""
      dump(value, to: &text)
      texts.append(text)
    }
    #expect(texts.allSatisfy { !$0.contains("canary") })
  }
}
