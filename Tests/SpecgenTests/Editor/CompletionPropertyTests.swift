import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

/// Properties of completions in the specs of the repository and of the goldens.
struct CompletionPropertyTests {
  /// A spec with what its completions know of others.
  struct File {
    let name: String
    let bytes: [UInt8]
    let root: Node
    let names: CompletionNames

    func items(at offset: Int, in bytes: [UInt8]) -> [CompletionItem] {
      completions(
        at: offset,
        in: SourceFile(id: 0, path: "api.yaml", bytes: bytes),
        names: names
      )
    }
  }

  /// The specs that are not long.
  private static func files() throws -> [File] {
    try ReviewedSpecs.all.flatMap { specs -> [File] in
      let texts = try specs.texts()
      let sources = zip(specs.paths, texts).map { path, text in
        SourceFile(id: 0, path: path, bytes: Array(text.utf8))
      }
      let roots = sources.compactMap { parse($0, limits: ParseLimits()).0?.root }
      let indices = zip(roots, sources).map { NameIndex($0, of: $1, references: []) }
      return zip(roots, sources).enumerated().map { index, file in
        let names = CompletionNames(
          used: indices.enumerated().filter { $0.offset != index }.map(\.element),
          specPaths: file.0["uses"]?.items.map(\.text) ?? []
        )
        return File(name: specs.name, bytes: file.1.bytes, root: file.0, names: names)
      }
    }
    .filter { $0.bytes.count < 30_000 }
  }

  /// How many deleted texts were offered.
  private struct Tally {
    var count = 0
    var missed: [String] = []

    mutating func note(_ isOffered: Bool, _ what: @autoclosure () -> String) {
      count += 1
      if !isOffered { missed.append(what()) }
    }

    var share: Double { Double(count - missed.count) / Double(max(count, 1)) }
  }

  @Test func offersDeletedKeysAndNames() throws {
    var keys = Tally()
    var names = Tally()
    for file in try Self.files() { visit(file.root, .shape(.spec), file, &keys, &names) }
    #expect(keys.count > 1_000 && names.count > 300)
    #expect(keys.share >= 0.99, "\(keys.missed.prefix(20))")
    #expect(names.share >= 0.98, "\(names.missed.prefix(20))")
  }

  private func visit(
    _ node: Node,
    _ form: ValueForm?,
    _ file: File,
    _ keys: inout Tally,
    _ names: inout Tally
  ) {
    switch node.kind {
    case .scalar:
      guard let scalar = form?.anyScalar, scalar.role != .plain, scalar.role != .wireName,
        node.style == .plain, !node.isNull, node.span.start % 5 == 0
      else { return }
      let (bytes, offset) = file.bytes.removing(node.span.range, keeping: node.parents(scalar.role))
      let text = node.bareText(scalar.role)
      let isOffered = file.items(at: offset, in: bytes).contains { $0.label.hasPrefix(text) }
      names.note(isOffered, "\(file.name): \(node.text)")
    case .sequence: for item in node.items { visit(item, form?.item, file, &keys, &names) }
    case .mapping:
      let all = node.entries.map(\.key.text)
      for entry in node.entries {
        let key = entry.key
        if form?.shapes.isEmpty == false, form?.entry(key.text, among: all) != nil,
          key.style == .plain, form?.entryForm == nil, key.span.start % 5 == 0
        {
          let (bytes, offset) = file.bytes.removing(key.span.range, keeping: "")
          let item = file.items(at: offset, in: bytes).first { $0.label == key.text }
          // What is accepted restores the file.
          keys.note(
            item.map { bytes.accepting($0) == file.bytes } ?? false,
            "\(file.name): \(key.text)"
          )
        }
        visit(entry.value, form?.entry(key.text, among: all), file, &keys, &names)
      }
    }
  }

  @Test(arguments: Thoroughness.isFull ? 1...3 : 1...1 as ClosedRange<UInt64>)
  func insertsTextThatParses(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for file in try Self.files() {
      for _ in 0..<6 {
        let (bytes, offset) = drawnText(of: file.bytes, &generator)
        guard Self.isWhole(bytes) else { continue }
        for item in file.items(at: offset, in: bytes).shuffled(using: &generator).prefix(3) {
          count += 1
          let changed = bytes.accepting(item)
          let isWhole = Self.isWhole(changed)
          #expect(isWhole, "\(file.name) \(offset): \(item.label)")
          let start = item.range.lowerBound
          let unknown = Self.unknownKeys(changed).filter {
            (start...start + item.plainText.utf8.count).contains($0)
          }
          #expect(unknown.isEmpty, "\(file.name) \(offset): \(item.label)")
        }
      }
    }
    #expect(count > 150)
  }

  /// Returns a text in the middle of an edit, and the place of its cursor.
  private func drawnText(
    of bytes: [UInt8],
    _ generator: inout SeededGenerator
  ) -> (bytes: [UInt8], offset: Int) {
    var text = bytes
    var offset = Int.random(in: 0...bytes.count, using: &generator)
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    let ends: [UInt8] = Array("\n,]}".utf8)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: text = Array(bytes[..<offset])
    case 1:
      let end = bytes[offset...].firstIndex { ends.contains($0) } ?? bytes.count
      text.removeSubrange(offset..<end)
    case 2:
      offset = bytes[offset...].firstIndex(of: .newline) ?? bytes.count
      let column = 2 * Int.random(in: 0...5, using: &generator)
      text.insert(contentsOf: [.newline] + Array(repeating: .space, count: column), at: offset)
      offset += 1 + column
    default: break
    }
    return (text, offset)
  }

  @Test(arguments: ["pages", "deeplinks-strict"])
  func answersAtEveryOffset(name: String) throws {
    let text = try Repository.text("Tests/SpecgenTests/Fixtures/generate/\(name)/spec.yaml")
    for bytes in [Array(text.utf8), Array(text.replacing("\n", with: "\r\n").utf8)] {
      let source = SourceFile(id: 0, path: name, bytes: bytes)
      for offset in 0...bytes.count {
        let items = completions(at: offset, in: source, names: CompletionNames())
        let isNear = items.allSatisfy { item in
          item.range.lowerBound <= offset && offset <= item.range.upperBound
            && !bytes[item.range].contains { $0.isBreak }
        }
        #expect(isNear, "\(offset)")
      }
    }
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    let (tree, findings) = parse(
      SourceFile(id: 0, path: "api.yaml", bytes: bytes),
      limits: ParseLimits()
    )
    return tree != nil && !findings.contains { $0.id == .yamlSyntax }
  }

  private static func unknownKeys(_ bytes: [UInt8]) -> [Int] {
    let source = SourceFile(id: 0, path: "api.yaml", bytes: bytes)
    guard let tree = parse(source, limits: ParseLimits()).0 else { return [] }
    return decode(tree, of: source).1.filter { $0.id == .unknownKey }.map(\.span.start)
  }
}

extension ValueForm {
  /// The form of the scalars among the values.
  fileprivate var anyScalar: ScalarForm? {
    switch self {
    case .either(let forms): forms.lazy.compactMap(\.anyScalar).first
    default: scalar
    }
  }
}

extension Node {
  /// The components of a dotted path before the last, which an author types first.
  fileprivate func parents(_ role: ScalarForm.Role) -> String {
    guard role == .part, let dot = text.lastIndex(of: ".") else { return "" }
    return String(text[...dot])
  }

  /// The name without a sign for optional types, and without the argument of a generic type.
  fileprivate func bareText(_ role: ScalarForm.Role) -> String {
    guard role == .type else { return text }
    if let open = text.firstIndex(of: "<") { return String(text[...open]) }
    return text.hasSuffix("?") ? String(text.dropLast()) : text
  }
}

extension [UInt8] {
  /// Returns the text with a part replaced, and the end of the replacement.
  fileprivate func removing(
    _ range: Range<Int>,
    keeping text: String
  ) -> (bytes: [UInt8], offset: Int) {
    var bytes = self
    bytes.replaceSubrange(range, with: text.utf8)
    return (bytes, range.lowerBound + text.utf8.count)
  }
}
