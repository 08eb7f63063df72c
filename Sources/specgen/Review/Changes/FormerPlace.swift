/// The place of a change in the old version.
package struct FormerPlace: Hashable, Sendable {
  /// The name of the API in the old version.
  let api: String
  /// The kind of the entity.
  let kind: Inventory.Kind
  /// The path of the entity in the old version, or nil if it was added.
  let entity: String?
  /// The path of its owner in the old version, or nil if that was added, too.
  var owner: String?
}
