/// The new paths of moved entities, by their old paths.
struct PathMap {
  /// The paths of entities that moved for all users.
  let all: [QualifiedPath: QualifiedPath]
  /// The paths of shared entities that moved for one call only.
  var own: [QualifiedPath: QualifiedPath] = [:]

  /// `true` if nothing moved.
  var isEmpty: Bool { all.isEmpty && own.isEmpty }

  subscript(path: QualifiedPath) -> QualifiedPath { own[path] ?? all[path] ?? path }
}
