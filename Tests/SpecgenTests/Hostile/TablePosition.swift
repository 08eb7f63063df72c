@testable import SpecgenCore

/// A scalar that the table of the language allows, in the smallest spec that has the keys around it.
///
/// The spec may have errors, such as names of what does not exist.
struct TablePosition: Sendable {
  /// The key whose value holds the scalar: `type.doc`.
  let key: String
  /// A spec with the mark `§` in place of the scalar.
  let template: String

  func spec(_ yaml: String) -> [UInt8] { Array(template.replacing("§", with: yaml).utf8) }

  /// The positions of all keys that are or contain a scalar of their own.
  static let all: [TablePosition] = {
    var walk = Walk()
    walk.visit(.spec, "§")
    return walk.found
  }()
}

/// Visits each shape once, along the first way that leads there.
private struct Walk {
  private(set) var found: [TablePosition] = []
  private var visited: Set<ShapeName> = []

  /// Adds the positions of a shape that stands at the mark of a template.
  mutating func visit(_ name: ShapeName, _ template: String) {
    guard visited.insert(name).inserted else { return }
    let source = name.source
    for member in source.mapping.members {
      let others = source.mapping.members.filter { $0.isRequired && $0.key != member.key }
      let entries = others.map { "\($0.key): \(sample($0.entry.form))" } + ["\(member.key): §"]
      let place = template.replacing("§", with: "{\(entries.joined(separator: ", "))}")
      visit(member.entry.form, of: "\(source.owner).\(member.key)", place)
    }
  }

  private mutating func visit(_ form: ValueForm, of key: String, _ template: String) {
    func inside(_ text: String) -> String { template.replacing("§", with: text) }
    switch form {
    case .scalar, .word: found.append(TablePosition(key: key, template: template))
    case .list(let element, _): visit(element, of: key, inside("[§]"))
    case .named(let value, _), .keyed(by: _, let value):
      found.append(TablePosition(key: key, template: inside("{§: \(sample(value))}")))
      visit(value, of: key, inside("{a: §}"))
    case .collection:
      for text in ["[§]", "{§: a}", "{a: §}"] {
        found.append(TablePosition(key: key, template: inside(text)))
      }
      // A key beside it decides between the two.
      visit(.case, inside("{a: §}"))
      visit(.unionCase, inside("{a: §}, union: {by: a}"))
    case .shape(let name):
      if name.shape.short != nil { found.append(TablePosition(key: key, template: template)) }
      visit(name, template)
    case .inline(let shape):
      for member in shape.members {
        visit(member.entry.form, of: key, inside("{\(member.key): §}"))
      }
    // Only the schema of the configuration refers to another schema.
    case .same: return
    case .either(let forms): for form in forms { visit(form, of: key, template) }
    }
  }

  /// Returns a value in a form, with the keys that it requires.
  private func sample(_ form: ValueForm) -> String {
    switch form {
    case .scalar, .collection, .same: "a"
    case .word(let words): words.first ?? "a"
    case .list(let element, _): "[\(sample(element))]"
    case .named(let value, _), .keyed(by: _, let value): "{a: \(sample(value))}"
    case .shape(let name): name.shape.short == nil ? sample(.inline(name.shape)) : "a"
    case .inline(let shape):
      "{"
        + shape.members.filter(\.isRequired).map { "\($0.key): \(sample($0.entry.form))" }
        .joined(separator: ", ") + "}"
    case .either(let forms): forms.first.map(sample) ?? "a"
    }
  }
}
