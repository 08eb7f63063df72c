import SpecgenCore

extension Comparison {
  /// Returns the impact of an added or removed entity on shipped versions, or nil if it is the usual one of its kind.
  mutating func presenceImpact(_ item: Item, isAdded: Bool) -> Verdicts.Shipped? {
    let owners = owners(of: item, isAdded: isAdded)
    // A server without authorization does not look at the credentials.
    if !isAdded, item.isCredential { return .ok }
    if !isAdded, item.kind == .environment, let owners,
      isListed(item, in: new.items[owners.after])
    {
      return .ok
    }
    switch (item.kind, owners) {
    case (.param, let owners?), (.constant, let owners?):
      return partImpact(item, isAdded: isAdded, owners.before, owners.after)
    case (.body, let owners?):
      return requests.impact(forBodiesOf: owners.before, owners.after)
    case (.success, let owners?), (.failure, let owners?):
      return outcomes(owners.before, owners.after)
        .flatMap { outcomeImpact(item, isAdded: isAdded, $0) }
    case (.code, _), (.shape, _): return isAdded ? caseImpact(item, owners?.before) : nil
    case (.field, _), (.member, _):
      if isAdded, let impact = memberImpact(item, owners?.before) { return impact }
      return isDiscriminator(item, isAdded: isAdded) ? .ok : nil
    case (.commonError, _): return isAdded ? max(.degrades, commonErrorImpact) : commonErrorImpact
    default: return nil
    }
  }

  private func outcomeImpact(
    _ item: Item,
    isAdded: Bool,
    _ comparison: OutcomeComparison
  ) -> Verdicts.Shipped? {
    // If a constant is no longer a failure, the server most likely no longer sends it.
    guard item.isByStatus || item.isByBody && isAdded else { return nil }
    let own = QualifiedPath(item.path)
    let path = isAdded ? own : matching.newPaths[own] ?? own
    return comparison.impact { $0.isOf(path) || $1.isOf(path) }
  }

  /// Returns the impact of an added case whose wire value shipped versions interpret as its former case.
  private func caseImpact(_ item: Item, _ owner: Int?) -> Verdicts.Shipped? {
    guard let owner, item.text(.raw) ?? item.text(.mark) != nil else { return nil }
    return oldWires[Wire(item, parent: owner)] == nil ? nil : .lies
  }

  /// Returns the impact of an added member whose key belonged to another one.
  private func memberImpact(_ item: Item, _ owner: Int?) -> Verdicts.Shipped? {
    guard let owner, item.wire != nil, let index = oldWires[Wire(item, parent: owner)],
      old.items[index].kind == item.kind
    else { return nil }
    return hasSameType(old.items[index], item) ? .lies : .breaks
  }

  /// Returns `true` if a flow adds a function to the protocol of an SDK that apps implement already.
  func extendsProtocol(_ flow: Item) -> Bool {
    guard let sdk = flow[.sdk] else { return false }
    return old.items.contains { $0.kind == .flow && $0[.sdk] == sdk }
  }

  /// Returns the owner of an entity in both versions.
  private func owners(of item: Item, isAdded: Bool) -> (before: Int, after: Int)? {
    item.parent.flatMap { parent in
      isAdded
        ? matching.before[parent].map { ($0, parent) } : matching.after[parent].map { (parent, $0) }
    }
  }

  /// Returns `true` for a discriminator that the unions of the other version read and write, too.
  private func isDiscriminator(_ item: Item, isAdded: Bool) -> Bool {
    let (own, other) = isAdded ? (new, old) : (old, new)
    let partners = isAdded ? matching.before : matching.after
    guard let parent = item.parent, let partner = partners[parent] else { return false }
    let key = own.discriminators[own.items[parent].path]
    return key != nil && key == item.wire && key == other.discriminators[other.items[partner].path]
  }

  /// The worst impact on shipped versions of answers with the common error, over all calls.
  private var commonErrorImpact: Verdicts.Shipped {
    methodOutcomes.map { $0.impact { $0.isCommon || $1.isCommon } }.max() ?? .ok
  }

  /// The outcomes of each call in both versions.
  private var methodOutcomes: [OutcomeComparison] {
    new.items.indices.filter { new.items[$0].kind == .method }.compactMap { index in
      matching.before[index].flatMap { outcomes($0, index) }
    }
  }

  func outcomes(_ before: Int, _ after: Int) -> OutcomeComparison? {
    guard let one = old.items[before].outcomes, let other = new.items[after].outcomes else {
      return nil
    }
    var answers = answers
    return OutcomeComparison(one, other, newPaths: matching.newPaths(in: before)) { own, new in
      answers.impact(.init(type: new, item: nil), as: .init(type: own, item: nil))
    }
  }

  /// Returns a finding with the impact that can only be determined from both versions of the entity's owner.
  mutating func judged(_ finding: EntityChange, _ difference: Difference) -> EntityChange {
    var finding = finding
    let (aspect, before, after) = (difference.aspect, difference.old, difference.new)
    switch aspect.rule.judgment {
    case .usual: break
    case .session:
      if old.takesNoArguments(before), new.opensWithoutArguments(after) {
        finding.impact.source = .ok
      }
    case .outcomes: judgeOutcomes(&finding, before, after)
    case .host:
      if keepsPaths(before, after) || isListed(before, in: after) { finding.impact.shipped = .ok }
    case .commonError:
      finding.impact.shipped = commonErrorImpact
      if methodOutcomes.allSatisfy(\.isSame) { finding.impact.behavior = .same }
    case .mark: judgeMark(&finding, before, after)
    case .unionMatch: judgeUnionMatch(&finding, before, after)
    case .body: judgeBody(&finding, before, after)
    case .sdk:
      if difference.before == nil, extendsProtocol(after) { finding.impact.source = .breaks }
    case .fields: if keepsStruct(before, after) { finding.impact.source = .ok }
    }
    if finding.impact.shipped == nil, case .type(let one)? = before[aspect],
      case .type(let other)? = after[aspect]
    {
      let isOwn = aspect == .type
      finding.impact.shipped = survivalImpact(
        PayloadContainment.Value(type: one, item: isOwn ? before : nil),
        PayloadContainment.Value(type: other, item: isOwn ? after : nil),
        after.reach(of: aspect)
      )
    }
    return finding
  }

  /// Returns `true` if the address of a host or an environment is still one of the host, under a name that meant no other.
  private func isListed(_ before: Item, in host: Item) -> Bool {
    guard let address = before[.address] else { return false }
    return host[.address] == address
      || new.parts(of: host).contains {
        $0[.address] == address && matching.before[$0.index] == nil
      }
  }

  /// Returns `true` if only the path of a host or an environment moved, into or out of the paths of all calls.
  private func keepsPaths(_ before: Item, _ after: Item) -> Bool {
    guard case .address(let one)? = before[.address], case .address(let other)? = after[.address],
      one.isSameServer(as: other)
    else { return false }
    let host = before.kind == .environment ? before.parent.map { old.items[$0].path } : before.path
    let calls = old.items.filter { call in
      if case .host(let path, _)? = call[.host] {
        path.text == host && matching.after[call.index] != nil
      } else {
        false
      }
    }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        guard let partner = matching.after[call.index], let after = new.items[partner][.path],
          let before = call[.path]?.moved(by: matching.newPaths(in: call.index))
        else { return false }
        return before.isSamePath(as: after, below: String(one.path), String(other.path))
      }
  }

  /// Decides about another condition or form of an outcome, from the outcomes of all answers.
  private func judgeOutcomes(_ finding: inout EntityChange, _ before: Item, _ after: Item) {
    let isMethod = after.kind == .method
    let owners =
      isMethod ? (before.index, after.index) : (before.parent ?? 0, after.parent ?? 0)
    guard let comparison = outcomes(owners.0, owners.1) else { return }
    let path = QualifiedPath(after.path)
    if finding.kind == .init(.statusRange, .changed) {
      finding.impact.shipped = comparison.impact { isMethod ? $1.isSuccess : $1.isOf(path) }
    } else if finding.kind == .init(.statusClass, .changed) {
      finding.impact.shipped = max(.breaks, comparison.impact { $1.isOf(path) })
    } else if finding.kind == .init(.result, .kindChanged) {
      // Added and removed statuses are reported on their own.
      finding.impact.shipped = comparison.impact { $0.hasStatusOfSuccess && $1.isSuccess }
    }
  }

  /// Decides about another wire value of a case, which may be unknown to an open type, or that of another case.
  private func judgeMark(_ finding: inout EntityChange, _ before: Item, _ after: Item) {
    if before.parent.map({ old.items[$0].isOpen }) == true { finding.impact.survived.insert(.in) }
    if after.parent.map({ new.items[$0].isOpen }) == true { finding.impact.survived.insert(.link) }
    if isTaken(after, from: before) { finding.impact.shipped = .lies }
  }

  /// Decides about another way of distinguishing the cases of a union.
  private func judgeUnionMatch(_ finding: inout EntityChange, _ before: Item, _ after: Item) {
    if !after.isReceived || recognizesShapes(before, after, isSent: false),
      !after.isSent || recognizesShapes(before, after, isSent: true)
    {
      finding.impact.shipped = .ok
    }
    // An object without its discriminator is rejected; one without any of the keys is unrecognized.
    if before.isOpen, before[.tagging] != .word("discriminator") {
      finding.impact.survived.insert(.in)
    }
  }

  /// Decides about another form of a call's body.
  private mutating func judgeBody(_ finding: inout EntityChange, _ before: Item, _ after: Item) {
    guard after.kind == .method, after.hasOtherBodyForm(than: before) else { return }
    let type = old.bodyType(of: before)?.moved(by: matching.newPaths(in: before.index))
    if let type, let other = new.bodyType(of: after), type != other {
      finding.impact.source = .breaks
    }
    finding.impact.shipped = requests.impact(forBodiesOf: before.index, after.index)
  }

  /// Returns `true` if the match rule of one version recognizes the shapes of the other version.
  private func recognizesShapes(_ before: Item, _ after: Item, isSent: Bool) -> Bool {
    let (reader, writer) = isSent ? (new, old) : (old, new)
    let (rule, union) = isSent ? (after, before) : (before, after)
    let partners = isSent ? matching.after : matching.before
    return union.children.allSatisfy { child in
      guard let index = partners[child] else { return true }
      let (known, shape) = (reader.items[index], writer.items[child])
      switch rule[.tagging] {
      case .word("key")?:
        return writer.fields(of: shape[.payload]).contains { field in
          field.wire == known.wire && (field.kind == .member || field.absence == .required)
        }
      case .word("kind")?, .word("order")?:
        let (one, other) = isSent ? (shape, known) : (known, shape)
        return one[.payload]?.moved(by: matching.everywhere) == other[.payload]
      default: return false
      }
    }
  }

  /// Returns `true` for an object and a list by position with the same properties in Swift.
  private func keepsStruct(_ before: Item, _ after: Item) -> Bool {
    let structs: Set<TypeForm?> = [.record, .tuple]
    let (fields, others) = (old.parts(of: before), new.parts(of: after))
    return structs.isSuperset(of: [before.form, after.form]) && fields.count == others.count
      && zip(fields, others).allSatisfy { field, other in
        let facts = { (item: Item) in
          item.facts.filter { $0.aspect != .key }.map { $0.value.moved(by: matching.everywhere) }
        }
        return field.title == other.title && facts(field) == facts(other)
      }
  }

  /// Returns `true` if another difference reports the same fact.
  mutating func isReportedElsewhere(_ difference: Difference) -> Bool {
    hasSameKeys(difference) || isMarkOfOtherRule(difference) || isTypeOfOtherForm(difference)
      || isOfOtherPlaceOfFlow(difference)
      || difference.aspect == .body && isBodyReportedByParams(difference)
  }

  /// Returns `true` if a fact of a page differs because the flow gained or lost its page, which the flow reports.
  private func isOfOtherPlaceOfFlow(_ difference: Difference) -> Bool {
    guard difference.aspect.isOfPages || difference.aspect == .location else { return false }
    if difference.old.kind == .flow { return difference.alsoDiffers(.flowPlace) }
    guard let before = difference.old.parent, let after = difference.new.parent,
      old.items[before].kind == .flow
    else { return false }
    return old.items[before][.flowPlace] != new.items[after][.flowPlace]
  }

  /// Returns `true` if a body is other JSON that the new server accepts.
  private mutating func isBodyReportedByParams(_ difference: Difference) -> Bool {
    difference.isOfJSONBodies
      && requests.impact(forBodiesOf: difference.old.index, difference.new.index) != nil
  }

  /// Returns `true` if a mark differs because its union is matched by another rule, which the union reports.
  private func isMarkOfOtherRule(_ difference: Difference) -> Bool {
    guard difference.aspect == .mark, let before = difference.old.parent,
      let after = difference.new.parent
    else { return false }
    return old.items[before][.tagging] != new.items[after][.tagging]
      || old.items[before][.discriminatorKind] != new.items[after][.discriminatorKind]
  }

  /// Returns `true` if the fields in a rule belong to other types but have the same keys.
  private func hasSameKeys(_ difference: Difference) -> Bool {
    guard !difference.aspect.isSet, let after = difference.after,
      case .phrase? = difference.before, let before = difference.old[difference.aspect]
    else { return false }
    return old.withKeys(before).moved(by: difference.newPaths) == new.withKeys(after)
  }

  /// Returns `true` if a body has another type because it has another form, which its method reports.
  private func isTypeOfOtherForm(_ difference: Difference) -> Bool {
    let items = [difference.old, difference.new]
    guard difference.aspect == .type || difference.aspect == .spelling,
      items.allSatisfy(\.isWholeBody),
      let before = difference.old.parent, let after = difference.new.parent
    else { return false }
    return new.items[after].hasOtherBodyForm(than: old.items[before])
  }

  /// Returns `true` if the wire name belonged to another entity, with another meaning.
  private func isTaken(_ item: Item, from before: Item) -> Bool {
    formerOwner(of: item, besides: before).map { hasSameType($0, item) } ?? false
  }

  /// Returns the other entity to which the wire name belonged.
  private func formerOwner(of item: Item, besides before: Item) -> Item? {
    guard item.wire != before.wire,
      let other = oldWires[Wire(item, parent: before.parent)], other != before.index
    else { return nil }
    return old.items[other]
  }

  /// Returns `true` if a value of the new entity is misread as the old one, and not rejected.
  private func hasSameType(_ before: Item, _ after: Item) -> Bool {
    before[.type]?.moved(by: matching.everywhere) == after[.type]
      && before[.payload]?.moved(by: matching.everywhere) == after[.payload]
  }

  func renameImpact(_ before: Item, _ after: Item) -> Impact {
    var impact = Impact()
    if after.keepsUses, after[.formerName] == before[.swiftName] { impact = .nameKept }
    guard !before.hasKey(of: after) else { return impact }
    impact.survived = before.survivingLoss(in: after)
    if let owner = formerOwner(of: after, besides: before) {
      impact.shipped = hasSameType(owner, after) ? .lies : .breaks
    }
    return impact
  }
}

extension Inventory {
  /// Returns `true` for a session with an optional login, so that existing client initializers still compile.
  func opensWithoutArguments(_ item: Item) -> Bool {
    item.kind == .session && item[.tokenField] != nil || takesNoArguments(item)
  }

  /// Returns `true` for a session whose login has no params, so that the client's initializer is unchanged.
  func takesNoArguments(_ item: Item) -> Bool {
    guard item.kind == .session, item[.tokenField] == nil,
      case .entity(let login)? = item[.login]
    else { return false }
    let method = items.first { $0.kind == .method && QualifiedPath($0.path) == login }
    return method?.children.allSatisfy { items[$0].kind != .param } ?? false
  }

  /// Returns the type of the param that is the whole body of a call, or nil if there is none.
  fileprivate func bodyType(of call: Item) -> FactValue? {
    parts(of: call).first(where: \.isWholeBody)?[.type]
  }

  /// Returns the fact with fields and headers replaced by their keys.
  fileprivate func withKeys(_ value: FactValue) -> FactValue {
    value.moving { path in
      guard let owner = path.owner else { return path }
      let index = types[owner] ?? items.firstIndex { $0.kind == .success && $0.path == owner }
      let member = index.map { parts(of: items[$0]) }?.first {
        $0.path == path.text
      }
      return (member?.wire).map { QualifiedPath("the key \($0)") } ?? path
    }
  }

  /// Returns the fields of a record, or an empty array for another type.
  fileprivate func fields(of type: FactValue?) -> [Item] {
    guard case .type(.record(let path))? = type else { return [] }
    let record = item(ofType: path).flatMap { $0.form == .record ? $0 : nil }
    return record.map(parts) ?? []
  }
}

extension Inventory.Item {
  /// `true` if shipped versions read the value.
  fileprivate var isReceived: Bool { !reach.isDisjoint(with: [.in, .tolerated, .link]) }

  /// `true` if shipped versions write the value.
  fileprivate var isSent: Bool { !reach.isDisjoint(with: [.out, .link]) }

  /// `true` for a secret that the client adds to each call.
  fileprivate var isCredential: Bool {
    kind == .param && self[.holder] == .word("the client") && self[.secret] != nil
  }

  /// `true` for a param that is the whole body.
  var isWholeBody: Bool { kind == .param && place == .body }

  /// `true` for an outcome that is selected by statuses.
  fileprivate var isByStatus: Bool {
    if case .condition(.status)? = self[.condition] { true } else { false }
  }

  /// `true` for an outcome that is selected by a constant body.
  fileprivate var isByBody: Bool {
    if case .condition(.body)? = self[.condition] { true } else { false }
  }
}
