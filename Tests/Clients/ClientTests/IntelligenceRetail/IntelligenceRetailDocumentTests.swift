import Foundation
import IntelligenceRetail
import SpecgenRuntime
import SpecgenTesting
import Testing

/// The document's code for what comes in, and ours beside it.
struct IntelligenceRetailDocumentTests {
  /// What UIKit hands over.
  private struct OpenURLContext: Hashable {
    let url: URL
  }

  private func result(openURLContexts URLContexts: Set<OpenURLContext>) -> String? {
    guard
      let url = URLContexts.first?.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let reportQueryItem = components.queryItems?.filter({ $0.name == "result" }).first,
      let report = reportQueryItem.value
    else { return nil }
    return report
  }

  private func application(open url: URL) -> Bool {
    guard
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let reportQueryItem = components.queryItems?.filter({ $0.name == "result" }).first,
      let report = reportQueryItem.value
    else { return false }
    return !report.isEmpty
  }

  @Test(arguments: RetailSample.allCases, ["myapp:?", "myapp://?"])
  func readsWhatTheDocumentReads(sample: RetailSample, start: String) throws {
    let url = try sample.link(start)
    let text = try #require(result(openURLContexts: [OpenURLContext(url: url)]))
    #expect(application(open: url))
    let theirs = try VisitResult(json: Data(text.utf8))
    let app = IntelligenceRetailApp(
      opener: StandInApp(schemes: []),
      returnSchemes: ["myapp"]
    )
    #expect(app.calls.take(url) == .unclaimed(theirs))
    // The document's code sees nothing in the key that its prose has.
    let other = try sample.link(start, key: "report")
    #expect(result(openURLContexts: [OpenURLContext(url: other)]) == nil)
    #expect(app.calls.take(other) == .unclaimed(theirs))
  }
}
