import SpecgenCore

/// A change of one entity, before changes of shared entities are merged.
struct RawChange {
  var finding: EntityChange
  /// The reported entity: the new one unless it was removed.
  let item: Inventory.Item
  /// The owner of the entity.
  let owner: Inventory.Item?
  var reach: Reach
  /// The path of the call that contains the entity.
  var carrier: String?
  var old: Span?
  let new: Span?
  /// The path of the entity in the old version, or nil if it was added.
  var formerPath: String?
  /// The path of its owner in the old version, or nil if that was added, too.
  var formerOwner: String?
}

extension RawChange {
  /// `true` if several calls share the entity.
  var isOfSharedEntity: Bool { item.sharers > 1 || item.kind == .shared }

  /// The common properties of a change that several entities share.
  struct Key: Hashable {
    let finding: EntityChange
    let kind: Inventory.Kind
    let path: String
  }

  var key: Key { Key(finding: finding, kind: item.kind, path: item.declaredPath) }

  /// Returns the change.
  ///
  /// `isShared` is `true` if it applies to all entities with this path.
  func change(of api: String, formerly: String, isShared: Bool, reach: Reach, calls: ChangeReach)
    -> Change
  {
    let row = finding.kind.row
    let path = item.sharers > 1 ? item.declaredPath : item.path
    let verdicts = row.verdicts(reach, finding.impact)
    var change = Change(
      kind: finding.kind,
      api: api,
      path: item.path.isEmpty ? "api" : isShared ? path : ownPath,
      name: item.path.isEmpty ? nil : item.local,
      message: subject(isShared: isShared) + finding.predicate,
      words: partWords(isShared: isShared),
      before: finding.before,
      after: finding.after,
      old: old,
      new: new,
      verdicts: verdicts,
      reach: calls,
      remedies: ShippedRemedy.remedies(
        of: finding.kind,
        reach,
        verdicts,
        asksVendor: row.asksVendor(reach)
      ),
      former: FormerPlace(api: formerly, kind: item.kind, entity: formerPath, owner: formerOwner),
      help: row.help(reach)
    )
    if finding.kind.needsNotice { change.notice = ChangeNotice(item) }
    return change
  }

  /// The path through the owner, if several entities share the path.
  private var ownPath: String {
    guard let owner, !owner.path.isEmpty, !item.path.hasPrefix(owner.path + "."),
      item.path == item.declaredPath
    else { return item.path }
    // A key may contain periods, so the section precedes the whole name.
    let holder =
      item.path.hasSuffix(item.local) ? item.path.dropLast(item.local.count) : item.path[...]
    let section = holder.split(separator: ".").last.map { ".\($0)" } ?? ""
    return item.kind == .envelope
      ? "\(owner.path).envelope" : "\(owner.path)\(section).\(item.local)"
  }

  /// The components of the message about a part of one method, or nil for any other entity.
  private func partWords(isShared: Bool) -> Change.PartWords? {
    guard owner?.kind == .method, !isShared || item.sharers == 1 else { return nil }
    return Change.PartWords(
      title: quoted(finding.formerTitle ?? item.title),
      predicate: finding.predicate
    )
  }

  private func subject(isShared: Bool) -> String {
    let title = finding.formerTitle ?? item.title
    switch item.kind {
    case .type where isShared && item.sharers > 1: return item.declaredTitle
    case .api, .type, .group, .method, .call, .flow, .host, .route: return quoted(title)
    case .session: return "the session"
    case .token: return "the token"
    case .commonError: return "the error of all calls"
    case .calls: return "calls to the other app"
    case .shared where item.path.hasPrefix("traits."): return "the trait \(quoted(title))"
    case .shared: return item.path == "retry" ? "all calls" : "the defaults"
    case .deeplinks: return "the app's links"
    case .answers: return "the answer of the other app"
    case .pages: return "the paging\(ofOwner(isShared))"
    case .until: return "the repetition\(ofOwner(isShared))"
    case .envelope: return "the envelope\(ofOwner(isShared))"
    case .row: return "the behavior with \(shortened(item.local))"
    case .end: return "the end \(quoted(item.title))\(ofOwner(isShared))"
    case .environment, .field, .member, .code, .shape, .helper, .example, .param, .body, .constant,
      .success, .header, .failure, .routeParam, .routeConstant:
      return quoted(title) + ofOwner(isShared)
    }
  }

  private func ofOwner(_ isShared: Bool) -> String {
    guard let owner, owner.kind != .api else { return "" }
    if isShared, item.sharers > 1 {
      if owner.isInPlace, owner.declaredPath != owner.path { return " of \(owner.declaredTitle)" }
      let keys = item.declaredKeys
      switch (keys.first, keys.dropFirst().first) {
      case ("types"?, let name?): return " of \(quoted(name))"
      case ("traits"?, let name?): return " of the trait \(quoted(name))"
      default: return " of all calls"
      }
    }
    return owner.kind == .calls ? " of all calls" : " of \(quoted(owner.title))"
  }
}

extension Inventory.Item {
  /// The title of the generic type, or of the field in it that contains a type in place.
  fileprivate var declaredTitle: String {
    let keys = declaredKeys
    let type = quoted(keys.dropFirst().first ?? "")
    return isInPlace ? "\(quoted(keys.dropLast().last ?? "")) of \(type)" : type
  }

  /// The keys of the entity's path in the module that declares it.
  fileprivate var declaredKeys: [String] {
    let keys = declaredPath.split(separator: ".")
    return (keys.prefix(1).compactMap { $0.split(separator: ":").last } + keys.dropFirst())
      .map(String.init)
  }
}
