/// The names of methods, by the index of each operation.
struct MethodNames {
  /// The name of a method in its group.
  struct Name {
    let text: String
    let group: String?

    /// The keys of the spec that lead to the method.
    var place: String { Spec.Method.path(text, in: group) }
    /// The beginning of the names of types that are made for the method.
    var stem: String { (group.map(Self.upperCamel) ?? "") + Self.upperCamel(text) }

    private static func upperCamel(_ name: String) -> String { SwiftName.upperCamel(name).text }
  }

  private(set) var names: [Int: Name] = [:]
  private var taken: [String?: Set<String>] = [:]
  private var stems: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  /// Names operations by their identifiers without tags, or by verb and path where they have none.
  ///
  /// A client has the reserved names in Swift besides.
  init(_ api: OpenAPI, _ included: [Int], _ plan: GroupPlan, reserved: Set<String>) {
    let reserved = ReservedNames.functions.union(reserved)
    taken[nil] = reserved.union(plan.groups.map(\.name))
    for group in plan.groups { taken[group.name] = reserved }
    let subjects = SubjectNames(api, plan)
    let wanted = included.map { index -> (index: Int, group: GroupPlan.Group?, short: String) in
      let operation = api.operations[index]
      let group = plan.group(of: operation)
      return (
        index, group,
        group.map { subjects.name(of: operation, in: $0) } ?? CallWords(operation).short
      )
    }
    var counts: [String: Int] = [:]
    for call in wanted {
      counts[Spec.Method.path(call.short, in: call.group?.name), default: 0] += 1
    }
    for (index, group, short) in wanted {
      let words = CallWords(api.operations[index])
      // A name that two calls have is long in both, so that another operation changes neither.
      let isShared = counts[Spec.Method.path(short, in: group?.name), default: 0] > 1
      let name = isShared ? group == nil ? words.long : words.whole : short
      names[index] = add([name, CallWords.byPath(api.operations[index])], to: group?.name)
    }
  }

  /// Adds a method under the first name that is free, else under the last one with a number.
  private mutating func add(_ candidates: [String], to group: String?) -> Name {
    for text in candidates {
      let name = Name(text: text, group: group)
      if insert(name) { return name }
    }
    let base = candidates.last ?? ""
    let path = Spec.Method.path(base, in: group)
    var name: Name
    repeat {
      let number = nextNumbers[path] ?? 2
      nextNumbers[path] = number + 1
      name = Name(text: "\(base)\(number)", group: group)
    } while !insert(name)
    return name
  }

  private mutating func insert(_ name: Name) -> Bool {
    guard taken[name.group]?.contains(name.text) == false, stems.insert(name.stem).inserted else {
      return false
    }
    taken[name.group]?.insert(name.text)
    return true
  }
}
