import SpecgenCore

extension Inventory.Item {
  /// Returns the kind of change for an added or removed entity.
  ///
  /// Returns nil if its parts, or the values that use it, are reported instead.
  func changeKind(isAdded: Bool, in parent: Inventory.Item?) -> ChangeKind? {
    let isDeprecated = self[.deprecation] != nil
    let action: ChangeAction = isAdded ? .added : .removed
    switch kind {
    case .api: return ChangeKind(.api, action)
    case .host: return ChangeKind(.hostKey, action)
    case .environment: return ChangeKind(.environment, action)
    case .session, .token: return ChangeKind(.auth, action)
    case .commonError: return ChangeKind(.commonError, action)
    case .type:
      return isInPlace ? nil : ChangeKind(form == .enumeration ? .enum : .model, action)
    case .field: return fieldKind(isAdded: isAdded)
    case .member: return ChangeKind(.fieldConst, action)
    case .code:
      if reach == .out { return ChangeKind(.paramEnumValue, action) }
      return ChangeKind(.code, isAdded && parent?.isOpen == false ? .addedClosed : action)
    case .shape:
      return ChangeKind(.unionCase, isAdded && parent?.isOpen == false ? .addedClosed : action)
    case .helper: return ChangeKind(.helper, action)
    case .example: return ChangeKind(.example, action)
    case .group: return ChangeKind(.group, action)
    case .method, .call, .flow:
      return ChangeKind(.method, !isAdded && isDeprecated ? .removedDeprecated : action)
    case .param: return paramKind(isAdded: isAdded)
    // A body without alternatives belongs to the method.
    case .body: return isPlain ? nil : ChangeKind(.bodyType, action)
    case .constant: return ChangeKind(place == .header ? .headerConst : .paramConst, action)
    // The value of a plain success belongs to the method.
    case .success where isPlain: return nil
    case .success: return ChangeKind(isByCode ? .successCode : .statusSuccess, action)
    case .header:
      if isAdded { return .init(.responseHeader, .added) }
      return .init(.responseHeader, absence == .required ? .removed : .removedOptional)
    case .failure: return ChangeKind(isByCode ? .failureCode : .statusError, action)
    case .envelope: return .init(.statusEnvelope, .changed)
    case .pages: return ChangeKind(.methodPagination, action)
    case .until: return ChangeKind(.methodPolling, action)
    case .calls, .shared: return nil
    case .answers: return ChangeKind(.callback, action)
    case .row: return .init(.methodConditionalBehavior, .changed)
    case .end: return ChangeKind(.outcome, action)
    case .deeplinks: return ChangeKind(.deeplinks, action)
    case .route: return ChangeKind(.route, action)
    case .routeParam:
      guard isAdded else { return .init(.routeParam, .removed) }
      guard absence == .required else { return .init(.routeParam, .addedOptional) }
      // The route reports whether its links stop working.
      return .init(.routeParam, place == .path ? .addedPath : .addedRequired)
    case .routeConstant: return ChangeKind(.routeConst, action)
    }
  }

  /// `true` for an outcome that an envelope code selects.
  private var isByCode: Bool {
    if case .condition(.code)? = self[.condition] { true } else { false }
  }

  private func fieldKind(isAdded: Bool) -> ChangeKind {
    switch (absence, isAdded) {
    case (.required?, true): .init(.field, .added)
    case (.defaulted?, true): .init(.field, .addedWithDefault)
    case (_, true): .init(.field, .addedOptional)
    case (.required?, false): .init(.field, .removedRequired)
    case (_, false): .init(.field, .removedOptional)
    }
  }

  private func paramKind(isAdded: Bool) -> ChangeKind {
    switch (place, isAdded) {
    case (.path?, true): return .init(.pathParam, .added)
    case (.path?, false): return .init(.pathParam, .removed)
    case (.body?, true) where absence == .required: return .init(.body, .addedRequired)
    case (.body?, false) where absence == .required: return .init(.body, .removed)
    case (.header?, true) where absence == .required: return .init(.header, .addedRequired)
    case (.header?, false): return .init(.header, .removed)
    case (_, true):
      switch absence {
      case .required?: return .init(.param, .addedRequired)
      case .defaulted?: return .init(.param, .addedRequiredWithDefault)
      case .optional?, nil: return .init(.param, .addedOptional)
      }
    case (_, false):
      return .init(.param, self[.deprecation] == nil ? .removed : .removedDeprecated)
    }
  }

  /// The kind of change for another order of such entities, or nil if their order is irrelevant.
  var orderKind: ChangeKind? {
    switch kind {
    case .param: .init(.param, .orderChanged)
    case .field, .header: .init(.field, .orderChanged)
    case .code: .init(.code, .orderChanged)
    case .shape: .init(.union, .orderChanged)
    case .success, .failure:
      isByCode ? .init(.code, .orderChanged) : .init(.errorPrecedence, .changed)
    case .routeParam: .init(.routeParam, .orderChanged)
    case .type: isInPlace ? nil : .init(.declaration, .orderChanged)
    case .host, .environment, .member, .helper, .example, .group, .method, .body, .constant, .call,
      .row, .flow,
      .route, .routeConstant:
      .init(.declaration, .orderChanged)
    case .api, .session, .token, .commonError, .envelope, .pages, .until, .calls, .answers,
      .end,
      .deeplinks, .shared:
      nil
    }
  }
}

/// Returns the kind of change for a renamed entity, or nil if only its name in the spec changed.
func renameKind(from old: Inventory.Item, to new: Inventory.Item) -> ChangeKind? {
  let isSwift = old[.swiftName] != new[.swiftName]
  // The members of a part are in the object around it, so its name is not on the wire.
  let isPart = old[.part] != nil && new[.part] != nil
  let isKey = !isPart && !old.hasKey(of: new)
  let subject: ChangeSubject
  switch new.kind {
  case .host: return .init(.hostKey, .renamed)
  case .param where new.place == .path && old.place == .path:
    return isSwift ? .init(.pathParam, .renamed) : nil
  case .routeParam where new.place != .query && old.place != .query:
    return isSwift ? .init(.routeParam, .renamedSwift) : nil
  case .header:
    if isKey, !isSwift { return .init(.responseHeader, .renamedWire) }
    subject = .field
  case .param, .routeParam, .field: subject = new.kind.valueSubject
  default: return isSwift ? swiftRenameKind(of: new) : nil
  }
  if isSwift, isKey { return ChangeKind(subject, .renamed) }
  return isKey
    ? ChangeKind(subject, .renamedWire) : isSwift ? ChangeKind(subject, .renamedSwift) : nil
}

private func swiftRenameKind(of item: Inventory.Item) -> ChangeKind? {
  switch item.kind {
  case .api: .init(.api, .renamed)
  case .type: .init(item.form == .enumeration ? .enum : .model, .renamed)
  case .code: .init(.code, .renamedSwift)
  case .shape: .init(.unionCase, .renamed)
  case .helper: .init(.helper, .renamed)
  case .group: .init(.group, .renamed)
  case .method, .call, .flow: .init(.method, .renamed)
  // A plain success has no name in code.
  case .success: item.isPlain ? nil : .init(.statusSuccess, .renamed)
  case .body: .init(.bodyType, .renamed)
  case .failure: .init(.statusError, .renamed)
  case .pages: .init(.methodPagination, .renamed)
  case .until: .init(.methodPolling, .renamed)
  case .deeplinks: .init(.routeType, .renamed)
  case .route: .init(.route, .renamed)
  case .example: .init(.example, .changed)
  case .host, .environment, .session, .token, .commonError, .field, .member, .param, .constant,
    .header, .envelope, .calls, .answers, .row, .end, .routeParam, .routeConstant, .shared:
    nil
  }
}

extension Inventory.Kind {
  /// The subject of a change to a deprecation.
  var deprecated: ChangeSubject? {
    switch self {
    case .group: .group
    case .method, .call, .flow: .method
    case .param, .constant, .routeParam, .routeConstant: .param
    case .field, .member, .header: .field
    case .code, .shape, .body, .success, .failure, .end: .code
    case .helper: .helper
    case .route: .route
    case .pages, .until, .shared: nil
    case .api, .host, .environment, .session, .token, .commonError, .type, .example, .envelope,
      .calls, .answers, .row, .deeplinks:
      .model
    }
  }
}
