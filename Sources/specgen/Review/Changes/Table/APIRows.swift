extension ChangeSubject {
  static let api = Self("api", "an API", "this API", .values)
  static let namespace = Self("namespace", "the namespace", "the namespace of the code", .code)
  static let access = Self("access", "the access level", "the visibility of the code", .code)
  static let conformance = Self("conformance", "a conformance of models", .code)
    .plainly("the comparison of values in the code")
  static let properties = Self("properties", "the properties of models", .code)
    .plainly("the data in the code")
  static let methodConformance = Self("method-conformance", "the JSON form of calls", .code)
    .plainly("the storage of calls in the code")
  static let moduleLayout = Self("module-layout", "the number of modules", .code)
    .plainly("the division of the code into modules")
  static let testingModule = Self("testing-module", "the module for tests", .code)
    .plainly("the code for tests")
  static let usedModule = Self("used-module", "a used module", "the shared API \(.value)", .code)
  static let formerName = Self("former-name", "a former name", .code, .noted)
    .plainly("a former name of \(.own) in the code")
  static let declaration = Self("declaration", "a declaration", .code, .noted)
    .plainly("the code of \(.whole)")
}

/// Facts about an API and its Swift output.
extension Aspect {
  static let access = Aspect("access", .graded(.access, .raised, .lowered))
  static let namespace = Aspect("namespace", .changed(.namespace))
  static let equality = Aspect("equality", .graded(.conformance, .added, .removed))
  static let mutability = Aspect(
    "`properties`",
    .graded(.properties, .becameVariable, .becameConstant)
  )
  static let codableMethods = Aspect("`methods`", .graded(.methodConformance, .added, .removed))
  static let moduleCount = Aspect("number of modules", .changed(.moduleLayout))
  static let testing = Aspect("testing", .turned(.testingModule, "has a module for tests"))
  static let usedModule = Aspect(each: "used module", .element(.usedModule))
  static let formerName = Aspect("former name", .formerName)
  /// The name, whose difference is a new name of the entity.
  static let swiftName = Aspect("Swift name", .elsewhere)
}

extension ChangeKindRow {
  static let api: [ChangeKindRow] = [
    row(.api, .added, .ok, .ok, by: .untested("no earlier code uses the module"))
      .why("A new module is generated. Existing modules do not change.")
      .help("Read the new spec as a whole."),
    row(.api, .removed, .ok, .breaks, by: .untested("no module is left to compile against"))
      .why(
        """
        The module is no longer generated. Shipped versions keep calling the service.
        """
      )
      .help("Remove the import and the code that uses it, or keep the spec."),
    row(.api, .renamed, .ok, .breaks, by: .compiling)
      .why("The module, the client and the protocol are named after the API.")
      .help("Rename the import and the client in your code."),
    row(.namespace, .changed, .ok, .breaks, by: .compiling)
      .why("All declarations are inside the namespace, so their full names change.")
      .help("Spell the types with the new namespace."),
    row(.access, .lowered, .ok, .breaks, by: .compiling)
      .why("Code in other modules no longer sees the declarations.")
      .help("Keep the access level, or move the code that uses the API."),
    row(.access, .raised, .ok, .ok, by: .compiling)
      .why("More modules see the declarations."),
    row(.conformance, .removed, .ok, .breaks, by: .compiling)
      .why("`==` and sets of models need the conformance.")
      .help("Compare individual properties, or keep `equality`."),
    row(.conformance, .added, .ok, .ok, by: .compiling)
      .why("Models gain a conformance. Remove one that your code adds itself."),
    row(.properties, .becameConstant, .ok, .breaks, by: .compiling)
      .why(
        "Models are final classes without variables, so code that mutates one no longer compiles."
      )
      .help(
        """
        Create a new value instead, and add `convenience` to initializers in your extensions. Or \
        keep `properties: variable`. Generate the specs that use this one again.
        """
      ),
    row(.properties, .becameVariable, .ok, .ok, by: .compiling)
      .why("Models are structs, which can be mutated.")
      .help(
        """
        Remove `convenience` from initializers in your extensions. Generate the specs that use \
        this one again.
        """
      ),
    row(.methodConformance, .removed, .ok, .breaks, by: .compiling)
      .why("Code that reads or writes calls as JSON no longer compiles.")
      .help("Keep `methods: codable`, or store calls in another format."),
    row(.methodConformance, .added, .ok, .ok, by: .compiling)
      .why("Method structs gain `Codable`."),
    row(.moduleLayout, .changed, .ok, .ok, by: .exported)
      .why("Types move between modules that the API's module exports.")
      .help("Add the new modules to the package, and remove the old ones."),
    row(.testingModule, .removed, .ok, .breaks, by: .compiling)
      .why("Tests that import the stub and the examples no longer compile.")
      .help("Keep `testing: true`, or write the stub yourself."),
    row(.testingModule, .added, .ok, .ok, by: .compiling)
      .why("A stub and examples are generated in a module for tests."),
    row(.usedModule, .added, .ok, .ok, by: .manifest)
      .why("The API exposes types of another spec, whose module must be in the package.")
      .help("Add the module to the target's dependencies."),
    row(.usedModule, .removed, .ok, .breaks, by: .manifest)
      .why("Code that used the other spec's types through this API must import their module.")
      .help("Import the module where its types are used."),
    row(.declaration, .parted, .ok, .breaks, by: .compiling)
      .why(
        """
        Equal types that a spec does not name are one declaration, and the other names are \
        aliases. These are no longer equal, so code that passes one as the other does not compile.
        """
      )
      .help("Convert the values where your code passes one type as the other."),
    row(.declaration, .joined, .ok, .breaks, by: .compiling)
      .why(
        """
        Equal types that a spec does not name are one declaration, and the other names are \
        aliases. Separate extensions or overloads for these are now duplicates.
        """
      )
      .help("Keep one of the extensions or overloads."),
    row(.formerName, .added, .ok, .ok, by: .compiling)
      .why("Code with the former name compiles, with a warning that names the new one."),
    row(.formerName, .removed, .ok, .breaks, by: .compiling)
      .why("The deprecated name is no longer declared, so code that uses it does not compile.")
      .help("Use the new name wherever the compiler warned about the old one."),
  ]
}
