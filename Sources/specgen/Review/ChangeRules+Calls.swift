/// Calls to other apps, and how those answer.
func callFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .scheme: return difference.found(.callSchemeChanged)
  case .linkForm: return difference.found(.callStyleChanged)
  case .absentWord: return difference.found(.callAbsentChanged)
  case .action: return difference.found(.callActionChanged)
  case .answer: return difference.found(.callbackMayNotComeChanged)
  case .returnParam: return difference.found(.callbackSchemeParamChanged)
  case .match:
    return difference.found(
      new: .callbackCorrelationAdded,
      gone: .callbackCorrelationRemoved,
      other: .callbackCorrelationAdded
    )
  case .group:
    return difference.found(
      new: .paramGroupAdded,
      gone: .paramGroupRemoved,
      other: .paramGroupChanged
    )
  case .groupCode:
    guard difference.before != nil, difference.after != nil else { return [] }
    return difference.found(.paramCheckCodeChanged)
  case .answerType: return difference.found(.callbackTypeChanged)
  case .answerKey:
    return difference.found(
      new: .callbackKeyAdded,
      gone: .callbackKeyRemoved,
      other: .callbackKeyAdded
    )
  case .answerKeyOrder:
    let sorted = { (words: String?) in words?.split(separator: ", ").sorted() }
    // Keys that came or went are told themselves.
    guard sorted(difference.before) == sorted(difference.after) else { return [] }
    return difference.found(.callbackKeyOrderChanged)
  case .answerForm: return difference.found(.callbackUrlShapeChanged)
  case .outcomeField: return difference.found(.callbackStatusKeyChanged)
  case .inFlight: return difference.found(.callbackInFlightChanged)
  case .timeLimit: return difference.found(.callbackTimeoutChanged)
  default: return difference.found(.methodConditionalBehaviourChanged)
  }
}

/// Flows, and how they end.
func flowFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .flowType: return difference.found(.outcomePayloadChanged)
  case .closed: return difference.found(.flowClosedCodeChanged)
  case .view:
    return difference.found(
      new: .entryPointAdded,
      gone: .entryPointRemoved,
      other: .entryPointRenamed
    )
  case .message: return difference.found(.outcomeMessageChanged)
  case .finish: return difference.found(.outcomeAddressChanged)
  case .codeKeys: return difference.found(.outcomeCodeKeyChanged)
  default: return difference.found(.outcomeCodeTypeChanged)
  }
}

/// Links that the app opens itself; the links of a route are compared all at once.
func linkFindings(_ difference: Difference) -> [Finding] {
  switch difference.aspect {
  case .ownScheme:
    return difference.found(new: .schemeAdded, gone: .schemeRemoved, other: .schemeAdded)
  case .domain:
    return difference.found(new: .domainAdded, gone: .domainRemoved, other: .domainAdded)
  case .linkedApp:
    return difference.found(new: .linkedAppAdded, gone: .linkedAppRemoved, other: .linkedAppAdded)
  case .linkBase: return difference.found(.linkBaseChanged)
  case .link, .alias: return []
  default:
    let isLooser =
      difference.isUp(["refuse", "ignore"]) || difference.isUp(["exact", "ignore"])
    return difference.found(isLooser ? .matchPolicyLoosened : .matchPolicyTightened)
  }
}

/// Compares all links of a route.
func routeFindings(
  old: (links: [String], words: [String]),
  new: (links: [String], words: [String]),
  optional: Set<String>,
  texts: Set<String>
) -> [Finding] {
  guard let before = old.links.first, let after = new.links.first else { return [] }
  let words = Dictionary(zip(old.links + new.links, old.words + new.words).map { $0 }) { $1 }
  let shown = { (link: String) in "\"\(shortened(words[link] ?? ""))\"" }
  var findings: [Finding] = []
  var replaced: Set<String> = []
  if before != after {
    let (kind, predicate): (ChangeKind, String)
    if new.links.contains(before) || old.links.contains(after) {
      (kind, predicate) = (.routeCanonicalChanged, ": the link that is made")
    } else {
      (kind, predicate) = (
        patternChange(before, after, optional: optional, texts: texts), ": the link"
      )
      replaced = [before, after]
    }
    findings.append(
      Finding(
        kind: kind,
        predicate: "\(predicate) was \(shown(before)) and is \(shown(after))",
        before: words[before],
        after: words[after]
      )
    )
  }
  for link in new.links where !old.links.contains(link) && !replaced.contains(link) {
    findings.append(
      Finding(kind: .routeAliasAdded, predicate: " takes \(shown(link)) now", after: words[link])
    )
  }
  for link in old.links where !new.links.contains(link) && !replaced.contains(link) {
    findings.append(
      Finding(
        kind: .routeAliasRemoved,
        predicate: " no longer takes \(shown(link))",
        before: words[link]
      )
    )
  }
  return findings
}

/// Whether a link takes more than before, less, or something else.
private func patternChange(
  _ before: String,
  _ after: String,
  optional: Set<String>,
  texts: Set<String>
) -> ChangeKind {
  let (old, new) = (before.split(separator: "/"), after.split(separator: "/"))
  let isValue = { (segment: Substring) in segment.first == Inventory.marks.start }
  // Of another value than any text nobody knows here whether it takes what was written out.
  let isText = { (segment: Substring) in texts.contains(String(segment)) }
  if old.count == new.count {
    let pairs = zip(old, new).filter { $0 != $1 }
    if pairs.allSatisfy({ !isValue($0) && isText($1) }) { return .routePatternWidened }
    if pairs.allSatisfy({ isText($0) && !isValue($1) }) { return .routePatternNarrowed }
  }
  let isLast = { (longer: [Substring], shorter: [Substring]) in
    longer.count == shorter.count + 1 && longer.starts(with: shorter)
      && optional.contains(String(longer.last ?? ""))
  }
  if isLast(new, old) { return .routePatternWidened }
  return isLast(old, new) ? .routePatternNarrowed : .routePatternChanged
}
