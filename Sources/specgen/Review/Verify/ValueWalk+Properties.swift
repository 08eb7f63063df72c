import SpecgenCore

/// Values of properties, whose encoding differs from that of their type.
extension ValueWalk {
  /// Walks through the value of a property, which is not null.
  mutating func walk(_ json: JSONText.Value, _ property: Program.Property, at place: Place) {
    switch property.coding {
    case .date, .bool, .duration, .text, .base64: break
    case .dates(let format, _):
      for (index, element) in json.elements.enumerated() {
        note(place.element(index), .value(.scalar(.date), .date(format)), element)
      }
    case .embedded:
      guard case .string(let text) = json.content,
        let inner = try? JSONText.value(of: Array(text.utf8))
      else { return }
      walk(inner, property.type, at: place)
    case .accepting(let kinds): walk(json, property.type, accepting: kinds, at: place)
    case .lossyList:
      let element = types.element(of: property.type)
      for (index, value) in json.elements.enumerated() {
        guard let element else { return }
        walkIfReadable(value, element, at: place.element(index), else: "is skipped")
      }
    case .plain, .elements, .separated, .deep, .members, .joined, .json:
      if property.isTolerant {
        walkIfReadable(json, property.type, at: place, else: "is read as absent")
      } else {
        walk(json, property.type, at: place)
      }
    }
  }

  /// Walks through a value that other kinds of JSON values can represent, too.
  mutating func walk(
    _ json: JSONText.Value,
    _ type: Program.TypeReference,
    accepting kinds: [Spec.JSONKind],
    at place: Place
  ) {
    guard kinds.contains(where: json.isOf) else { return walk(json, type, at: place) }
    switch (types.expanded(type), json.content) {
    case (.list(let element), .object): walk(json, element, at: place)
    case (.defined, .list(let elements)):
      guard let only = elements.first else { return }
      walk(only, type, at: place.position(0))
    default: walk(json, type, at: place)
    }
  }

  private mutating func walkIfReadable(
    _ json: JSONText.Value,
    _ type: Program.TypeReference,
    at place: Place,
    else result: String
  ) {
    if reads(json, type) {
      walk(json, type, at: place)
    } else if !isSent {
      let message = "\(place.subject.inWords) cannot be read and \(result)"
      add(.memberType, message, at: place, .degrades)
    }
  }
}
