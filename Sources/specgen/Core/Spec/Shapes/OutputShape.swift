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

  static let shape: Shape<Spec.Output> = Shape(
    "the Swift settings",
    Spec.Output.init,
    .standard("access", \.access, .word, default: Default.access) {
      "the access level (default: `\(Default.access.rawValue)`)"
    },
    .optional("namespace", \.namespace, .text(.scalar(.moduleName))) {
      """
      puts all declarations into `extension <name> { … }`, where the name is an enumeration or \
      struct of your module; for output inside an existing module, where a bare `Line` would \
      clash
      """
    },
    .standard("equality", \.equality, .word, default: Default.equality) {
      """
      the conformance of models (default: `\(Default.equality.rawValue)`). A comparison costs as \
      much time as writing both values, and hardly any code
      """
    },
    .standard("properties", \.properties, .word, default: Default.properties) {
      """
      whether the properties of models and methods can be set (default: \
      `\(Default.properties.rawValue)`). Constant models are final classes, which cost the compiler \
      least; variable ones are structs
      """
    },
    .standard("methods", \.methods, .word, default: Default.methods) {
      """
      whether the structs of methods can be read from and written to JSON (default: `\(Default.methods.rawValue)`)
      """
    },
    .optional("modules", \.modules, .int(Bounds.modules)) {
      """
      the maximum number of separate modules for the types; requires `access: public` and no \
      `namespace`; see Modules for a large API
      """
    },
    .optional("testing", \.testing, .ifTrue, default: .flag) {
      """
      `true` to generate a module for the tests of apps, with a stub of the client and the \
      examples; requires `access: public` and no `namespace`; see A module for tests
      """
    },
    reserved: ["initialisms"]
  )
}

extension Codec where Value == Bool {
  /// The codec of `true`; `false` counts as absent.
  fileprivate static var ifTrue: Codec {
    Codec(
      .bool,
      read: { decoder, node in (decoder.bool(node)?.value ?? false) ? true : nil },
      write: { .bool($0) }
    )
  }
}
