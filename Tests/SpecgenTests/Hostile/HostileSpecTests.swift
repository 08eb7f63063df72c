import Foundation
import Testing

@testable import SpecgenCore

/// Hostile texts through the compiler: the code of one spec that has them all, and what it does.
struct HostileSpecTests {
  private let spec = HostileSpec()

  @Test func givesEachTextBack() async throws {
    let shown = try await output()
    func text(_ label: String) throws -> String {
      let bytes = try #require(shown[label], "nothing is shown for \(label)")
      return try #require(String(validating: bytes, as: UTF8.self))
    }
    let texts = spec.texts.texts
    for (index, expected) in texts.enumerated() {
      for label in ["preset.\(index)", "open.\(index)", "shut.c\(index)"] {
        #expect(try text(label).utf8.elementsEqual(expected.utf8), "\(label)")
      }
      let told = try members(shown["told.\(index)"])
      #expect(told.map(\.key) == ["k\"ind\\(PWNED())"])
      #expect(told.map { Array($0.value.utf8) } == [Array(expected.utf8)])
    }
    #expect(try text("many") == "m299 v300")
    let names = texts.indices.map { "f\($0)" }
    try expect(members(shown["fixed"]), names, texts)
    let values = spec.keys.texts.indices.map { "v\($0)" }
    try expect(members(shown["keyed"]), spec.keys.texts, values)
    try expect(members(shown["give.body"]), spec.keys.texts, texts)
    let query = try text("ask.url").split(separator: "?", maxSplits: 1).last ?? ""
    expect(pairs(query), spec.keys.texts, texts)
    expect(pairs(try text("tell.body")), spec.keys.texts, texts)
    let cookies = try text("tell.cookie").split(separator: "; ").map { pair($0) }
    expect(cookies, spec.tokens.texts, spec.cookieTexts.texts)
    for (name, value) in zip(spec.headers.texts, cycle(spec.headerTexts.texts)) {
      #expect(try text("tell.\(name.lowercased())") == value)
    }
    #expect(try text("tell.x-prefixed") == "\\(PWNED()) \"value")
    // A mark that joins the quote before it hides that from a regex of whole characters.
    let partName = /name="([^"\r\n]*)"/.matchingSemantics(.unicodeScalar)
    let parts = try text("send.body").matches(of: partName).map { String($0.1) }
    #expect(parts == spec.partNames.texts.map { $0.replacing("\"", with: "%22") })
  }

  /// Generates, compiles and runs, and returns what was shown, by label.
  private func output() async throws -> [String: [UInt8]] {
    let input = InputDefects(Array(spec.yaml.utf8), dumps: DumpPhase.allCases)
    #expect(input.found == [])
    try #require(input.diagnostics == [])
    let place = try TemporaryFolder()
    for file in input.files { try place.write(file.name, file.contents) }
    try place.write("main.swift", spec.program)
    let files = input.files.map(\.name) + ["main.swift"]
    let built = try await CompilerMode.all[0].link(files.map { place($0) }, as: place("program"))
    try #require(built.isEmpty, "\(built)")
    let lines = try await run(place("program"), []).split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false)
    }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), bytes($0[1])) })
  }

  private func bytes(_ digits: Substring) -> [UInt8] {
    let characters = Array(digits)
    return stride(from: 0, to: characters.count, by: 2).compactMap {
      UInt8(String(characters[$0...$0 + 1]), radix: 16)
    }
  }

  private func members(_ json: [UInt8]?) throws -> [(key: String, value: String)] {
    let data = Data(try #require(json))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: String]).map { $0 }
  }

  private func pairs(_ text: some StringProtocol) -> [(key: String, value: String)] {
    text.split(separator: "&").map { pair(Substring($0)) }
  }

  private func pair(_ text: Substring) -> (key: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let plain = parts.map { $0.removingPercentEncoding ?? "" }
    return (plain[0], plain.dropFirst().first ?? "")
  }

  private func cycle(_ texts: [String]) -> some Sequence<String> {
    (0...).lazy.map { texts[$0 % texts.count] }
  }

  /// Compares keys and values byte by byte, whatever their order.
  private func expect(
    _ found: [(key: String, value: String)],
    _ keys: [String],
    _ values: [String]
  ) {
    let expected = zip(keys, cycle(values)).map { [Array($0.utf8), Array($1.utf8)] }
    #expect(Set(found.map { [Array($0.key.utf8), Array($0.value.utf8)] }) == Set(expected))
    #expect(found.count == keys.count)
  }
}
