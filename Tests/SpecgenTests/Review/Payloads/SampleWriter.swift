@testable import SpecgenCore
@testable import SpecgenReview

/// Writes values as one version reads them, but for one part, which is as the other version writes it.
///
/// So what becomes of a value is what becomes of that part.
struct SampleWriter {
  let reader: PayloadWriter
  let writer: PayloadWriter
  /// The paths of the reader that both versions have otherwise.
  let readerPaths: [QualifiedPath: QualifiedPath]
  /// The paths of the writer that both versions have otherwise.
  let writerPaths: [QualifiedPath: QualifiedPath]

  /// The samples of all types that both versions have.
  var samples: [PayloadSample] {
    let others = Dictionary(
      writer.program.types.map { (moved($0.entity.path, by: writerPaths), $0) }
    ) { first, _ in first }
    let keys = reader.program.discriminatorMembers
    let otherKeys = writer.program.discriminatorMembers
    return reader.program.types.enumerated().flatMap { index, type -> [PayloadSample] in
      let path = moved(type.entity.path, by: readerPaths)
      guard type.module == nil, let other = others[path] else { return [] }
      let samples = samples(type.shape, other.shape, Place(path: path, type: index))
      guard let member = keys[type.qualifiedPath], member.key == otherKeys[other.qualifiedPath]?.key
      else {
        return samples
      }
      let isOwn =
        if case .record(let record) = type.shape { record.member(under: member.key) != nil } else {
          false
        }
      return samples.map { $0.told(by: member, isOwn: isOwn) }
    }
  }

  private struct Place {
    let path: String
    let type: Int
  }

  private func samples(
    _ own: Program.Shape,
    _ other: Program.Shape,
    _ place: Place
  ) -> [PayloadSample] {
    switch (own, other) {
    case (.record(let own), .record(let other)) where own.isTuple != other.isTuple:
      [sample(nil, place, writer.object(other), .whole)]
    case (.record(let own), .record(let other)) where own.isTuple:
      properties(own, other, place).map(\.asTuple)
    case (.record(let own), .record(let other)):
      properties(own, other, place) + constants(own, other, place) + additional(own, other, place)
    case (.enumeration, .enumeration(let other)):
      other.cases.map { sample($0.entity, place, writer.json($0.wire), .label) }
        + (other.isOpen
          ? [
            sample(nil, place, .raw(other.raw == .string ? "\"of no case\"" : "987"), .unlisted)
          ] : [])
    case (.union(let own), .union(let other)):
      other.cases.map {
        sample($0.entity, place, writer.json($0, of: other), .label, holding: $0.payload)
      }
        // Another rule reads what came before: it says nothing of values that are not listed.
        + (other.isOpen && own.tagging.isLike(other.tagging)
          ? [sample(nil, place, writer.unknown(of: other), .unlisted)] : [])
    case (.alias, .alias(let other)):
      [sample(nil, place, writer.json(other), .whole, holding: other)]
    case (_, .record(let other)): [sample(nil, place, writer.object(other), .whole)]
    case (_, .enumeration(let other)):
      other.cases.prefix(1).map { sample(nil, place, writer.json($0.wire), .whole) }
    case (_, .union(let other)):
      other.cases.prefix(1).map { sample(nil, place, writer.json($0, of: other), .whole) }
    case (_, .alias(let other)): [sample(nil, place, writer.json(other), .whole)]
    }
  }

  private func sample(
    _ entity: Program.Entity?,
    _ place: Place,
    _ json: PayloadJSON,
    _ part: PayloadSample.Part,
    holding type: Program.TypeReference? = nil
  ) -> PayloadSample {
    PayloadSample(
      path: entity.map { moved($0.path, by: writerPaths) } ?? place.path,
      holds: holds(type),
      type: place.type,
      json: json,
      part: part
    )
  }

  /// The paths of the types that a value of the writer is made of.
  private func holds(_ type: Program.TypeReference?) -> [String] {
    let program = writer.program
    return (type?.mentioned).map { program.typePaths(below: program.types[$0].entity.path) }?
      .map { moved($0, by: writerPaths) } ?? []
  }
}

extension SampleWriter {
  /// A record of the reader with all members but one.
  private func whole(
    _ record: Program.Record,
    without property: Program.Property? = nil,
    _ constant: Program.Constant? = nil
  ) -> PayloadJSON {
    var object = reader.object(
      of: record.properties.filter { $0.name != property?.name },
      record.constants.filter { $0.span != constant?.span }
    )
    if let additional = record.additional {
      object.set(reader.json(additional), at: ["another member"])
    }
    return object
  }

  private func properties(
    _ own: Program.Record,
    _ other: Program.Record,
    _ place: Place
  ) -> [PayloadSample] {
    let known = Dictionary(
      own.properties.map { (moved($0.entity.path, by: readerPaths), $0) }
    ) { first, _ in first }
    let written = other.properties.map { (moved($0.entity.path, by: writerPaths), $0) }
    let paths = Set(written.map(\.0))
    let gone = known.filter { !paths.contains($0.key) }.sorted { $0.key < $1.key }
    return gone.map { path, property in
      PayloadSample(
        path: path,
        type: place.type,
        json: whole(own, without: property),
        part: .gone(isNeeded: property.presence == .required)
      )
    }
      + written.flatMap { path, property in
        let (known, object) = (known[path], whole(own, without: known[path]))
        let others = own.properties.filter {
          $0.name != known?.name && $0.wirePath == property.wirePath
        }
        let changed =
          others.map { taken(property, as: $0, own) }
          + [known.flatMap { preset(property, in: $0, object) }]
        return (values(property, known, object) + changed.compactMap(\.self)).map { value in
          PayloadSample(
            path: path,
            holds: holds(property.type),
            type: place.type,
            json: value.json,
            part: value.part,
            ways: value.ways
          )
        }
      }
  }

  private struct Value {
    let json: PayloadJSON
    let part: PayloadSample.Part
    var ways = PayloadSample.Way.allCases
  }

  /// The values that a property of the writer may have, in an object without it.
  private func values(
    _ property: Program.Property,
    _ known: Program.Property?,
    _ object: PayloadJSON
  ) -> [Value] {
    let value = writer.json(property.type, property.coding)
    let with = { (value: PayloadJSON, property: Program.Property) in
      var object = object
      object.set(value, as: property)
      return object
    }
    guard let known else { return [Value(json: with(value, property), part: .nothing)] }
    let part = { (isComparable: Bool) in
      PayloadSample.Part.property(known.storedName, isComparable: isComparable)
    }
    var values = [
      Value(
        json: with(value, property),
        part: part(
          property.type == known.type && known.type.mentioned == nil
            && property.isSecret == known.isSecret
            && (property.presence == .threeState) == (known.presence == .threeState)
        )
      )
    ]
    if property.type == .scalar(.string), known.type.mentioned != nil {
      values.append(Value(json: with(.raw("\"of no case\""), property), part: part(false)))
    }
    if property.type == .scalar(.scalar), property.coding == .plain {
      values.append(Value(json: with(.raw("1"), property), part: part(false)))
    }
    // The service alone may choose how it writes something, and knows no defaults.
    switch property.coding {
    case .accepting(let kinds), .text(let kinds):
      values += kinds.map { kind in
        let isText = property.type == .scalar(.decimal) && kind == .string
        let value = isText ? PayloadJSON.raw("\"1.50\"") : writer.value(of: kind)
        return Value(json: with(value, property), part: part(false), ways: [.received])
      }
    default: break
    }
    values += property.otherKeys.map { key in
      var property = property
      property.key = key
      return Value(json: with(value, property), part: part(false), ways: [.received])
    }
    let absent = PayloadSample.Part.absent(isNeeded: known.presence == .required)
    let mayLack = property.presence == .optional || property.presence == .threeState
    if mayLack || property.defaultValue != nil {
      values.append(
        Value(
          json: object,
          part: absent,
          ways: property.defaultValue == nil ? PayloadSample.Way.allCases : [.received]
        )
      )
    }
    if property.presence != .required {
      values.append(
        Value(
          json: with(.raw("null"), property),
          part: absent,
          ways: property.presence == .optional ? [.received] : PayloadSample.Way.allCases
        )
      )
    }
    return values
  }

  /// Another value than the usual one, where the reader may put a default in its place.
  private func preset(
    _ property: Program.Property,
    in known: Program.Property,
    _ object: PayloadJSON
  )
    -> Value?
  {
    guard known.defaultValue != nil, let (json, text) = another(property) else { return nil }
    var object = object
    object.set(json, as: property)
    return Value(json: object, part: .changed(known.storedName, text, isPreset: true))
  }

  /// Another value than the usual one, where the reader has another property.
  private func taken(
    _ property: Program.Property,
    as other: Program.Property,
    _ own: Program.Record
  )
    -> Value?
  {
    guard let (json, _) = another(property) else { return nil }
    var object = whole(own)
    object.set(json, as: property)
    let part = PayloadSample.Part.changed(
      other.storedName,
      "no value of the property",
      isPreset: false
    )
    return Value(json: object, part: part)
  }

  private func another(_ property: Program.Property) -> (json: PayloadJSON, text: String)? {
    guard case .scalar(let scalar) = property.type, property.coding == .plain else { return nil }
    return writer.another(scalar)
  }

  private func constants(
    _ own: Program.Record,
    _ other: Program.Record,
    _ place: Place
  ) -> [PayloadSample] {
    let path = { (constant: Program.Constant) in
      "\(place.path).fields.\((constant.parents + [constant.key]).joined(separator: "."))"
    }
    let gone = own.constants.filter { !other.constants.map(path).contains(path($0)) }
    return gone.map { constant in
      PayloadSample(
        path: path(constant),
        type: place.type,
        json: whole(own, without: nil, constant),
        part: .whole
      )
    }
      + other.constants.map { constant in
        let known = own.constants.first { path($0) == path(constant) }
        var object = whole(own, without: nil, known)
        object.set(constant, writer)
        return PayloadSample(
          path: path(constant),
          type: place.type,
          json: object,
          part: known == nil ? .nothing : .whole
        )
      }
  }

  private func additional(
    _ own: Program.Record,
    _ other: Program.Record,
    _ place: Place
  ) -> [PayloadSample] {
    guard own.additional != nil, let additional = other.additional else { return [] }
    var object = whole(own)
    object.set(writer.json(additional), at: ["another member"])
    return [sample(nil, place, object, .whole, holding: additional)]
  }
}

extension PayloadSample {
  /// The sample as a union writes it: with the member that tells the shape, whether the shape has it or not.
  ///
  /// Where the member is the part that differs, all that counts is that the shape can be read.
  fileprivate func told(by member: PayloadMember, isOwn: Bool) -> PayloadSample {
    guard case .object(let members) = json else { return self }
    let isThere = members.contains { $0.key == member.key }
    return PayloadSample(
      path: path,
      holds: holds,
      type: type,
      json: .object(isThere ? members : members + [member]),
      part: isThere == isOwn ? part : .whole,
      ways: ways
    )
  }
}

extension Program {
  /// The discriminator member of each type that is used only as a shape of unions, by the type's path.
  fileprivate var discriminatorMembers: [String: PayloadMember] {
    let keys = TypeReach(self).discriminators(in: self)
    let writer = PayloadWriter(program: self)
    var members: [String: PayloadMember] = [:]
    for case .union(let union) in types.map(\.shape) {
      for value in union.cases {
        guard let index = value.payload?.mentioned, let key = keys[types[index].qualifiedPath],
          case .value(let mark) = value.mark
        else { continue }
        members[types[index].qualifiedPath] = PayloadMember(key: key, value: writer.json(mark))
      }
    }
    return members
  }
}

extension Program.Property {
  /// The keys that lead to the value.
  fileprivate var wirePath: [String] { parents + [key] }
}

extension Program.Tagging {
  /// `true` for rules of one sort.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.discriminator, .discriminator): true
    default: self == other
    }
  }
}
