extension Program {
  /// The facts that the docs of an entity show.
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
