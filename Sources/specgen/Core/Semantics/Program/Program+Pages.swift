extension Program {
  /// The pagination of a method's result.
  package struct Pages: Hashable, Sendable {
    package let entity: Entity
    /// The name of the function that returns the items of all pages.
    package let name: SwiftName
    /// The span that determines the name.
    let nameSpan: Span
    package let items: ValuePath
    /// The type of an item.
    let item: TypeReference
    package let rule: PageRule
    /// The field of the result that reports whether another page follows.
    package let more: ValuePath?
  }

  /// A path of properties that leads to a value; an empty path refers to the starting value.
  package struct ValuePath: Hashable, Sendable {
    /// A property, and whether its value may be nil.
    package struct Step: Hashable, Sendable {
      package let name: SwiftName
      let isOptional: Bool
      /// The type that declares the property; nil for a type that the method itself declares.
      package let owner: TypeReference?
    }

    package var steps: [Step]

    /// `true` if the value may be nil.
    package var isOptional: Bool { steps.contains(where: \.isOptional) }
  }

  /// The source of the values for the call after a page.
  ///
  /// Params are represented by their indices.
  package enum PageRule: Hashable, Sendable {
    /// A value of the result.
    case cursor(ValuePath, param: Int)
    /// A value of the last item.
    case last(ValuePath, param: Int)
    /// The number of items so far.
    case offset(param: Int, size: Int?)
    /// The page number.
    case number(param: Int, first: Int, size: Int?)
    /// Values for these params, taken from an address.
    case values(PageAddress, params: [Int])
    /// No values: the call is sent to the address itself.
    case address(PageAddress)
  }

  /// The location of the next page's address in an answer.
  package enum PageAddress: Hashable, Sendable {
    /// The links in a header.
    case link(ValuePath)
    /// A string, or a `URL`.
    case url(ValuePath, isText: Bool)
  }
}

extension Program.PageRule {
  /// The params that receive values from the rule.
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
  /// The name of the function that makes the call at the address of a page; nil if there is none.
  var pageName: SwiftName? {
    guard case .address? = pages?.rule else { return nil }
    return SwiftName(text: name.text + "Page")
  }

  /// The functions that are generated for the method, with the spans that determine their names.
  var functions: [DeclaredName] {
    var functions = [DeclaredName(name, entity, .method)]
    if let pageName {
      functions.append(
        DeclaredName(pageName, "the function for a page", of: entity, .method, reference)
      )
    }
    if let pages {
      // Pages from a trait have their own name, or one derived from the method's name.
      let isOfMethod = pages.nameSpan == entity.span && !pages.entity.path.hasPrefix(entity.path)
      let items = DeclaredName(
        name: pages.name,
        span: pages.nameSpan,
        subject: "the items of \(NameKind.method.subject(reference))",
        remedy: "`swift:` under `\(shortened(isOfMethod ? entity.path : pages.entity.path))`"
      )
      functions.append(items)
    }
    if let until {
      let end = DeclaredName(
        name: until.name,
        span: until.nameSpan,
        subject: "the end of \(NameKind.method.subject(reference))",
        remedy: "`swift:` under `\(shortened(until.entity.path))`"
      )
      functions.append(end)
    }
    return functions
  }
}
