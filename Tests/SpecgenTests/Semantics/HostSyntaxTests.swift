import Testing

@testable import SpecgenCore

struct HostSyntaxTests {
  @Test(
    arguments: [
      ("https://api.example.com", true), ("https://api.example.com/v2.1", true),
      ("http://127.0.0.1:8080/", true), ("https://h:65535/a/b", true),
      ("https://", false), ("https:///x", false), ("https://h:0", false),
      ("https://h:99999", false),
      ("https://h:1:2", false), ("https://u@h", false), ("https://h?x", false),
      ("https://h/?x", false), ("https://h/#f", false), ("file:///etc", false),
      ("javascript:x", false), ("//h", false), ("h", false), ("https://h./", false),
      ("https://-h", false), ("https://h/..", false), ("https://h/%2e%2E", false),
      ("https://h/{a}", false), ("https://пример", false), ("https://h/a b", false),
    ]
  )
  func takesAddresses(text: String, isHost: Bool) {
    #expect((defect(inHost: text) == nil) == isHost)
  }

  @Test(arguments: [("X-A", true), ("x_a!", true), ("X A", false), ("X:", false), ("", false)])
  func takesTokens(text: String, isTokenText: Bool) {
    #expect(isToken(text) == isTokenText)
  }
}
