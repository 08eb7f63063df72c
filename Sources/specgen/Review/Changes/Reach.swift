import SpecgenCore

/// The directions of a value, from the perspective of a shipped version of an app.
struct Reach: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// The value is received, like the results of calls.
  static let `in` = Reach(rawValue: 1)
  /// The value is sent, like params.
  static let out = Reach(rawValue: 2)
  /// The value is in deeplinks of the app: the links already exist, and the app reads them.
  static let link = Reach(rawValue: 4)
  /// The value is received where an unreadable value is omitted or becomes another case.
  static let tolerated = Reach(rawValue: 8)
  /// The app gives the value to a library that it links.
  static let given = Reach(rawValue: 16)
  /// A library that the app links reports the value.
  static let reported = Reach(rawValue: 32)

  /// The directions on the wire.
  var onWire: Reach { subtracting([.given, .reported]) }

  /// The directions between the app and its libraries, as those of values that are sent and received.
  var inLibrary: Reach {
    var directions: Reach = []
    if contains(.given) { directions.insert(.out) }
    if contains(.reported) { directions.insert(.in) }
    return directions
  }

  /// All directions, with those between the app and its libraries as directions on the wire.
  var directions: Reach { onWire.union(inLibrary) }

  /// The same directions, between the app and a library.
  var asOfLibrary: Reach {
    var ways: Reach = []
    if !isDisjoint(with: [.out, .given]) { ways.insert(.given) }
    if !isDisjoint(with: [.in, .tolerated, .reported]) { ways.insert(.reported) }
    return ways
  }

  /// `true` for a value that never leaves the app.
  var isInLibraryOnly: Bool { onWire.isEmpty && !isEmpty }

  /// The directions of a part whose failure the whole tolerates.
  fileprivate var survived: Reach {
    contains(.in) ? subtracting(.in).union(.tolerated) : self
  }
}

/// The directions of the types of a program, and the calls that use them.
struct TypeReach: Sendable {
  /// The directions of each type; a type without its own has the directions of its users.
  let ways: [Reach]
  private let roots: [Root]
  private let holders: [[Int]]

  /// A location where a type appears directly.
  private struct Root: Sendable {
    let type: Program.TypeReference
    let way: Reach
    /// The path of the call, or nil for a route and for the common error.
    let call: String?
    var isOfAllCalls = false
  }

  init(_ program: Program) {
    roots = Self.roots(of: program)
    let indices = Dictionary(firsts: program.types.enumerated().map { ($1.qualifiedPath, $0) })
    let edges = program.types.map { type in
      type.shape.edges(in: program)
        + type.bases.compactMap { indices[$0] }.map {
          TypeEdge(type: .defined($0), isTolerant: false)
        }
    }
    var ways: [Reach] = program.types.map { _ in [] }
    var open: [Int] = []
    func reach(_ type: Program.TypeReference, _ way: Reach) {
      guard let index = type.mentioned, !ways[index].isSuperset(of: way) else { return }
      ways[index].formUnion(way)
      open.append(index)
    }
    for root in roots { reach(root.type, root.way) }
    while let index = open.popLast() {
      for edge in edges[index] {
        reach(edge.type, edge.isTolerant ? ways[index].survived : ways[index])
      }
    }
    self.ways = ways.map { $0.isEmpty ? [.in, .out] : $0 }
    var holders: [[Int]] = program.types.map { _ in [] }
    for (index, edges) in edges.enumerated() {
      for edge in edges { edge.type.mentioned.map { holders[$0].append(index) } }
    }
    self.holders = holders
    calls = program.methods.map(\.entity.path)
  }

  private let calls: [String]

  /// Returns the calls that use any of some types, directly or nested.
  func calls(carrying types: [Int]) -> ChangeReach {
    var found = Set(types)
    var open = types
    while let index = open.popLast() {
      for holder in holders[index] where found.insert(holder).inserted { open.append(holder) }
    }
    var reach = ChangeReach()
    for root in roots {
      guard let index = root.type.mentioned, found.contains(index) else { continue }
      let paths = root.isOfAllCalls ? calls : root.call.map { [$0] } ?? []
      reach.add(paths, root.way)
    }
    return reach
  }
}

extension TypeReach {
  /// Returns the discriminators of types that are used only as shapes of unions with that discriminator, by
  /// path.
  func discriminators(in program: Program) -> [String: String] {
    let own = Set(roots.compactMap(\.type.mentioned))
    var keys: [String: String] = [:]
    for (index, type) in program.types.enumerated() where !own.contains(index) {
      let found = holders[index].map { holder -> String? in
        guard case .union(let union) = program.types[holder].shape,
          case .discriminator(let key, _) = union.tagging
        else { return nil }
        return key
      }
      if let key = found.first, found.allSatisfy({ $0 == key }) { keys[type.qualifiedPath] = key }
    }
    return keys
  }
}

extension ChangeReach {
  /// Adds calls that send or receive a value.
  mutating func add(_ calls: some Sequence<String>, _ way: Reach) {
    if way.contains(.link) { isInLinks = true }
    for call in calls {
      let way = way.directions
      if way.contains(.out), sentBy.last != call, !sentBy.contains(call) { sentBy.append(call) }
      if way.contains(.in), receivedIn.last != call, !receivedIn.contains(call) {
        receivedIn.append(call)
      }
    }
  }
}

extension TypeReach {
  private static func roots(of program: Program) -> [Root] {
    var roots: [Root] = []
    func add(_ types: [Program.TypeReference], _ way: Reach, _ call: String?) {
      roots += types.map { Root(type: $0, way: way, call: call) }
    }
    if let error = program.commonError {
      roots += ([.defined(error.type)] + error.headers.map(\.type)).map {
        Root(type: $0, way: .in, call: nil, isOfAllCalls: true)
      }
    }
    for method in program.methods {
      let path = method.entity.path
      add(method.params.map(\.property.type) + method.bodies.map(\.type), .out, path)
      add(method.success.types, .in, path)
      add(method.failures.flatMap { $0.content.types + $0.headers.map(\.type) }, .in, path)
    }
    let calls = program.calls?.calls ?? []
    for call in calls {
      add(call.params.map(\.property.type), .out, call.entity.path)
      if let answers = program.calls?.answers {
        add(answers.types + (call.returned.map { [$0] } ?? []), .in, call.entity.path)
      }
    }
    for flow in program.flows {
      add(flow.params.map(\.property.type), flow.reach.params, flow.entity.path)
      let codes = flow.ends.compactMap { $0.type ?? $0.record }.map {
        Program.TypeReference.defined($0)
      }
      add([flow.success].compactMap(\.self) + codes, flow.reach.ends, flow.entity.path)
      add([flow.sdk?.events].compactMap(\.self), .reported, flow.entity.path)
    }
    add((program.deeplinks?.routes ?? []).flatMap(\.values).map(\.property.type), .link, nil)
    return roots
  }
}

extension Program.Flow {
  /// The directions of the params and of the ends.
  var reach: (params: Reach, ends: Reach) {
    page == nil ? (.given, .reported) : (.out, .in)
  }
}

extension Program.Success {
  /// The types that a success can have.
  fileprivate var types: [Program.TypeReference] {
    switch self {
    case .content(let content): content.types
    case .constant: []
    case .coded(let successes): successes.compactMap(\.value)
    case .statuses(let successes):
      successes.flatMap { $0.content.types + $0.headers.map(\.type) }
    }
  }
}

extension Program.Content {
  fileprivate var types: [Program.TypeReference] { type.map { [$0] } ?? [] }
}

/// A type nested in another one.
private struct TypeEdge {
  let type: Program.TypeReference
  /// `true` if the whole tolerates an unreadable value, which is omitted or becomes another case.
  let isTolerant: Bool
}

extension Program.Shape {
  fileprivate func edges(in program: Program) -> [TypeEdge] {
    switch self {
    case .alias, .enumeration: parts.map { TypeEdge(type: $0, isTolerant: false) }
    case .record(let record):
      record.properties.map { property in
        TypeEdge(type: property.type, isTolerant: property.survivesItsValue)
      } + (record.additional.map { [TypeEdge(type: $0, isTolerant: false)] } ?? [])
    case .union(let union):
      union.cases.enumerated().compactMap { index, value in
        value.payload.map {
          TypeEdge(type: $0, isTolerant: union.takesAnother(than: index, in: program))
        }
      }
    }
  }
}

extension Program.TypeDefinition {
  /// The paths of the types whose fields the type takes over.
  var bases: Set<String> {
    guard case .record(let record) = shape else { return [] }
    let own = entity.path + "."
    let module = module.map { $0.text + ":" } ?? ""
    let others = record.properties.map(\.entity.path).filter { !$0.hasPrefix(own) }
    return Set(
      others.compactMap { path in
        path.ranges(of: ".fields.").last.map { module + path[..<$0.lowerBound] }
      }
    )
  }
}

extension Program.Property {
  /// `true` if the record is readable even if the value, or an element of it, is not.
  var survivesItsValue: Bool { isTolerant || inline == .orNone }
}

extension Program.Union {
  /// Returns `true` if a value that a case cannot read becomes another case.
  fileprivate func takesAnother(than index: Int, in program: Program) -> Bool {
    guard case .order = tagging else { return false }
    return isOpen
      || cases.enumerated().contains { $0 != index && program.takesAnyObject($1.payload) }
  }
}

extension Program {
  /// Returns `true` if any object can be read as a type.
  fileprivate func takesAnyObject(_ type: TypeReference?) -> Bool {
    switch type {
    case .scalar(.json)?: return true
    case .defined(let index)?:
      switch types[index].shape {
      case .alias(let target): return takesAnyObject(target)
      case .record(let record):
        // A present member may be of another kind, but a missing member is the usual case.
        return record.constants.isEmpty
          && record.properties.allSatisfy { property in
            property.presence == .optional || property.presence == .threeState
              || property.defaultValue != nil
          }
      case .enumeration, .union: return false
      }
    case .scalar?, .list?, .map?, .nullable?, .bodies?, nil: return false
    }
  }
}
