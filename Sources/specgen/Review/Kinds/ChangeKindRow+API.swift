extension ChangeKindRow {
  static let api: [ChangeKindRow] = [
    row(.api, .added, .ok, .ok, by: .nothing(because: "no code of before knows the module"))
      .why("There is a module more. Nothing that was there is touched.")
      .help("Read the new spec as a whole."),
    row(
      .api,
      .removed,
      .ok,
      .breaks,
      by: .nothing(because: "there is nothing left to compile beside")
    )
    .why(
      """
      Its module is no longer generated, and imports of it fail. Shipped versions keep calling \
      the service as long as it answers.
      """
    )
    .help("Remove the import and its uses, or keep the spec."),
    row(.api, .renamed, .ok, .breaks, by: .compiling)
      .why(
        """
        Module, client and protocol are named after the API. Imports and declarations must follow.
        """
      )
      .help("Rename the import and the client in your code."),
    row(.namespace, .changed, .ok, .breaks, by: .compiling)
      .why(
        """
        All declarations stand in the namespace, so their full names change. Code outside of it no \
        longer finds them.
        """
      )
      .help("Spell the types with the new namespace."),
    row(.access, .lowered, .ok, .breaks, by: .compiling)
      .why(
        """
        What was public or of the package is no longer. Code in other modules loses sight of it.
        """
      )
      .help("Keep the access, or move the code that uses the API."),
    row(.access, .raised, .ok, .ok, by: .compiling)
      .why("More modules see the declarations. Code that uses them goes on as before."),
    row(.conformance, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        `==` and sets of models need the conformance. Code that compares models no longer \
        compiles.
        """
      )
      .help("Compare single properties, or keep `equality`."),
    row(.conformance, .added, .ok, .ok, by: .compiling)
      .why("Models gain a conformance. One that your code adds itself would now be there twice."),
    row(.properties, .becameConstant, .ok, .breaks, by: .compiling)
      .why("A constant cannot be assigned. Code that changes a model in place no longer compiles.")
      .help("Make a new value instead, or keep `properties: variable`."),
    row(.properties, .becameVariable, .ok, .ok, by: .compiling)
      .why("Models may now be changed in place. Code that reads them goes on as before."),
    row(.methodConformance, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        The structs of methods could be read and written as JSON. Tests that keep calls so no \
        longer compile.
        """
      )
      .help("Keep `methods: codable`, or keep calls another way."),
    row(.methodConformance, .added, .ok, .ok, by: .compiling)
      .why("The structs of methods gain `Codable`. Nothing that is there changes."),
    row(
      .moduleLayout,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "the module of the API exports the others")
    )
    .why(
      """
      Types move between modules that the API exports. Targets of the package are added or go.
      """
    )
    .help("Add the modules to the package, or remove those that are removed."),
    row(.testingModule, .removed, .ok, .breaks, by: .compiling)
      .why(
        """
        Tests import the module with the stub and the examples. Without it they no longer compile.
        """
      )
      .help("Keep `testing: true`, or write the stand-in yourself."),
    row(.testingModule, .added, .ok, .ok, by: .compiling)
      .why("A stub and examples are generated beside the API. Apps need not use them."),
    row(
      .usedModule,
      .added,
      .ok,
      .ok,
      by: .nothing(because: "it is a matter of the package's manifest")
    )
    .why("The API shows types of another spec. Its module must be in the package.")
    .help("Add the module to the target's dependencies."),
    row(
      .usedModule,
      .removed,
      .ok,
      .breaks,
      by: .nothing(because: "it is a matter of the package's manifest")
    )
    .why(
      """
      The API no longer needs the types of another spec. Code that relied on them must import \
      them itself.
      """
    )
    .help("Import the module where its types are used."),
    row(.formerName, .added, .ok, .ok, by: .compiling)
      .why("Code that says the old name compiles, and the compiler offers the new one."),
    row(.formerName, .removed, .ok, .breaks, by: .compiling)
      .why("The deprecated name is no longer declared, so code that uses it does not compile.")
      .help("Write the new name wherever the compiler warned of the old one."),
  ]
}
