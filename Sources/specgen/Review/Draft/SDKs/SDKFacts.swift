import SpecgenCore

/// The ends of a vendor's screens, as one part of a document states them.
struct SDKEnds: Sendable {
  /// The ends, each with the name of the type of its values, or an empty name.
  var payloads = OrderedMap<EndKind, String>()
  /// The type of which the ends are cases, such as `DeliveryResult`.
  var name: String?
  var origin: DraftOrigin

  /// `true` if the names are written as cases of code.
  let isOfCode: Bool

  /// Reads names such as `.success(Receipt)`; nil unless most of them are ends, of which one is a success.
  init?(_ names: [String], origin: DraftOrigin) {
    self.origin = origin
    isOfCode = names.allSatisfy { $0.contains(".") || $0.contains("(") }
    guard (2...12).contains(names.count) else { return nil }
    for name in names {
      let head = name.prefix { $0 != "(" && $0 != ":" }
      let parts = head.split(separator: ".")
      guard let last = parts.last, let end = EndKind(name: String(last)) else { continue }
      if parts.count > 1, let owner = parts.dropLast().last, owner.first?.isUppercase == true {
        self.name = String(owner)
      }
      if payloads[end] == nil { payloads[end] = Self.payload(of: name.dropFirst(head.count)) }
    }
    let ends = payloads.keys
    guard ends.contains(.success), ends.count > 1, ends.count * 3 >= names.count * 2 else {
      return nil
    }
  }

  /// Returns the name of a type in parentheses, such as `[Item]`; empty for another text.
  private static func payload(of text: Substring) -> String {
    let name = text.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isType =
      name.first?.isUppercase == true && !["Error", "String", "Int"].contains(String(name))
    return isType ? String(name) : ""
  }
}

/// A function of a library in the text of a section.
struct SDKFunction: Hashable, Sendable {
  let name: String
  let section: [String]
}

/// The facts of documents of a vendor's library.
struct SDKFacts: Sendable {
  /// `true` if the documents are those of a library.
  var isLibrary = false
  var ends: [SDKEnds] = []
  var functions: [SDKFunction] = []
  /// The types that samples create, with the labels of their arguments.
  var initializers: [CodeSample.Initializer] = []
  /// The part with the first value of each type that samples create.
  var initializerOrigins: [String: DraftOrigin] = [:]
  /// The cases of enumerations that samples pass, each with the label of its argument.
  var arguments: [(label: String, value: String)] = []
  /// The cases of enumerations that samples compare with, by type, each with its meaning.
  var cases = OrderedMap<String, OrderedMap<String, String>>()
  /// The enumerations whose values a sentence lists.
  var values: [DraftDeclaration] = []
  /// The part with the first case of each type.
  var caseOrigins: [String: DraftOrigin] = [:]
  /// The tables and lists of values that a success has.
  var successes: [DraftOrigin] = []
  /// The starts of the tables, lists and samples with the ends and the params of screens, by document.
  var used: [Int: Set<Int>] = [:]
  /// The tables and lists of what the app gives.
  var inputs: [DraftOrigin] = []

  /// `true` if a table or a list of a document has the ends of screens.
  func uses(_ start: Int, of document: Int) -> Bool { used[document]?.contains(start) ?? false }

  /// Adds cases of an enumeration that a sample or a text names.
  mutating func add(_ found: OrderedMap<String, String>, of type: String, _ origin: DraftOrigin) {
    var known = cases[type] ?? OrderedMap()
    for name in found.keys where known[name] == nil || known[name] == "" {
      known[name] = found[name]
    }
    cases[type] = known
    caseOrigins[type] = caseOrigins[type] ?? origin.whole
  }

  /// The enumerations of samples, except the ends of flows.
  var enumerations: [DraftDeclaration] {
    guard isLibrary else { return [] }
    return values
      + cases.keys.compactMap { type in
        guard let cases = cases[type], let origin = caseOrigins[type], cases.count > 1,
          SDKEnds(cases.keys, origin: origin) == nil
        else { return nil }
        let values = cases.keys.map {
          DraftEnumeration.Case(wire: $0, doc: cases[$0].flatMap(RowReader.doc))
        }
        var declaration = DraftDeclaration(
          name: type,
          type: .enumeration(DraftEnumeration(cases: values)),
          origin: origin
        )
        declaration.comments = ["From samples of code, which may not show all cases."]
        return declaration
      }
  }
}

extension SDKFacts {
  /// The beginnings of names that belong to the platforms of apps.
  private static let platform = [
    "UI", "NS", "CG", "CA", "AV", "URL", "Date", "Data", "Dispatch", "View", "Text", "Button",
    "Image", "Color", "Font", "HStack", "VStack", "ZStack", "Navigation", "Alert", "Window",
    "Scene",
    "Bundle", "Locale", "Notification", "Task", "String", "Array", "Dictionary", "Optional",
    "Intent",
    "Uri", "Bundle", "Map", "List", "Promise", "Error", "Exception", "Result", "Decimal", "Any",
  ]

  /// The records that samples create, with the members that they pass.
  ///
  /// Samples are shortened, so that only a member that one passes as `nil` is optional.
  var records: [DraftDeclaration] {
    guard isLibrary else { return [] }
    var found = OrderedMap<String, OrderedMap<String, DraftType>>()
    var absent: [String: Set<String>] = [:]
    for value in initializers where !Self.platform.contains(where: value.type.hasPrefix) {
      var members = found[value.type] ?? OrderedMap()
      for (label, type) in value.arguments where members[label] == nil || members[label] == .json {
        members[label] = type
      }
      absent[value.type, default: []].formUnion(value.absent)
      found[value.type] = members
    }
    return found.compactMap { name, members in
      guard cases[name] == nil else { return nil }
      let fields = members.map { label, type in
        var field = DraftField(key: label, type: type)
        field.isShown = true
        field.isOptional = absent[name]?.contains(label) ?? false
        return field
      }
      var record = DraftDeclaration(
        name: name,
        type: .record(fields),
        origin: initializerOrigins[name]
      )
      record.comments = [
        "From samples of code, which may not pass all members. Only those that are `nil` in one are optional."
      ]
      return record
    }
  }
}
