/// The generic types for inline objects that differ only in the element type of one list.
///
/// The input is planned types and methods. In the result, `List<Order>` replaces inline objects, and the
/// generic types are declared.
struct GenericPlan {
  /// The generic types.
  private(set) var declared: [Spec.TypeDeclaration] = []
  private(set) var types: [Spec.TypeDeclaration]
  private(set) var methods: [Spec.Method]

  /// The minimum number of uses of a generic type.
  private static let leastUses = 3
  /// The minimum number of characters that a generic type saves, about four lines.
  private static let leastSaving = 400

  /// Finds the similar objects.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - methods: The methods.
  ///   - taken: The names that are unavailable for types.
  ///   - isWanted: `false` to leave all objects unchanged.
  init(
    _ types: [Spec.TypeDeclaration],
    _ methods: [Spec.Method],
    taken: Set<String>,
    isWanted: Bool
  ) {
    (self.types, self.methods) = (types, methods)
    var names = taken.union(types.map(\.name.value))
    guard isWanted,
      let parameter = ["Item", "Element", "Entry"].first(where: { !names.contains($0) })
    else { return }
    var found: [String: Alike] = [:]
    changeUses { use in
      guard let shape = ListShape(use, parameter) else { return }
      found[shape.text, default: Alike(shape)].add(shape)
    }
    for method in self.methods {
      guard method.pages != nil, case .content(.json(let use)) = method.returns,
        let shape = ListShape(use, parameter)
      else { continue }
      found[shape.text]?.isPaged = true
    }
    let worth = found.values.filter {
      $0.uses >= Self.leastUses && $0.text.utf8.count * ($0.uses - 1) >= Self.leastSaving
    }
    var chosen: [String: (name: String, items: Set<String>)] = [:]
    for alike in worth.sorted(by: { $0.uses == $1.uses ? $0.text < $1.text : $0.uses > $1.uses }) {
      let fitting = alike.isPaged ? ["Page", "List"] : ["List", "Page"]
      guard let name = fitting.first(where: { !names.contains($0) }) else { continue }
      let made = { GenericName(name: name, argument: $0).declaredName }
      let items = alike.items.filter { !names.contains(made($0)) }
      guard items.count > 1 else { continue }
      names.formUnion(items.map(made) + [name])
      chosen[alike.text] = (name, items)
      declared.append(alike.declaration(name, parameter))
    }
    changeUses { use in
      guard let shape = ListShape(use, parameter), let found = chosen[shape.text],
        found.items.contains(shape.item.value)
      else { return }
      let text = GenericName(name: found.name, argument: shape.item.value).text
      use.form = .named(Located(value: text, span: use.span))
    }
  }

  private mutating func changeUses(_ change: (inout Spec.TypeUse) -> Void) {
    for index in types.indices { types[index].body.changeUses(change) }
    for index in methods.indices { methods[index].changeUsesInAnswers(change) }
  }
}

/// An inline object with one list of a named type, and its generic form.
private struct ListShape {
  /// The element type.
  let item: Located<String>
  /// The object as text, without the element type.
  let text: String
  /// The object with the element type replaced by the parameter.
  let record: Spec.Record

  init?(_ use: Spec.TypeUse, _ parameter: String) {
    guard case .record(var record) = use.form, record.extends == nil, record.additional == nil,
      record.fields.count + record.constants.count > 1
    else { return nil }
    var item: Located<String>?
    for index in record.fields.indices {
      guard case .list(var element) = record.fields[index].type.form,
        case .named(let name) = element.form
      else { continue }
      guard item == nil else { return nil }
      item = name
      element.form = .named(name.map { _ in parameter })
      record.fields[index].type.form = .list(element)
    }
    guard let item else { return nil }
    self.item = item
    self.record = record
    text = record.yamlOfFields(.fitting).map { YAMLWriter.text(of: $0) } ?? ""
  }
}

/// Objects with the same generic form.
private struct Alike {
  let text: String
  private let record: Spec.Record
  private let span: Span
  private(set) var uses = 0
  private(set) var items: Set<String> = []
  /// `true` if a paginated method returns one.
  var isPaged = false

  init(_ shape: ListShape) {
    (text, record, span) = (shape.text, shape.record, shape.item.span)
  }

  mutating func add(_ shape: ListShape) {
    uses += 1
    items.insert(shape.item.value)
  }

  func declaration(_ name: String, _ parameter: String) -> Spec.TypeDeclaration {
    Spec.TypeDeclaration(
      name: Located(value: name, span: span),
      parameter: Located(value: parameter, span: span),
      body: .record(record),
      notes: .none
    )
  }
}
