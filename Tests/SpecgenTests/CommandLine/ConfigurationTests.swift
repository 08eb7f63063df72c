import Testing

@testable import SpecgenCore
@testable import SpecgenReview
@testable import specgen

@Suite struct ConfigurationTests {
  private func decode(_ text: String) -> (Configuration?, [Diagnostic]) {
    let file = SourceFile(id: 0, path: "specgen.yaml", bytes: Array(text.utf8))
    return Configuration.decode(file, version: "0.1.0")
  }

  @Test func readsEveryKey() {
    let (configuration, diagnostics) = decode(
      """
      specgen: 1
      version: 0.1.0
      specs: [Specs, more.yaml]
      output: Out
      package: Package.swift
      diff:
        levels: {method-added: off}
        apis: {Shop: {method-removed: info}}
        deprecation: {notice: 180d}

      """
    )
    #expect(diagnostics.isEmpty)
    #expect(
      configuration
        == Configuration(
          specs: ["Specs", "more.yaml"],
          output: "Out",
          package: "Package.swift",
          diff: LevelRules(
            levels: [.init(.method, .added): .off],
            apis: ["Shop": [.init(.method, .removed): .info]],
            notice: NoticePolicy(days: 180),
            names: [Located(value: "Shop", span: Span(file: 0, start: 132, end: 136))]
          )
        )
    )
  }

  @Test func fillsInWhatIsLeftOut() {
    let (configuration, diagnostics) = decode("specgen: 1\nspecs: [Specs]\n")
    #expect(diagnostics.isEmpty)
    #expect(
      configuration == Configuration(specs: ["Specs"], output: "Generated", package: nil)
    )
  }

  @Test(
    arguments: [
      ("specgen: 1\nspecs: [a]\noutputs: b\n", [DiagnosticID.unknownKey], 22),
      ("specgen: 2\nspecs: [a]\n", [.unknownEdition], 9),
      ("specgen: 1\n", [.missingKey], 0),
      ("specs: [a]\n", [.missingKey], 0),
      ("specgen: 1\nspecs: a\n", [.wrongKind], 18),
      ("specgen: 1\nspecs: [a]\noutput: [b]\n", [.wrongKind], 30),
      ("specgen: 1\nspecs: [a]\nspecs: [b]\n", [.duplicateKey], 22),
      ("specgen: 1\nspecs: [a]\ndiff: {deprecation: {notice: 180}}\n", [.wrongKind], 51),
      ("specgen: 1\nspecs: [a]\ndiff: {deprecation: {notice: 0d}}\n", [.wrongKind], 51),
      ("specgen: 1\nspecs: [a]\ndiff: {deprecation: {}}\n", [.missingKey], 42),
      ("specgen: 1\nspecs: [a]\nshipped: [v1, v2, v1]\n", [.misfit], 40),
      ("specgen: 1\nspecs: [a]\ndiff: {levels: {method-add: off}}\n", [.unknownKey], 38),
      ("specgen: 1\nspecs: [a]\ndiff: {levels: {method-added: of}}\n", [.unknownWord], 52),
      ("specgen: 1\nspecs: [a]\ndiff: {apis: {A: {method-add: off}}}\n", [.unknownKey], 40),
      ("specgen: 1\nspecs: [a]\ndiff: {level: {}}\n", [.unknownKey], 29),
      ("- a\n", [.wrongKind], 0),
    ]
  )
  func pointsAtDefects(text: String, ids: [DiagnosticID], offset: Int) {
    let (configuration, diagnostics) = decode(text)
    #expect(configuration == nil)
    #expect(diagnostics.map(\.id) == ids)
    #expect(diagnostics.first?.span.start == offset)
  }

  @Test func looksAtThePinBeforeKeysOfAnotherVersion() {
    let (_, diagnostics) = decode("specgen: 9\nversion: 0.2.0\nnews: yes\n")
    #expect(diagnostics.map(\.id) == [.versionMismatch])
    #expect(
      diagnostics.first?.help
        == "Install specgen 0.2.0, or change the pin and generate again."
    )
  }
}
