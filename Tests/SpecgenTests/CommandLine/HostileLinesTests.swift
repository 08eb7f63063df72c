import Foundation
import Testing

/// The built program with hostile names wherever there are names: no line that it prints is a command to a CI system.
@Suite struct HostileLinesTests {
  /// Names of files and words of the command line.
  private static let names = [
    "::stop-commands::tok", "::error file=a,line=1::x", "##[error]x", "##vso[task.complete]x",
    " ::x",
    "a\n::set-env name=X::y", "a\r::error::z", "\u{2028}::x", "::add-mask::*",
  ]

  /// A spec with a dozen findings, and the name in all places that take any text.
  private static func spec(_ name: String) -> String {
    let text = name.debugDescription.replacing("\\u{2028}", with: "\\u2028")
    return """
      specgen: 1
      api: Shop
      doc: \(text)
      uses: [\(text), '::error::x.yaml']
      hosts: {\(text): https://a.example}
      types:
        A: {doc: \(text), fields: {a: {key: \(text), type: \(text)}, b: {enum: [\(text)]}}}
        B: {union: {by: \(text)}, cases: {a: \(text)}}
      \((0..<30).map { "::key\($0): ##[group]" }.joined(separator: "\n"))

      """
  }

  private static let fine = """
    specgen: 1
    api: Shop
    doc: '::error::x ##[error]y'
    hosts: {a: https://a.example}
    types: {A: {fields: {a: {key: '::a', type: String, doc: '##[x]'}}}}
    methods: {m: {http: GET /m, returns: A}}
    deeplinks: {type: Link, schemes: [shop], routes: {start: //start}}

    """

  /// What is asked of a folder that has the hostile spec at a path and one without errors.
  private static func commands(_ path: String, _ word: String) -> [[String]] {
    var commands: [[String]] = []
    for format in ["text", "json", "github", "sarif"] {
      let form = ["--format", format]
      commands.append(["lint"] + form)
      commands.append(["lint"] + form + ["--", path, "Fine/shop.yaml"])
      commands.append(["lint", "--fix"] + form + ["--", path])
      commands.append(["generate"] + form)
      commands.append(["generate", "--check"] + form + ["Fine/shop.yaml"])
      commands.append(["generate", "--output", word] + form + ["Fine/shop.yaml"])
      commands.append(["generate", "--dry-run", "--output", word] + form + ["Fine/shop.yaml"])
      commands.append(["manifest"] + form + ["--", path, "Fine/shop.yaml"])
      commands.append(["manifest", "--check"] + form + ["--", "Fine/shop.yaml", "\(path).plist"])
    }
    for format in ["text", "oneline", "json", "markdown", "github"] {
      let form = ["--format", format]
      commands.append(["diff"] + form + ["--", "Fine", "New"])
      commands.append(["diff"] + form + ["--", path, "New"])
      commands.append(["diff"] + form + ["--", "Fine", word])
      commands.append(["diff"] + form + ["--", "\(word):x"])
      commands.append(["diff", "--git-base", word] + form)
    }
    for phase in ["yaml", "spec", "program", "swift"] {
      commands.append(["dump", phase, "--", path])
      commands.append(["dump", phase, "Fine/shop.yaml"])
    }
    commands.append(["lint", "--max-findings", "3", "--", path])
    commands.append(["lint", "--color", "always", "--", path])
    for head in ["help", "explain", "schema", "completions", "init", "dump"] {
      commands.append([head, word])
    }
    for option in ["config", "format", "jobs", "color", word] {
      commands.append(["lint", "--\(option)", word])
    }
    commands.append([word])
    commands.append(["diff", "accept", word, "--reason", word])
    commands.append(["diff", "accept", word, "--until", word])
    return commands
  }

  @Test(arguments: names)
  func printsNoCommand(name: String) throws {
    let place = try TemporaryFolder()
    let path = "Specs/\(name).yaml"
    try place.write(path, Self.spec(name))
    try place.write("Specs/\(name)2.yaml", Self.spec("::x"))
    try place.write("\(path).plist", "<plist><dict><key>::x</key>")
    try place.write("Fine/shop.yaml", Self.fine)
    try place.write("New/shop.yaml", Self.fine.replacing("'::a'", with: "'::b'"))
    let configured = name.debugDescription.replacing("\\u{2028}", with: "\\u2028")
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs, \(configured)]\n")
    for command in Thoroughness.part(of: Self.commands(path, name), for: name) {
      let result = try BuiltBinary.run(command, in: place.path)
      #expect(!result.wasKilled, "\(command)")
      for line in CommandLineReader.lines(result.stdout + "\n" + result.stderr) {
        let isOurs = command.contains("github") && CommandLineReader.isAnnotation(line)
        #expect(isOurs || !CommandLineReader.isCommand(line), "\(command): \(line)")
      }
    }
  }
}
