import Foundation
import Testing

/// The pages that a reader follows: each block is a file, a command or an excerpt, and all of them are tried.
struct PageTests {
  private static func pages(in folder: String) -> [String] {
    let place = Repository.root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  private static let recipes = pages(in: "docs/recipes") + pages(in: "docs/coming-from")

  @Test func hasPages() {
    #expect(Self.pages(in: "docs/tutorial").count >= 4 && Self.recipes.count >= 14)
  }

  /// Each page of the tutorial goes on where the one before ends.
  @Test func theTutorialWorks() async throws {
    let pages = try Self.pages(in: "docs/tutorial").map(Repository.text)
    for problem in try await PageRun.problems(of: pages) { Issue.record("\(problem)") }
  }

  @Test(arguments: ["docs/traffic.md", "docs/recipes/nightly-traffic.md"])
  func thePageOnTrafficWorks(page: String) async throws {
    let page = try Repository.text(page)
    for problem in try await PageRun.problems(of: [page]) { Issue.record("\(problem)") }
  }

  @Test(arguments: Thoroughness.part(of: recipes, for: "recipes", share: 5))
  func aPageWorks(page: String) async throws {
    let problems = try await PageRun.problems(of: [Repository.text(page)])
    for problem in problems { Issue.record("\(problem)") }
  }

  @Test(
    arguments: [
      ("a\nb\n", "a\nb\n", true), ("a\n…\n", "a\nb\n", true), ("…\nb\n", "a\nb\n", true),
      ("a\n", "a\nb\n", false), ("b\n", "a\nb\n", false), ("b\na\n", "a\nb\n", false),
    ]
  )
  func findsOmissions(excerpt: String, text: String, isFound: Bool) {
    #expect(PageRun.occurs(excerpt, in: text, marked: true) == isFound)
  }

  @Test(
    arguments: [
      "```yaml shop.yaml\nspecgen: 2\n```\n```console\n$ specgen lint shop.yaml\n1 spec checked: no findings\n```\n",
      "```swift\nlet a = 1\n```\n", "```swift App.swift\nlet a: Int = nil\n```\n",
      "```swift generated\nlet a = 1\n```\n",
    ]
  )
  func reportsWrongBlocks(page: String) async throws {
    let problems = try await PageRun.problems(of: [page])
    #expect(!problems.isEmpty)
  }
}
