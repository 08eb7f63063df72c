/// The path to a value in a spec, as keys from the root.
package struct SpecPath: Hashable, Sendable {
  private(set) var keys: [String]

  /// Creates the path of keys from the root.
  package init(_ keys: [String] = []) { self.keys = keys }

  /// Returns the path extended by a key of the spec language.
  func key<Key: KeySet>(_ key: Key) -> SpecPath { name(key.rawValue) }

  /// Returns the path extended by a name.
  package func name(_ name: String) -> SpecPath {
    var path = self
    path.keys.append(name)
    return path
  }
}

/// Comments for locations in a generated spec.
///
/// A comment is written above the line of its path. If a short form omits the key, the comment is written
/// above the closest enclosing value, so that none is lost.
package struct SpecComments: Sendable {
  private var atTop: [String] = []
  private var root = Branch()

  package init() {}

  private struct Branch: Sendable {
    var comments: [String] = []
    var children: [String: Branch] = [:]

    /// The comments at this location and at all locations below it.
    var all: [String] {
      comments + children.sorted { $0.key < $1.key }.flatMap(\.value.all)
    }
  }

  /// Adds a comment above a location, or at the top of the file.
  package mutating func add(_ comment: String, at path: SpecPath) {
    guard !path.keys.isEmpty else {
      atTop.append(comment)
      return
    }
    Self.add(comment, path.keys[...], to: &root)
  }

  private static func add(_ comment: String, _ keys: ArraySlice<String>, to branch: inout Branch) {
    guard let key = keys.first else {
      branch.comments.append(comment)
      return
    }
    add(comment, keys.dropFirst(), to: &branch.children[key, default: Branch()])
  }

  /// Returns the YAML of a spec with its comments, and the comments for the top of the file.
  package func added(to value: YAMLValue) -> (value: YAMLValue, top: [String]) {
    var value = value
    let left = Self.add(root, to: &value)
    return (value, atTop + left)
  }

  /// Adds comments to the entries of a mapping, and returns the comments whose keys are missing.
  private static func add(_ branch: Branch, to value: inout YAMLValue) -> [String] {
    guard !branch.children.isEmpty else { return [] }
    guard case .mapping(var entries) = value.content else {
      return branch.children.sorted { $0.key < $1.key }.flatMap(\.value.all)
    }
    var left = branch.children
    for index in entries.indices {
      guard let child = left.removeValue(forKey: entries[index].key) else { continue }
      let lost = add(child, to: &entries[index].value)
      entries[index].comments += child.comments + lost
    }
    value.content = .mapping(entries)
    return left.sorted { $0.key < $1.key }.flatMap(\.value.all)
  }
}
