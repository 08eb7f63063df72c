import SpecgenCore

/// The ends of a vendor's screens, as one part of a document states them.
struct SDKEnds: Sendable {
  /// The ends, each with the name of the type of its values, or an empty name.
  var payloads = OrderedMap<DraftEnd, String>()
  /// The type of which the ends are cases, such as `DeliveryResult`.
  var name: String?
  var origin: DraftOrigin

  /// Reads names such as `.success(Receipt)`; nil unless most of them are ends, of which one is a success.
  init?(_ names: [String], origin: DraftOrigin) {
    self.origin = origin
    guard (2...12).contains(names.count) else { return nil }
    for name in names {
      let head = name.prefix { $0 != "(" && $0 != ":" }
      let parts = head.split(separator: ".")
      guard let last = parts.last, let end = DraftEnd(name: String(last)) else { continue }
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
  var initializers: [(type: String, labels: Set<String>)] = []
  /// The cases of enumerations that samples compare with, by type, each with its meaning.
  var cases = OrderedMap<String, OrderedMap<String, String>>()
  /// The enumerations whose values a sentence lists.
  var values: [DraftDeclaration] = []
  /// The part with the first case of each type.
  var caseOrigins: [String: DraftOrigin] = [:]
  /// The tables and lists of values that a success has.
  var successes: [DraftOrigin] = []
  /// The starts of tables and lists with the ends of screens, by document.
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
