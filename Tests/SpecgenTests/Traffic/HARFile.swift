/// A HAR file for tests.
struct HARFile {
  private var entries: [String] = []

  /// Adds an exchange.
  mutating func add(
    _ verb: String,
    _ url: String,
    headers: [(String, String)] = [],
    body: String? = nil,
    type: String = "application/json",
    status: Int = 200,
    answer: String = "",
    answerType: String = "application/json"
  ) {
    let fields = headers.map { #"{"name": \#(quoted($0.0)), "value": \#(quoted($0.1))}"# }
    let data =
      body.map { #", "postData": {"mimeType": "\#(type)", "text": \#(quoted($0))}"# } ?? ""
    entries.append(
      """
      {"startedDateTime": "2026-11-01T10:00:00Z", "time": 12,
       "request": {"method": "\(verb)", "url": \(quoted(url)), "headers": [\(fields.joined(separator: ", "))]\(data)},
       "response": {"status": \(status), "headers": [],
        "content": {"mimeType": "\(answerType)", "text": \(quoted(answer))}}}
      """
    )
  }

  /// The text of the file.
  var text: String {
    "{\"log\": {\"version\": \"1.2\", \"entries\": [\n" + entries.joined(separator: ",\n")
      + "\n]}}\n"
  }

  private func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n",
        with: "\\n"
      )
      + "\""
  }
}
