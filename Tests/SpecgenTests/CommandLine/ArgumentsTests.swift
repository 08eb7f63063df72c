import Testing

@testable import specgen

@Suite struct ArgumentsTests {
  @Test func readsEveryOption() throws {
    let arguments = try Arguments([
      "--format=json", "generate", "a.yaml", "--output", "Out", "--check", "--config", "c.yaml",
      "--max-size", "7", "--color", "never", "--quiet", "--jobs=3", "--", "--b.yaml", "-h",
    ])
    #expect(arguments.command == .generate)
    #expect(arguments.operands == ["a.yaml", "--b.yaml", "-h"])
    #expect(arguments.output == "Out")
    #expect(arguments.check)
    #expect(!arguments.dryRun)
    #expect(arguments.config == "c.yaml")
    #expect(arguments.format == .json)
    #expect(arguments.maxBytes == 7)
    #expect(arguments.color == .never && arguments.quiet && arguments.jobCount == 3)
    #expect(try Arguments(["lint", "--fix"]).fix)
  }

  @Test(
    arguments: [
      ("help", Command.help, []), ("--help", .help, []), ("-h", .help, []),
      ("generate --help", .help, ["generate"]), ("--help lint", .help, ["lint"]),
      ("help dump", .help, ["dump"]), ("lint", .lint, []), ("lint -", .lint, ["-"]),
      ("dump yaml a", .dump, ["yaml", "a"]), ("explain", .explain, []),
      ("generate --dry-run", .generate, []),
    ]
  )
  func readsCommands(line: String, command: Command, operands: [String]) throws {
    let arguments = try Arguments(line.split(separator: " ").map(String.init))
    #expect(arguments.command == command)
    #expect(arguments.operands == operands)
  }

  @Test(
    arguments: [
      (
        "--check", "no command is given",
        "Run `specgen generate`, or `specgen help` for a list of commands."
      ),
      ("generte", "unknown command `generte`", "Did you mean `generate`?"),
      ("lint --chek", "unknown option `--chek`", "Did you mean `--check`?"),
      (
        "lint --check", "`specgen lint` has no option `--check`",
        "It is an option of `generate` and `manifest`."
      ),
      ("generate --output", "`--output` needs a value", "Write `--output DIR`."),
      ("generate --output=", "`--output` needs a value", "Write `--output DIR`."),
      ("generate --check=1", "`--check` takes no value", "Write `--check`."),
      ("generate --check --check", "`--check` is given twice", "Keep one of them."),
      (
        "generate --check --dry-run", "`--check` and `--dry-run` exclude each other",
        "Keep one of them."
      ),
      (
        "import openapi a.json --report -",
        "`--report -` cannot share the standard output",
        "Write the spec to a file with `--into`, and print findings as text."
      ),
      (
        "import openapi a.json --into a.yaml --report - --format json",
        "`--report -` cannot share the standard output",
        "Write the spec to a file with `--into`, and print findings as text."
      ),
      (
        "diff - -", "`-` is given twice, but the standard input can be read only once",
        "Write the path of a file instead of one of them; `./-` is a file with this name."
      ),
      (
        "docs facts -", "`specgen docs facts` does not read the standard input",
        "Write the path of a file or a folder instead of `-`; `./-` is a file with this name."
      ),
      (
        "lint --fix -", "`--fix` cannot edit the standard input",
        "Write the path of a file instead of `-`; `./-` is a file with this name."
      ),
      (
        "diff --git-driver --report a.md a", "`--git-driver` and `--report` exclude each other",
        "Remove `--report`: git chooses both versions, and the exit code is 0."
      ),
      (
        "diff a --format html --open", "`--open` needs a page to open",
        "Write `specgen diff --report review.html --open`."
      ),
      ("lint --format jsn", "unknown format `jsn`", "Did you mean `json`?"),
      (
        "lint --max-size 0", "`--max-size` needs a number of bytes, not `0`",
        "For example: `--max-size 10485760`."
      ),
      (
        "lint --max-size ten", "`--max-size` needs a number of bytes, not `ten`",
        "For example: `--max-size 10485760`."
      ),
      (
        "dump yaml", "`specgen dump` needs another argument",
        "Write `specgen dump yaml|spec|text|program|swift SPEC`."
      ),
      (
        "dump yaml a b", "unexpected argument `b`",
        "Write `specgen dump yaml|spec|text|program|swift SPEC`."
      ),
      // A word that begins an option, and one that is near none of its command.
      ("generate --dry", "unknown option `--dry`", "Did you mean `--dry-run`?"),
      (
        "explain --zzz", "unknown option `--zzz`",
        "Valid values: `--changes`, `--about`, `--help`."
      ),
      ("explain a b", "unexpected argument `b`", "Write `specgen explain [ID|FILE:LINE:COL]`."),
      ("man me", "unexpected argument `me`", "Write `specgen man`."),
      (
        "completions", "`specgen completions` needs another argument",
        "Write `specgen completions bash|zsh|fish`."
      ),
      (
        "lint --jobs none", "`--jobs` needs a number of specs, not `none`",
        "For example: `--jobs 4`."
      ),
      (
        "lint --color red", "unknown color mode `red`", "Valid values: `auto`, `always`, `never`."
      ),
    ]
  )
  func refuses(line: String, message: String, help: String) {
    #expect(throws: UsageError(message: message, help: help)) {
      try Arguments(line.split(separator: " ").map(String.init))
    }
  }

  @Test func escapesWhatATerminalWouldObey() {
    #expect(throws: UsageError.self) { try Arguments(["\u{1B}[31m"]) }
    let text = UsageError.unknown("command", "\u{1B}[31m", among: []).text
    #expect(!text.contains("\u{1B}"))
  }
}
