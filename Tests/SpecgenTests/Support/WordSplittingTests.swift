import Testing

@testable import SpecgenCore

struct WordSplittingTests {
  @Test(
    arguments: [
      ("", []),
      ("___", []),
      ("codigoLinha", ["codigo", "Linha"]),
      ("URLScheme", ["URL", "Scheme"]),
      ("baseURL", ["base", "URL"]),
      ("userIDs", ["user", "IDs"]),
      ("IDsOfUsers", ["IDs", "Of", "Users"]),
      ("ISsue", ["I", "Ssue"]),
      ("task_id", ["task", "id"]),
      ("user-id", ["user", "id"]),
      ("user..id ", ["user", "id"]),
      ("IR_RESULT_OK", ["IR", "RESULT", "OK"]),
      ("lt0", ["lt0"]),
      ("v2Beta", ["v2", "Beta"]),
      ("sha256sum", ["sha256sum"]),
      ("H264Encoder", ["H264", "Encoder"]),
      ("2fa", ["2fa"]),
      ("a_1", ["a", "1"]),
      ("кодЛинии", ["код", "Линии"]),
      ("e\u{301}aB", ["e\u{301}a", "B"]),
      ("İstanbulI", ["İstanbul", "I"]),
      ("名前Name", ["名前", "Name"]),
      ("a👍b", ["a", "b"]),
    ] as [(String, [String])]
  )
  func splitsIdentifiers(text: String, expected: [String]) {
    #expect(splitWords(text) == expected)
  }
}
