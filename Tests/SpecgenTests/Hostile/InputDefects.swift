@testable import SpecgenCore

/// What went wrong while the tool read some bytes as the file of a spec: nothing, whatever the bytes.
///
/// The fuzzer asks the same of its inputs, so this needs the layers up to the generators alone.
struct InputDefects {
  /// What went wrong, in words.
  private(set) var found: [String] = []
  /// What the tool found.
  private(set) var diagnostics: [Diagnostic] = []
  /// What the tool generated.
  private(set) var files: [GeneratedFile] = []
  private let file: SourceFile

  /// Reads, checks and generates, and looks at all that comes out, the given dumps among it.
  ///
  /// With the dump of YAML the tree is looked at as well.
  init(_ contents: [UInt8], dumps: [DumpPhase]) {
    let (file, misread) = SourceFile.decode(
      path: "a.yaml",
      id: 0,
      contents: contents
    )
    self.file = file
    if !String(decoding: file.bytes, as: UTF8.self).utf8.elementsEqual(file.bytes) {
      found.append("the text is not UTF-8")
    }
    if dumps.contains(.yaml) { checkTree(misread) }
    guard misread.isEmpty else {
      diagnostics = misread
      check(misread)
      return
    }
    let set = SpecSet([file], limits: ParseLimits())
    generate(set)
    for phase in dumps {
      let text = dump(phase, of: set, limits: ParseLimits()).text
      checkPrinted(text, "the dump of \(phase)")
      guard phase == .swift, !files.isEmpty else { continue }
      let again = files.map { "// \($0.name)\n\n" + $0.contents }.joined(separator: "\n")
      if text != again { found.append("generated in two ways") }
    }
  }

  private mutating func checkTree(_ misread: [Diagnostic]) {
    let (tree, findings) = parse(file, limits: ParseLimits())
    if parse(file, limits: ParseLimits()).1 != findings { found.append("read in two ways") }
    if tree == nil, misread.isEmpty, findings.isEmpty { found.append("neither tree nor finding") }
    check(normalized(misread + findings))
    let whole = Span(file: 0, start: 0, end: file.bytes.count)
    if let root = tree?.root, !isInside(root, whole) { found.append("a node outside of another") }
  }

  private mutating func generate(_ set: SpecSet) {
    let specs: [CompiledSpec]
    (specs, diagnostics) = compile(set)
    files = specs.flatMap(\.files)
    check(diagnostics)
    let isRefused = diagnostics.contains { $0.severity == .error }
    if isRefused != files.isEmpty { found.append("refused and generated, or neither") }
    for file in files { checkPrinted(file.contents, file.name) }
  }

  /// Looks at diagnostics and their forms on paper.
  private mutating func check(_ diagnostics: [Diagnostic]) {
    let spans = diagnostics.flatMap { [$0.span] + $0.notes.map(\.span) }
    for span in spans where span.start > span.end || span.end > file.bytes.count {
      found.append("a finding outside of the file")
    }
    checkPrinted(renderText(diagnostics, files: [file], color: false), "the text form")
    checkPrinted(renderJSON(diagnostics, files: [file]), "the JSON form")
    let commands = renderGitHub(diagnostics, files: [file]).text
    checkPrinted(commands, "the form for GitHub")
    if commands.utf8.count(where: { $0 == 0x0A }) != diagnostics.count {
      found.append("a workflow command of several lines")
    }
  }

  /// Looks for characters that no output may hold.
  private mutating func checkPrinted(_ text: String, _ what: String) {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) { return }
    if let scalar = text.unicodeScalars.first(where: isMisleading) {
      found.append("\(what) holds \(codePoint(scalar))")
    }
  }

  /// Returns whether all nodes lie within their parents and after their elder siblings.
  private func isInside(_ node: Node, _ parent: Span) -> Bool {
    guard parent.start <= node.span.start, node.span.end <= parent.end else { return false }
    var start = node.span.start
    for child in Array(node.items) + node.entries.flatMap({ [$0.key, $0.value] }) {
      guard isInside(child, Span(file: 0, start: start, end: max(start, node.span.end))) else {
        return false
      }
      start = child.span.end
    }
    return true
  }
}

/// Whether a character acts on a terminal, is not seen, or turns the text around it.
///
/// By what Unicode says of it, and so independent of the list that the tool has.
func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control: return scalar != "\n" && scalar != "\t"
  case .lineSeparator, .paragraphSeparator: return true
  default:
    let isEmojiStyle = (0xFE00...0xFE0F).contains(scalar.value)
    return scalar.properties.isBidiControl
      || scalar.properties.isDefaultIgnorableCodePoint && !isEmojiStyle
  }
}
