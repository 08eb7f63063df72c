import SpecgenCore

/// Returns the findings about a difference, or an empty array if another fact reports it.
///
/// The rules are exhaustive switches over all aspects, so a fact without a rule does not compile.
func findings(of difference: Difference) -> [EntityChange] {
  switch difference.aspect {
  case .doc, .deprecation, .source, .sourceURL: noteFindings(difference)
  // A method in another group counts as renamed.
  case .swiftName, .key, .owner: []
  case .formerName: formerNameFindings(difference)
  case .access, .namespace, .equality, .mutability, .codableMethods, .moduleCount, .testing,
    .usedModule, .retry:
    outputFindings(difference)
  case .address, .credential, .tokenPlace, .tokenName, .prefix, .tokenField, .renewal, .expiry,
    .refresh, .refreshField, .refreshParam, .cookie, .login, .statuses, .errorType:
    callerFindings(difference)
  case .form, .openness, .rawKind, .tagging, .discriminator, .discriminatorKind, .target,
    .additional,
    .identity, .raw, .number, .outcome, .mark, .payload, .helper, .json:
    typeFindings(difference)
  case .type, .spelling: valueTypeFindings(difference)
  case .absence, .null: presenceFindings(difference)
  case .acceptedKind, .dateFormat, .unit, .lossy, .wireForm, .style, .zone:
    formFindings(difference)
  case .constraints: constraintFindings(difference)
  case .serverDefault: serverDefaultFindings(difference)
  case .validation: validationFindings(difference)
  case .secret, .part, .storage, .otherKey, .parents, .location, .headerPrefix, .holder, .check,
    .checkCode, .constant:
    valueFindings(difference)
  case .verb, .path, .host, .body, .idempotency, .deadline, .idempotencyKey, .usesAuth, .cache,
    .mediaTypes, .scope,
    .pages:
    methodFindings(difference)
  case .resultForm, .resultType, .resultConstant, .resultPresence, .resultKind, .condition,
    .successStatuses, .outcomeType, .outcomePresence, .recovery, .rules:
    resultFindings(difference)
  case .scheme, .linkForm, .absentWord, .action, .answer, .returnParam, .match, .group, .groupCode,
    .answerType, .answerKey, .answerKeyOrder, .answerForm, .outcomeField, .inFlight, .timeLimit,
    .results, .callLink, .callLinkOrder, .store, .answerPart, .returnedType, .returnAddress,
    .returnToken, .echoKey,
    .urlKey, .successKey, .failureKey, .cancelKey, .errorKey:
    callFindings(difference)
  case .flowType, .passage, .closed, .view, .message, .finish, .codeKeys, .codeType, .pkce,
    .endCondition:
    flowFindings(difference)
  case .ownScheme, .domain, .linkBase, .trailingSlash, .unknownQuery, .fragment, .hostCase,
    .pathCase, .linkedApp, .link, .alias:
    linkFindings(difference)
  }
}

/// Returns the findings about a former Swift name that is kept beside the current one.
private func formerNameFindings(_ difference: Difference) -> [EntityChange] {
  switch (difference.words.before.map(quoted), difference.words.after.map(quoted)) {
  case (nil, let after):
    difference.found(.init(.formerName, .added), " keeps the former name \(after ?? "")")
  case (let before?, nil):
    difference.found(.init(.formerName, .removed), " no longer keeps the former name \(before)")
  case (let before?, let after?):
    difference.found(
      .init(.formerName, .removed),
      ": former name changed from \(before) to \(after)"
    )
  }
}

/// Returns the findings about documentation and deprecations.
private func noteFindings(_ difference: Difference) -> [EntityChange] {
  // The documentation of a body belongs to its param, or, among alternatives, to the alternative.
  if difference.old.isPlain, difference.new.isPlain, difference.new.kind == .body { return [] }
  if difference.new.kind == .param, difference.old.isChoice != difference.new.isChoice { return [] }
  return switch difference.aspect {
  case .doc: descriptionFindings(difference)
  case .deprecation: deprecationFindings(difference)
  case .sourceURL:
    difference.alsoDiffers(.source) ? [] : difference.found(.init(.docLink, .changed))
  default: difference.found(.init(.docSource, .moved))
  }
}

private func descriptionFindings(_ difference: Difference) -> [EntityChange] {
  switch (difference.words.before, difference.words.after) {
  case (nil, _): difference.found(.init(.description, .added), ": description was added")
  case (_, nil): difference.found(.init(.description, .removed), ": description was removed")
  case (let before?, let after?):
    ruleWords(of: before) == ruleWords(of: after)
      ? difference.found(.init(.description, .changed), ": description changed")
      : difference.found(
        .init(.descriptionModal, .changed),
        ": a rule in the description changed"
      )
  }
}

private func deprecationFindings(_ difference: Difference) -> [EntityChange] {
  // The deprecation of paging is that of its method.
  guard let subject = difference.new.kind.deprecated else { return [] }
  switch (difference.words.before, difference.words.after) {
  case (nil, let after):
    return difference.found(
      ChangeKind(subject, .deprecated),
      " is now deprecated: \(shortened(after ?? ""))"
    )
  case (_?, nil):
    return difference.found(ChangeKind(subject, .undeprecated), " is no longer deprecated")
  default: return difference.found(.init(.deprecation, .reworded))
  }
}

extension Inventory.Item {
  /// `true` for a param that is one of several bodies.
  fileprivate var isChoice: Bool { self[.type] == .type(.bodies) }
}

extension Inventory.Kind {
  /// The subject of a change to a deprecation.
  fileprivate var deprecated: ChangeSubject? {
    switch self {
    case .group: .group
    case .method, .call, .flow: .method
    case .param, .constant, .routeParam, .routeConstant: .param
    case .field, .member, .header: .field
    case .code, .shape, .body, .success, .failure, .end: .code
    case .helper: .helper
    case .route: .route
    case .pages, .shared: nil
    case .api, .host, .environment, .session, .token, .commonError, .type, .example, .envelope,
      .calls, .answers, .row, .deeplinks:
      .model
    }
  }
}

/// Returns the findings about the Swift output.
private func outputFindings(_ difference: Difference) -> [EntityChange] {
  let isRaised = difference.isRaised
  switch difference.aspect {
  case .namespace: return difference.found(.init(.namespace, .changed))
  case .access: return difference.found(.init(.access, isRaised ? .raised : .lowered))
  case .equality: return difference.found(.init(.conformance, isRaised ? .added : .removed))
  case .mutability:
    return difference.found(.init(.properties, isRaised ? .becameVariable : .becameConstant))
  case .codableMethods:
    return difference.found(.init(.methodConformance, isRaised ? .added : .removed))
  case .testing:
    return difference.after == nil
      ? difference.found(.init(.testingModule, .removed), " no longer has a module for tests")
      : difference.found(.init(.testingModule, .added), " now has a module for tests")
  case .usedModule: return difference.found(element: .usedModule)
  case .retry: return difference.found(.init(.retryPolicy, .changed))
  default: return difference.found(.init(.moduleLayout, .changed))
  }
}

/// Returns the findings about hosts, authorization and the common error.
private func callerFindings(_ difference: Difference) -> [EntityChange] {
  // If the kind of session changed, other properties are not comparable.
  if difference.aspect != .credential, difference.alsoDiffers(.credential) { return [] }
  return switch difference.aspect {
  case .address: addressFindings(difference)
  case .credential: difference.found(.init(.auth, .typeChanged))
  case .tokenPlace: difference.found(.init(.auth, .locationChanged))
  case .tokenField: difference.found(.init(.authToken, .changed))
  case .tokenName:
    difference.alsoDiffers(.tokenPlace) ? [] : difference.found(.init(.authName, .changed))
  case .prefix:
    difference.alsoDiffers(.tokenPlace) ? [] : difference.found(.init(.authPrefix, .changed))
  // Another call has another answer and other params.
  case .refreshField, .refreshParam:
    difference.alsoDiffers(.refresh) ? [] : difference.found(.init(.authToken, .changed))
  case .renewal, .expiry, .refresh: difference.found(.init(.authRefreshPolicy, .changed))
  case .cookie: difference.found(.init(.authCookie, .changed))
  case .login: difference.found(.init(.authLogin, .changed))
  case .errorType: difference.found(.init(.commonError, .typeChanged))
  default: difference.found(.init(.commonErrorStatuses, .changed))
  }
}

private func addressFindings(_ difference: Difference) -> [EntityChange] {
  if difference.new.kind == .environment {
    return difference.found(.init(.environment, .changed))
  }
  guard case .address(let old)? = difference.before, case .address(let new)? = difference.after
  else {
    return difference.after == nil
      ? difference.found(.init(.host, .becameSupplied), " must now be supplied by the app")
      : difference.found(.init(.host, .stoppedSupplied))
  }
  return (old.scheme == new.scheme ? [] : difference.found(.init(.scheme, .changed)))
    + (old.authority == new.authority ? [] : difference.found(.init(.hostValue, .changed)))
    + (old.path == new.path ? [] : difference.found(.init(.basePath, .changed)))
}
