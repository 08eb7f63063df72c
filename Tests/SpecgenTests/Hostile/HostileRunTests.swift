import Foundation
import Testing

/// The built program on specs that it has to refuse, all in one run.
struct HostileRunTests {
  /// A spec that is refused, and where.
  private struct Refused {
    let name: String
    let text: String
    let line: Int
    let columns: Range<Int>
  }

  /// Each place with a text that it refuses, and each text at a place that refuses it.
  private static let refused: [Refused] = {
    var specs: [Refused] = []
    var tried: Set<String> = []
    for position in TextPosition.all where position.id != "api" {
      let payloads = position.rule.payloads.filter { position.rule.taken(of: $0) == nil }
      let first = payloads.prefix(1)
      for payload in first + payloads.filter({ !tried.contains($0.id) }) {
        tried.insert(payload.id)
        let named = "Shop\(specs.count)"
        let (bytes, place) = position.spec(payload.yaml)
        let text = String(decoding: bytes, as: UTF8.self)
        let head = String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
        let indent = head.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let start = indent.unicodeScalars.count + 1
        specs.append(
          Refused(
            name: "Specs/\(specs.count).yaml",
            text: text.replacing("api: Shop\n", with: "api: \(named)\n"),
            line: head.count { $0 == "\n" } + 1,
            columns: start..<start + payload.yaml.unicodeScalars.count
          )
        )
      }
    }
    return specs
  }()

  private func folder() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    for spec in Self.refused { try place.write(spec.name, spec.text) }
    try place.write("Out/mine.swift", "// mine\n")
    return place
  }

  /// Runs the program in a folder, and returns the exit code with both streams.
  private func generate(_ place: TemporaryFolder, _ options: String) async throws -> (
    String, String
  ) {
    let binaries = try #require(BuiltBinary.folder, "the program is beside the test bundle")
    let command =
      "cd '\(place.path)' && '\(binaries)/specgen' generate Specs --output Out \(options)"
    let text = try await run("/bin/sh", ["-c", command + " >stdout 2>stderr"])
    #expect(text == "exit 1\n")
    return (place.read("stdout") ?? "", place.read("stderr") ?? "")
  }

  @Test func refusesAtThePlace() async throws {
    #expect(Self.refused.count > 300)
    let place = try folder()
    let before = place.contents().filter { !$0.key.hasPrefix("std") }
    let (_, errors) = try await generate(place, "")
    var first: [Substring: Substring] = [:]
    for line in errors.split(separator: "\n") where line.hasPrefix("Specs/") {
      let name = line.prefix { $0 != ":" }
      first[name] = first[name] ?? line
    }
    for spec in Self.refused {
      let line = try #require(first[spec.name[...]], "\(spec.text) is taken")
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      #expect(parts[1] == "\(spec.line)" && parts[3] == " error", "\(line)\n\(spec.text)")
      let isThere = Int(parts[2]).map(spec.columns.contains) ?? false
      #expect(isThere, "\(line)\n\(spec.text)")
    }
    #expect(place.contents().filter { !$0.key.hasPrefix("std") } == before)
  }

  @Test(arguments: ["text", "json", "github"])
  func printsNothingThatMisleads(format: String) async throws {
    let place = try folder()
    let (output, errors) = try await generate(place, "--format \(format)")
    for text in [output, errors] {
      #expect(!text.unicodeScalars.contains { isMisleading($0) })
      #expect(String(decoding: Array(text.utf8), as: UTF8.self) == text)
    }
    guard format == "json" else { return }
    let findings = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [Any]
    #expect(findings.map(\.count) ?? 0 >= Self.refused.count)
  }
}
