import SpecgenCore

/// Returns the findings about calls to other apps and their answers.
func callFindings(_ difference: Difference) -> [EntityChange] {
  switch difference.aspect {
  case .scheme: return difference.found(.init(.callScheme, .changed))
  case .linkForm: return difference.found(.init(.callStyle, .changed))
  case .absentWord: return difference.found(.init(.callAbsent, .changed))
  case .action: return difference.found(.init(.callAction, .changed))
  case .callLink: return difference.found(element: .callLink)
  case .callLinkOrder: return orderFindings(difference, .init(.callLink, .orderChanged))
  case .store: return difference.found(.init(.callStore, .changed))
  case .answer: return difference.found(.init(.callbackMayNotCome, .changed))
  case .returnParam: return difference.found(.init(.callbackSchemeParam, .changed))
  case .match: return difference.found(element: .callbackCorrelation)
  case .group: return difference.found(.paramGroup)
  case .groupCode:
    guard difference.before != nil, difference.after != nil else { return [] }
    return difference.found(.init(.paramCheckCode, .changed))
  case .answerType:
    return difference.isOfAnotherType
      ? difference.found(.init(.callback, .typeChanged)) : []
  case .answerPart: return difference.found(.init(.callbackPart, .changed))
  case .returnedType: return returnedFindings(difference)
  case .returnAddress, .urlKey, .successKey, .failureKey, .cancelKey, .errorKey, .returnToken,
    .echoKey:
    return returnFindings(difference)
  // If JSON values were added or removed, the values have another location, which is reported.
  case .answerKey:
    return difference.alsoDiffers(.answerPart) ? [] : difference.found(element: .callbackKey)
  case .answerKeyOrder: return orderFindings(difference, .init(.callbackKey, .orderChanged))
  case .answerForm: return difference.found(.init(.callbackUrlShape, .changed))
  case .outcomeField: return difference.found(.init(.callbackStatusKey, .changed))
  case .inFlight: return difference.found(.init(.callbackInFlight, .changed))
  case .timeLimit: return difference.found(.init(.callbackTimeout, .changed))
  default: return difference.found(.init(.methodConditionalBehavior, .changed))
  }
}

/// Returns the findings about flows and their ends.
func flowFindings(_ difference: Difference) -> [EntityChange] {
  switch difference.aspect {
  case .flowType:
    difference.isOfAnotherType
      ? difference.found(.init(.outcomePayload, .changed)) : []
  case .passage: difference.found(element: .flowPassage)
  case .pkce: difference.found(.init(.flowPKCE, difference.after == nil ? .removed : .added))
  case .endCondition: difference.found(.init(.outcomeCondition, .changed))
  case .closed: difference.found(.init(.flowClosedCode, .changed))
  case .view:
    difference.found(
      ChangeKind(
        .entryPoint,
        difference.before == nil ? .added : difference.after == nil ? .removed : .renamed
      )
    )
  case .message: difference.found(.init(.outcomeMessage, .changed))
  case .finish: difference.found(.init(.outcomeAddress, .changed))
  // An end without a code reads none, and an added or removed code is another type.
  case .codeKeys:
    difference.before == nil || difference.after == nil
      ? [] : difference.found(.init(.outcomeCodeKey, .changed))
  default: difference.found(.init(.outcomeCode, .typeChanged))
  }
}

/// Returns a finding if a list has the same elements in another order.
///
/// Added and removed elements are reported on their own.
private func orderFindings(_ difference: Difference, _ kind: ChangeKind) -> [EntityChange] {
  guard case .phrase(let before)? = difference.before, case .phrase(let after)? = difference.after,
    Set(before) == Set(after)
  else { return [] }
  return difference.found(kind)
}

/// Returns the findings about this app's addresses for answers and ends.
private func returnFindings(_ difference: Difference) -> [EntityChange] {
  if difference.aspect == .returnAddress {
    return difference.found(.init(.returnAddress, .changed))
  }
  // Another kind of address has other keys.
  guard !difference.alsoDiffers(.returnAddress) else { return [] }
  let action: ChangeAction =
    difference.before == nil ? .added : difference.after == nil ? .removed : .changed
  switch difference.aspect {
  // Only the runtime uses the location of a token, unless the other side has to return it.
  case .returnToken:
    return difference.alsoDiffers(.echoKey) || action != .changed
      ? [] : difference.found(.init(.returnTokenPlace, .changed))
  case .echoKey: return difference.found(.init(.returnToken, action))
  default: return difference.found(.init(.returnKey, action))
  }
}

/// Returns the findings about the values of a call's success.
private func returnedFindings(_ difference: Difference) -> [EntityChange] {
  if difference.before == nil { return difference.found(.init(.callbackValues, .added)) }
  if difference.after == nil { return difference.found(.init(.callbackValues, .removed)) }
  return difference.isOfAnotherType ? difference.found(.init(.callbackValues, .typeChanged)) : []
}

extension Difference {
  /// `true` unless only the kind of the same named type differs, which the type reports.
  fileprivate var isOfAnotherType: Bool {
    guard case .type(let before)? = before, case .type(let after)? = after else { return true }
    return before.withoutForm != after.withoutForm
  }
}

/// Returns the findings about deeplinks; the links of a route are compared as a whole.
func linkFindings(_ difference: Difference) -> [EntityChange] {
  switch difference.aspect {
  case .ownScheme: difference.found(element: .scheme)
  case .domain: difference.found(element: .domain)
  case .linkedApp: difference.found(element: .linkedApp)
  case .linkBase: difference.found(.init(.linkBase, .changed))
  case .link, .alias: []
  default:
    difference.found(.init(.matchPolicy, difference.isRaised ? .loosened : .tightened))
  }
}

/// The old or the new links of a route.
struct RouteLinks {
  let links: [[PathSegment]]
  let words: [String]
}

/// Compares all links of a route.
///
/// `optional` contains the params that may be missing, and `texts` the params that accept any string.
func routeFindings(
  old: RouteLinks,
  new: RouteLinks,
  optional: Set<QualifiedPath>,
  texts: Set<QualifiedPath>
) -> [EntityChange] {
  guard let before = old.links.first, let after = new.links.first else { return [] }
  let words = Dictionary(
    zip(old.links + new.links, old.words + new.words).map { $0 }
  ) { $1 }
  let shown = { (link: [PathSegment]) in "\"\(shortened(words[link] ?? ""))\"" }
  var findings: [EntityChange] = []
  var replaced: Set<[PathSegment]> = []
  if before != after {
    let isKnown = new.links.contains(before) || old.links.contains(after)
    if !isKnown { replaced = [before, after] }
    findings.append(
      EntityChange(
        kind: isKnown
          ? .init(.routeCanonical, .changed)
          : .init(.routePattern, patternChange(before, after, optional: optional, texts: texts)),
        predicate:
          "\(isKnown ? ": generated link" : ": link") changed from \(shown(before)) to \(shown(after))",
        before: words[before],
        after: words[after]
      )
    )
  }
  for link in new.links where !old.links.contains(link) && !replaced.contains(link) {
    findings.append(
      EntityChange(
        kind: .init(.routeAlias, .added),
        predicate: " now matches \(shown(link))",
        after: words[link]
      )
    )
  }
  for link in old.links where !new.links.contains(link) && !replaced.contains(link) {
    findings.append(
      EntityChange(
        kind: .init(.routeAlias, .removed),
        predicate: " no longer matches \(shown(link))",
        before: words[link]
      )
    )
  }
  return findings
}

/// Returns the action for a link pattern: it matches more, fewer or other links.
private func patternChange(
  _ old: [PathSegment],
  _ new: [PathSegment],
  optional: Set<QualifiedPath>,
  texts: Set<QualifiedPath>
) -> ChangeAction {
  let isLiteral = { (segment: PathSegment) in segment.paths.isEmpty }
  // Unless a value accepts any string, whether it accepts the former literal is unknown here.
  let isText = { (segment: PathSegment) in
    if case .pieces(let pieces) = segment, case .entity(let path)? = pieces.first, pieces.count == 1
    {
      texts.contains(path)
    } else {
      false
    }
  }
  if old.count == new.count {
    let pairs = zip(old, new).filter { $0 != $1 }
    if pairs.allSatisfy({ isLiteral($0) && isText($1) }) { return .widened }
    if pairs.allSatisfy({ isText($0) && isLiteral($1) }) { return .narrowed }
  }
  let isLast = { (longer: [PathSegment], shorter: [PathSegment]) in
    longer.count == shorter.count + 1 && longer.starts(with: shorter)
      && longer.last?.paths.first.map(optional.contains) == true
  }
  if isLast(new, old) { return .widened }
  return isLast(old, new) ? .narrowed : .changed
}
