extension ChangeKindRow {
  static let api: [ChangeKindRow] = [
    row(.api, .added, .ok, .ok, by: .nothing(because: "no code of before knows the module"))
      .why("A new module is generated. Existing ones stay as they are.")
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
      Its module is no longer generated. Shipped versions call the service as long as it \
      answers.
      """
    )
    .help("Remove the import and its uses, or keep the spec."),
    row(.api, .renamed, .ok, .breaks, by: .compiling)
      .why("The module, the client and the protocol are named after the API.")
      .help("Rename the import and the client in your code."),
    row(.namespace, .changed, .ok, .breaks, by: .compiling)
      .why("All declarations are in the namespace, so their full names change.")
      .help("Spell the types with the new namespace."),
    row(.access, .lowered, .ok, .breaks, by: .compiling)
      .why("Code in other modules no longer sees the declarations.")
      .help("Keep the access level, or move the code that uses the API."),
    row(.access, .raised, .ok, .ok, by: .compiling)
      .why("More modules see the declarations."),
    row(.conformance, .removed, .ok, .breaks, by: .compiling)
      .why("`==` and sets of models need the conformance.")
      .help("Compare single properties, or keep `equality`."),
    row(.conformance, .added, .ok, .ok, by: .compiling)
      .why("Models gain a conformance. Remove one that your code adds itself."),
    row(.properties, .becameConstant, .ok, .breaks, by: .compiling)
      .why("Code that changes a model in place no longer compiles.")
      .help("Make a new value instead, or keep `properties: variable`."),
    row(.properties, .becameVariable, .ok, .ok, by: .compiling)
      .why("Models can be changed in place now."),
    row(.methodConformance, .removed, .ok, .breaks, by: .compiling)
      .why("Code that reads or writes calls as JSON no longer compiles.")
      .help("Keep `methods: codable`, or store calls in another form."),
    row(.methodConformance, .added, .ok, .ok, by: .compiling)
      .why("The structs of calls gain `Codable`."),
    row(
      .moduleLayout,
      .changed,
      .ok,
      .ok,
      by: .nothing(because: "the module of the API exports the others")
    )
    .why("Types move between modules that the API's module exports.")
    .help("Add the new modules to the package, and remove the old ones."),
    row(.testingModule, .removed, .ok, .breaks, by: .compiling)
      .why("Tests that import the stub and the examples no longer compile.")
      .help("Keep `testing: true`, or write the stub yourself."),
    row(.testingModule, .added, .ok, .ok, by: .compiling)
      .why("A stub and examples are generated beside the API."),
    row(
      .usedModule,
      .added,
      .ok,
      .ok,
      by: .nothing(because: "it is a matter of the package's manifest")
    )
    .why("The API shows types of another spec, whose module must be in the package.")
    .help("Add the module to the target's dependencies."),
    row(
      .usedModule,
      .removed,
      .ok,
      .breaks,
      by: .nothing(because: "it is a matter of the package's manifest")
    )
    .why("Code that got the types of the other spec through this API must import them itself.")
    .help("Import the module where its types are used."),
    row(.declaration, .parted, .ok, .breaks, by: .compiling)
      .why(
        """
        Equal types that a spec does not name are one declaration, and the other names are aliases. These are no longer \
        equal, so code that takes one for the other does not compile.
        """
      )
      .help("Convert the values where your code takes one type for the other."),
    row(.declaration, .joined, .ok, .breaks, by: .compiling)
      .why(
        """
        Equal types that a spec does not name are one declaration, and the other names are aliases. Extensions or overloads \
        for each of these are duplicates now.
        """
      )
      .help("Keep one of the extensions or overloads."),
    row(.formerName, .added, .ok, .ok, by: .compiling)
      .why("Code with the former name compiles, with a warning that names the new one."),
    row(.formerName, .removed, .ok, .breaks, by: .compiling)
      .why("The deprecated name is no longer declared, so code that uses it does not compile.")
      .help("Write the new name wherever the compiler warned of the old one."),
  ]
}
