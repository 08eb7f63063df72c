extension Inventory.Item {
  /// The kind of change that the entity is new, or, the other way round, that it is gone.
  ///
  /// Nil where what the entity has is told instead, or what mentions it.
  func kind(isAdded: Bool, in parent: Inventory.Item?) -> ChangeKind? {
    let isDeprecated = self[.deprecation] != nil
    switch kind {
    case .api: return isAdded ? .apiAdded : .apiRemoved
    case .host: return isAdded ? .hostKeyAdded : .hostKeyRemoved
    case .environment: return isAdded ? .environmentAdded : .environmentRemoved
    case .session, .token: return isAdded ? .authAdded : .authRemoved
    case .commonError: return isAdded ? .commonErrorAdded : .commonErrorRemoved
    case .type:
      if isInPlace { return nil }
      if self[.form] == "an enumeration" { return isAdded ? .enumAdded : .enumRemoved }
      return isAdded ? .modelAdded : .modelRemoved
    case .field: return fieldKind(isAdded: isAdded)
    case .member: return isAdded ? .fieldConstAdded : .fieldConstRemoved
    case .code:
      guard isAdded else { return reach == .out ? .paramEnumValueRemoved : .codeRemoved }
      if reach == .out { return .paramEnumValueAdded }
      return parent?[.openness] == "closed" ? .codeAddedClosed : .codeAdded
    case .shape:
      guard isAdded else { return .unionCaseRemoved }
      return parent?[.openness] == "closed" ? .unionCaseAddedClosed : .unionCaseAdded
    case .helper: return isAdded ? .helperAdded : .helperRemoved
    case .example: return isAdded ? .exampleAdded : .exampleRemoved
    case .method, .call, .flow:
      return isAdded ? .methodAdded : isDeprecated ? .methodRemovedDeprecated : .methodRemoved
    case .param: return paramKind(isAdded: isAdded)
    case .constant:
      if self[.location] == "header" { return isAdded ? .headerConstAdded : .headerConstRemoved }
      return isAdded ? .paramConstAdded : .paramConstRemoved
    case .success:
      if self[.code] != nil { return isAdded ? .successCodeAdded : .successCodeRemoved }
      return isAdded ? .statusSuccessAdded : .statusSuccessRemoved
    case .header:
      if isAdded { return .responseHeaderAdded }
      return self[.absence] == "required" ? .responseHeaderRemoved : .responseHeaderRemovedOptional
    case .failure:
      if self[.code] != nil { return isAdded ? .failureCodeAdded : .failureCodeRemoved }
      return isAdded ? .statusErrorAdded : .statusErrorRemoved
    case .envelope: return .statusEnvelopeChanged
    case .pages: return isAdded ? .methodPaginationAdded : .methodPaginationRemoved
    case .calls: return nil
    case .answers: return isAdded ? .callbackAdded : .callbackRemoved
    case .row: return .methodConditionalBehaviourChanged
    case .end: return isAdded ? .outcomeAdded : .outcomeRemoved
    case .deeplinks: return isAdded ? .deeplinksAdded : .deeplinksRemoved
    case .route: return isAdded ? .routeAdded : .routeRemoved
    case .routeParam:
      guard isAdded else { return .routeParamRemoved }
      guard self[.absence] == "required" else { return .routeParamAddedOptional }
      // Whether links lead nowhere then is said of the route.
      return self[.location] == "path" ? .routeParamAddedPath : .routeParamAddedRequired
    case .routeConstant: return isAdded ? .routeConstAdded : .routeConstRemoved
    }
  }

  private func fieldKind(isAdded: Bool) -> ChangeKind {
    switch (self[.absence], isAdded) {
    case ("required", true): .fieldAdded
    case ("default", true): .fieldAddedWithDefault
    case (_, true): .fieldAddedOptional
    case ("required", false): .fieldRemovedRequired
    case (_, false): .fieldRemovedOptional
    }
  }

  private func paramKind(isAdded: Bool) -> ChangeKind {
    let isRequired = self[.absence] == "required"
    switch (self[.location], isAdded) {
    case ("path", true): return .pathParamAdded
    case ("path", false): return .pathParamRemoved
    case ("body", true): return .bodyAddedRequired
    case ("body", false): return .bodyRemoved
    case ("header", true) where isRequired: return .headerAddedRequired
    case ("header", false): return .headerRemoved
    case (_, true):
      switch self[.absence] {
      case "required": return .paramAddedRequired
      case "default": return .paramAddedRequiredWithDefault
      default: return .paramAddedOptional
      }
    case (_, false): return self[.deprecation] == nil ? .paramRemoved : .paramRemovedDeprecated
    }
  }

  /// The kind of change that entities of this sort stand in another order; nil where the order is no fact.
  var orderKind: ChangeKind? {
    switch kind {
    case .param: .paramOrderChanged
    case .field, .header: .fieldOrderChanged
    case .code: .codeOrderChanged
    case .shape: .unionOrderChanged
    case .success, .failure: self[.code] == nil ? .errorPrecedenceChanged : .codeOrderChanged
    case .routeParam: .routeParamOrderChanged
    case .type: isInPlace ? nil : .declarationOrderChanged
    case .host, .environment, .member, .helper, .example, .method, .constant, .call, .row, .flow,
      .route, .routeConstant:
      .declarationOrderChanged
    case .api, .session, .token, .commonError, .envelope, .pages, .calls, .answers, .end,
      .deeplinks:
      nil
    }
  }
}

/// The kind of change that an entity is called otherwise; nil where only what the spec calls it changed.
func renameKind(from old: Inventory.Item, to new: Inventory.Item) -> ChangeKind? {
  let isSwift = old[.swiftName] != new[.swiftName]
  let isKey = old[.key] != new[.key]
  let kinds: (both: ChangeKind, key: ChangeKind, swift: ChangeKind)
  switch new.kind {
  case .host: return .hostKeyRenamed
  case .param where new[.location] == "path" && old[.location] == "path":
    return isSwift ? .pathParamRenamed : nil
  case .param: kinds = (.paramRenamed, .paramRenamedWire, .paramRenamedSwift)
  case .routeParam where new[.location] != "query" && old[.location] != "query":
    return isSwift ? .routeParamRenamedSwift : nil
  case .routeParam: kinds = (.routeParamRenamed, .routeParamRenamedWire, .routeParamRenamedSwift)
  case .header: kinds = (.fieldRenamed, .responseHeaderRenamedWire, .fieldRenamedSwift)
  case .field: kinds = (.fieldRenamed, .fieldRenamedWire, .fieldRenamedSwift)
  default: return isSwift ? swiftRenameKind(of: new) : nil
  }
  return isSwift && isKey ? kinds.both : isKey ? kinds.key : isSwift ? kinds.swift : nil
}

private func swiftRenameKind(of item: Inventory.Item) -> ChangeKind? {
  switch item.kind {
  case .api: .apiRenamed
  case .type: item[.form] == "an enumeration" ? .enumRenamed : .modelRenamed
  case .code: .codeRenamedSwift
  case .shape: .unionCaseRenamed
  case .helper: .helperRenamed
  case .method, .call, .flow: .methodRenamed
  case .success: .statusSuccessRenamed
  case .failure: .statusErrorRenamed
  case .pages: .methodPaginationRenamed
  case .deeplinks: .routeTypeRenamed
  case .route: .routeRenamed
  case .example: .exampleChanged
  case .host, .environment, .session, .token, .commonError, .field, .member, .param, .constant,
    .header, .envelope, .calls, .answers, .row, .end, .routeParam, .routeConstant:
    nil
  }
}
