import Foundation
import TestSupport
import Testing

@testable import SpecgenCore

/// The scalars of a spec that name types: no wire name and no text, and none missing.
@Suite struct TypeMentionTests {
  /// The specs of this project, and those that its documents give.
  static let specs: [String] = {
    let folder = Repository.root.appending(path: "Specs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let own = names.filter { $0.hasSuffix(".yaml") }.sorted()
      .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    return own + ImportFixture.all.compactMap { $0.expected("expected.yaml") } + [wireWords]
  }()

  /// Wire names and texts that are equal to the names of types.
  private static let wireWords = """
    specgen: 1
    api: Pets
    doc: Pet
    hosts:
      api: https://pets.example.com
    errors: {type: Oops, status: [500]}
    types:
      Kind: {enum: {Pet: Kind, Oops: Oops}}
      Oops: {fields: {Kind: Kind}}
      Pet:
        union: {by: Kind}
        cases:
          Cat: {wire: Kind, type: Cat}
          dog: {wire: Oops, fields: {Kind: String, Pet: {key: Cat, type: Kind, optional: true}}}
          Kind: {wire: Pet, extends: Cat}
      Cat: {fields: {Kind: String, name: {type: String, doc: Kind}}}
      Page<Item>: {fields: {items: {list: Item}, Cat: Kind?}}
      Lists: {alias: {map: {list: Kind}}}
    methods:
      Kind:
        http: GET /Kind/{Pet}
        path: {Pet: {enum: [Kind, Cat]}}
        query: {Kind: {type: Kind, default: Kind}, Cat: {constant: Kind}}
        headers: {Cat: {key: Kind, type: 'Kind?'}}
        returns: Page<Pet>
        fails: {Kind: {status: 404, type: Oops}, Cat: 409}
      Cat:
        http: POST /Cat
        form: {Kind: Kind, Cat: {list: Kind}}
        succeeds: {Kind: {status: 200, type: Pet}, Cat: {status: 201, type: Lists}}
    """

  private static func file(_ text: String) -> SourceFile {
    SourceFile(id: 0, path: "spec.yaml", bytes: Array(text.utf8))
  }

  private static func scalars(of node: Node) -> [Node] {
    switch node.kind {
    case .scalar: [node]
    case .sequence: node.items.flatMap { scalars(of: $0) }
    case .mapping: node.entries.flatMap { scalars(of: $0.value) }
    }
  }

  /// The words of a scalar that may be types.
  private static func words(_ text: String) -> [String] {
    text.split { "<>?".contains($0) }.map(String.init)
  }

  /// Replaces each scalar that is equal to the name of a type: the resolver misses a type where it names one.
  @Test(arguments: specs.indices) func areWhatTheResolverLooksUp(index: Int) throws {
    let text = Self.specs[index]
    let tree = try #require(parse(Self.file(text), limits: ParseLimits()).0)
    let mentions = TypeMentions(in: tree.root)
    let types = Set(tree.root["types"].map { $0.entries.flatMap { Self.words($0.key.text) } } ?? [])
    let scalars = Self.scalars(of: tree.root)
      .filter { Self.words($0.text).contains(where: types.contains) }
    var random = SeededGenerator(seed: UInt64(Thoroughness.seed))
    // A large spec has many similar scalars.
    for node in scalars.shuffled(using: &random).prefix(Thoroughness.rounds(30, quickly: 10)) {
      var edits = TextEdits(Array(text.utf8))
      let mark = node.text.hasSuffix("?") ? "?" : ""
      edits.replace(node.span.range, with: "'Missing9\(mark)'")
      let found = findings(in: String(decoding: edits.result, as: UTF8.self))
      #expect(
        found.contains("type 'Missing9' is not defined") == mentions.contains(node),
        "\(node.text) at \(node.span.start)"
      )
    }
  }

  /// If a person renames a type to a word that the spec sends or shows, the same document changes nothing.
  @Test(arguments: specs.indices) func renamesKeepTheWire(index: Int) throws {
    let text = Self.specs[index]
    guard let tree = parse(Self.file(text), limits: ParseLimits()).0,
      let types = tree.root["types"], findings(in: text).isEmpty
    else { return }
    let mentions = TypeMentions(in: tree.root)
    let names = types.entries.map(\.key).filter { GenericName($0.text) == nil }
    let taken = Set(types.entries.flatMap { Self.words($0.key.text) })
    let words = Set(Self.scalars(of: tree.root).filter { !mentions.contains($0) }.map(\.text))
      .filter { !taken.contains($0) && SwiftName.isName($0) && $0.first?.isUppercase == true }
    var random = SeededGenerator(seed: UInt64(Thoroughness.seed))
    for type in names.shuffled(using: &random).prefix(3) {
      for word in (words.sorted() + ["Renamed"]).shuffled(using: &random).prefix(2) {
        var edits = TextEdits(Array(text.utf8))
        edits.replace(type.span.range, with: word)
        for node in Self.scalars(of: tree.root) where mentions.contains(node) {
          let parts = Self.words(node.text)
          guard parts.contains(type.text) else { continue }
          let renamed = parts.map { $0 == type.text ? word : $0 }
          let use = renamed.count == 2 ? "\(renamed[0])<\(renamed[1])>" : renamed[0]
          let mark = node.text.hasSuffix("?") ? "?" : ""
          edits.replace(node.span.range, with: "'\(use)\(mark)'")
        }
        let mine = String(decoding: edits.result, as: UTF8.self)
        guard findings(in: mine).isEmpty else { continue }
        let merge = try merge(from: text, mine, text)
        #expect(String(decoding: merge.text, as: UTF8.self) == mine, "\(type.text) is \(word)")
        #expect(merge.conflicts.map(\.path) == [], "\(type.text) is \(word)")
      }
    }
  }

  /// The word that a person gives to a type stays where it goes over the wire, and a change of the document arrives.
  @Test func areRenamedInTheNextImport() throws {
    let text = Self.wireWords
    let mine = text.replacing("Kind: {enum", with: "Sort: {enum").replacing(
      "list: Kind",
      with: "list: Sort"
    )
    .replacing("type: Kind", with: "type: Sort").replacing("'Kind?'", with: "Sort?")
    .replacing("Kind: Kind}", with: "Kind: Sort}").replacing("Cat: Kind?}", with: "Cat: Sort?}")
    .replacing("form: {Kind: Kind", with: "form: {Kind: Sort")
    #expect(findings(in: mine) == [])
    let more = { (text: String) in
      text.replacing("Cat: {fields: {Kind: String", with: "Cat: {fields: {age: Int, Kind: String")
    }
    let merge = try merge(from: text, mine, more(text))
    #expect(String(decoding: merge.text, as: UTF8.self) == more(mine))
    #expect(merge.conflicts.map(\.path) == [])
  }
}
