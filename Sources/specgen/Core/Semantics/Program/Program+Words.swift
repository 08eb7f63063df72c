extension Program {
  /// The parts of an entity's documentation.
  struct Words: Hashable {
    let doc: String?
    let deprecation: String?
    let origin: Origin?

    init(_ entity: Entity) {
      doc = entity.doc
      deprecation = entity.deprecation
      origin = entity.origin
    }
  }
}
