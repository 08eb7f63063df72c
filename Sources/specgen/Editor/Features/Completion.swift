package import SpecgenCore

/// Returns what an editor offers at an offset of a spec.
///
/// The text may be broken: its indentation and its brackets give the place.
package func completions(
  at offset: Int,
  in source: SourceFile,
  names: CompletionNames
) -> [CompletionItem] {
  completions(at: offset, in: source, of: .shape(.spec), names: names)
}

/// Returns what an editor offers at an offset of a file whose root has a form, such as the configuration.
package func completions(
  at offset: Int,
  in source: SourceFile,
  of root: ValueForm,
  names: CompletionNames
) -> [CompletionItem] {
  guard let place = TextPlace(at: offset, in: source.bytes) else { return [] }
  let context = CompletionContext(place, root: root, names: names)
  var items: [CompletionItem]
  switch place.role {
  case .key: items = context.keys
  case .value: items = context.values
  case .keyOrValue: items = context.keys + context.values + context.itemStarts
  }
  var labels: Set<CompletionLabel> = []
  items = items.filter { labels.insert(CompletionLabel($0)).inserted }
  items.sort { ($0.rank, $0.label) < ($1.rank, $1.label) }
  if let first = items.first, first.rank < CompletionRank.optional { items[0].isPreferred = true }
  return items
}

/// The part of an item that distinguishes it for an author.
private struct CompletionLabel: Hashable {
  let label: String
  let isSnippet: Bool

  init(_ item: CompletionItem) {
    label = item.label
    isSnippet = item.kind == .snippet
  }
}

/// The ranks of items by their use.
enum CompletionRank {
  /// An item that the place needs.
  static let needed = 0
  /// An item that the place likely has.
  static let likely = 1_000
  static let optional = 2_000
  /// A possible item.
  static let rest = 3_000
}

/// A place in a text with the forms that the language gives the nodes around it.
struct CompletionContext {
  let place: TextPlace
  let names: CompletionNames
  /// The nodes from the root to the owner of the place.
  let way: [Int]
  /// The forms of the nodes; nil where the language has none.
  let forms: [ValueForm?]

  init(_ place: TextPlace, root: ValueForm, names: CompletionNames) {
    self.place = place
    self.names = names
    let outline = place.outline
    way = outline.way(to: place.owner)
    var forms: [ValueForm?] = [root]
    for (parent, child) in zip(way, way.dropFirst()) {
      let form = forms[forms.count - 1]
      guard outline.nodes[child].isEntry else {
        forms.append(form?.item)
        continue
      }
      forms.append(
        form?.inner(outline.key(of: child), among: { outline.keys(of: parent) })
      )
    }
    self.forms = forms
  }

  var outline: TextOutline { place.outline }
  /// The form of the owner of the place.
  var form: ValueForm? { forms[forms.count - 1] }

  /// The keys from the root to a node on the way; items of lists have none.
  func keys(to depth: Int) -> [String] {
    way[...depth].dropFirst().filter { outline.nodes[$0].isEntry }.map { outline.key(of: $0) }
  }

  /// Returns the innermost node with a shape, and the key of the shape that leads to the place.
  var owner: (shape: ShapeName, node: Int, key: String?)? {
    for depth in forms.indices.reversed() {
      guard let form = forms[depth], let shape = form.shapes.first else { continue }
      // The place itself is not in the mapping of its own shape, unless it is one of its keys.
      if depth == forms.count - 1 {
        if place.role == .key, outline.nodes[way[depth]].kind == .mapping {
          return (shape, way[depth], nil)
        }
        continue
      }
      guard outline.nodes[way[depth]].kind == .mapping else { continue }
      return (shape, way[depth], outline.key(of: way[depth + 1]))
    }
    return nil
  }

  /// Returns the innermost node of one of several shapes.
  func enclosing(_ shapes: Set<ShapeName>) -> (shape: ShapeName, node: Int)? {
    for depth in forms.indices.reversed() {
      if let shape = forms[depth]?.shapes.first(where: shapes.contains) {
        return (shape, way[depth])
      }
    }
    return nil
  }
}

extension ValueForm {
  /// The shapes that a mapping of the form can have.
  var shapes: [ShapeName] {
    switch self {
    case .shape(let name): [name]
    case .either(let forms): forms.flatMap(\.shapes)
    case .scalar, .word, .list, .named, .keyed, .collection, .inline, .same: []
    }
  }

  /// Returns the form of an entry, also of a mapping whose keys appear nowhere else.
  ///
  /// The keys of the mapping are found only if they matter.
  func inner(_ key: String, among keys: () -> [String]) -> ValueForm? {
    switch self {
    case .inline(let shape): shape.members.first { $0.key == key }?.entry.form
    case .either(let forms):
      forms.reduce(ValueForm?.none) { found, form in found ?? form.inner(key, among: keys) }
    case .shape(let name):
      if case .collection? = name.keys.form(of: key) {
        entry(key, among: keys())
      } else {
        name.keys.form(of: key)
      }
    case .scalar, .word, .list, .named, .keyed, .collection, .same: entry(key, among: [])
    }
  }
}
