import SpecgenCore

/// A check of a JSON object that the params of a method form.
struct ObjectCheck {
  private(set) var notes: [ValueNote] = []
  private let part: String

  /// Checks the body of a request.
  init(_ json: JSONText.Value, _ object: ObjectShape, _ types: TypeTable, part: String) {
    self.part = part
    let root = ValueWalk.Place(path: .root, subject: .root, span: object.span)
    guard case .object = json.content else {
      let message = "the body must be an object, but is \(json.kind.inWords)"
      add(.bodyType, message, at: root)
      return
    }
    for constant in object.constants { check(json, constant, in: root) }
    var present: [(property: Program.Property, value: JSONText.Value, place: ValueWalk.Place)] = []
    for property in object.properties where property.inline == nil {
      let (value, place) = root.find(
        property.parents + [property.key],
        in: json,
        at: property.entity.span
      )
      if let value, !value.isNull {
        present.append((property, value, place))
      } else if property.isNeeded {
        let message = "\(place.subject.inWords) is \(value == nil ? "missing" : "null")"
        add(value == nil ? .missingMember : .nullMember, message, at: place)
      } else if value == nil, property.presence == .nullable {
        add(.missingMember, "\(place.subject.inWords) is missing", at: place)
      }
    }
    let check = ValueCheck(types, part: part, isSent: true, at: root) { reader in
      present.flatMap { property, value, place in
        reader.mismatches { reader throws(ExampleReader.Mismatch) in
          try reader.checkValue(value, property, at: place.path)
        }
      }
    } walk: { walk in
      walk.walk(json, object, nil, at: root)
    }
    notes += check.notes
  }

  private mutating func check(
    _ json: JSONText.Value,
    _ constant: ObjectShape.Constant,
    in root: ValueWalk.Place
  ) {
    let (value, place) = root.find(constant.parents + [constant.key], in: json, at: constant.span)
    guard let value else {
      return add(.missingMember, "\(place.subject.inWords) is missing", at: place)
    }
    guard !value.isConstant(constant.value), !value.isMasked(under: constant.key) else { return }
    let message = "\(place.subject.inWords) must be \(spelled(constant.value))"
    add(.enumValue, message, at: place)
  }

  private mutating func add(
    _ kind: TrafficFinding.Kind,
    _ message: String,
    at place: ValueWalk.Place
  ) {
    notes.append(
      ValueNote(
        kind: kind,
        subject: place.subject.text(below: part),
        message: message,
        span: place.span
      )
    )
  }
}

extension ValueWalk.Place {
  /// Returns the value at a path of keys, and its place.
  fileprivate func find(
    _ keys: [String],
    in json: JSONText.Value,
    at span: Span
  ) -> (value: JSONText.Value?, place: ValueWalk.Place) {
    var (value, place): (JSONText.Value?, Self) = (json, self)
    for key in keys { (value, place) = (value?[key], place.member(key, span)) }
    return (value, place)
  }
}
