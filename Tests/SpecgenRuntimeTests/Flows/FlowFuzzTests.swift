import FlowFixture
import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows

/// Random messages and URLs: none of them traps, ends a flow twice, or is half read.
struct FlowFuzzTests {
  private static let own = URL(string: Delivery.page)
  private static let words = [
    "{", "}", "[", "]", ":", ",", "\"", "\"code\"", "\"type\"", "\"boxNumber\"", "\"citiboxId\"",
    "\"other\"", "null", "true", "23", "-", "1e9", "\\u", "\u{0}", " ", "é",
  ]
  private static let pieces = [
    "/", "finish", "fail", "success", "cancel", "error", "?", "&", "=", "#", "%", "%2F", "%00",
    "%D0", "code", "boxNumber", "citiboxId", "23", "..", ".", ":", "@", ";", "+", "%25",
  ]

  @Test(arguments: 0..<20)
  func takesAnyMessage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let length = Int.random(in: 0..<14, using: &random)
      let json = (0..<length).map { _ in Self.words.randomElement(using: &random) ?? "" }
      let text = Bool.random(using: &random) ? json.joined() : "{\"code\":\(json.joined())}"
      var bytes = Array(text.utf8)
      if !bytes.isEmpty, Bool.random(using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255,
          using: &random
        )
      }
      let known = ["success", "fail", "cancel", "error"].randomElement(using: &random) ?? ""
      let name = Bool.random(using: &random) ? known : random.text()
      var run = Delivery.run()
      let hasEnded = run.take(message: name, body: Data(bytes), from: Self.own)
      check(run, "\(name) \(text)")
      let result = run.result
      let hasEndedAgain = run.take(message: name, body: Data(bytes), from: Self.own)
      #expect(hasEnded && !hasEndedAgain && run.result == result)
    }
  }

  @Test(arguments: 0..<20)
  func takesAnyURL(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let length = Int.random(in: 0..<10, using: &random)
      let tail = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let start = ["", Delivery.page, "\(Delivery.page)/finish/fail?", "//"]
        .randomElement(using: &random)
      guard let url = URL(string: (start ?? "") + tail + random.text()) else { continue }
      var run = Delivery.run()
      let isFinish = run.take(navigation: url)
      #expect(isFinish == (run.result != nil))
      _ = run.allows(url, inMainFrame: Bool.random(using: &random))
      if run.result != nil { check(run, url.absoluteString) }
    }
  }

  /// Whether what was read is one of the ways in which a flow can end, and can be shown.
  private func check(_ run: FlowRun<DeliveryFlow>, _ said: String) {
    switch run.result {
    case .success, .failure, .cancel, .error(.reported), .error(.unreadable): break
    default: Issue.record("\(said): \(String(describing: run.result))")
    }
    if case .error(let problem) = run.result {
      #expect("\(problem)".utf8.count < 1_000, "\(said)")
    }
  }
}
