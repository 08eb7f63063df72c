extension Program {
  /// How the pages of a method's result follow each other.
  struct Pages: Hashable, Sendable {
    let entity: Entity
    /// The name of the function that gives the items of all pages.
    let name: SwiftName
    /// Where the name comes from.
    let nameSpan: Span
    let items: ValuePath
    /// The type of an item.
    let item: TypeReference
    let rule: PageRule
    /// Where the result says whether there is another page.
    let more: ValuePath?
  }

  /// The properties that lead to a value; none is what they start from.
  struct ValuePath: Hashable, Sendable {
    /// A property, and whether it may be nil.
    struct Step: Hashable, Sendable {
      let name: SwiftName
      let isOptional: Bool
      /// The type that has the property; nil for what the method itself declares.
      let owner: TypeReference?
    }

    var steps: [Step]

    /// `true` if the value may be nil.
    var isOptional: Bool { steps.contains(where: \.isOptional) }
  }

  /// What the call after a page is told; params are given by their indices.
  enum PageRule: Hashable, Sendable {
    /// A value of the result.
    case cursor(ValuePath, param: Int)
    /// A value of the last item.
    case last(ValuePath, param: Int)
    /// The number of items so far.
    case offset(param: Int, size: Int?)
    /// The number of the page.
    case number(param: Int, first: Int, size: Int?)
    /// What an address says for these params.
    case values(PageAddress, params: [Int])
    /// Nothing: it is made at the address.
    case address(PageAddress)
  }

  /// Where an answer has the address of the next page.
  enum PageAddress: Hashable, Sendable {
    /// The links in a header.
    case link(ValuePath)
    /// A text, or a `URL`.
    case url(ValuePath, isText: Bool)
  }
}

extension Program.PageRule {
  /// The params that the rule gives values.
  var params: [Int] {
    switch self {
    case .cursor(_, let param), .last(_, let param), .offset(let param, _),
      .number(let param, _, _):
      [param]
    case .values(_, let params): params
    case .address: []
    }
  }
}

extension Program.Method {
  /// The name of the function that makes the call at the address of a page; nil where none does.
  var pageName: SwiftName? {
    guard case .address? = pages?.rule else { return nil }
    return SwiftName(text: name.text + "Page")
  }

  /// The functions that the method becomes, and where each name comes from.
  var functions: [DeclaredName] {
    var functions = [DeclaredName(name, entity, .method)]
    if let pageName {
      functions.append(
        DeclaredName(pageName, "the function for a page", of: entity, .method, reference)
      )
    }
    if let pages {
      // Pages of a trait have their own name, or one that is made of the method's.
      let isOfMethod = pages.nameSpan == entity.span && !pages.entity.path.hasPrefix(entity.path)
      let items = DeclaredName(
        name: pages.name,
        span: pages.nameSpan,
        subject: "the items of \(NameKind.method.subject(reference))",
        remedy: "`swift:` under `\(shortened(isOfMethod ? entity.path : pages.entity.path))`"
      )
      functions.append(items)
    }
    return functions
  }
}
