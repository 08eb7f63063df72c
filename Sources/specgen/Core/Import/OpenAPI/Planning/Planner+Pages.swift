extension Planner {
  /// A list in a result, with the fields of the same object.
  private struct Paged {
    /// The fields that lead to the items, or an empty array if the result is the list.
    let items: [String]
    let item: Int?
    /// The members of the result if it is an object.
    let members: Members?
  }

  private static let listNames = [
    "data", "items", "results", "records", "entries", "value", "values", "elements", "content",
  ]
  private static let cursorFields = [
    "next", "cursor", "next_cursor", "nextCursor", "next_page_token", "nextPageToken", "next_token",
    "nextToken", "after", "continuation_token",
  ]
  private static let cursorParams = [
    "cursor", "page_token", "pageToken", "next_token", "nextToken", "after", "starting_after",
    "next_cursor", "nextCursor", "continuation_token", "offset",
  ]
  private static let addressFields = [
    "next", "next_page_url", "next_page_uri", "nextPageUrl", "next_url", "nextUrl", "nextLink",
    "next_link", "@odata.nextLink", "nextPage", "next_page",
  ]
  /// Address fields that also name a number or a cursor, unless they have the format of an address.
  private static let ambiguousFields: Set = ["next", "nextPage", "next_page"]
  private static let moreFields = ["has_more", "hasMore", "has_next", "hasNext"]
  private static let metaNames = [
    "meta", "paging", "pagination", "page_info", "pageInfo", "next_page", "response_metadata",
    "cursors", "links",
  ]

  /// Detects pagination by the common names of params and fields.
  mutating func planPages(_ draft: inout MethodDraft) {
    planRule(&draft)
    if case .link? = draft.pages?.rule.way { return }
    for response in draft.operation.responses {
      for header in response.headers where header.name.value.lowercased() == "link" {
        let message =
          "the header 'Link' of \(quoted(response.status.value)) leads to no pages, and is omitted"
        report(.choice, draft.subject, message, at: header.span)
      }
    }
  }

  private mutating func planRule(_ draft: inout MethodDraft) {
    guard draft.operation.verb.value == "GET", draft.succeeds.isEmpty,
      case .content(.json(let use)) = draft.result.returns, !use.isNullable,
      let schema = places["\(draft.place).returns"], let paged = paged(schema)
    else { return }
    let rule =
      linkRule(&draft) ?? lastRule(draft, paged) ?? cursorRule(draft, paged)
      ?? addressRule(draft, paged) ?? countRule(draft)
    guard let rule else { return }
    let span = draft.operation.verb.span
    func located(_ names: [String]) -> [Located<String>] {
      names.map { Located(value: $0, span: span) }
    }
    let more: [String] =
      switch rule.way {
      case .last, .page, .next, .url: moreField(paged.members)
      case .offset, .link: []
      }
    draft.pages = Spec.Pages(
      span: span,
      items: located(paged.items),
      rule: rule,
      more: located(more),
      notes: .none
    )
  }

  /// Returns the required field that reports whether another page follows.
  private func moreField(_ members: Members?) -> [String] {
    guard let members else { return [] }
    let field = Self.moreFields.first { name in
      guard members.required.contains(name), let index = members.indices[name],
        case .scalar(let scalar) = shape(of: target(of: members.properties[index].schema).index)
      else { return false }
      return scalar.name == "Bool"
    }
    return field.map { [ImportNames.member($0)] } ?? []
  }

  private func paged(_ schema: Int) -> Paged? {
    let target = target(of: schema).index
    switch shape(of: target) {
    case .list(let items): return Paged(items: [], item: items, members: nil)
    case .record(let members):
      let lists = members.properties.filter { property in
        guard !self.target(of: property.schema).isNullable,
          case .list(let items?) = shape(of: self.target(of: property.schema).index)
        else { return false }
        return !self.target(of: items).isNullable
      }
      let named = Self.listNames.lazy.compactMap { name in lists.first { $0.name.value == name } }
        .first
      guard let list = named ?? (lists.count == 1 ? lists[0] : nil),
        case .list(let items) = shape(of: self.target(of: list.schema).index)
      else { return nil }
      return Paged(items: [ImportNames.member(list.name.value)], item: items, members: members)
    case .any, .scalar, .enumeration, .map, .union: return nil
    }
  }

  private func param(_ draft: MethodDraft, _ names: [String], type: String) -> Located<String>? {
    for name in names {
      let found = draft.params.query.fields.first { field in
        guard (field.key?.value ?? field.name.value) == name,
          case .named(let known) = field.type.form
        else { return false }
        return known.value == type
      }
      if let found { return found.name }
    }
    return nil
  }

  // MARK: Rules

  /// Returns the rule for a `Link` header whose URL contains the number of the next page.
  private func linkRule(_ draft: inout MethodDraft) -> Spec.PageRule? {
    let answers = draft.operation.responses.filter { $0.status.value.hasPrefix("2") }
    guard let link = answers.first?.headers.first(where: { $0.name.value.lowercased() == "link" })
    else { return nil }
    let name = Located(value: "links", span: link.span)
    let params = draft.params.query.fields.filter { field in
      guard
        ["page", "cursor", "after", "before", "since"].contains(
          field.key?.value ?? field.name.value
        ), case .named(let type) = field.type.form
      else { return false }
      return ["Int", "String"].contains(type.value)
    }
    draft.result.headers = [
      Spec.Field(
        name: name,
        key: Located(value: "Link", span: link.span),
        type: named("String", at: link.span).use(at: link.span, isOptional: true)
      )
    ]
    return Spec.PageRule(way: .link(name), param: params.map(\.name))
  }

  /// Returns the rule for the identifier of the last item, with a field that reports whether more follow.
  private func lastRule(_ draft: MethodDraft, _ paged: Paged) -> Spec.PageRule? {
    guard paged.members?.indices["has_more"] != nil,
      let param = param(draft, ["starting_after", "after"], type: "String"),
      let item = paged.item, case .record(let members) = shape(of: target(of: item).index),
      let index = members.indices["id"],
      members.required.contains("id"),
      case .scalar(let scalar) = shape(of: target(of: members.properties[index].schema).index),
      scalar.name == "String"
    else { return nil }
    return Spec.PageRule(way: .last([Located(value: "id", span: param.span)]), param: [param])
  }

  /// Returns the rule for a string field in the result, or in a nested object, that the next call sends.
  private func cursorRule(_ draft: MethodDraft, _ paged: Paged) -> Spec.PageRule? {
    guard let members = paged.members, let param = param(draft, Self.cursorParams, type: "String")
    else { return nil }
    func text(_ members: Members, _ names: [String]) -> String? {
      names.first { name in
        guard let index = members.indices[name],
          case .scalar(let scalar) = shape(of: target(of: members.properties[index].schema).index)
        else { return false }
        return scalar.name == "String"
      }
    }
    if let field = text(members, Self.cursorFields) {
      return Spec.PageRule(way: .next([Located(value: field, span: param.span)]), param: [param])
    }
    for name in Self.metaNames {
      guard let index = members.indices[name],
        case .record(let inner) = shape(of: target(of: members.properties[index].schema).index)
      else { continue }
      if let field = text(inner, [param.value] + Self.cursorFields) {
        let path = [name, field].map { Located(value: $0, span: param.span) }
        return Spec.PageRule(way: .next(path), param: [param])
      }
    }
    return nil
  }

  /// Returns the rule for a URL of the next page, which is requested directly.
  private func addressRule(_ draft: MethodDraft, _ paged: Paged) -> Spec.PageRule? {
    guard let members = paged.members else { return nil }
    let span = draft.operation.verb.span
    func address(_ members: Members) -> String? {
      Self.addressFields.first { name in
        guard let index = members.indices[name],
          case .scalar(let scalar) = shape(of: target(of: members.properties[index].schema).index)
        else { return false }
        return scalar.name == "URL"
          || scalar.name == "String" && !Self.ambiguousFields.contains(name)
      }
    }
    func located(_ names: [String]) -> [Located<String>] {
      names.map { Located(value: ImportNames.member($0), span: span) }
    }
    if let field = address(members) { return Spec.PageRule(way: .url(located([field]))) }
    for name in Self.metaNames {
      guard let index = members.indices[name],
        case .record(let inner) = shape(of: target(of: members.properties[index].schema).index),
        let field = address(inner)
      else { continue }
      return Spec.PageRule(way: .url(located([name, field])))
    }
    return nil
  }

  /// Returns the rule for the number of the page, or of the preceding items.
  private func countRule(_ draft: MethodDraft) -> Spec.PageRule? {
    if let offset = param(draft, ["offset", "skip", "start", "startAt"], type: "Int"),
      param(draft, ["limit", "count", "size", "top", "take", "maxResults"], type: "Int") != nil
    {
      return Spec.PageRule(way: .offset(offset))
    }
    let sizes = ["per_page", "perPage", "page_size", "pageSize", "limit", "size"]
    guard let page = param(draft, ["page", "page_number", "pageNumber"], type: "Int"),
      page.value == "page" || param(draft, sizes, type: "Int") != nil,
      let schema = places["\(draft.place).query.\(page.value)"]
    else { return nil }
    let first: FirstPage =
      api.schemas[target(of: schema).index].standard?.value == "0" ? .zero : .one
    return Spec.PageRule(way: .page(page), firstPage: first)
  }
}
