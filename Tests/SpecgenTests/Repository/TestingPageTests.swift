import Testing

/// The examples of docs/testing.md, which are the code of tests that run.
struct TestingPageTests {
  @Test func showsCodeThatRuns() throws {
    let page = try Repository.text("docs/testing.md")
    let code = try Repository.text("Tests/Clients/ClientTests/Testing/AppTests.swift")
    let blocks = page.matches(of: /(?s)```swift\n(?<code>.*?)\n```/).map(\.code)
    #expect(blocks.count == 7)
    for block in blocks {
      #expect(code.contains(block), "\(block)")
    }
  }

  @Test func showsAllOfTheCode() throws {
    let page = try Repository.text("docs/testing.md")
    let code = try Repository.text("Tests/Clients/ClientTests/Testing/AppTests.swift")
    let tests = code.matches(of: /func (?<name>\w+)\(/).map(\.name)
    #expect(tests.count == 11)
    for test in tests {
      #expect(page.contains("func \(test)("), "\(test)")
    }
  }
}
