import TestSupport

@testable import SpecgenCore

extension LinkManifest {
  /// A manifest that says what a test is about, and nothing else.
  static func of(
    api: String = "Shop",
    schemes: [String] = [],
    domains: [String] = [],
    patterns: [Pattern] = [],
    ignoresPathCase: Bool = false,
    appleApps: [String] = [],
    androidApps: [AndroidApp] = [],
    calledSchemes: [String] = []
  ) -> LinkManifest {
    LinkManifest(
      api: api,
      schemes: schemes,
      domains: domains,
      patterns: patterns,
      ignoresPathCase: ignoresPathCase,
      appleApps: appleApps,
      androidApps: androidApps,
      calledSchemes: calledSchemes
    )
  }

  /// A shop with all that links can have.
  static let shop = of(
    schemes: ["shop-app", "shop"],
    domains: ["www.example.com", "shop.example.com"],
    patterns: ["orders", "orders/*", "orders/*/notes", "help.html", "search?kind=new&a=b"].map(
      Pattern.init
    ),
    appleApps: ["ABCDE12345.com.example.shop"],
    androidApps: [AndroidApp(package: "com.example.shop", fingerprints: [key("0a"), key("1B")])],
    calledSchemes: ["scanner"]
  )

  /// A bank with a domain of its own.
  static let bank = of(
    api: "Bank",
    schemes: ["bank"],
    domains: ["bank.example.com"],
    patterns: ["", "*", "Pay/*"].map(Pattern.init),
    ignoresPathCase: true,
    appleApps: ["ABCDE12345.com.example.shop", "ABCDE12345.com.example.bank"],
    androidApps: [
      AndroidApp(package: "com.example.shop", fingerprints: [key("2c")]),
      AndroidApp(package: "com.example.unsigned", fingerprints: []),
    ],
    calledSchemes: ["Scanner", "another"]
  )

  /// A fingerprint that starts with a byte.
  static func key(_ byte: String) -> String {
    byte + String(repeating: ":00", count: 31)
  }

  /// A manifest of a few segments, hosts and constants, drawn at random.
  init(random: inout SeededGenerator) {
    func some(_ texts: [String]) -> [String] {
      texts.filter { _ in Bool.random(using: &random) }
    }
    let words = ["a", "b.c", "D", "é", "x*y", "50%", "?", "@home", "\\", "$(lang)"]
    let count = Int.random(in: 0...4, using: &random)
    let patterns = (0..<count).map { _ in
      let segments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Bool.random(using: &random)
          ? Segment.value() : .literal(words.randomElement(using: &random) ?? "")
      }
      let constants = some(["k", "l&m", "é"]).map {
        Constant(key: $0, value: words.randomElement(using: &random) ?? "")
      }
      return Pattern(segments: segments, constants: constants)
    }
    self = .of(
      api: some(["Shop", "Bank"]).joined(),
      schemes: some(["shop", "Bank+app"]),
      domains: some(["a.example.com", "B.example.com", "*.c.example.com"]),
      patterns: patterns,
      ignoresPathCase: Bool.random(using: &random),
      appleApps: some(["T.a", "T.b", "U.a"]),
      androidApps: some(["a.b", "c.d"]).map { package in
        AndroidApp(package: package, fingerprints: some([Self.key("0a"), Self.key("0B")]))
      },
      calledSchemes: some(["other", "Third"])
    )
  }
}

extension LinkManifest.Pattern {
  /// A pattern of a text with a star for each value: `orders/*?kind=new`.
  init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1)
    let path = text.hasPrefix("?") ? "" : parts.first ?? ""
    let query = path.isEmpty ? parts.first ?? "" : parts.dropFirst().first ?? ""
    self.init(
      segments: path.split(separator: "/").map { $0 == "*" ? .value() : .literal(String($0)) },
      constants: query.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
        return LinkManifest.Constant(key: parts[0], value: parts.dropFirst().first ?? "")
      }
    )
  }
}
