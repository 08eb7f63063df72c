/// The names of methods, by the index of each operation.
struct MethodNames {
  /// The name of a method within its group.
  struct Name: Hashable {
    let text: String
    let group: String?

    /// The keys of the spec that lead to the method.
    var place: String { Spec.Method.path(text, in: group) }
    /// The prefix of the names of types generated for the method.
    var stem: String { (group.map(Self.upperCamel) ?? "") + Self.upperCamel(text) }

    /// The names of the types that every such method may have.
    fileprivate var types: [String] {
      [SwiftName.callType(ofStem: stem).text, stem + "Failure", stem + "Success"]
    }

    private static func upperCamel(_ name: String) -> String { SwiftName.upperCamel(name).text }
  }

  private(set) var names: [Int: Name] = [:]
  private var taken: [String?: Set<String>] = [:]
  private var stems: Set<String> = []
  private var nextNumbers: [Name: Int] = [:]

  /// Names operations by their identifiers without tags, or by verb and path if they have none.
  ///
  /// `reserved` contains Swift names that the client uses otherwise.
  init(
    _ api: OpenAPI,
    _ calls: [CallWords],
    _ included: [Int],
    _ plan: GroupPlan,
    reserved: Set<String>
  ) {
    let reserved = ReservedNames.functions.union(reserved)
    taken[nil] = reserved.union(plan.groups.map(\.name))
    for group in plan.groups { taken[group.name] = reserved }
    let subjects = SubjectNames(api, calls, plan)
    let wanted = included.map { index -> (index: Int, name: Name) in
      let operation = api.operations[index]
      let group = plan.group(of: operation)
      let text = group.map { subjects.name(of: operation, calls[index], in: $0) }
      return (index, Name(text: text ?? calls[index].short, group: group?.name))
    }
    var counts: [Name: Int] = [:]
    for (_, name) in wanted { counts[name, default: 0] += 1 }
    for (index, name) in wanted {
      // A name shared by two calls is lengthened in both, so that neither depends on the presence of the
      // other.
      let isShared = counts[name, default: 0] > 1
      let long = name.group == nil ? calls[index].long : calls[index].whole
      names[index] = add(
        isShared ? Name(text: long, group: name.group) : name,
        api.operations[index]
      )
    }
  }

  /// Adds a method by its name if it is unused, or else by its verb and path, with a number if necessary.
  private mutating func add(_ name: Name, _ operation: OpenAPI.Operation) -> Name {
    if insert(name) { return name }
    let base = Name(text: CallWords.byPath(operation), group: name.group)
    if insert(base) { return base }
    var name: Name
    repeat {
      let number = nextNumbers[base] ?? 2
      nextNumbers[base] = number + 1
      name = Name(text: "\(base.text)\(number)", group: base.group)
    } while !insert(name)
    return name
  }

  private mutating func insert(_ name: Name) -> Bool {
    guard taken[name.group]?.contains(name.text) == false,
      !name.types.contains(where: ReservedNames.isType), stems.insert(name.stem).inserted
    else { return false }
    taken[name.group]?.insert(name.text)
    return true
  }
}
