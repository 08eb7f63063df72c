import SpecgenCore
import Testing

@testable import SpecgenReview

/// The exchanges of HAR files and recordings.
struct HARReaderTests {
  private static func lines(_ text: String, pieces size: Int = 64) throws -> [String] {
    var reader = TrafficReader(path: "a.har", mask: SecretMask(key: 1), maxBytes: 4_096)
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try reader.read(Array(bytes[start..<min(start + size, bytes.count)])) {
        found.append("\($0.place.line): \($0.line)")
      }
    }
    try reader.end()
    return found
  }

  private static func entry(_ request: String, _ response: String = #""status": 200"#) -> String {
    #"{"log": {"entries": [{"request": {\#(request)}, "response": {\#(response)}}]}}"#
  }

  @Test(
    arguments: [
      (#""method": "get", "url": "https://API.example:443/a%20b/c?x=1&x=2#z""#, ""),
      (
        #""method": "POST", "url": "http://a.example/", "postData": {"mimeType": "application/json; charset=utf-8", "text": "{\"a\": [1]}"}"#,
        ""
      ),
      (
        #""method": "POST", "url": "http://a.example/f", "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "a=1&b=x+y"}"#,
        ""
      ),
      (
        #""method": "POST", "url": "http://a.example/f", "postData": {"mimeType": "multipart/form-data; boundary=b", "text": "--b\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\nv\r\n--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x.png\"\r\n\r\n…\r\n--b--"}"#,
        ""
      ),
      (
        #""method": "GET", "url": "https://a.example/s", "headers": [{"name": ":path", "value": "/s"}, {"name": "X-A", "value": "1"}]"#,
        #""status": 204, "content": {"size": 9, "mimeType": "x-unknown"}"#
      ),
      (
        #""method": "GET", "url": "https://a.example/i""#,
        #""status": 200, "content": {"mimeType": "application/json", "encoding": "base64", "text": "eyJhIjoxfQ=="}"#
      ),
      (
        #""method": "GET", "url": "https://a.example/i""#,
        #""status": 200, "content": {"mimeType": "image/png", "encoding": "base64", "text": "AAAA"}"#
      ),
      (#""method": "GET", "url": "https://a.example/blocked""#, #""status": 0"#),
      (#""method": "GET", "url": "data:text/plain,a""#, ""),
    ]
  )
  func readsEntries(request: String, response: String) throws {
    let text = response.isEmpty ? Self.entry(request) : Self.entry(request, response)
    let whole = try Self.lines(text, pieces: 10_000)
    #expect(try Self.lines(text, pieces: 1) == whole)
    #expect(whole.count == (request.contains("data:") ? 0 : 1), "\(whole)")
  }

  @Test(arguments: [#"{"log": {"entries": [{"request": "#, #"{"log": {"entries": [{"a" 1}]}}"#])
  func refusesBrokenFiles(text: String) {
    #expect(throws: TrafficProblem.self) { try Self.lines(text) }
  }

  @Test func readsRecordings() throws {
    let text = """
      {"recording": 1, "exchanges": [
        {"request": {"method": "GET", "url": "https://a.example/x?token=abc", "headers": ["Accept: */*"]},
         "response": {"status": 200, "headers": ["Content-Type: application/json"], "body": "[1]"}}
      ]}
      """
    let lines = try Self.lines(text)
    #expect(lines.count == 1 && lines[0].hasPrefix("2: GET"), "\(lines)")
    #expect(!lines[0].contains("abc"))
  }
}
