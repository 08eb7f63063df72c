extension ChangeKindRow {
  /// The API and how its Swift comes out.
  static let api: [ChangeKindRow] = [
    ChangeKindRow(
      .apiAdded,
      "an API is new",
      Verdicts(.ok, .ok),
      mirrors: [.apiRemoved],
      proof: .nothing(because: "no code of before knows the module"),
      cause: "There is a module more. Nothing that was there is touched.",
      help: "Read the new spec as a whole."
    ),
    ChangeKindRow(
      .apiRemoved,
      "an API is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.apiAdded],
      proof: .nothing(because: "there is nothing left to compile beside"),
      cause: """
        Its module is no longer generated, and imports of it fail. Apps in the store keep calling \
        the service as long as it answers.
        """,
      help: "Remove the import and its uses, or keep the spec."
    ),
    ChangeKindRow(
      .apiRenamed,
      "an API has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.apiRenamed],
      proof: .compiling,
      cause: """
        Module, client and protocol are named after the API. Imports and declarations have to \
        follow.
        """,
      help: "Rename the import and the client in your code."
    ),
    ChangeKindRow(
      .namespaceChanged,
      "the namespace is another one",
      Verdicts(.ok, .breaks),
      mirrors: [.namespaceChanged],
      proof: .compiling,
      cause: """
        All declarations stand in the namespace, so their full names change. Code outside of it no \
        longer finds them.
        """,
      help: "Spell the types with the new namespace."
    ),
    ChangeKindRow(
      .accessLowered,
      "declarations are seen less far",
      Verdicts(.ok, .breaks),
      mirrors: [.accessRaised],
      proof: .compiling,
      cause: """
        What was public or of the package is no longer. Code in other modules loses sight of it.
        """,
      help: "Keep the access, or move the code that uses the API."
    ),
    ChangeKindRow(
      .accessRaised,
      "declarations are seen farther",
      Verdicts(.ok, .ok),
      mirrors: [.accessLowered],
      proof: .compiling,
      cause: "More modules see the declarations. Code that uses them goes on as before.",
      help: ""
    ),
    ChangeKindRow(
      .conformanceRemoved,
      "models compare less",
      Verdicts(.ok, .breaks),
      mirrors: [.conformanceAdded],
      proof: .compiling,
      cause: """
        `==` and sets of models need the conformance. Code that compares models no longer \
        compiles.
        """,
      help: "Compare single properties, or keep `equality`."
    ),
    ChangeKindRow(
      .conformanceAdded,
      "models compare more",
      Verdicts(.ok, .ok),
      mirrors: [.conformanceRemoved],
      proof: .compiling,
      cause: "Models gain a conformance. One that your code adds itself would now be there twice.",
      help: ""
    ),
    ChangeKindRow(
      .propertiesBecameConstant,
      "properties cannot be set any more",
      Verdicts(.ok, .breaks),
      mirrors: [.propertiesBecameVariable],
      proof: .compiling,
      cause: """
        A constant cannot be assigned. Code that changes a model in place no longer compiles.
        """,
      help: "Make a new value instead, or keep `properties: variable`."
    ),
    ChangeKindRow(
      .propertiesBecameVariable,
      "properties can be set",
      Verdicts(.ok, .ok),
      mirrors: [.propertiesBecameConstant],
      proof: .compiling,
      cause: "Models may now be changed in place. Code that reads them goes on as before.",
      help: ""
    ),
    ChangeKindRow(
      .methodConformanceRemoved,
      "calls are no JSON any more",
      Verdicts(.ok, .breaks),
      mirrors: [.methodConformanceAdded],
      proof: .compiling,
      cause: """
        The structs of methods could be read and written as JSON. Tests that keep calls so no \
        longer compile.
        """,
      help: "Keep `methods: codable`, or keep calls another way."
    ),
    ChangeKindRow(
      .methodConformanceAdded,
      "calls can be kept as JSON",
      Verdicts(.ok, .ok),
      mirrors: [.methodConformanceRemoved],
      proof: .compiling,
      cause: "The structs of methods gain `Codable`. Nothing that is there changes.",
      help: ""
    ),
    ChangeKindRow(
      .moduleLayoutChanged,
      "types are in another number of modules",
      Verdicts(.ok, .ok),
      mirrors: [.moduleLayoutChanged],
      proof: .nothing(because: "the module of the API exports the others"),
      cause: """
        Types move between modules that the API exports. Targets of the package are added or go.
        """,
      help: "Add the modules to the package, or remove those that are gone."
    ),
    ChangeKindRow(
      .testingModuleRemoved,
      "the module for tests is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.testingModuleAdded],
      proof: .compiling,
      cause: """
        Tests import the module with the stub and the examples. Without it they no longer compile.
        """,
      help: "Keep `testing: true`, or write the stand-in yourself."
    ),
    ChangeKindRow(
      .testingModuleAdded,
      "there is a module for tests",
      Verdicts(.ok, .ok),
      mirrors: [.testingModuleRemoved],
      proof: .compiling,
      cause: "A stub and examples are generated beside the API. Apps need not use them.",
      help: ""
    ),
    ChangeKindRow(
      .usedModuleAdded,
      "another module comes along",
      Verdicts(.ok, .ok),
      mirrors: [.usedModuleRemoved],
      proof: .nothing(because: "it is a matter of the package's manifest"),
      cause: "The API shows types of another spec. Its module has to be in the package.",
      help: "Add the module to the target's dependencies."
    ),
    ChangeKindRow(
      .usedModuleRemoved,
      "a module no longer comes along",
      Verdicts(.ok, .breaks),
      mirrors: [.usedModuleAdded],
      proof: .nothing(because: "it is a matter of the package's manifest"),
      cause: """
        The API no longer needs the types of another spec. Code that relied on them has to import \
        them itself.
        """,
      help: "Import the module where its types are used."
    ),
    ChangeKindRow(
      .formerNameAdded,
      "a former name stays",
      Verdicts(.ok, .ok),
      mirrors: [.formerNameRemoved],
      proof: .compiling,
      cause: "Code that says the old name compiles, and the compiler offers the new one.",
      help: ""
    ),
    ChangeKindRow(
      .formerNameRemoved,
      "a former name is gone, or another one",
      Verdicts(.ok, .breaks),
      mirrors: [.formerNameAdded, .formerNameRemoved],
      proof: .compiling,
      cause:
        "What kept the old name is no longer declared. Code that still says it does not compile.",
      help: "Write the new name wherever the compiler warned of the old one."
    ),
  ]
}
