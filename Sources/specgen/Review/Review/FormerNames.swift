package import SpecgenCore

/// Returns the former Swift names of the entities of each new program.
///
/// Invariant: an entity has a former name if and only if `changes(from:to:)` reports it as renamed in Swift.
/// An unchanged name is not a former name.
package func formerNames(from old: [Program], to new: [Program]) -> [Program.FormerNames] {
  let apis = APIPairs(old, new)
  var found: [SwiftName: Program.FormerNames] = [:]
  for case (let before?, let after?) in apis.pairs {
    let others = apis.compared.subtracting([after.api])
    found[after.api] = formerNames(from: before, to: after, besides: others)
  }
  return new.map { found[$0.api] ?? Program.FormerNames() }
}

private func formerNames(
  from old: Program,
  to new: Program,
  besides modules: Set<SwiftName>
) -> Program.FormerNames {
  let matching = Matching(Inventory(old, besides: modules), Inventory(new, besides: modules))
  let ownTypes = Set(new.types.filter { $0.module == nil }.map(\.qualifiedPath))
  let methods = (old: methodsByPath(old), new: methodsByPath(new))
  var names = Program.FormerNames()
  for (index, item) in matching.new.items.enumerated() {
    guard let before = matching.before[index].map({ matching.old.items[$0] }) else { continue }
    if item.kind == .method, let one = methods.old[before.path], let other = methods.new[item.path]
    {
      names.add(one, other)
      names.add(one, of: old, other, of: new, matching.newPaths)
      continue
    }
    guard let former = before.text(.swiftName), let now = item.text(.swiftName), former != now
    else {
      continue
    }
    let name = SwiftName(text: former)
    switch item.kind {
    case .type where ownTypes.contains(item.path): names.types[SwiftName(text: now)] = name
    case .type: break
    case .group:
      names.members[Program.FormerNames.Place(owner: "", path: item.path)] = name
      let before = GeneratedNames(api: old.api).group(name)
      let after = GeneratedNames(api: new.api).group(SwiftName(text: now))
      names.types[after.client] = before.client
      names.types[after.interface] = before.interface
    case .deeplinks:
      names.types[SwiftName(text: now)] = name
      if let one = old.deeplinks?.mapperName, let other = new.deeplinks?.mapperName {
        names.types[other] = one
      }
    default:
      let owner = item.parent.map { matching.new.items[$0].path } ?? ""
      names.members[Program.FormerNames.Place(owner: owner, path: item.path)] = name
    }
  }
  return names
}

private func methodsByPath(_ program: Program) -> [String: Program.Method] {
  Dictionary(firsts: program.methods.map { ($0.entity.path, $0) })
}

extension Program.FormerNames {
  /// Adds the names of the types generated for a call, if both versions have them.
  fileprivate mutating func add(_ old: Program.Method, _ new: Program.Method) {
    add(old.typeName, new.typeName)
    if !old.bodies.isEmpty, !new.bodies.isEmpty { add(old.bodyName, new.bodyName) }
    if !old.failures.isEmpty, !new.failures.isEmpty { add(old.failureName, new.failureName) }
    if old.successDeclaration != nil, new.successDeclaration != nil {
      add(old.successName, new.successName)
    }
  }

  /// Adds the former name of a function if code can still reach it: in the same group, or in the API's own
  /// client.
  fileprivate mutating func add(
    _ one: Program.Method,
    of old: Program,
    _ other: Program.Method,
    of new: Program,
    _ newPaths: [QualifiedPath: QualifiedPath]
  ) {
    let before = one.group.map { old.groups[$0].entity.path }
    let after = other.group.map { new.groups[$0].entity.path }
    let owner = before.map { newPaths[QualifiedPath($0)]?.text ?? $0 }
    guard owner == nil || owner == after, owner != after || one.name != other.name else { return }
    members[Place(owner: owner ?? "", path: other.entity.path)] = one.name
  }

  private mutating func add(_ old: SwiftName, _ new: SwiftName) {
    if old != new { types[new] = old }
  }
}
