extension Resolving {
  /// Reports empty and duplicate keys of a field.
  mutating func checkKeys(_ field: Spec.Field) {
    let keys = (field.key.map { [$0] } ?? []) + field.otherKeys
    for key in field.parents + keys { checkKey(key) }
    checkDistinct(keys)
  }

  /// Reports each name on the wire that repeats an earlier one.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - forms: The forms in which the names are compared; nil to compare the names themselves.
  ///   - first: The spans of earlier names.
  mutating func checkDistinct(
    _ names: [Located<String>],
    as forms: [String]? = nil,
    after first: [String: Span] = [:]
  ) {
    var first = first
    for (name, form) in zip(names, forms ?? names.map(\.value)) {
      guard let taken = first.updateValue(name.span, forKey: form) else { continue }
      report(.duplicateWireName(name.value, at: name.span, first: taken))
    }
  }

  /// Reports an empty key.
  mutating func checkKey(_ key: Located<String>) {
    guard key.value.isEmpty else { return }
    report(.invalidWireName(key.value, kind: .key, at: key.span))
  }

  /// Reports a path of keys in a place that does not encode an object.
  mutating func refusePath(_ parents: [Located<String>], in place: Program.Place) {
    guard let outer = parents.first, place != .member(.object) else { return }
    report(.misfit("a path under `key`", "a member of an object", at: outer.span))
  }

  /// Reports members of an object with duplicate keys, and values at a key where another member has an object.
  mutating func checkUniqueKeys(_ members: [ObjectMember]) {
    // Nearly all objects have one key for each member, without duplicates.
    let keys = members.compactMap(\.onlyKey)
    if keys.count == members.count, Set(keys).count == keys.count { return }
    var values: [[String]: ObjectMember] = [:]
    var objects: [[String]: ObjectMember] = [:]
    for member in members {
      let clash = member.paths.lazy.flatMap { $0.beginnings + [$0] }.compactMap { path in
        values[path].map { (path, $0) }
      }.first
      let hidden = member.paths.lazy.compactMap { path in objects[path].map { (path, $0) } }.first
      for path in member.paths {
        values[path] = values[path] ?? member
        for outer in path.beginnings { objects[outer] = objects[outer] ?? member }
      }
      // A duplicate field is one mistake, not two.
      guard let (path, taken) = clash ?? hidden, taken.name == nil || taken.name != member.name
      else { continue }
      let key = path.joined(separator: ".")
      let (own, other) = places(member.span, taken.span)
      report(.duplicateWireName(key, at: own, first: other))
    }
  }
}

/// A member of an object with its own keys.
struct ObjectMember {
  /// The keys of the objects around the value, the outermost first.
  private let parents: [String]
  /// The possible keys in the innermost object.
  private let ownKeys: [String]
  /// The Swift name; nil for a constant.
  let name: SwiftName?
  /// The span of the declaration.
  let span: Span

  /// Creates a member for a property of a record or a param of a body.
  init(_ property: Program.Property) {
    (parents, ownKeys) = (property.parents, property.keys)
    name = property.name
    span = property.entity.span
  }

  /// Creates a member for a constant of a record.
  init(_ constant: Program.Constant) {
    (parents, ownKeys) = (constant.parents, [constant.key])
    name = nil
    span = constant.span
  }

  /// Creates a member for a constant of a body.
  init(_ constant: Program.MethodConstant) {
    (parents, ownKeys) = (constant.parents, [constant.key])
    name = nil
    span = constant.span
  }

  /// The key of a member with a single key in the object itself.
  fileprivate var onlyKey: String? {
    parents.isEmpty && ownKeys.count == 1 ? ownKeys[0] : nil
  }

  /// The possible paths of the value.
  var paths: [[String]] { ownKeys.map { parents + [$0] } }

  /// The keys that the member occupies in the object itself.
  var keys: [Located<String>] {
    paths.compactMap(\.first).map { Located(value: $0, span: span) }
  }
}

extension Spec.Field {
  /// The key on the wire, at the field's name.
  var wireName: Located<String> { Located(value: key?.value ?? name.value, span: span) }
}

extension Program.MethodConstant {
  /// The key on the wire, at the constant.
  var wireName: Located<String> { Located(value: key, span: span) }
}

extension Program.Property {
  /// The key on the wire, at the property.
  var wireName: Located<String> { Located(value: key, span: entity.span) }

  /// The possible keys of the value.
  ///
  /// It is encoded under the first one, or under the key from which it was decoded.
  var keys: [String] { [key] + otherKeys }

  /// The name of the property that stores the decoded key; nil if there is only one key.
  var keyName: SwiftName? {
    otherKeys.isEmpty ? nil : SwiftName(text: name.text + "Key")
  }
}

extension [String] {
  /// The paths of the objects along a path, the outermost first.
  fileprivate var beginnings: [[String]] {
    indices.dropFirst().map { Array(prefix($0)) }
  }
}
