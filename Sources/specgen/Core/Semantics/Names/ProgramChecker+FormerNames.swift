extension ProgramChecker {
  /// Assigns the former Swift names that the spec declares to entities.
  mutating func formerNames(beside topLevelNames: [DeclaredName]) -> Program.FormerNames {
    var names = Program.FormerNames()
    guard !spec.formerNames.isEmpty else { return names }
    let bearers = Dictionary(grouping: program.nameBearers, by: \.path)
    var taken: [NameBearer.Scope: [SwiftName: Span]] = [:]
    let topLevel = Dictionary(firsts: topLevelNames.map { ($0.name, $0) })
    for former in spec.formerNames {
      guard let found = bearers[former.path.value] else {
        let known = hasBudget ? bearers.keys.sorted() : []
        report(.namelessPath(former.path.value, known: known, at: former.path.span))
        continue
      }
      // An entity that several types inherit is wrong in all of them or in none.
      guard let first = found.first,
        isFree(former.name, for: first, beside: taken[first.scope, default: [:]], topLevel)
      else { continue }
      for bearer in found {
        taken[bearer.scope, default: [:]][SwiftName(text: former.name.value)] = former.name.span
        names.add(SwiftName(text: former.name.value), to: bearer)
      }
    }
    return names
  }

  private mutating func isFree(
    _ former: Located<String>,
    for bearer: NameBearer,
    beside others: [SwiftName: Span],
    _ topLevel: [SwiftName: DeclaredName]
  ) -> Bool {
    let name = SwiftName(text: former.value)
    let cased = bearer.kind == .type ? SwiftName.upperCamel : SwiftName.lowerCamel
    let count = findings.count
    if !SwiftName.isIdentifier(name.text) || cased(name.text).text.first != name.text.first {
      report(.invalidName(name.text, kind: bearer.kind, at: former.span))
    } else if let taken = bearer.siblings[name] ?? others[name] {
      report(.formerNameInUse(name.text, at: former.span, by: taken))
    } else if let taken = topLevel.name(amongTypesOf: bearer, formerly: name) {
      report(.formerNameInUse(taken.name.text, at: former.span, by: taken.span))
    } else {
      checkReserved(name, bearer.kind.reserved, bearer.kind, at: former.span)
    }
    return findings.count == count
  }
}

extension [SwiftName: DeclaredName] {
  /// Returns the current declaration whose name equals the former name of a type that belongs to an entity.
  fileprivate func name(
    amongTypesOf bearer: NameBearer,
    formerly name: SwiftName
  ) -> DeclaredName? {
    bearer.typeNames.lazy.compactMap { self[$0.name(SwiftName.upperCamel(name.text))] }.first
  }
}

extension NameKind {
  /// The names that are reserved for this kind.
  fileprivate var reserved: Set<String> {
    switch self {
    case .type: ReservedNames.types
    case .field: ReservedNames.properties
    case .param: ReservedNames.params
    case .method, .group: ReservedNames.functions.union(ReservedNames.stubFunctions)
    default: ReservedNames.cases
    }
  }
}

/// The name of a type that derives from an entity's name.
private struct MadeName {
  var prefix = ""
  var suffix = ""
  /// `true` for the struct of a call, whose name depends on how the rest of it ends.
  var isCall = false

  func name(_ name: SwiftName) -> SwiftName {
    let text = prefix + name.text + suffix
    return isCall ? .callType(ofStem: text) : SwiftName(text: text)
  }
}

/// An entity that can keep its former name.
private struct NameBearer {
  let kind: NameKind
  let path: String
  /// The path of its owner; empty for the API.
  let owner: String
  let name: SwiftName
  /// The names of the types that derive from the entity's name.
  var typeNames: [MadeName] = []
  /// The current names in the entity's scope, including its own.
  let siblings: [SwiftName: Span]

  /// A scope in which former names must be unique.
  struct Scope: Hashable {
    let kind: NameKind
    let owner: String
  }

  var scope: Scope { Scope(kind: kind, owner: owner) }
}

/// A name, and the entity that occupies it.
private typealias Named = (name: SwiftName, entity: Program.Entity)

extension Program {
  /// The entities that can keep their former names, with the other names in their scopes.
  fileprivate var nameBearers: [NameBearer] {
    let own = types.filter { $0.module == nil }
    let declared: [Named] = own.map { ($0.name, $0.entity) }
    let links: [Named] = deeplinks.map { [($0.type, $0.entity)] } ?? []
    let made = methods.flatMap { method -> [Named] in
      [method.typeName, method.failureName, method.successName, method.bodyName].map {
        ($0, method.entity)
      }
    }
    let routes = deeplinks.map { deeplinks in
      bearers(.route, deeplinks.routes.map { ($0.name, $0.entity) }, of: deeplinks.entity.path)
    }
    return bearers(.type, declared, beside: links + made) { _ in [MadeName()] }
      + bearers(.type, links, beside: declared + made) { _ in
        [MadeName(), MadeName(suffix: "Mapper")]
      }
      + own.flatMap(members) + methodBearers + (routes ?? [])
  }

  private func members(of type: TypeDefinition) -> [NameBearer] {
    let path = type.entity.path
    switch type.shape {
    case .record(let record):
      let others: [Named] =
        record.methods.map { ($0.name, $0.entity) } + record.computed.map { ($0.name, $0.entity) }
      let fields = record.properties.map { ($0.name, $0.entity) }
      return bearers(.field, fields, of: path, beside: others)
    case .enumeration(let value):
      return bearers(.case, value.cases.map { ($0.name, $0.entity) }, of: path)
    case .union(let union):
      return bearers(.case, union.cases.map { ($0.name, $0.entity) }, of: path)
    case .alias: return []
    }
  }

  private var methodBearers: [NameBearer] {
    let members = Dictionary(grouping: methods, by: \.group)
    let functions = groups.indices.flatMap { group in
      functionBearers(members[group] ?? [], of: groups[group], beside: [])
    }
    let clients: [Named] = groups.map { ($0.name, $0.entity) }
    let own = members[nil] ?? []
    let properties = bearers(.group, clients, beside: functionsAndHeld(own)) { group in
      let methods = members[group] ?? []
      return [
        MadeName(prefix: api.text, suffix: "Client"), MadeName(prefix: api.text, suffix: "API"),
      ]
        + methods.flatMap { method in
          method.typeNames(suffix: SwiftName.upperCamel(method.name.text).text)
        }
    }
    return functions + functionBearers(own, of: nil, beside: clients) + properties
      + methods.flatMap(parts)
  }

  /// Returns the names of all method functions, and of the values that the client stores for them.
  private func functionsAndHeld(_ methods: [Method]) -> [Named] {
    methods.flatMap { method -> [Named] in
      method.functions.map { ($0.name, method.entity) }
        + method.params.filter(\.isFromClient).map { ($0.property.name, $0.property.entity) }
    }
  }

  private func functionBearers(
    _ methods: [Method],
    of group: Group?,
    beside others: [Named]
  ) -> [NameBearer] {
    let prefix = group.map { SwiftName.upperCamel($0.name.text).text } ?? ""
    return bearers(
      .method,
      methods.map { ($0.name, $0.entity) },
      of: group?.entity.path ?? "",
      beside: others + functionsAndHeld(methods)
    ) { method in
      methods[method].typeNames(prefix: prefix)
    }
  }

  private func parts(of method: Method) -> [NameBearer] {
    let path = method.entity.path
    let successes: [Named] =
      switch method.success {
      case .coded(let values): values.map { ($0.name, $0.entity) }
      case .statuses(let values): values.map { ($0.name, $0.entity) }
      case .content, .constant: []
      }
    let params: [Named] = method.params.map { ($0.property.name, $0.property.entity) }
    return bearers(.param, params, of: path)
      + bearers(.failure, method.failures.map { ($0.name, $0.entity) }, of: path)
      + bearers(.case, successes, of: path)
      + bearers(.case, method.bodies.map { ($0.name, $0.entity) }, of: path)
  }

  private func bearers(
    _ kind: NameKind,
    _ entities: [Named],
    of owner: String = "",
    beside others: [Named] = [],
    typeNames: (Int) -> [MadeName] = { _ in [] }
  ) -> [NameBearer] {
    let siblings = Dictionary(firsts: (entities + others).map { ($0.name, $0.entity.span) })
    return entities.enumerated().map { index, named in
      NameBearer(
        kind: kind,
        path: named.entity.path,
        owner: owner,
        name: named.name,
        typeNames: typeNames(index),
        siblings: siblings
      )
    }
  }
}

extension Program.FormerNames {
  fileprivate mutating func add(_ former: SwiftName, to bearer: NameBearer) {
    let (now, before) = (SwiftName.upperCamel(bearer.name.text), SwiftName.upperCamel(former.text))
    for made in bearer.typeNames { types[made.name(now)] = made.name(before) }
    if bearer.kind != .type { members[Place(owner: bearer.owner, path: bearer.path)] = former }
  }
}

extension Program.Method {
  /// The names of the types of the method, around a part of its stem.
  fileprivate func typeNames(prefix: String = "", suffix: String = "") -> [MadeName] {
    let ends =
      (bodies.isEmpty ? [] : ["Body"]) + (failures.isEmpty ? [] : ["Failure"])
      + (successDeclaration == nil ? [] : ["Success"])
    return [MadeName(prefix: prefix, suffix: suffix, isCall: true)]
      + ends.map { MadeName(prefix: prefix, suffix: suffix + $0) }
  }
}
