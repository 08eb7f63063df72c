extension Resolver {
  /// Reports keys of a field that are empty, or there twice.
  mutating func checkKeys(_ field: Spec.Field) {
    let keys = (field.key.map { [$0] } ?? []) + field.otherKeys
    for key in field.parents + keys { checkKey(key) }
    var first: [String: Span] = [:]
    for key in keys {
      if let taken = first[key.value] {
        diagnostics.append(.duplicateWireName(key.value, at: key.span, first: taken))
      }
      first[key.value] = key.span
    }
  }

  /// Reports a key that is empty.
  mutating func checkKey(_ key: Located<String>) {
    guard key.value.isEmpty else { return }
    diagnostics.append(.invalidWireName(key.value, kind: .key, at: key.span))
  }

  /// Reports a path of keys where no object is written.
  mutating func refusePath(_ parents: [Located<String>], in place: Program.Place) {
    guard let outer = parents.first, place != .member(.object) else { return }
    diagnostics.append(.misfit("a path under `key`", "a member of an object", at: outer.span))
  }

  /// Reports members of an object that have a key twice, or a value where another has an object.
  mutating func checkUniqueKeys(_ members: [ObjectMember]) {
    // Nearly all objects have one key for each member, and each key once.
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
      // A field that is declared again is one mistake, not two.
      guard let (path, taken) = clash ?? hidden, taken.name == nil || taken.name != member.name
      else { continue }
      let key = path.joined(separator: ".")
      let (own, other) = places(member.span, taken.span)
      diagnostics.append(.duplicateWireName(key, at: own, first: other))
    }
  }
}

/// What stands in an object under keys of its own.
struct ObjectMember {
  /// The keys of the objects around the value, the outermost first.
  private let parents: [String]
  /// The keys that it may stand under there.
  private let ownKeys: [String]
  /// The name in Swift; nil for what is always the same.
  let name: SwiftName?
  /// Where it is declared.
  let span: Span

  /// A property of a record, or a param of a body.
  init(_ property: Program.Property) {
    (parents, ownKeys) = (property.parents, property.keys)
    name = property.name
    span = property.entity.span
  }

  /// A member of a record that is always the same.
  init(_ constant: Program.Constant) {
    (parents, ownKeys) = (constant.parents, [constant.key])
    name = nil
    span = constant.span
  }

  /// A member of a body that is always the same.
  init(_ constant: Program.MethodConstant) {
    (parents, ownKeys) = (constant.parents, [constant.key])
    name = nil
    span = constant.span
  }

  /// The key where there is but one, in the object itself.
  fileprivate var onlyKey: String? {
    parents.isEmpty && ownKeys.count == 1 ? ownKeys[0] : nil
  }

  /// The paths that the value may stand under.
  var paths: [[String]] { ownKeys.map { parents + [$0] } }

  /// The keys that it takes in the object itself.
  var keys: [Located<String>] {
    paths.compactMap(\.first).map { Located(value: $0, span: span) }
  }
}

extension Program.Property {
  /// The keys that the value may stand under; it is written under the first unless it was read.
  var keys: [String] { [key] + otherKeys }

  /// The name under which the key is kept that the value was read under; nil where there is one key.
  var keyName: SwiftName? {
    otherKeys.isEmpty ? nil : SwiftName(text: name.text + "Key")
  }
}

extension [String] {
  /// The paths to the objects that a path leads through, the outermost first.
  fileprivate var beginnings: [[String]] {
    indices.dropFirst().map { Array(prefix($0)) }
  }
}
