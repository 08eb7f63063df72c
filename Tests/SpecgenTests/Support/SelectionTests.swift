import Testing

@testable import SpecgenCore

struct SelectionTests {
  /// Items are written `group kind grave`.
  private func select(_ items: [String], _ limit: Int) -> Selection<String> {
    Selection(
      items,
      limit: limit,
      group: { String($0.split(separator: " ")[0]) },
      kind: { String($0.split(separator: " ")[1]) },
      isGrave: { $0.hasSuffix("!") }
    )
  }

  @Test(
    arguments: [
      (["a x", "a x", "b x"], 2, ["a x", "a x", "b x"], []),
      (["a x", "a x", "a x", "b x"], 2, ["a x", "a x", "b x"], ["a: 1 more item: 1 x"]),
      (["a x", "a x", "a x", "a y"], 2, ["a x", "a y"], ["a: 2 more items: 2 x"]),
      (["a x", "a y !", "a x", "a z"], 1, ["a y !"], ["a: 3 more items: 2 x, 1 z"]),
      (["a x", "a x", "a x !", "a x"], 2, ["a x", "a x !"], ["a: 2 more items: 2 x"]),
      ([], 1, [], []),
    ] as [([String], Int, [String], [String])]
  )
  func keepsTheMostImportant(items: [String], limit: Int, shown: [String], rest: [String]) {
    let selection = select(items, limit)
    #expect(selection.shown == shown)
    #expect(selection.rest.map { "\($0.group): \($0.words("item"))" } == rest)
  }
}
