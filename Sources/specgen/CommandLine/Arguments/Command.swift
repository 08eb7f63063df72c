/// The commands of the tool: one table for parsing and help.
enum Command: String, CaseIterable, Sendable {
  case generate, outputs, watch, lint, diff, changelog, docs, manifest, `import`, draft, verify,
    export
  case reference, dump, schema, explain, lsp
  case initialize = "init"
  case completions, man, help

  /// The kind of operands that the command accepts.
  var operand: Operand {
    switch self {
    case .generate, .outputs, .watch, .lint, .reference: .specs
    case .manifest: .specsAndFiles
    case .diff: .versions
    case .changelog: .range
    case .docs: .documentTask
    case .import: .foreignFile
    case .draft: .documents
    case .verify: .specAndTraffic
    case .export: .formatAndSpec
    case .dump: .phaseAndSpec
    case .schema: .schema
    case .explain: .finding
    case .lsp: .none
    case .initialize: .api
    case .completions: .shell
    case .man: .none
    case .help: .command
    }
  }

  /// `true` if `-` among the operands is a file on the standard input.
  ///
  /// Commands that write files beside or because of a spec need its path.
  var readsStandardInput: Bool {
    switch self {
    case .lint, .diff, .import, .export, .reference, .dump: true
    case .generate, .outputs, .watch, .changelog, .docs, .manifest, .draft, .verify, .schema,
      .explain,
      .lsp, .initialize, .completions, .man, .help:
      false
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
        .output, .check, .dryRun, .force, .shimsFrom, .noCache, .depfile, .hermetic, .uses,
        .modules,
        .config, .format, .color, .quiet, .jobs, .maxFindings, .maxSize,
      ]
    case .outputs:
      [
        .output, .shimsFrom, .hermetic, .uses, .config, .format, .color, .jobs, .maxFindings,
        .maxSize,
      ]
    case .watch:
      [.output, .force, .noCache, .config, .format, .color, .quiet, .jobs, .maxFindings, .maxSize]
    case .lint: [.fix, .config, .format, .color, .quiet, .jobs, .maxFindings, .maxSize]
    case .manifest:
      [.output, .check, .force, .config, .format, .color, .quiet, .jobs, .maxFindings, .maxSize]
    case .diff:
      [
        .gitBase, .gitDriver, .shipped, .usage, .indexStore, .failOn, .level, .report, .open,
        .reason,
        .until, .config,
        .format, .color, .quiet,
        .jobs,
        .maxFindings,
        .maxSize,
      ]
    case .changelog: [.config, .color, .quiet, .jobs, .maxFindings, .maxSize]
    case .docs:
      [
        .write, .examples, .reason, .until, .failOn, .config, .format, .color, .quiet, .maxFindings,
        .maxSize,
      ]
    case .import: [.into, .only, .with, .report, .format, .color, .quiet, .maxFindings, .maxSize]
    case .draft: [.into, .host, .dryRun, .force, .format, .color, .quiet, .maxFindings, .maxSize]
    case .verify:
      [.coverage, .host, .failOn, .config, .format, .color, .quiet, .maxFindings, .maxSize]
    case .export: [.into, .config, .format, .color, .maxFindings, .maxSize]
    case .reference: [.output, .config, .format, .color, .quiet, .maxFindings, .maxSize]
    case .dump: [.config, .format, .color, .maxFindings, .maxSize]
    case .explain: [.changes, .about]
    case .schema, .lsp, .initialize, .completions, .man, .help: []
    }
  }

  /// The progress message of a command that may take long, or nil for other commands.
  var work: String? {
    switch self {
    case .generate, .manifest: "generating"
    case .lint: "checking"
    case .diff, .changelog: "comparing"
    case .docs: "comparing"
    case .import: "importing"
    case .draft: "drafting"
    case .verify: "verifying"
    case .outputs, .watch, .export, .reference, .dump, .schema, .explain, .lsp, .initialize,
      .completions, .man,
      .help:
      nil
    }
  }

  /// A one-line summary of the command.
  var summary: String {
    switch self {
    case .generate: "write the Swift module of each spec"
    case .outputs: "list the files that generate would read and write"
    case .watch: "generate again after each change of a spec"
    case .lint: "check specs; with --fix, apply unambiguous fixes"
    case .manifest: "write the link files of an app, or check existing ones"
    case .diff: "report changes between two versions and their impact"
    case .changelog: "tell people what changed over releases, in plain words"
    case .docs: "compare documents with the specs bound to them"
    case .import: "create a spec from an OpenAPI document"
    case .verify: "compare recorded traffic with a spec"
    case .draft: "create or extend a spec from prose, samples or traffic"
    case .export: "print the HTTP part of a spec as OpenAPI 3.1"
    case .reference: "print the reference of an API as Markdown or HTML"
    case .dump: "print one phase of a spec"
    case .schema: "print the JSON Schema of specs for editors"
    case .explain: "explain a finding, a kind of change, or a place in a spec"
    case .lsp: "serve an editor by the Language Server Protocol"
    case .initialize: "create a commented sample spec and a configuration"
    case .completions: "print a shell completion script"
    case .man: "print the manual page"
    case .help: "print help"
    }
  }

  /// The details that follow the summary in the help.
  var details: String {
    switch self {
    case .generate:
      """
      Reads the configured or the given specs, and writes one folder per API.
      Nothing is written if a spec has an error, if a file of yours is in the way, or if
      a generated file was edited by hand. With --force, edited generated files are
      replaced; files that specgen did not write stay. A SPEC is a file or a folder.
      With --shims-from REV, declarations that were renamed since REV keep the old name as a
      deprecated alias, in a separate file. REV is a git revision, REVISION:PATH, a file or a folder.
      With --hermetic, for build engines, each SPEC is a file, and DIR is absent or empty. No other
      file is read than those named, and nothing is written besides the Swift. See docs/monorepo.md.
      """
    case .outputs:
      """
      Prints a line `read PATH` or `write PATH` for each file of a `specgen generate` with the same
      operands and options. Nothing is generated or written. In JSON, the files are listed by spec
      and module, too. See docs/monorepo.md.
      """
    case .watch:
      """
      Generates as `specgen generate` does, and again whenever a spec, a spec that it uses, or the
      configuration changes. Each run that writes prints one line; an error is printed as usual, and
      the next change tries again. Interrupt it to end it.
      """
    case .lint:
      """
      Reads the configured or the given specs. A SPEC is a file or a folder.
      With --fix, findings with exactly one possible fix are fixed in the spec: a misspelled
      key, `yes` for `true`, or a name in the wrong letter case. The others are reported.
      `-` is a spec on the standard input.
      """
    case .manifest:
      """
      Writes Info.plist, App.entitlements, apple-app-site-association, assetlinks.json and
      AndroidManifest.xml with only the link entries of the specs, into `links` next to
      the configuration, or into --output DIR. Empty files are not written.
      With --check, nothing is written: each FILE of an app is compared with the specs, or, without
      FILE, the files in `links`. A folder, or a file in .yaml or .yml, is a SPEC.
      """
    case .diff:
      """
      OLD and NEW are a spec, a folder of specs, or REVISION:PATH, such as main:Specs, which is
      read from git, or `-` for a spec on the standard input. NEW defaults to the configured
      specs. `--git-base REF` compares the configured specs with those at the merge base with REF.
      If nothing changed, nothing is printed, except in json, sarif, junit and html. --fail-on
      sets the lowest level at which a change fails the run: `error`, `warning`, `info`, `docs`;
      or a verdict, at any level: `shipped` (shipped versions fail or misread a value), `source`
      (code may not compile), `behavior` (compiled code behaves differently); or `never`. --report
      also writes the findings to files, separated by commas, in the format of their ending:
      .html, .md, .json, .sarif, .xml (JUnit) or .txt. --shipped compares NEW with each release
      that users still have, by tag or other revision: a finding then names the releases that it
      affects. --usage lists the call sites in an app that a change touches, and findings without
      any come last. The index of a build makes this exact; without one, the tokens of the files
      are read. With --fail-on used, the run fails if a change at the level of an error has a call
      site.
      With --git-driver, git calls the command for each file, and `git diff` shows findings:
      `git config diff.specgen.command 'specgen diff --git-driver --'`, and a line such as
      `Specs/**/*.yaml diff=specgen` in .gitattributes. The exit code is then always 0.
      `diff accept FINGERPRINT… --reason TEXT`, with the same OLD and NEW, records accepted
      changes in specgen-accepted.yaml, next to the configuration.
      """
    case .changelog:
      """
      Prints Markdown for people who do not code. RANGE is `v5.0..`, up to the specs on disk, or
      `v5.0..v5.2`. Each tag in it that changes an API gets a section, the newest first, with the date
      of its commit; changes after the last tag are under `Unreleased`. Each API has groups: changes
      that installed versions do not survive, work for the next update, additions, deprecations. A
      SPEC is a file or a folder, read from each release; one that moved needs both paths.
      """
    case .docs:
      """
      `docs facts FILE` prints what can be read of a document in Markdown, HTML or plain text:
      tables, lists, samples and requests. `docs check` compares the documents that the specs name
      in `docs`, and reports what differs, what changed since it was read last, and what the
      document contradicts itself in. `docs accept` records the documents as read, in docs.lock;
      with fingerprints and --reason TEXT, it accepts findings. `docs patch` prints the edits of
      specs that the documents ask for, or makes them with --write. `docs diff OLD NEW [SPEC…]`
      compares two versions of a document: files, or REVISION:PATH, and reports what the change
      means for shipped versions, as `specgen diff` does.
      """
    case .import:
      """
      Reads an OpenAPI 3.0, OpenAPI 3.1 or Swagger 2.0 document, in YAML or JSON, with the files
      in its folder that it refers to, and prints a spec without findings. --into FILE writes the
      spec there, or merges changes into an imported spec and keeps your edits. The report lists
      unsupported parts and the choices made, each with its location in the document. `-` is a
      document on the standard input.
      """
    case .draft:
      """
      Reads tables, lists, request lines, JSON and Swift of a document in Markdown (.md), HTML (.html,
      .htm) or plain text (.txt), or JSON samples (.json), and prints a spec without findings. Samples
      of one shape are merged. Comments mark what is uncertain, with the reason. The text of a PDF
      (.pdf) is read by pdftotext and written beside it, as a .txt file to commit.
      Traffic is read from HAR files (.har), Postman collections with their environments, Insomnia
      exports, recordings of SpecgenTesting (.json, .yaml) and curl commands (.sh, .curl). --host
      names the hosts of the API. Credentials are replaced while they are read.
      --into FILE writes the spec there. If the file exists, new entities and bindings are added to
      it, and its text stays; --dry-run prints the difference. The standard error lists the parts of
      the document that are not in the draft. See docs/drafting.md.
      """
    case .verify:
      """
      Reads recorded exchanges, finds the method of each, and reads requests and answers as the
      generated client would: unknown methods, params and members, missing ones, other types and
      formats, unlisted values, undocumented statuses and codes. Findings have their place in the
      spec and in the traffic, and the impact on shipped versions. The summary counts the parts of
      the spec that no exchange showed; --coverage lists them. Traffic is read as by `draft`. The
      run fails at an impact like that of `diff`, which --fail-on sets. See docs/traffic.md.
      """
    case .export:
      """
      Prints YAML or JSON for mock servers, Swagger UI and other tools that read OpenAPI. Under
      `x-specgen`, it contains the parts of the spec, so an import restores the spec. See
      docs/exporting.md.
      """
    case .reference:
      """
      Prints the methods, types, calls, flows and deeplinks of a spec with tables and examples.
      HTML is one page without scripts or other files. With --output DIR, each API gets a page there,
      such as DIR/Shop.md; a file that specgen did not write stays. A SPEC is a file or a folder.
      """
    case .dump:
      "The phases are the parsed YAML, the decoded spec, the canonical text, the program, and the output."
    case .schema:
      "docs/editors.md describes the setup of editors. The default is the schema of specs."
    case .explain:
      """
      ID is the word in brackets at the end of a finding or a change. Without it, all are listed;
      --changes lists kinds of changes, and --about those with a word in their id or title.
      FILE:LINE:COL is a place in a spec: the meaning of the key there, or what a name declares, with
      the generated Swift.
      """
    case .lsp:
      """
      Speaks LSP 3.17 on the standard input and output until the editor ends it. docs/editors.md
      describes the setup of editors.
      """
    case .initialize:
      """
      Writes specgen.yaml and a spec in Specs that generates and compiles as it is, for an API
      of this name (default: Example). Nothing is written if one of the files exists.
      """
    case .completions:
      """
      Save the output where the shell looks for it: for bash as `specgen` in
      ~/.local/share/bash-completion/completions, for zsh as `_specgen` in a folder of $fpath,
      for fish as `specgen.fish` in ~/.config/fish/completions.
      """
    case .man: "Read it with `specgen man | man -l -`, or save it in a folder of MANPATH."
    case .help: "Without COMMAND, it prints an overview."
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
        "specgen generate shop.yaml --hermetic --uses money.yaml --output out --depfile shop.d",
      ]
    case .outputs: ["specgen outputs", "specgen outputs shop.yaml --format json"]
    case .watch: ["specgen watch", "specgen watch Specs/shop.yaml"]
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
        "specgen diff --shipped v4.2,v4.3,v5.0",
        "specgen diff Specs/shop.yaml -",
        "specgen diff --git-base origin/main --report review.html,comment.md",
        "specgen diff main:Specs --report review.html --open",
        "specgen diff --git-base origin/main --usage App,Widgets --fail-on used",
        "specgen diff accept 3f2a9c0e4b71 --git-base origin/main --reason agreed",
      ]
    case .changelog:
      ["specgen changelog v5.0.. > CHANGES.md", "specgen changelog v5.0..v5.2 Specs/shop.yaml"]
    case .docs:
      [
        "specgen docs facts guide.md", "specgen docs check", "specgen docs accept",
        "specgen docs patch --write", "specgen docs diff HEAD~1:guide.md guide.md",
      ]
    case .import:
      [
        "specgen import openapi petstore.yaml --into Specs/petstore.yaml",
        "specgen import openapi github.json --only issues --report github.txt",
      ]
    case .draft:
      [
        "specgen draft documents/guide.md --into Specs/shop.yaml",
        "specgen draft documents/webhooks.pdf --into Specs/shop.yaml --dry-run",
        "specgen draft order.json cancelled-order.json",
        "specgen draft shop.har --host api.shop.example --into Specs/shop.yaml",
      ]
    case .verify:
      [
        "specgen verify Specs/shop.yaml shop.har",
        "specgen verify Specs/shop.yaml Recordings/*.json --coverage --fail-on warning",
      ]
    case .export: ["specgen export openapi Specs/olho-vivo.yaml"]
    case .reference:
      [
        "specgen reference Specs/olho-vivo.yaml",
        "specgen reference Specs --format html --output Docs",
      ]
    case .dump: ["specgen dump program Specs/olho-vivo.yaml"]
    case .schema: ["specgen schema", "specgen schema config"]
    case .explain:
      [
        "specgen explain duplicate-key", "specgen explain --changes --about params",
        "specgen explain Specs/shop.yaml:14:5",
      ]
    case .lsp: ["specgen lsp"]
    case .initialize: ["specgen init", "specgen init OlhoVivo"]
    case .completions: ["specgen completions bash"]
    case .man: ["specgen man"]
    case .help: ["specgen help generate"]
    }
  }
}
