/// The commands of the tool: one table for parsing and help.
enum Command: String, CaseIterable, Sendable {
  case generate, lint, diff, manifest, `import`, export, dump, schema, explain, initialize = "init"
  case completions, man, help

  /// The kind of operands that the command accepts.
  var operand: Operand {
    switch self {
    case .generate, .lint: .specs
    case .manifest: .specsAndFiles
    case .diff: .versions
    case .import: .foreignFile
    case .export: .formatAndSpec
    case .dump: .phaseAndSpec
    case .schema: .schema
    case .explain: .finding
    case .initialize: .api
    case .completions: .shell
    case .man: .none
    case .help: .command
    }
  }

  /// The command with its operands: `specgen lint [SPEC…]`.
  var line: String {
    operand == .none ? "specgen \(rawValue)" : "specgen \(rawValue) \(operand.placeholder)"
  }

  /// The options of the command, in addition to `--help` and `--version`.
  var options: [Option] {
    switch self {
    case .generate:
      [
        .output, .check, .dryRun, .force, .shimsFrom, .config, .format, .color, .quiet, .jobs,
        .maxFindings, .maxSize,
      ]
    case .lint: [.fix, .config, .format, .color, .quiet, .jobs, .maxFindings, .maxSize]
    case .manifest:
      [.output, .check, .force, .config, .format, .color, .quiet, .jobs, .maxFindings, .maxSize]
    case .diff:
      [
        .gitBase, .failOn, .level, .reason, .until, .config, .format, .color, .quiet, .jobs,
        .maxFindings,
        .maxSize,
      ]
    case .import: [.into, .only, .with, .report, .format, .color, .quiet, .maxFindings, .maxSize]
    case .export: [.into, .config, .format, .color, .maxFindings, .maxSize]
    case .dump: [.config, .format, .color, .maxFindings, .maxSize]
    case .schema, .explain, .initialize, .completions, .man, .help: []
    }
  }

  /// The progress message of a command that may take long, or nil for other commands.
  var work: String? {
    switch self {
    case .generate, .manifest: "generating"
    case .lint: "checking"
    case .diff: "comparing"
    case .import: "importing"
    case .export, .dump, .schema, .explain, .initialize, .completions, .man, .help: nil
    }
  }

  /// A one-line summary of the command.
  var summary: String {
    switch self {
    case .generate: "write the Swift module of each spec"
    case .lint: "check specs; with --fix, apply fixes that are certain"
    case .manifest: "write what platforms must know of links, or check files"
    case .diff: "report the changes between two versions, and their impact"
    case .import: "make a spec of an OpenAPI document"
    case .export: "print the HTTP part of a spec as OpenAPI 3.1"
    case .dump: "print one phase of a spec"
    case .schema: "print the JSON Schema that editors check specs with"
    case .explain: "say what a finding or a change means; without ID, list all"
    case .initialize: "write a first spec and a configuration, with comments"
    case .completions: "print the completion script of a shell"
    case .man: "print the manual page"
    case .help: "print help"
    }
  }

  /// The details that follow the summary in the help.
  var details: String {
    switch self {
    case .generate:
      """
      Reads the configured specs, or those that are given, and writes a folder per API.
      Nothing is written when any spec has an error, nor where a file of yours is in the way or
      a generated file was edited by hand. With --force, generated files that were edited are
      replaced; files that specgen did not write stay. A SPEC is a file or a folder.
      With --shims-from REV, what has another Swift name than in REV keeps the old one as well, as
      deprecated, in a file of its own. REV is a revision of git, REVISION:PATH, a file or a folder.
      """
    case .lint:
      """
      Reads the configured specs, or those that are given. A SPEC is a file or a folder.
      With --fix, a spec is written when a finding in it has exactly one right answer: a misspelt
      key of the language, `yes` for `true`, a name in other letter case. The rest is reported.
      """
    case .manifest:
      """
      Writes Info.plist, App.entitlements, apple-app-site-association, assetlinks.json and
      AndroidManifest.xml with what the specs say of links, and nothing else, into `links` beside
      the configuration, or into --output DIR. A file that would say nothing is not written.
      With --check nothing is written: each FILE of an app is compared with the specs, and without
      FILE what was written. What ends in .yaml or .yml is a SPEC, and so is a folder.
      """
    case .diff:
      """
      OLD and NEW are a spec, a folder of specs, or REVISION:PATH, such as main:Specs, which git is
      asked for. Without NEW it is the configured specs. `--git-base REF` compares the configured
      specs where this branch parted from REF with those that are there. Where nothing changed,
      nothing is printed, in JSON a document without changes. --fail-on takes a level, from which
      on a change fails the run: `error`, `warning`, `info`, `docs`; a verdict, whatever the level:
      `shipped` (shipped versions fail or misread a value), `source` (code may not compile),
      `behaviour` (compiled code does something else); or `never`.
      `diff accept FINGERPRINT… --reason TEXT`, with the same OLD and NEW, writes changes that the
      team lives with into specgen-accepted.yaml, beside the configuration.
      """
    case .import:
      """
      Reads a document of OpenAPI 3.0, 3.1 or Swagger 2.0, in YAML or JSON, with the files of its
      folder that it refers to, and prints a spec that is clean. --into FILE writes it there, or
      brings what is new into a spec that was imported before; what you changed there stays. The
      report lists what specs do not support, and what was chosen, each with its place in the document.
      """
    case .export:
      """
      Prints YAML or JSON for mock servers, Swagger UI and other tools that read OpenAPI. The parts of
      the spec are under `x-specgen`, so that an import gives the spec back. docs/exporting.md has the
      table.
      """
    case .dump:
      "The phases are what was read, what the author wrote, what it means, and the output."
    case .schema: "docs/editors.md says how editors take it. Without a word it is that of specs."
    case .explain: "An ID is the word in brackets at the end of a finding or a change."
    case .initialize:
      """
      Writes specgen.yaml and a spec under Specs that generate and compile as they are, for an API
      of this name (default: Example). Nothing is written where one of them is there already.
      """
    case .completions:
      """
      Put what it prints where the shell looks: for bash into the file `specgen` of
      ~/.local/share/bash-completion/completions, for zsh into `_specgen` of a folder of $fpath,
      for fish into `specgen.fish` of ~/.config/fish/completions.
      """
    case .man: "Read it with `specgen man | man -l -`, or put it into a folder of MANPATH."
    case .help: "Without COMMAND, an overview."
    }
  }

  /// Sample command lines to copy.
  var examples: [String] {
    switch self {
    case .generate:
      [
        "specgen generate",
        "specgen generate --check --format github",
        "specgen generate Specs/olho-vivo.yaml --output Sources/APIs",
        "specgen generate --shims-from v1.4",
      ]
    case .lint: ["specgen lint", "specgen lint --fix", "specgen lint --format sarif Specs"]
    case .manifest:
      [
        "specgen manifest",
        "specgen manifest --check App/Info.plist App/App.entitlements",
        "specgen manifest Specs/shop.yaml --output Deploy/links",
      ]
    case .diff:
      [
        "specgen diff --git-base origin/main",
        "specgen diff main:Specs Specs --fail-on warning",
        "specgen diff accept 3f2a9c0e4b71 --git-base origin/main --reason agreed",
      ]
    case .import:
      [
        "specgen import openapi petstore.yaml --into Specs/petstore.yaml",
        "specgen import openapi github.json --only issues --report github.txt",
      ]
    case .export: ["specgen export openapi Specs/olho-vivo.yaml"]
    case .dump: ["specgen dump program Specs/olho-vivo.yaml"]
    case .schema: ["specgen schema", "specgen schema config"]
    case .explain: ["specgen explain duplicate-key", "specgen explain"]
    case .initialize: ["specgen init", "specgen init OlhoVivo"]
    case .completions: ["specgen completions bash"]
    case .man: ["specgen man"]
    case .help: ["specgen help generate"]
    }
  }
}
