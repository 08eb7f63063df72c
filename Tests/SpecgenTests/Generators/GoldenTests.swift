import Foundation
import Testing

@testable import SpecgenCore

struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func generatesWhatIsExpected(golden: GoldenCase) throws {
    let files = try golden.generate()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try golden.record(files)
      Issue.record("recorded \(golden.name); run again without UPDATE_GOLDENS")
      return
    }
    let differences = try golden.differences(of: files)
    #expect(differences == [], "\(differences.joined(separator: "\n"))")
  }

  @Test(arguments: GoldenCase.all)
  func generatesTheSameTwice(golden: GoldenCase) throws {
    #expect(try golden.generate() == golden.generate())
  }

  @Test func generatesTheSameInAnyOrderOfFiles() throws {
    let sources = try GoldenCase.all.enumerated().flatMap { try $1.sources(id: 100 * $0) }
      .filter { !$0.path.contains("namespace") }
    let forwards = compile(sources, limits: ParseLimits()).specs
    let backwards = compile(sources.reversed(), limits: ParseLimits()).specs
    #expect(!forwards.isEmpty)
    let byName = { (left: CompiledSpec, right: CompiledSpec) in left.api < right.api }
    #expect(forwards.sorted(by: byName).map(\.files) == backwards.sorted(by: byName).map(\.files))
  }

  /// Each golden compiles as a module of its own, whatever the settings of the module it goes into.
  @Test(
    arguments: GoldenCase.all.filter { !$0.isRead }
      + Thoroughness.part(of: GoldenCase.all.filter(\.isRead), for: "goldens")
  )
  func generatesWhatCompiles(golden: GoldenCase) async throws {
    for mode in Thoroughness.modes(for: golden.name) {
      let output = try await golden.compile(mode)
      #expect(output.isEmpty, "\(golden.name), \(mode.name)\n\(output)")
    }
  }

  @Test func generatesModulesThatCompile() async throws {
    let folder = Repository.root.appending(path: "Generated").path
    let apis = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(!apis.isEmpty)
    for api in apis where !api.hasPrefix(".") {
      let files = Repository.swiftFiles(in: "Generated/\(api)").map {
        Repository.root.appending(path: $0).path
      }
      for mode in Thoroughness.modes(for: api) {
        let output = try await mode.compile(files, as: api, in: try TemporaryFolder())
        #expect(output.isEmpty, "\(api), \(mode.name)\n\(output)")
      }
    }
  }
}
