/// An object with conditions, which are its own or those of its parts in place.
struct ConditionalObject {
  /// A schema that holds if a member has one of several values.
  struct Case {
    let test: OpenAPI.Test
    let branch: OpenAPI.Branch
    /// The locations of the keywords that the case consists of.
    let keywords: [Span]
  }

  /// The members that an object has in all cases, or in one.
  struct Members {
    var properties: [OpenAPI.Schema.Property] = []
    var required: Set<String> = []
    var additional = OpenAPI.Schema.Additional.unspecified
    /// The members that no value has.
    var forbidden: Set<String> = []
    /// `true` if the members are all that is said.
    var isPlain = true

    /// The names of the members.
    var names: Set<String> { Set(properties.map(\.name.value)) }
  }

  let index: Int
  let base: Members
  /// The names of the members that the object has in all cases.
  let names: Set<String>
  let dependencies: [OpenAPI.Dependency]
  /// The schemas of all branches, in the order of the document.
  let links: [SchemaLink]
  /// The members of all branches.
  private let branches: [SchemaLink: Members]
  /// The cases of conditions that test a member for values.
  let cases: [Case]
  /// The schemas of values that the cases of a condition do not name.
  let rests: [Case]
  /// The schema of all values that no case names, if there is one.
  let rest: Case?
  /// `true` if the cases are all that the conditions say.
  let isComplete: Bool

  /// Returns nil for a schema without conditions, and for alternatives, to which conditions add nothing.
  init?(_ index: Int, in api: OpenAPI) {
    let schema = api.schemas[index]
    let owners = [index] + api.conditionalParts(of: index)
    let conditions = owners.flatMap { api.schemas[$0].conditions }
    dependencies = owners.flatMap { api.schemas[$0].dependencies }
    guard schema.reference == nil, !conditions.isEmpty || !dependencies.isEmpty,
      schema.kinds.isSubset(of: [.object]), schema.values == nil, schema.items == nil
    else { return nil }
    self.index = index
    base = api.baseMembers(of: index)
    names = base.names
    guard schema.anyOf.isEmpty || !base.properties.isEmpty else { return nil }
    var (cases, rests): ([Case], [Case]) = ([], [])
    var isComplete = true
    for condition in conditions {
      guard condition.test != nil else {
        isComplete = false
        continue
      }
      let chain = Self.chain(from: condition, in: api)
      cases += chain.cases
      if let rest = chain.rest { rests.append(rest) }
    }
    (self.cases, self.rests) = (cases, rests)
    rest = rests.count == 1 && conditions.count == 1 ? rests.first : nil
    self.isComplete = isComplete && (rests.isEmpty || rest != nil)
    links =
      conditions.flatMap { [$0.passing, $0.failing].compactMap { $0?.schema } }
      + dependencies.compactMap { dependency in
        if case .schema(let link) = dependency.need { link } else { nil }
      }
    let all = Set(links + (cases + rests).map(\.branch.schema))
    branches = Dictionary(uniqueKeysWithValues: all.map { ($0, api.branchMembers($0)) })
  }

  /// The members that conditions test.
  var tested: Set<String> { Set(cases.map(\.test.property)) }

  /// Returns the members of a branch, including those of its own conditions.
  func members(of branch: SchemaLink) -> Members { branches[branch] ?? Members() }

  /// Follows a condition whose `else` is a condition on the same member.
  private static func chain(
    from first: OpenAPI.Condition,
    in api: OpenAPI
  ) -> (cases: [Case], rest: Case?) {
    var cases: [Case] = []
    var next: (condition: OpenAPI.Condition, keywords: [Span])? = (first, [])
    var walk = SchemaWalk()
    while let (condition, keywords) = next, let test = condition.test {
      if let branch = condition.passing {
        let own = keywords + [condition.span, branch.span]
        cases.append(Case(test: test, branch: branch, keywords: own))
      }
      guard let branch = condition.failing else { return (cases, nil) }
      let rest = Case(test: test, branch: branch, keywords: [condition.span, branch.span])
      guard let index = walk.enter(branch.schema), api.isOnlyCondition(index),
        let inner = api.schemas[index].conditions.first, let innerTest = inner.test,
        innerTest.property == test.property, innerTest.isRequired == test.isRequired,
        Set(innerTest.values.map(\.value)).isDisjoint(
          with: cases.flatMap(\.test.values).map(\.value)
        )
      else { return (cases, rest) }
      next = (inner, keywords + [branch.span])
    }
    return (cases, nil)
  }
}

extension OpenAPI {
  /// Returns the members of an object and its parts without those of its conditions.
  fileprivate func baseMembers(of index: Int) -> ConditionalObject.Members {
    var members = ConditionalObject.Members()
    var walk = SchemaWalk()
    collect(SchemaLink(to: index), into: &members, by: &walk)
    return members
  }

  fileprivate func branchMembers(_ link: SchemaLink) -> ConditionalObject.Members {
    var members = ConditionalObject.Members()
    var walk = SchemaWalk()
    collect(link, into: &members, by: &walk, isBranch: true)
    return members
  }

  private func collect(
    _ link: SchemaLink,
    into members: inout ConditionalObject.Members,
    by walk: inout SchemaWalk,
    isBranch: Bool = false
  ) {
    walk.visit(link) { index, walk in
      let schema = schemas[index]
      if let reference = schema.reference {
        return collect(reference, into: &members, by: &walk, isBranch: isBranch)
      }
      for part in schema.allOf { collect(part, into: &members, by: &walk, isBranch: isBranch) }
      for property in schema.properties {
        if schemas[property.schema].isNever {
          members.forbidden.insert(property.name.value)
        } else {
          members.properties.append(property)
        }
      }
      members.required.formUnion(schema.required)
      switch schema.additional {
      case .unspecified: break
      case .none, .any, .schema: members.additional = schema.additional
      }
      let isPlain =
        !schema.hasConditions && schema.anyOf.isEmpty
        && schema.kinds.isSubset(of: [.object]) && schema.values == nil && !schema.isNever
        && schema.discriminator == nil
      if !isPlain { members.isPlain = false }
      guard isBranch else { return }
      for condition in schema.conditions {
        for branch in [condition.passing, condition.failing] {
          guard let branch else { continue }
          var inner = ConditionalObject.Members()
          collect(branch.schema, into: &inner, by: &walk, isBranch: true)
          members.properties += inner.properties
        }
      }
    }
  }

  /// Returns `true` for a schema that is nothing but a condition.
  func isOnlyCondition(_ index: Int) -> Bool {
    let schema = schemas[index]
    return schema.conditions.count == 1 && schema.dependencies.isEmpty && schema.reference == nil
      && schema.name == nil && schema.properties.isEmpty && schema.required.isEmpty
      && schema.allOf.isEmpty && schema.anyOf.isEmpty && schema.values == nil
      && schema.kinds.isSubset(of: [.object]) && schema.items == nil
  }
}
