extension Spec.Output {
  /// The default settings.
  static let usual = Spec.Output(
    access: Default.access,
    namespace: nil,
    equality: Default.equality,
    properties: Default.properties,
    methods: Default.methods,
    modules: nil,
    testing: nil
  )

  static let shape = Shape(
    "the Swift settings",
    Spec.Output.init,
    .standard(
      "access",
      \.access,
      .word,
      "the access level (default: `\(Default.access.rawValue)`)",
      default: Default.access,
      as: .word(Default.access)
    ),
    .optional(
      "namespace",
      \.namespace,
      .text(.scalar(.moduleName)),
      """
      puts all declarations into `extension <name> { … }`, where the name is an enumeration or \
      struct of your module; for output inside an existing module, where a bare `Line` would \
      clash
      """
    ),
    .standard(
      "equality",
      \.equality,
      .word,
      """
      the conformance of models (default: `\(Default.equality.rawValue)`). A comparison costs as \
      much time as writing both values, and hardly any code
      """,
      default: Default.equality,
      as: .word(Default.equality)
    ),
    .standard(
      "properties",
      \.properties,
      .word,
      """
      whether the properties of models and methods can be set (default: \
      `\(Default.properties.rawValue)`); `variable` makes the code about a quarter larger
      """,
      default: Default.properties,
      as: .word(Default.properties)
    ),
    .standard(
      "methods",
      \.methods,
      .word,
      """
      whether the structs of methods can be read from and written to JSON (default: `\(Default.methods.rawValue)`)
      """,
      default: Default.methods,
      as: .word(Default.methods)
    ),
    .optional(
      "modules",
      \.modules,
      .int(Bounds.modules),
      """
      the maximum number of separate modules for the types; requires `access: public` and no \
      `namespace`; see Modules for a large API
      """
    ),
    .optional(
      "testing",
      \.testing,
      .bool,
      """
      `true` to generate a module for the tests of apps, with a stub of the client and the \
      examples; requires `access: public` and no `namespace`; see A module for tests
      """,
      default: .flag
    ),
    reserved: ["initialisms"]
  )
}
