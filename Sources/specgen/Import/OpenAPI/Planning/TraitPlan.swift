/// The traits of methods that repeat each other.
///
/// In: methods as they are planned. Out: traits, and the methods without the parts that these have.
struct TraitPlan {
  /// The traits, of which each saves more text than its mentions cost.
  private(set) var traits: [Spec.Trait] = []
  private(set) var methods: [Spec.Method]

  /// The characters that a trait has to save: about four lines.
  private static let leastSaving = 400
  /// A bound of the work for documents with many calls.
  private static let mostTraits = 100

  /// Finds the traits of methods.
  ///
  /// - Parameters:
  ///   - methods: The methods.
  ///   - isWanted: `false` where methods keep all that they have.
  init(_ methods: [Spec.Method], isWanted: Bool) {
    self.methods = methods
    guard isWanted, methods.count >= PartTable.leastMethods else { return }
    var table = PartTable(methods)
    var names: Set<String> = []
    while traits.count < Self.mostTraits, let found = table.best,
      found.saving >= Self.leastSaving
    {
      let parts = found.parts.map { table.parts[$0] }
      let mention = Located(
        value: Self.name(parts, besides: &names),
        span: methods[found.methods[0]].name.span
      )
      traits.append(Spec.Trait(mention, parts))
      let kinds = Set(parts.map(\.kind))
      for index in found.methods {
        self.methods[index].remove(kinds)
        self.methods[index].traits.append(mention)
      }
      table.remove(found)
    }
  }

  /// The name of a trait after what it is about: pages, the path, failures, or the part with the most text.
  private static func name(_ parts: [MethodPart], besides taken: inout Set<String>) -> String {
    let isPaged = parts.contains { $0.kind == .pages || $0.kind.param.map(isOfPages) ?? false }
    let path = parts.filter { if case .path = $0.kind { true } else { false } }
    let failures = parts.filter { if case .failure = $0.kind { true } else { false } }
    let largest = { (parts: [MethodPart]) in
      parts.max { $0.text.utf8.count < $1.text.utf8.count }?.kind.name
    }
    let base: String
    if isPaged {
      base = "paged"
    } else if let name = largest(path) {
      base = name
    } else if failures.count == parts.count {
      let names = failures.compactMap(\.kind.name).map { SwiftName.upperCamel($0).text }
      base = names.count > 2 ? "failing" : names.joined(separator: "Or")
    } else {
      base = largest(parts) ?? "shared"
    }
    let plain = ImportNames.member(SwiftName.lowerCamel(base).text)
    var name = plain
    var number = 2
    while !taken.insert(name).inserted {
      name = plain + String(number)
      number += 1
    }
    return name
  }

  private static func isOfPages(_ name: String) -> Bool {
    let words = ["page", "perpage", "pagesize", "limit", "offset", "cursor", "startingafter"]
    return words.contains(name.lowercased().filter { $0 != "_" && $0 != "-" })
  }
}
