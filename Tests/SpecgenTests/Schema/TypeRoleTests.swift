import Testing

@testable import SpecgenCore

/// The keys that name types: the table, the decoder, and what follows renames have to agree on each.
struct TypeRoleTests {
  /// A scalar at one place of the language, in a spec with nothing else.
  struct Place: Sendable, CustomTestStringConvertible {
    let keys: [String]
    let spec: YAMLValue
    let isType: Bool

    var testDescription: String { keys.joined(separator: ".") }
  }

  @Test(arguments: Places().all) func agreesWithTheDecoder(_ place: Place) throws {
    let entries = [
      YAMLValue.Entry(key: "specgen", value: .int(1)), .init(key: "api", value: .string("Shop")),
    ]
    .filter { $0.key != place.keys.first }
    let text = YAMLWriter.text(of: .mapping(entries + place.spec.entries, layout: .block))
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let tree = try #require(parse(file, limits: ParseLimits()).0)
    let mentions = TypeMentions(in: tree.root).uses(in: tree.root).map(\.text)
      .filter { $0 != "Int" }
    #expect(mentions == (place.isType ? ["Old<Int>"] : []))
    let uses = try #require(decode(tree, of: file).0).genericUses.map(\.value.text)
    #expect(uses == (place.isType ? ["Old<Int>"] : []), "\(text)")
  }

  @Test(arguments: Places().all) func followsARename(_ place: Place) {
    #expect(place.spec.mentions(in: .spec).contains("Old") == place.isType)
    let renamed = place.spec.mentioning(in: .spec) { $0 == "Old<Int>" ? .named("New") : nil }
    let text = YAMLWriter.text(of: renamed)
    #expect(text.contains("New") == place.isType)
    #expect(text.contains("Old") != place.isType)
  }

  @Test func findsEachShape() {
    let places = Places()
    #expect(places.shapes == Set(ShapeName.allCases))
    #expect(places.all.count { $0.isType } > 40)
  }
}

/// The scalars of the language, found by a walk over its table.
struct Places {
  private(set) var all: [TypeRoleTests.Place] = []
  private(set) var shapes: Set<ShapeName> = []
  private var open: [(shape: ShapeName, keys: [String], spec: Around)] = []

  /// Puts a value into a spec.
  private typealias Around = (YAMLValue) -> YAMLValue

  init() {
    add(.spec, [], { $0 })
    while let (shape, keys, spec) = open.popLast() {
      for member in shape.shape.members {
        let keys = keys + [member.key]
        let others = siblings(of: member.key, in: shape)
        let around = { (value: YAMLValue) in
          spec(.mapping(others + [YAMLValue.Entry(key: member.key, value: value)]))
        }
        guard member.entry.form == .collection else {
          add(member.entry.form, keys, around)
          continue
        }
        let union = YAMLValue.Entry(
          key: "union",
          value: .mapping([.init(key: "by", value: .string("b"))])
        )
        let cases = { (value: YAMLValue) in
          YAMLValue.mapping([union, .init(key: "cases", value: value)])
        }
        add(.unionCases, keys, { spec(cases($0)) })
      }
    }
  }

  /// The entries without which the decoder does not read a key.
  private func siblings(of key: String, in shape: ShapeName) -> [YAMLValue.Entry] {
    switch (shape, key) {
    case (.failure, "type"), (.success, "type"), (.errors, "type"):
      [.init(key: "status", value: .int(404))]
    case (.type, "extends"), (.type, "additional"):
      [.init(key: "fields", value: .mapping([.init(key: "a", value: .string("Int"))]))]
    case (.rule, "read"):
      [
        .init(key: "outcome", value: .string("common")),
        .init(key: "when", value: .mapping([.init(key: "equals", value: .int(1))])),
      ]
    case (.reading, "type"): [.init(key: "at", value: .string("error"))]
    default: []
    }
  }

  private mutating func add(_ shape: ShapeName, _ keys: [String], _ spec: @escaping Around) {
    if shapes.insert(shape).inserted { open.insert((shape, keys, spec), at: 0) }
  }

  private mutating func add(_ form: ValueForm, _ keys: [String], _ spec: @escaping Around) {
    switch form {
    case .scalar(let scalar): add(scalar, keys, spec)
    case .list(let item, _): add(item, keys) { spec(.list([$0])) }
    case .named(let value, _), .keyed(_, let value):
      add(value, keys) { spec(.mapping([YAMLValue.Entry(key: "x", value: $0)])) }
    case .shape(let name):
      if let short = name.keys.short { add(short, keys, spec) }
      add(name, keys, spec)
    case .either(let forms): for form in forms { add(form, keys, spec) }
    case .word, .collection, .inline, .same: break
    }
  }

  private mutating func add(_ scalar: ScalarForm, _ keys: [String], _ spec: Around) {
    all.append(
      TypeRoleTests.Place(keys: keys, spec: spec(.string("Old<Int>")), isType: scalar.role == .type)
    )
  }
}
