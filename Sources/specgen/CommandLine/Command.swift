/// The commands of the tool: one table that parsing and help both read.
enum Command: String, CaseIterable, Sendable {
  case generate, lint, dump, schema, explain, help

  /// The operands as the help shows them.
  var operands: String {
    switch self {
    case .generate, .lint: "[SPEC…]"
    case .dump: "\(DumpPhase.allCases.map(\.rawValue).joined(separator: "|")) SPEC"
    case .schema: "[\(SchemaSubject.allCases.map(\.rawValue).joined(separator: "|"))]"
    case .explain: "[ID]"
    case .help: "[COMMAND]"
    }
  }

  /// How many operands there may be.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .generate, .lint: 0...Int.max
    case .dump: 2...2
    case .schema, .explain, .help: 0...1
    }
  }

  /// The options that the command knows beside `--help` and `--version`.
  var options: [Option] {
    switch self {
    case .generate: [.output, .check, .dryRun, .config, .format, .maxSize]
    case .lint, .dump: [.config, .format, .maxSize]
    case .schema, .explain, .help: []
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .generate: "write the Swift module of each spec"
    case .lint: "check specs and write nothing"
    case .dump: "print one phase of a spec"
    case .schema: "print the JSON Schema that editors check specs with"
    case .explain: "say what a finding means, with an example; without ID, list all"
    case .help: "print help"
    }
  }

  /// What there is to know beside that.
  var details: String {
    switch self {
    case .generate:
      """
      Reads the configured specs, or those that are given, and writes a folder per API.
      Nothing is written when any spec has an error, and files that specgen did not write
      or that were edited by hand are never touched. A SPEC is a file or a folder.
      """
    case .lint: "Reads the configured specs, or those that are given. A SPEC is a file or a folder."
    case .dump:
      "The phases are what was read, what the author wrote, what it means, and the output."
    case .schema: "docs/editors.md says how editors take it. Without a word it is that of specs."
    case .explain: "An ID is the word in brackets at the end of a finding."
    case .help: "Without COMMAND, an overview."
    }
  }

  /// Lines to copy.
  var examples: [String] {
    switch self {
    case .generate:
      [
        "specgen generate",
        "specgen generate --check --format github",
        "specgen generate Specs/olho-vivo.yaml --output Sources/APIs",
      ]
    case .lint: ["specgen lint", "specgen lint --format json Specs/olho-vivo.yaml"]
    case .dump: ["specgen dump program Specs/olho-vivo.yaml"]
    case .schema: ["specgen schema", "specgen schema config"]
    case .explain: ["specgen explain duplicate-key", "specgen explain"]
    case .help: ["specgen help generate"]
    }
  }
}
