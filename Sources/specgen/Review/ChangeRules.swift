/// Says of a difference what kind of change it is; of some nothing, since another fact tells it.
///
/// The rules are switches over all aspects, so a fact without a kind does not compile.
func findings(of difference: Difference) -> [Finding] {
  let aspect = difference.aspect
  switch aspect {
  case .doc, .deprecation, .source, .sourceURL: return noteFindings(difference)
  case .swiftName, .key: return []
  case .formerName: return formerNameFindings(difference)
  case .access, .namespace, .equality, .mutability, .codableMethods, .moduleCount, .testing,
    .usedModule, .retry:
    return outputFindings(difference)
  case .address, .tokenPlace, .tokenName, .prefix, .renewal, .cookie, .login, .statuses, .errorType:
    return callerFindings(difference)
  case .form, .openness, .rawKind, .tell, .discriminator, .target, .additional, .identity, .raw,
    .number, .outcome, .mark, .payload, .helper, .json:
    return typeFindings(difference)
  case .type: return typeChangeFindings(difference)
  case .absence, .null, .defaultValue: return presenceFindings(difference)
  case .acceptedKind, .dateFormat, .unit, .lossy, .wireForm, .style, .zone:
    return formFindings(difference)
  case .secret, .part, .storage, .otherKey, .parents, .location, .headerPrefix, .holder, .check,
    .checkCode, .constant:
    return valueFindings(difference)
  case .verb, .path, .host, .body, .idempotency, .deadline, .idempotencyKey, .usesAuth, .mediaTypes,
    .pages:
    return methodFindings(difference)
  case .resultForm, .resultType, .resultConstant, .resultPresence, .resultKind, .condition, .code,
    .outcomeType, .outcomePresence, .recovery, .rules:
    return resultFindings(difference)
  case .scheme, .linkForm, .absentWord, .action, .answer, .returnParam, .match, .group, .groupCode,
    .answerType, .answerKey, .answerKeyOrder, .answerForm, .outcomeField, .inFlight, .timeLimit,
    .results:
    return callFindings(difference)
  case .flowType, .closed, .view, .message, .finish, .codeKeys, .codeType:
    return flowFindings(difference)
  case .ownScheme, .domain, .linkBase, .trailingSlash, .unknownQuery, .fragment, .hostCase,
    .pathCase, .linkedApp, .link, .alias:
    return linkFindings(difference)
  }
}

/// A Swift name that stays beside that of today.
private func formerNameFindings(_ difference: Difference) -> [Finding] {
  switch (difference.before, difference.after) {
  case (nil, let after?):
    return difference.found(.formerNameAdded, " keeps the former name \(quoted(after))")
  case (let before?, nil):
    return difference.found(
      .formerNameRemoved,
      " no longer keeps the former name \(quoted(before))"
    )
  default: return difference.found(.formerNameRemoved, difference.wasAndIsFormerly)
  }
}

extension Difference {
  fileprivate var wasAndIsFormerly: String {
    " keeps the former name \(quoted(after ?? "")) and no longer \(quoted(before ?? ""))"
  }
}

/// Words for readers.
private func noteFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .doc:
    switch (difference.before, difference.after) {
    case (nil, _): return difference.found(.descriptionAdded, " is described now")
    case (_, nil): return difference.found(.descriptionRemoved, " is described no more")
    case (let before?, let after?):
      return ruleWords(of: before) == ruleWords(of: after)
        ? difference.found(.descriptionChanged, " is described otherwise")
        : difference.found(.descriptionModalChanged, " is described with another rule")
    }
  case .deprecation: return deprecationFindings(difference)
  case .sourceURL:
    return difference.alsoDiffers(.source) ? [] : difference.found(.docLinkChanged)
  default: return difference.found(.docSourceMoved)
  }
}

private func deprecationFindings(_ difference: Difference) -> [Finding] {
  let kinds: (added: ChangeKind, gone: ChangeKind)
  switch difference.new.kind {
  case .method, .call, .flow: kinds = (.methodDeprecated, .methodUndeprecated)
  case .param, .constant, .routeParam, .routeConstant:
    kinds = (.paramDeprecated, .paramUndeprecated)
  case .field, .member, .header: kinds = (.fieldDeprecated, .fieldUndeprecated)
  case .code, .shape, .success, .failure, .end: kinds = (.codeDeprecated, .codeUndeprecated)
  case .helper: kinds = (.helperDeprecated, .helperUndeprecated)
  case .route: kinds = (.routeDeprecated, .routeUndeprecated)
  // It is that of the method.
  case .pages: return []
  case .api, .host, .environment, .session, .token, .commonError, .type, .example, .envelope,
    .calls, .answers, .row, .deeplinks:
    kinds = (.modelDeprecated, .modelUndeprecated)
  }
  switch (difference.before, difference.after) {
  case (nil, let after?):
    return difference.found(kinds.added, " is deprecated now: \(shortened(after))")
  case (_?, nil): return difference.found(kinds.gone, " is no longer deprecated")
  default: return difference.found(.deprecationReworded)
  }
}

/// How the Swift comes out.
private func outputFindings(_ difference: Difference) -> [Finding] {
  let isUp = difference.isUp(["internal", "package", "public"])
  switch difference.aspect {
  case .namespace: return difference.found(.namespaceChanged)
  case .access: return difference.found(isUp ? .accessRaised : .accessLowered)
  case .equality:
    let isUp = difference.isUp(["none", "equatable", "hashable"])
    return difference.found(isUp ? .conformanceAdded : .conformanceRemoved)
  case .mutability:
    let isUp = difference.isUp(["constant", "variable"])
    return difference.found(isUp ? .propertiesBecameVariable : .propertiesBecameConstant)
  case .codableMethods:
    let isUp = difference.isUp(["plain", "codable"])
    return difference.found(isUp ? .methodConformanceAdded : .methodConformanceRemoved)
  case .testing:
    return difference.after == nil
      ? difference.found(.testingModuleRemoved, " has no module for tests any more")
      : difference.found(.testingModuleAdded, " has a module for tests now")
  case .usedModule:
    return difference.found(
      new: .usedModuleAdded,
      gone: .usedModuleRemoved,
      other: .usedModuleAdded
    )
  case .retry: return difference.found(.retryPolicyChanged)
  default: return difference.found(.moduleLayoutChanged)
  }
}

extension Difference {
  /// Whether the fact is a later word of a scale than before.
  func isUp(_ scale: [String]) -> Bool {
    let place = { (word: String?) in word.flatMap(scale.firstIndex) ?? -1 }
    return place(before) < place(after)
  }
}

/// Hosts, what shows who calls, and the error that all calls share.
private func callerFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .address: return addressFindings(difference)
  case .tokenPlace: return difference.found(.authLocationChanged)
  case .tokenName:
    return difference.alsoDiffers(.tokenPlace) ? [] : difference.found(.authNameChanged)
  case .prefix:
    return difference.alsoDiffers(.tokenPlace) ? [] : difference.found(.authPrefixChanged)
  case .renewal: return difference.found(.authRefreshPolicyChanged)
  case .cookie: return difference.found(.authCookieChanged)
  case .login: return difference.found(.authLoginChanged)
  case .errorType: return difference.found(.commonErrorTypeChanged)
  default: return difference.found(.commonErrorStatusesChanged)
  }
}

private func addressFindings(_ difference: Difference) -> [Finding] {
  if difference.new.kind == .environment { return difference.found(.environmentChanged) }
  guard let before = difference.before, let after = difference.after else {
    return difference.after == nil
      ? difference.found(.hostBecameSupplied, " has to be given by the app now")
      : difference.found(.hostStoppedSupplied)
  }
  let (old, new) = (addressParts(before), addressParts(after))
  return (old.scheme == new.scheme ? [] : difference.found(.schemeChanged))
    + (old.authority == new.authority ? [] : difference.found(.hostValueChanged))
    + (old.path == new.path ? [] : difference.found(.basePathChanged))
}

private func addressParts(
  _ url: String
) -> (scheme: Substring, authority: Substring, path: Substring) {
  let scheme = url.prefix { $0 != ":" }
  let rest = url[scheme.endIndex...].drop { $0 == ":" || $0 == "/" }
  let authority = rest.prefix { $0 != "/" }
  return (scheme, authority, rest[authority.endIndex...])
}
