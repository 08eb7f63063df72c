import SpecgenCore

/// The start of a value that the language requires at a place.
struct ValueSkeleton {
  /// The column of the key.
  let column: Int
  /// `true` inside brackets.
  let isFlow: Bool

  private static let deepest = 3

  /// Adds the start of the value behind the colon of its key.
  func addValue(of form: ValueForm, to text: inout SnippetText, depth: Int) {
    switch form.outerKind {
    case .scalar:
      text.add(" ")
      if case .word(let words) = form, words.count == 1, let word = words.first { text.add(word) }
    case .list(let item):
      if isFlow || item.outerKind.isScalar {
        text.add(" [")
        text.addStop()
        text.add("]")
      } else {
        text.add("\n" + indentation(1) + "- ")
      }
    case .mapping:
      if let shape = form.shapes.first {
        addMembers(of: shape, to: &text, depth: depth)
      } else {
        addOpening(to: &text)
      }
    }
  }

  /// Adds the members that every mapping of a shape has, or the start of a mapping without any.
  func addMembers(of shape: ShapeName, to text: inout SnippetText, depth: Int) {
    let mapping = shape.source.mapping
    let first = Set(mapping.alternatives.compactMap(\.first))
    let members = mapping.members.filter { $0.isRequired || first.contains($0.key) }
    guard !members.isEmpty, depth < Self.deepest else { return addOpening(to: &text) }
    let examples = Dictionary(
      shape.source.keys.map { ($0.name, $0.example) },
      uniquingKeysWith: { first, _ in first }
    )
    if isFlow { text.add(" {") }
    for (index, member) in members.enumerated() {
      if isFlow {
        if index > 0 { text.add(", ") }
      } else {
        text.add("\n" + indentation(1))
      }
      text.add(member.key + ":")
      if member.entry.form.outerKind.isScalar {
        addScalar(of: member.entry.form, isFlow ? nil : examples[member.key] ?? nil, to: &text)
      } else {
        inner.addEntry(of: member.entry.form, to: &text, depth: depth + 1)
      }
    }
    if isFlow { text.add("}") }
  }

  /// Adds a scalar: the only keyword, or a place for the cursor with an example.
  private func addScalar(of form: ValueForm, _ example: String?, to text: inout SnippetText) {
    text.add(" ")
    if case .word(let words) = form, words.count == 1, let word = words.first {
      text.add(word)
    } else {
      text.addStop(example ?? "")
    }
  }

  /// Adds a value with a first entry, if its keys are names.
  func addEntry(of form: ValueForm, to text: inout SnippetText, depth: Int = 0) {
    if form.outerKind.isScalar { return addScalar(of: form, nil, to: &text) }
    guard form.outerKind == .mapping, !isFlow, let value = form.entryForm, depth < Self.deepest
    else { return addValue(of: form, to: &text, depth: depth) }
    text.add("\n" + indentation(1))
    text.addStop(Self.name(of: value.shapes.first))
    text.add(":")
    inner.addNamed(value, to: &text, depth: depth + 1)
  }

  /// Adds the value of an entry with a name that the author chooses.
  func addNamed(_ value: ValueForm, to text: inout SnippetText, depth: Int) {
    guard let shape = value.shapes.first else {
      return addValue(of: value, to: &text, depth: depth)
    }
    // A type has a short form, an alias, but most are declared with their members.
    if shape == .type || shape.source.mapping.short == nil {
      addMembers(of: shape, to: &text, depth: depth)
    } else {
      text.add(" ")
      text.addStop()
    }
  }

  /// Returns a name for a new entry.
  static func name(of shape: ShapeName?) -> String { shape == .type ? "Name" : "name" }

  private var inner: ValueSkeleton { ValueSkeleton(column: column + 2, isFlow: isFlow) }

  private func addOpening(to text: inout SnippetText) {
    if isFlow {
      text.add(" {")
      text.addStop()
      text.add("}")
    } else {
      text.add("\n" + indentation(1))
    }
  }

  private func indentation(_ levels: Int) -> String {
    String(repeating: " ", count: column + 2 * levels)
  }
}

extension ValueForm {
  /// The kind of the value that an author most likely writes.
  enum OuterKind: Equatable {
    case scalar
    case list(ValueForm)
    case mapping

    /// `true` for a scalar.
    var isScalar: Bool { self == .scalar }
  }

  /// The kind of the value that an author most likely writes.
  var outerKind: OuterKind {
    switch self {
    case .scalar, .word, .same: .scalar
    case .list(let item, _): .list(item)
    case .named, .keyed, .collection, .inline: .mapping
    case .shape(let name): name.keys.short == nil ? .mapping : .scalar
    case .either(let forms):
      forms.contains { $0.outerKind.isScalar } ? .scalar : forms.first?.outerKind ?? .scalar
    }
  }
}
