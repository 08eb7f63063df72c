import CardTerminal
import DraftsApp
import Foundation
import Identity
import Letterboxd
import MercadoPagoPoint
import SpecgenRuntime
import SpecgenTesting
import SquarePos
import SumUpPos
import TestSupport
import Testing
import Things

/// Drawn links, near to answers of every kind of app: only one with the address and the token ends a call.
struct DrawnAnswerTests {
  /// Returns a link that differs from an answer in one to three places.
  private func drawn(_ link: String, _ random: inout SeededGenerator) -> String {
    let pieces = [
      "", "&", "=", "?", "#", "/", "//", "%", "%00", "%2F", "@", ":", "..", "A", "0", "ы", "+",
      "x=1&",
      "data=%7B%7D&", "error=1&", "status=blocked&", "cancel_token=c&", "success", "failure",
    ]
    var text = Array(link.unicodeScalars)
    for _ in 0...(random.next() % 3) {
      guard !text.isEmpty else { break }
      let start = Int(random.next() % UInt64(text.count))
      let end = min(text.count, start + Int(random.next() % 5))
      let piece = pieces.randomElement(using: &random) ?? ""
      text.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
    }
    var drawn = String.UnicodeScalarView()
    drawn.append(contentsOf: text)
    return String(drawn)
  }

  /// Offers drawn links to the calls, and then the answer itself.
  private func check<Answer: AppAnswer & Equatable>(
    _ calls: AppCalls<Answer>,
    answer: String,
    token: String,
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let start = answer.components(separatedBy: "?")[0].components(separatedBy: token)[0]
    for _ in 0..<1500 {
      let text = drawn(answer, &random)
      guard let url = URL(string: text) else { continue }
      let taken = calls.take(url)
      // An answer with the token ends the call even if its values cannot be read.
      guard taken == .answered || calls.waiting == 0 else { continue }
      // Escapes and the case of the scheme are no part of an address or a token.
      let plain = url.absoluteString.removingPercentEncoding ?? ""
      #expect(plain.contains(token), "\(text)")
      #expect(plain.lowercased().hasPrefix(start.lowercased().prefix(12)), "\(text)")
      #expect(calls.waiting == 0)
      return
    }
    #expect(calls.waiting == 1)
    #expect(calls.take(try #require(URL(string: answer))) == .answered)
  }

  private func returnURL() throws -> URL { try #require(URL(string: "myapp://done")) }

  /// Starts a call, and checks the links that are near to its answer.
  private func check<Answer: AppAnswer & Equatable, Result: Sendable>(
    _ calls: AppCalls<Answer>,
    _ vendor: StandInApp,
    key: String,
    query: String,
    seed: UInt64,
    _ call: @escaping @Sendable () async -> Result
  ) async throws {
    let task = Task { await call() }
    await vendor.visited(1)
    let address = try #require(vendor.visits.last?[key])
    let token = try #require(address.split(separator: "/").first { $0.count == 32 })
    try check(calls, answer: address + query, token: String(token), seed: seed)
    task.cancel()
    _ = await task.value
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func endAtURLs(seed: UInt64) async throws {
    let vendor = StandInApp(schemes: ["sumupmerchant"])
    let sumUp = SumUpPosApp(opener: vendor, returnURL: try returnURL())
    try await check(
      sumUp.calls,
      vendor,
      key: "callbackfail",
      query: "?smp-status=failed",
      seed: seed
    ) { await sumUp.pay(amount: 1, currency: "EUR", affiliateKey: "k") }

    let site = StandInApp(schemes: [], hosts: ["secure.mlstatic.com"])
    let point = MercadoPagoPointApp(opener: site, returnURL: try returnURL())
    try await check(point.calls, site, key: "success_url", query: "?result_status=OK", seed: seed) {
      await point.charge(amount: 1, description: "d")
    }

    let texts = StandInApp(schemes: ["drafts5"])
    let drafts = DraftsAppApp(opener: texts, returnURL: try returnURL())
    try await check(drafts.calls, texts, key: "x-success", query: "?body=t", seed: seed) {
      await drafts.get(uuid: "u", resultKey: "body")
    }

    let films = StandInApp(schemes: ["letterboxd"])
    let letterboxd = LetterboxdApp(opener: films, returnURL: try returnURL())
    try await check(letterboxd.calls, films, key: "x-cancel", query: "?a=b", seed: seed) {
      await letterboxd.addToWatchlist(name: "Ran")
    }

    let toDos = StandInApp(schemes: ["things"])
    let things = ThingsApp(opener: toDos, returnURL: try returnURL())
    try await check(things.calls, toDos, key: "x-success", query: "?x-things-id=i", seed: seed) {
      await things.add(title: "t")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func areReportedAtOneURL(seed: UInt64) async throws {
    let person = StandInApp(schemes: ["identity"])
    let identity = IdentityApp(opener: person, returnURL: try returnURL())
    try await check(identity.calls, person, key: "redirect", query: "?cancel_token=c", seed: seed) {
      await identity.start(token: "t")
    }

    let device = StandInApp(schemes: ["terminal"])
    let terminal = CardTerminalApp(opener: device, returnURL: try returnURL())
    let json = Data(#"{"code":0}"#.utf8).base64EncodedString()
    try await check(
      terminal.calls,
      device,
      key: "urlCallback",
      query: "?response=\(json)",
      seed: seed
    ) { await terminal.info() }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func areJSONWithTheToken(seed: UInt64) async throws {
    let vendor = StandInApp(schemes: ["square-commerce-v1"])
    let square = SquarePosApp(opener: vendor, returnURL: try returnURL())
    let charge = Charge(money: Money(amount: 1, currency: "EUR"), client: "c")
    let task = Task { await square.create(data: charge) }
    await vendor.visited(1)
    let sent = try #require(vendor.visits.first?["data"])
    guard case .string(let token)? = try JSONValue(json: Data(sent.utf8))["state"] else {
      Issue.record("no token")
      return
    }
    let answer = "myapp://done?data=%7B%22status%22:%22ok%22,%22state%22:%22\(token)%22%7D"
    try check(square.calls, answer: answer, token: token, seed: seed)
    task.cancel()
    _ = await task.value
  }
}
