import SpecgenCore

/// Members that the generated code fills in by itself. A document may state them, but need not.
extension BindableItem {
  /// Creates the member of a key that the spec gives no type.
  init(sent key: String, path: String, span: Span, form: BindableItemType.Form? = nil) {
    self.init(
      path: path,
      keys: [key],
      span: span,
      type: form.map { BindableItemType(form: $0) },
      isLater: false,
      isInlined: true,
      isEditable: false
    )
  }

  /// Returns the members of constants.
  static func constants(
    _ constants: [Program.MethodConstant],
    of owner: Program.Entity
  ) -> [BindableItem] {
    constants.map { BindableItem(sent: $0.key, path: "\(owner.path).\($0.key)", span: $0.span) }
  }
}

extension Program.Calls {
  /// The members of the keys under which every call sends the addresses of its answers, and its token.
  var returnItems: [BindableItem] {
    guard let answers else { return [] }
    let path = "\(entity.path).answers"
    var items: [BindableItem] = []
    switch answers.address {
    case .scheme: break
    case .url(let address): items = address.items(path: path, span: entity.span)
    case .member(let key):
      items = [BindableItem(sent: key, path: path, span: entity.span, form: .scalar(.url))]
    }
    switch answers.token {
    case .echo(let key), .member(let key):
      items.append(BindableItem(sent: key, path: path, span: entity.span, form: .scalar(.string)))
    case .none, .path, .query: break
    }
    return items
  }

  /// The keys that a link to the other app may have.
  var linkKeys: Set<String> {
    Set(
      calls.flatMap { call in
        call.params.map(\.property.key) + call.constants.map(\.key)
          + (call.selection.map { [$0.key] } ?? [])
      } + returnItems.map(\.key)
    )
  }
}

extension Program.Flow {
  /// The members of the keys under which the page gets its constants, the address of the app and the state.
  var sentItems: [BindableItem] {
    guard let page else { return [] }
    var items = BindableItem.constants(page.constants, of: entity)
    guard let back = page.returns else { return items }
    items += back.address.items(path: entity.path, span: entity.span)
    if let key = back.state {
      items.append(
        BindableItem(sent: key, path: entity.path, span: entity.span, form: .scalar(.string))
      )
    }
    return items
  }
}

extension Program.ReturnAddress {
  fileprivate func items(path: String, span: Span) -> [BindableItem] {
    let keys: [String] =
      switch self {
      case .one(let key): [key].compactMap(\.self)
      case .ends(let ends): ends.values.sorted()
      }
    return keys.map { BindableItem(sent: $0, path: path, span: span, form: .scalar(.url)) }
  }
}
