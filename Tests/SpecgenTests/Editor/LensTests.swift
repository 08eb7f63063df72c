import SpecgenCore
import Testing

@testable import SpecgenEditor

/// Lenses of the changes since the main branch.
struct LensTests {
  private static func spec(_ types: String) -> String {
    "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\ntypes:\n\(types)"
      + "methods: {order: {http: GET /order, returns: Order}}\n"
  }

  @Test(
    arguments: [
      ("  Order: {fields: {id: Int}}\n", "  Order: {fields: {id: Int}}\n", []),
      (
        "  Order: {fields: {id: Int}}\n", "  Order: {fields: {id: String}}\n",
        ["1 change since main: calls of shipped versions fail, your code may no longer compile"]
      ),
      // A part that was removed has no place of its own.
      (
        "  Order: {fields: {id: Int, tag: String}}\n", "  Order: {fields: {id: Int}}\n",
        ["1 change since main: calls of shipped versions fail, your code may no longer compile"]
      ),
    ]
  )
  func showsChanges(old: String, new: String, titles: [String]) async throws {
    let files = [
      "specgen.yaml": "specgen: 1\nspecs: [Specs]\n", "Specs/shop.yaml": Self.spec(new),
    ]
    let session = try await EditorSession(
      files,
      baseline: ["Specs/shop.yaml": Self.spec(old)]
    )
    try await session.open("Specs/shop.yaml", Self.spec(new))
    let lenses = try await session.request(
      "textDocument/codeLens",
      #"{"textDocument": {"uri": "\#(EditorSession.uri("Specs/shop.yaml"))"}}"#
    )
    #expect(lenses.items.compactMap { $0[path: ["command", "title"]]?.text } == titles)
  }
}
