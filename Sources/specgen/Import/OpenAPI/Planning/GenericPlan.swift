/// The types with a parameter of the objects in place that are alike but for the type of one list.
///
/// In: types and methods as they are planned. Out: the same, with `List<Order>` where an object was written out, and the types that
/// these mention.
struct GenericPlan {
  /// The types with a parameter.
  private(set) var declared: [Spec.TypeDeclaration] = []
  private(set) var types: [Spec.TypeDeclaration]
  private(set) var methods: [Spec.Method]

  /// The fewest uses of a type with a parameter.
  private static let leastUses = 3
  /// The characters that such a type has to save: about four lines.
  private static let leastSaving = 400

  /// Finds the objects that are alike.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - methods: The methods.
  ///   - taken: Names that no type can have.
  ///   - isWanted: `false` where all objects stay as they are.
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

/// An object in place with one list of values of a named type, and the same object of any such list.
private struct ListShape {
  /// The type of the values.
  let item: Located<String>
  /// The object as text, without the type.
  let text: String
  /// The object with the parameter in the place of the type.
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

/// The objects that are alike.
private struct Alike {
  let text: String
  private let record: Spec.Record
  private let span: Span
  private(set) var uses = 0
  private(set) var items: Set<String> = []
  /// `true` if a method with pages returns one.
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
