/// The defaults and traits that replace repeated parts of methods.
///
/// The input is planned methods. The result is defaults and traits, and the methods without the parts that
/// they inherit.
struct TraitPlan {
  /// The params and headers of nearly all methods, which become defaults.
  private(set) var shared: [MethodPart] = []
  /// The traits, each of which saves more text than its references cost.
  private(set) var traits: [Spec.Trait] = []
  private(set) var methods: [Spec.Method]

  /// The minimum number of characters that a trait saves, about four lines.
  private static let leastSaving = 400
  /// The minimum number of methods for a default, and the minimum percentage.
  private static let leastUsers = 5
  private static let leastShare = 80
  /// The maximum number of traits, which limits the work for large documents.
  private static let mostTraits = 100

  /// Finds the defaults and traits of methods.
  ///
  /// - Parameters:
  ///   - methods: The methods.
  ///   - held: The names of params and headers that the defaults already have.
  ///   - isWanted: `false` to leave all methods unchanged.
  init(_ methods: [Spec.Method], besides held: Set<String>, isWanted: Bool) {
    self.methods = methods
    guard isWanted, methods.count >= PartTable.leastMethods else { return }
    var table = PartTable(methods)
    share(&table, besides: held)
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

  /// Moves params of nearly all methods to the defaults; the other methods disable them, or have their own
  /// param of that name.
  private mutating func share(_ table: inout PartTable, besides held: Set<String>) {
    let ofPages = Set(methods.compactMap(\.pages?.rule).flatMap(\.paramNames))
    for index in table.parts.indices {
      let part = table.parts[index]
      let users = table.methods(having: index)
      guard let name = part.kind.param, !ofPages.contains(name), !held.contains(name),
        users.count >= Self.leastUsers, users.count * 100 >= methods.count * Self.leastShare
      else { continue }
      shared.append(part)
      let having = Set(users)
      for method in methods.indices {
        if having.contains(method) {
          methods[method].remove([part.kind])
        } else {
          methods[method].disable(part.kind)
        }
      }
      table.remove(PartTable.Group(parts: [index], methods: users, saving: 0))
    }
  }

  /// Returns the name of a trait, from its pagination, path, failures or longest part.
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
