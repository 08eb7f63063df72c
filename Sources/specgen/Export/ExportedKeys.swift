/// The keys of specgen that OpenAPI has no word for, by the object that they are exported with.
///
/// They are members of `x-specgen`, with the keys and values of a spec; an importer reads them with the decoder of
/// the language.
enum ExportedKeys {
  /// The name of the extension.
  static let extensionName = "x-specgen"

  /// The extension of a path with further operations of a verb that has one already.
  static let furtherOperations = "x-specgen-operations"
  /// The key of the verb of such an operation.
  static let verb = "method"

  /// The keys of a method beside its operation.
  static let method: [MethodKey] = [
    .source, .swift, .envelope, .pages, .deadline, .idempotent, .retry, .auth, .cache, .fails,
    .succeeds,
  ]

  /// The keys of a type beside its schema.
  static let type: [TypeKey] = [
    .source, .swift, .deprecated, .extends, .identity, .methods, .computed, .enum, .cases, .union,
  ]

  /// The keys of a field, or of a param, beside its schema.
  static let field: [FieldKey] = [
    .source, .swift, .deprecated, .keys, .secret, .lossy, .accepts, .format, .unit, .zone, .wire,
    .inline, .when, .or, .style, .lists, .from, .check, .else,
  ]

  /// The key under which a name of the author is, where it is not the one of OpenAPI.
  static let name = "name"

  /// The keys of a spec beside the document.
  static let spec: [SpecKey] = [.sources, .retry, .envelopes, .auth, .swift]

  /// Returns the entries of a mapping under some keys, as the extension; nil for none.
  static func selected<Key: KeySet>(_ keys: [Key], of value: YAMLValue) -> YAMLValue? {
    guard case .mapping(let entries) = value.content else { return nil }
    let names = Set(keys.map(\.rawValue))
    let found = entries.filter { names.contains($0.key) }
    return found.isEmpty ? nil : .mapping(found)
  }
}
