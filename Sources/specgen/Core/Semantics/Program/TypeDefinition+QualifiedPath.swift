extension Program.TypeDefinition {
  /// The path of the type, prefixed by its module if that is not the API's.
  package var qualifiedPath: String { moduleMark + entity.path }

  /// The prefix of paths of another module's types.
  package var moduleMark: String { module.map { $0.text + ":" } ?? "" }
}
