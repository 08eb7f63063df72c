import SpecgenCore

/// The texts that one param had in requests.
struct ValueSamples: Sendable {
  /// The maximum number of values that are kept.
  private static let maxValues = 2_000

  /// The number of requests with the param.
  private(set) var count = 0
  /// `true` if a request has it more than once.
  private(set) var isRepeated = false
  private var values: [String] = []

  /// Adds the values that a request has.
  mutating func add(_ texts: [String]) {
    count += 1
    if texts.count > 1 { isRepeated = true }
    if values.count < Self.maxValues { values += texts }
  }

  /// Adds the values of another param.
  mutating func add(_ other: ValueSamples) {
    count += other.count
    isRepeated = isRepeated || other.isRepeated
    if values.count < Self.maxValues { values += other.values }
  }

  /// The different values.
  var texts: Set<String> { Set(values) }

  /// Returns the param that the values suggest, in requests of a number.
  func field(_ key: String, in place: DraftPlace, of requests: Int) -> DraftField {
    let isSecret = !values.isEmpty && values.allSatisfy(SecretMask.isMasked)
    let shape = SampleShape(values.map(Self.value))
    var field = SampleTypes(samples: requests).field(key, shape)
    field.accepts = []
    field.isOptional = false
    if isSecret {
      (field.type, field.isSecret, field.values, field.comments) = (.string, true, [], [])
    }
    // A value that is empty in some requests, or mixes kinds, is text.
    if field.type == .json || field.type == .scalar { field.type = .string }
    if isRepeated { field.type = .list(field.type.withoutDates) }
    field.place = place
    field.requirement = count < requests ? .optional : .required
    return field
  }

  /// Returns a text as the JSON value that it resembles.
  private static func value(_ text: String) -> JSONText.Value {
    let content: JSONText.Content
    if text == "true" || text == "false" {
      content = .bool(text == "true")
    } else if text.utf8.count <= 18, JSONText.isNumber(text),
      !text.contains(where: { "eE".contains($0) })
    {
      content = .number(text)
    } else {
      content = .string(text)
    }
    return JSONText.Value(content: content, range: 0..<0)
  }
}

/// Bodies at one place, of which those with a new structure are kept.
struct BodySamples: Sendable {
  /// The number of bodies of one structure that are kept, for their values.
  private static let perShape = 30
  /// The maximum number of bodies that are kept.
  private static let maxBodies = 400

  /// The number of bodies.
  private(set) var count = 0
  /// The bodies that are kept.
  private(set) var values: [JSONText.Value] = []
  private var shapes: [Int: Int] = [:]

  /// Adds a body.
  mutating func add(_ value: JSONText.Value) {
    count += 1
    var hasher = Hasher()
    Self.hash(value, into: &hasher)
    let known = shapes[hasher.finalize(), default: 0]
    guard known < Self.perShape, values.count < Self.maxBodies else { return }
    shapes[hasher.finalize()] = known + 1
    values.append(value)
  }

  /// Adds the bodies of another place.
  mutating func add(_ other: BodySamples) {
    for value in other.values { add(value) }
    count += other.count - other.values.count
  }

  /// Feeds the structure of a value into a hash: its kinds and keys, and the structure of the first elements of lists.
  private static func hash(_ value: JSONText.Value, into hasher: inout Hasher) {
    hasher.combine(value.kind)
    switch value.content {
    case .null, .bool, .number, .string: break
    case .list(let elements): for element in elements.prefix(3) { hash(element, into: &hasher) }
    case .object(let members):
      for member in members {
        hasher.combine(member.key)
        hash(member.value, into: &hasher)
      }
    }
  }

  /// The paths of all members, down to some depth, by which two answers are alike.
  var paths: Set<String> {
    var paths: Set<String> = []
    for value in values.prefix(10) { Self.addPaths(of: value, below: "", depth: 0, to: &paths) }
    return paths
  }

  private static func addPaths(
    of value: JSONText.Value,
    below path: String,
    depth: Int,
    to paths: inout Set<String>
  ) {
    guard depth < 4 else { return }
    switch value.content {
    case .null, .bool, .number, .string: break
    case .list(let elements):
      for element in elements.prefix(3) {
        addPaths(of: element, below: path + "[]", depth: depth + 1, to: &paths)
      }
    case .object(let members):
      for member in members.prefix(200) {
        let place = "\(path).\(member.key)"
        paths.insert(place)
        addPaths(of: member.value, below: place, depth: depth + 1, to: &paths)
      }
    }
  }
}
