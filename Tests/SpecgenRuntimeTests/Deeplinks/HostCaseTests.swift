import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// A host is the first segment of a link with a scheme; specs allow only values in lowercase there.
struct HostCaseTests {
  @Test(
    arguments: [
      ("app://true/a", "true", "true"), ("app://TRUE/a", "true", nil),
      ("APP://%54rue/a", "true", nil),
      ("https://a.example/true/a", "true", "true"), ("https://a.example/TRUE/a", nil, nil),
      ("app://true/A", nil, nil),
    ] as [(String, String?, String?)]
  )
  func isIgnored(link: String, ignored: String?, exact: String?) throws {
    let url = try #require(URL(string: link))
    for (policy, expected) in [(LinkPolicy(), ignored), (LinkPolicy(hostCase: .exact), exact)] {
      var tree = RouteTree(schemes: ["app"], domains: ["a.example"], policy: policy)
      tree.add(0, [.value("isOn", Bool.self), "a"], [])
      #expect(try tree.match(url)?.segment("isOn") == expected)
    }
  }
}
