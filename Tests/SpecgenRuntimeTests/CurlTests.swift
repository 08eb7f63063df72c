import Foundation
import SpecgenRuntimeFiles
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Requests as lines for a shell.
@Suite(.serialized) struct CurlTests {
  private func request(
    _ write: (inout RequestBuilder) -> Void
  ) throws -> HTTPRequest {
    var builder = RequestBuilder()
    builder.start(.post, host: "api", path: "/a")
    write(&builder)
    return try builder.request(hosts: ["api": "h.example"] as HostTable)
  }

  /// What a shell makes of a line whose `curl` writes its words, each with a zero byte behind it.
  private func words(inShell line: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "curl() { printf '%s\\0' \"$@\"; }\n\(line)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func saysWhatIsSent() throws {
    let request = try request { request in
      request.query("q", "a b")
      request.header("X-Empty", "")
      request.header("X-Who", "it's me")
      request.body(json: ["sum": 5, "to": "Zoë"] as JSONValue)
    }
    #expect(
      request.curl == """
        curl --globoff --request POST 'https://h.example/a?q=a%20b' --header 'X-Empty;' \
        --header 'X-Who: it'\\''s me' --header 'Content-Type: application/json' \
        --data-raw '{"sum":5,"to":"Zoë"}'
        """
    )
    let url = try #require(URL(string: "https://u:p@h.example/x?token=1"))
    #expect(HTTPRequest(method: .get, url: url).curl == "curl --globoff 'https://h.example/x'")
    #expect(HTTPRequest(method: .head, url: url).curl.hasPrefix("curl --globoff --head "))
    #expect(HTTPRequest(method: .get, url: url, body: Data()).curl.hasSuffix("--data-raw ''"))
  }

  @Test(arguments: [
    "'", "''", "\\", "\\'", "$(id)", "`id`", "$HOME", "\"; id; \"", "'; id; '", "a && id", "| id",
    "> /tmp/x", "-o/tmp/x", "--output x", "@/etc/passwd", "*", "~", "!!", "#", "{a,b}", "[a-z]",
    "a\u{301}", "'\u{301}", "\u{301}'", "%s%n", "\\0", "é'ы'😀", "", " ", "<(id)", "\\\n",
  ])
  func isSafeInAShell(_ text: String) throws {
    let form = try request { $0.body(form: [(text, text)]) }
    let json = try request { $0.body(json: .string(text) as JSONValue) }
    let plain = try request { $0.body(text: text) }
    let parts = try request { request in
      if !text.contains("\n") { request.part(text, text) }
      request.part("file", FormFile(name: "a'b", contentType: "a/b", bytes: Data(text.utf8)))
    }
    var header = try request { $0.query(text, text) }
    if Headers.isValue(text) { try header.setHeader("X-Text", text) }
    for request in [form, json, plain, parts, header] {
      #expect(try words(inShell: request.curl) == request.curlArguments)
      #expect(!request.curl.contains("\n"))
    }
  }

  @Test func survivesRandomText() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("'\"\\$`!(){}[]<>|&;*?~#=%@ -\n\r\t\u{1B}\u{0}\u{7F}\u{301}\u{202E}aZ0é😀")
    for _ in 0..<40 {
      let count = Int.random(in: 0..<60, using: &random)
      let text = String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      let request = try request { $0.body(text: text) }
      #expect(try words(inShell: request.curl) == request.curlArguments, "seed \(seed)")
      let isVisible = request.curl.unicodeScalars.allSatisfy {
        ![.control, .format].contains($0.properties.generalCategory)
      }
      #expect(isVisible, "seed \(seed)")
    }
  }

  @Test func saysOfPartsWhatTheyAre() throws {
    let request = try request { request in
      request.part("name", "a\r\nb")
      request.part("secret", Secret("canary-5c1f"))
      request.part("raw", Secret("\u{1}canary-5c1f"))
      request.part(
        "photo",
        FormFile(name: "a.png", contentType: "image/png", bytes: Data([0, 255]))
      )
    }
    let shown = request.curlArguments.suffix(8)
    #expect(
      Array(shown) == [
        "--form-string", #"name=a\u{d}\u{a}b"#, "--form-string", "secret=<secret>",
        "--form-string", "raw=[part, 12 bytes]", "--form-string", "photo=[file a.png, 2 bytes]",
      ]
    )
  }

  @Test func describesWhatIsNoText() throws {
    for bytes in [Data([0]), Data([0xFF]), Data("a\u{1B}".utf8), Data([0x61, 0xC3])] {
      let request = try request { $0.body(bytes: bytes, contentType: "image/png; a=b") }
      #expect(request.curlArguments.last == "[image/png, \(bytes.count) bytes]")
    }
  }

  @Test(arguments: [
    "Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key", "Api_Key", "X-Auth-Token",
    "X-Session-Id", "X-Client-Secret", "X-Signature", "Set-Cookie", "X-CSRF", "X-Password",
  ])
  func hidesHeadersThatOpenSomething(_ name: String) throws {
    var request = try request { _ in }
    try request.setHeader(name, "open sesame")
    #expect(request.curlArguments.last == "\(name): <secret>")
    try request.setHeader("Idempotence-Key", "k1")
    #expect(request.curlArguments.last == "Idempotence-Key: k1")
  }

  @Test func hidesSecretsWhereverTheyStand() throws {
    let secret = Secret("canary 5c1f/'\"é")
    let writes: [(inout RequestBuilder) -> Void] = [
      { $0.segment(secret) },
      { $0.query("q", secret) },
      { $0.header("X-Own", Secret("canary 5c1f")) },
      { $0.cookie("c", Secret("canary-5c1f")) },
      { $0.form("f", secret) },
      { $0.part("p", secret) },
      { $0.body(text: secret) },
      { $0.body(json: ["a": secret]) },
      { $0.query("q", json: ["a": secret]) },
      { $0.body(json: [Secret(51_234_567)]) },
      { $0.part("p", json: [secret]) },
      { $0.part("p", FormFile(name: "canary", contentType: "a/b", bytes: Data("canary".utf8))) },
      {
        $0.body(text: secret); $0.header("Content-Type", "multipart/form-data; boundary=x")
      },
    ]
    for (index, write) in writes.enumerated() where index != 11 {
      let line = try request(write).curl
      #expect(!line.contains("canary") && !line.contains("512345"), "\(index): \(line)")
      #expect(line.contains("<secret>"), "\(index): \(line)")
    }
    // The bytes of a file are never shown, its name is.
    #expect(try request(writes[11]).curlArguments.last == "p=[file canary, 6 bytes]")
  }

  @Test func staysShort() throws {
    let long = String(repeating: "'", count: 20_000)
    let requests = [
      try request { $0.body(text: long) },
      try request { $0.query("q", long) },
      try request { request in
        for index in 0..<30 { request.header("X-\(index)", long) }
        for index in 0..<30 { request.part("\(index)", long) }
      },
    ]
    for request in requests {
      #expect(request.curlArguments.map(\.utf8.count).reduce(0, +) <= 5_000)
      #expect(request.curl.utf8.count <= 20_000)
    }
    // A secret at the very place of the cut is not halved.
    for length in 1_480...1_510 {
      let text = Secret("canary-5c1f")
      let request = try request { request in
        request.keep(text)
        request.body(text: String(repeating: ".", count: length) + text.reveal())
      }
      #expect(!request.curl.contains("can"))
    }
  }
}
