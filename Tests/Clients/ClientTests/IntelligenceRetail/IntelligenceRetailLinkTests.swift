import Foundation
import IntelligenceRetail
import SpecgenRuntime
import Testing

/// The links that open the vendor's app.
struct IntelligenceRetailLinkTests {
  private func link(_ call: some AppCall) throws -> URL {
    var request = RequestBuilder()
    call.write(to: &request)
    return try request.link().url
  }

  /// The keys and values as Foundation reads them.
  private func items(_ url: URL) throws -> [String] {
    let components = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false))
    return (components.queryItems ?? []).map { "\($0.name)=\($0.value ?? "nil")" }
  }

  /// The document's way to make the link, but for the params that it sends empty.
  @Test func isTheDocuments() throws {
    let (methodName, login, password) = ("visit", "ana", "secret")
    let (userId, storeId, visitId, taskId) = ("u", "s", "v", "t")
    var components = URLComponents()
    components.scheme = "intelligenceretail"
    components.queryItems = [
      URLQueryItem(name: "method", value: methodName),
      URLQueryItem(name: "login", value: login),
      URLQueryItem(name: "password", value: password),
      URLQueryItem(name: "user_id", value: userId),
      URLQueryItem(name: "store_id", value: storeId),
      URLQueryItem(name: "visit_id", value: visitId),
      URLQueryItem(name: "task_id", value: taskId),
      URLQueryItem(name: "back_url_scheme", value: "integrationtestapp"),
    ]
    let url = try #require(components.url)
    let call = VisitCall(
      login: Secret(login),
      password: Secret(password),
      storeId: storeId,
      visitId: visitId,
      userId: userId,
      taskId: taskId,
      backURLScheme: "integrationtestapp"
    )
    #expect(try link(call) == url)
  }

  @Test func saysWhatEachCallTakes() throws {
    let back = "back_url_scheme=b"
    let all = ["method=visit", "login=l", "password=p", "store_id=s", "visit_id=v"]
    #expect(
      try items(link(VisitCall(login: "l", password: "p", storeId: "s", visitId: "v"))) == all
    )
    let report = ReportCall(login: "l", password: "p", visitId: "v", backURLScheme: "b")
    #expect(
      try items(link(report)) == ["method=report", "login=l", "password=p", "visit_id=v", back]
    )
    let summary = SummaryReportCall(login: "l", password: "p", visitId: "v", taskId: "t")
    #expect(
      try items(link(summary))
        == ["method=summaryReport", "login=l", "password=p", "visit_id=v", "task_id=t"]
    )
    let sync = SyncCall(login: "l", password: "p", userId: "u", backURLScheme: "b")
    #expect(
      try items(link(sync)) == ["method=sync", "login=l", "password=p", "user_id=u", back]
    )
    let card = ShowVisitReportCall(login: "l", password: "p", visitId: "v")
    #expect(try items(link(card)).first == "method=showVisitReport")
    #expect(try items(link(SyncCatalogsCall(login: "l", password: "p"))).count == 3)
  }

  @Test(arguments: [
    "a+b", "a b", "a&b", "a=b", "a#b", "a%b", "a;b", "ы", "👩‍👩‍👧", "\"", "\n", "%2B", "?",
  ])
  func saysEachTextExactly(text: String) throws {
    let url = try link(
      VisitCall(login: Secret(text), password: Secret(text), storeId: text, visitId: text)
    )
    let form = url.absoluteString
    #expect(form.hasPrefix("intelligenceretail:?method=visit&login="))
    #expect(!form.dropFirst("intelligenceretail:?".count).contains { "+ #\"\n;?".contains($0) })
    let value = Array(text.utf8)
    for item in try LinkParts(url).items.dropFirst() {
      #expect(item.value.map { Array($0.utf8) } == value)
    }
    // The form of a page reads a plus as a space.
    let read = form.split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1).last?.replacing("+", with: " ").removingPercentEncoding
    }
    #expect(read.dropFirst().allSatisfy { $0.map { Array($0.utf8) } == value })
  }

  @Test func neverHasTheMisspelledScheme() {
    #expect(IntelligenceRetailApp.scheme == "intelligenceretail")
  }
}
