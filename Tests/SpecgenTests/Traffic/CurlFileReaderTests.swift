import SpecgenCore
import Testing

@testable import SpecgenReview

/// Readers of files with calls of curl.
@Suite struct CurlFileReaderTests {
  private func exchanges(_ text: String) throws -> [Exchange] {
    try CurlFileReader.exchanges(in: SourceFile(id: 0, path: "a.sh", bytes: Array(text.utf8)))
  }

  private func line(_ text: String) throws -> String {
    let exchanges = try exchanges(text)
    try #require(exchanges.count == 1)
    return exchanges[0].line
  }

  @Test func readsCommands() throws {
    let exchanges = try exchanges(
      """
      #!/bin/sh
      # Shop

      ## Creates an order.
      # It needs a key.
      curl -X POST https://a.example/orders \\
        -H 'X-Key: 1' \\
        --json '{"amount": 5}'
      echo "it's done"; curl a.example/ping | jq .

      # -----
      # Lists orders
      TOKEN=$(curl -s "https://a.example/token?a=1&b=2") && sudo curl.exe -I localhost:8080/x&
      brew install curl
      """
    )
    #expect(
      exchanges.map(\.line) == [
        "POST https://a.example /orders [X-Key: 1] application/json {amount:5}",
        "GET https://a.example /ping", "GET https://a.example /token ?a=1&b=2",
        "HEAD http://localhost:8080 /x",
      ]
    )
    #expect(
      exchanges.map(\.title) == ["6:1 Creates an order.", "9:19 ", "13:9 Lists orders", "13:60 "]
    )
    #expect(exchanges.map(\.doc) == ["It needs a key.", nil, nil, nil])
  }

  @Test func knowsVariables() throws {
    let text = """
      BASE=https://a.example/v1 KEY='a b'
      export LOOP="$LOOP"
      curl "$BASE/orders/${ORDER_ID}/$LOOP?key=$KEY&price=$" -H "Authorization: Bearer $TOKEN"
      """
    #expect(
      try line(text)
        == "GET https://a.example /v1/orders/{ORDER_ID}/{LOOP} ?key=a b&price=$"
        + " [Authorization: Bearer {TOKEN}]"
    )
  }

  @Test(arguments: [
    ("curl {{baseUrl}}/orders/<id>/:line", "GET /orders/{id}/{line}"),
    ("curl $HOST/orders?a=1&b=2", "GET /orders ?a=1&b=2"),
    ("curl --url https://a.example/x --compressed", "GET https://a.example /x"),
    ("curl -sX DELETE https://a.example/x -o /dev/null", "DELETE https://a.example /x"),
    ("curl --resolve a.example:443:1.2.3.4 a.example/x > /tmp/x", "GET https://a.example /x"),
    ("curl -G a.example/x -d a=1 --data-urlencode 'b=c d'", "GET https://a.example /x ?a=1&b=c d"),
  ])
  func readsAddresses(command: String, line: String) throws {
    #expect(try self.line(command) == line)
  }

  @Test(arguments: [
    ("-d a=1 -d b=c%20d", "application/x-www-form-urlencoded a=1&b=c d"),
    ("--data-urlencode 'a=1&2'", "application/x-www-form-urlencoded a=1&2"),
    (
      #"-H 'Content-Type: application/json' -d "{\"a\": 1}""#,
      "[Content-Type: application/json] application/json {a:1}"
    ),
    (
      #"--data-raw $'{"a": "it\'s\u0021\\n"}'"#,
      "application/x-www-form-urlencoded {a:\"it's!\n\"}"
    ),
    ("-d @body.json", "application/x-www-form-urlencoded (bytes)"),
    ("--data-raw @name", "application/x-www-form-urlencoded @name="),
    ("--json @- <<'END'\n{\"a\": 1}\nEND", "application/json {a:1}"),
    ("--json @- <<< '[1]'", "application/json [1]"),
    (
      "-F a=1 -F 'f=@x.png;type=image/png' -F 'j={};type=application/json' --form-string t=@x",
      "multipart/form-data a=1&f=(file)&j={}&t=@x"
    ),
    (
      "-u user:pass:1 -d ''",
      "[Authorization: Basic dXNlcjpwYXNzOjE=] application/x-www-form-urlencoded"
    ),
    ("-X POST -b 'a=1; b=2' -b jar.txt", "[Cookie: a=1; b=2]"),
    ("-X POST --oauth2-bearer x -H 'Accept:'", "[Authorization: Bearer x]"),
  ])
  func readsRequests(arguments: String, text: String) throws {
    #expect(
      try line("curl https://a.example " + arguments) == "POST https://a.example / " + text
    )
  }

  @Test func uploadsFiles() throws {
    #expect(try line("curl -T a.png https://a.example/a") == "PUT https://a.example /a (bytes)")
  }

  @Test(arguments: [
    "", "ls https://a.example", "curl --version", "curl 'https://a.example", "\u{1}<<",
  ])
  func endsAtTheEndOfTheFile(text: String) {
    _ = try? exchanges(text)
  }

  @Test func refusesOtherFiles() {
    let place = TrafficPlace(path: "a.sh", line: 1, column: 1)
    let problem = TrafficProblem("contains no curl command with an address", at: place)
    #expect(throws: problem) { try exchanges("echo curl https://a.example") }
  }
}
