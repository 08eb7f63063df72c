import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

@Suite struct StarterTests {
  @Test func compilesAsItIs() async throws {
    let starter = try Starter(api: "Example")
    let file = SourceFile(id: 0, path: starter.specPath, bytes: Array(starter.spec.utf8))
    let (specs, diagnostics) = compile([file], limits: ParseLimits())
    #expect(diagnostics == [])
    let place = try TemporaryFolder()
    let files = try #require(specs.first).files
    for file in files { try place.write(file.name, file.contents) }
    for mode in CompilerMode.all {
      let output = try await mode.compile(files.map { place($0.name) }, as: "Example", in: place)
      #expect(output.isEmpty, "\(mode.name)\n\(output)")
    }
  }

  @Test func isConfiguredForThisVersion() throws {
    let text = try Starter(api: "Example").configuration
    let file = SourceFile(id: 0, path: Configuration.name, bytes: Array(text.utf8))
    let (configuration, diagnostics) = Configuration.decode(file, version: toolVersion)
    #expect(diagnostics == [] && configuration?.specs == ["Specs"])
  }

  @Test(arguments: [
    ("OlhoVivo", "Specs/olho-vivo.yaml"), ("A", "Specs/a.yaml"), ("URLShop", "Specs/url-shop.yaml"),
  ])
  func namesTheSpecAfterTheAPI(api: String, path: String) throws {
    #expect(try Starter(api: api).specPath == path)
  }

  @Test(arguments: ["", "olho", "Olho-Vivo", "../X", "Ünder", "1A", "A B"])
  func refusesWhatCanBeNoModule(api: String) {
    #expect(throws: UsageError.self) { try Starter(api: api) }
  }
}
