import SpecgenCore

extension PayloadContainment.Value {
  /// The facts about the JSON of the value besides its type.
  var coding: Set<FactValue> {
    let aspects: Set<Aspect> = [
      .dateFormat, .unit, .wireForm, .style, .zone, .part, .parents, .acceptedKind,
    ]
    return Set((item?.facts ?? []).filter { aspects.contains($0.aspect) }.map(\.value))
  }

  var isPlain: Bool { coding.isEmpty }

  /// `true` if the JSON of the value is always a string.
  var isString: Bool {
    guard case .scalar(let scalar) = type else { return false }
    if item?[.wireForm] == .text("text") { return true }
    switch scalar {
    case .string, .uuid, .url, .localTime, .data: return isPlain
    case .date:
      return item?.text(.dateFormat).map { !Program.DateFormat.numericNames.contains($0) } ?? false
    default: return false
    }
  }

  /// `true` if the constraints of the value allow a constant.
  func allows(_ constant: Spec.Constant) -> Bool {
    guard case .constraints(let constraints)? = item?[.constraints] else { return true }
    return constraints.own.allSatisfy { constraint in
      switch constant {
      case .string(let text): constraint.allows(text: text)
      case .int(let number): constraint.allows(number: DecimalNumber(number))
      case .bool, .null: true
      }
    }
  }

  func of(_ type: TypeShape) -> Self { Self(type: type, item: item) }

  /// Returns an element of the value, whose coding is compared with that of the whole value.
  func ofElement(_ type: TypeShape) -> Self { Self(type: type, item: nil) }
}

extension Inventory {
  func item(ofType path: QualifiedPath) -> Item? { types[path.text].map { items[$0] } }

  func parts(of item: Item) -> [Item] { item.children.map { items[$0] } }

  /// Returns `true` for an enumeration of strings that keeps unlisted ones.
  func isOpenText(_ path: QualifiedPath) -> Bool {
    kindOfCodes(path) == .string && item(ofType: path)?.isOpen == true
  }

  /// Returns `true` if a type has no other value than a constant.
  func allows(only constant: Spec.Constant, as type: TypeShape) -> Bool {
    guard case .enumeration(let path) = type, let item = item(ofType: path),
      accepts(constant, as: type)
    else { return false }
    return !item.isOpen && parts(of: item).count == 1
  }

  func kindOfCodes(_ path: QualifiedPath) -> Spec.RawKind? {
    guard let item = item(ofType: path) else { return nil }
    return Spec.RawKind.allCases.first { item[.rawKind] == .word($0.rawValue) }
  }

  /// Returns `true` if a constant is a value of a type.
  func accepts(_ constant: Spec.Constant, as type: TypeShape) -> Bool {
    switch (type, constant) {
    case (.nullable, .null), (.scalar(.json), _): return true
    case (.nullable(let value), _): return accepts(constant, as: value)
    case (.scalar(.string), .string), (.scalar(.bool), .bool): return true
    case (.scalar(.int), .int), (.scalar(.int64), .int), (.scalar(.double), .int),
      (.scalar(.decimal), .int):
      return true
    case (.enumeration(let path), .string(let text)):
      return item(ofType: path).map { parts(of: $0).contains { $0.text(.raw) == text } } ?? false
    case (.enumeration(let path), .int(let number)):
      guard let item = item(ofType: path) else { return false }
      return parts(of: item).contains { $0.text(.raw) == String(number) }
    default: return false
    }
  }

  /// Returns the alternatives of a call's body, one item for each media type.
  func bodies(of call: Int) -> [Item] {
    parts(of: items[call]).filter { $0.kind == .body }
  }

  /// Returns `true` if a call may be made without its body.
  func mayLackBody(_ call: Int) -> Bool {
    parts(of: items[call]).contains { $0.isWholeBody && $0.absence != .required }
  }
}

extension PayloadContainment {
  /// Returns `true` if the reader accepts a constant of the writer as the value of a param.
  func accepts(_ constant: Spec.Constant, as param: Inventory.Item) -> Bool {
    guard case .type(let type)? = param[.type] else { return false }
    let value = Value(type: type, item: param)
    return reader.accepts(constant, as: type) && value.allows(constant)
  }

  /// The version that writes or reads the JSON.
  struct Side {
    let inventory: Inventory
    let isWritten: Bool
    /// `true` if an app reads the JSON, and `false` if a server does.
    let isApp: Bool
  }
}

extension PayloadContainment.Side {
  typealias Shapes = PayloadContainment.Shapes

  /// Returns the object of a type, or nil for a value that is none, or whose members are not obvious.
  func object(_ type: TypeShape) -> PayloadContainment.Object? {
    switch type {
    case .map(let value): return PayloadContainment.Object(additional: value)
    case .record(let path):
      guard let record = inventory.item(ofType: path), record.form == .record else { return nil }
      var object = PayloadContainment.Object(constraints: record[.constraints])
      if case .type(let type)? = record[.additional] { object.additional = type }
      for part in inventory.parts(of: record) where part.kind == .field || part.kind == .member {
        guard let key = part.wire, !key.contains("\u{1}"), part[.part] == nil,
          part[.otherKey] == nil
        else { return nil }
        object.members[key] = member(part)
      }
      return object
    default: return nil
    }
  }

  private func member(_ item: Inventory.Item) -> PayloadContainment.Member {
    if case .constant(let constant)? = item[.constant] {
      return PayloadContainment.Member(constant: constant)
    }
    var value: PayloadContainment.Value?
    if case .type(let type)? = item[.type] {
      value = PayloadContainment.Value(type: type, item: item)
    }
    let isOptional = item.absence == .optional
    // An app writes a default and needs no value for it; a server may leave it out.
    let isRequired = isApp ? item.absence == .required : !isOptional
    let readsNull = item[.null] != nil || isApp && !isWritten && item.absence != .required
    let mayBeNull = isWritten ? item[.null] != nil : readsNull
    return PayloadContainment.Member(value: value, isRequired: isRequired, mayBeNull: mayBeNull)
  }

  /// Returns the shapes of a JSON body, described by its members or by a type.
  func shapes(ofBody body: Inventory.Item, of call: Int) -> Shapes? {
    if case .type(let type)? = body[.type] { return shapes(of: type) }
    var object = PayloadContainment.Object()
    for part in inventory.parts(of: inventory.items[call]) where part.place == .object {
      guard let key = part.keyInPlace, !key.contains("\u{1}") else { return nil }
      object.members[key] = member(part)
    }
    return Shapes(all: [.object(object)])
  }

  /// Returns the shapes of a type, or nil for one whose members or marks are not obvious.
  func shapes(of type: TypeShape) -> Shapes? {
    switch type {
    case .union(let path): shapes(ofUnion: path)
    case .record, .map: object(type).map { Shapes(all: [.object($0)]) }
    default: Shapes(all: [.type(type)])
    }
  }

  /// Returns the shapes of a union, each with the mark that selects it; nil if the marks are not obvious.
  private func shapes(ofUnion path: QualifiedPath) -> Shapes? {
    guard let union = inventory.item(ofType: path) else { return nil }
    var shapes = Shapes(all: [])
    for part in inventory.parts(of: union) where part.kind == .shape {
      let payload: TypeShape? =
        if case .type(let type)? = part[.payload] { type } else { nil }
      switch union[.tagging] {
      case .word("discriminator")?:
        guard let key = union.text(.discriminator), let text = part.text(.mark) else { return nil }
        let isText = union[.discriminatorKind] == .word(Spec.JSONKind.string.rawValue)
        guard let mark = isText ? .string(text) : Int(text).map(Spec.Constant.int),
          var object = payload.map(object) ?? PayloadContainment.Object()
        else { return nil }
        object.members[key] = PayloadContainment.Member(constant: mark)
        shapes.all.append(.object(object))
        if union.isOpen { shapes.openMark = key }
      case .word("kind")?, .word("order")?:
        guard let own = payload.flatMap(self.shapes) else { return nil }
        shapes.all += own.all
      default: return nil
      }
    }
    return shapes
  }
}
