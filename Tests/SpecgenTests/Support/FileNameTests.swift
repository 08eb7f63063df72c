import Testing

@testable import SpecgenCore

@Suite struct FileNameTests {
  @Test(arguments: ["Models.swift", "OlhoVivo", "Ошибки.swift", "A-b_c.swift", "Console"])
  func acceptsPlainNames(name: String) {
    #expect(defect(ofFileName: name) == nil)
  }

  @Test(
    arguments: [
      "", ".", "..", "../../x", "/x", "a/b", "..\\x", "-rf", "~", "CON", "nul.txt", "com1.swift",
      "a:b", "a\nb", "a\u{0}b", ".git", "a.", "a ", "a*", String(repeating: "я", count: 128),
    ]
  )
  func refusesNamesThatLeadElsewhere(name: String) {
    #expect(defect(ofFileName: name) != nil)
  }
}
