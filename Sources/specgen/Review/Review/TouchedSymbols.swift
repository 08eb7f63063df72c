package import SpecgenCore

/// Returns the declarations of the old version's Swift that each change touches.
///
/// Code of an app was written for the old version, so it has the old names. A change with an empty list touches no
/// declaration: it adds one, or concerns something that code does not name.
///
/// - Parameters:
///   - changes: The changes.
///   - old: The old versions, the latest last; an earlier one only explains changes that the latest does not have.
/// - Returns: The declarations of each change.
package func touchedSymbols(
  of changes: [Change],
  from old: [[Program]]
) -> [[TouchedSymbol]] {
  let sides = old.reversed().map { programs in
    Dictionary(firsts: programs.map { ($0.api.text, generatedSymbols(of: $0)) })
  }
  return changes.map { change in
    for side in sides {
      guard let api = change.former?.api, let symbols = side[api] else { continue }
      let touched = TouchedSymbolFinder(symbols: symbols).touched(by: change)
      if !touched.isEmpty { return touched }
    }
    return []
  }
}

/// The rules from a change to the declarations that it touches.
private struct TouchedSymbolFinder {
  /// The declarations of the old version, by the paths of entities.
  let symbols: [String: EntitySymbols]

  func touched(by change: Change) -> [TouchedSymbol] {
    guard let former = change.former else { return [] }
    let owner = former.owner.flatMap { symbols[$0] }
    guard let path = former.entity else { return touched(byAdding: change, former, to: owner) }
    if former.kind == .api { return touched(byAPI: change) }
    let entity = symbols[path]
    switch former.kind {
    case .method, .call, .flow: return touched(byCall: change, entity)
    case .type: return touched(byType: change, entity)
    case .field, .param:
      guard let entity, !entity.own.isEmpty else { break }
      return touched(byValue: change, entity)
    default:
      guard let entity, !entity.own.isEmpty else { break }
      return entity.own.map { TouchedSymbol($0) }
    }
    // Parts without a declaration of their own, such as constants, change what the whole call does.
    return (owner.map(\.calls) ?? []).map { TouchedSymbol($0, .call) } + reached(by: change)
  }

  private func touched(byAPI change: Change) -> [TouchedSymbol] {
    guard change.verdicts.source != .ok, let root = symbols[""] else { return reached(by: change) }
    return root.own.map { TouchedSymbol($0) }
  }

  private func touched(byCall change: Change, _ entity: EntitySymbols?) -> [TouchedSymbol] {
    guard let entity else { return [] }
    let kind = change.kind
    let isGone = change.new == nil || kind.action == .renamed || kind.action == .kindChanged
    let isNoted = kind.action == .deprecated || kind.action == .renamedSwift
    if isGone || isNoted || kind.subject == .declaration {
      return entity.own.map { TouchedSymbol($0) }
    }
    // A declaration of the app that satisfies the requirement has to have the same types.
    let use: SymbolUse = change.verdicts.source == .breaks ? .reference : .call
    return entity.calls.map { TouchedSymbol($0, use) }
  }

  private func touched(byType change: Change, _ entity: EntitySymbols?) -> [TouchedSymbol] {
    guard let entity else { return [] }
    let own = entity.own.map { TouchedSymbol($0) }
    switch change.kind.action {
    case .opened, .closed:
      let enumerations = Array(entity.enumerations.values)
      return enumerations.flatMap {
        [
          TouchedSymbol($0, .exhaustiveSwitch),
          TouchedSymbol(SwiftSymbol(api: $0.api, types: $0.types, member: "unrecognized")),
          TouchedSymbol(SwiftSymbol(api: $0.api, types: $0.types, member: "init")),
        ]
      }
    case .orderChanged: return entity.makers.map { TouchedSymbol($0) }
    default: return own
    }
  }

  private func touched(byValue change: Change, _ entity: EntitySymbols) -> [TouchedSymbol] {
    let needed: Set<ChangeAction> = [.becameRequired, .defaultRemoved, .stoppedSupplied]
    let isNeeded = needed.contains(change.kind.action)
    return entity.own.map { TouchedSymbol($0) }
      + entity.arguments.flatMap { argument in
        [TouchedSymbol(argument.function, .argument(argument.label))]
          + (isNeeded ? [TouchedSymbol(argument.function, .missingArgument(argument.label))] : [])
      }
  }

  private func touched(
    byAdding change: Change,
    _ former: FormerPlace,
    to owner: EntitySymbols?
  ) -> [TouchedSymbol] {
    guard let owner else { return [] }
    let part: EntitySymbols.Part? =
      switch former.kind {
      case .code, .shape, .route: .cases
      case .body: .bodies
      case .success: .successes
      case .failure: .failures
      default: nil
      }
    if let part {
      // The first of its list gives the call another result or error type.
      return owner.enumerations[part].map { [TouchedSymbol($0, .exhaustiveSwitch)] }
        ?? owner.calls.map { TouchedSymbol($0) }
    }
    switch former.kind {
    case .field, .param:
      // Existing calls need the argument, or none of them changes.
      return change.kind.addsRequiredValue ? owner.makers.map { TouchedSymbol($0, .call) } : []
    case .header:
      return owner.own.map { TouchedSymbol($0) }
    case .routeParam: return owner.own.map { TouchedSymbol($0) }
    case .group: return (symbols[""]?.protocols ?? []).map { TouchedSymbol($0, .conformance) }
    case .session, .token:
      return (symbols[""]?.makers ?? []).map { TouchedSymbol($0) } + reached(by: change)
    case .constant, .envelope, .pages, .until: return owner.calls.map { TouchedSymbol($0, .call) }
    default: return []
    }
  }

  /// Returns the functions of the calls that a change reaches.
  private func reached(by change: Change) -> [TouchedSymbol] {
    (change.reach.sentBy + change.reach.receivedIn).flatMap { symbols[$0]?.calls ?? [] }
      .map { TouchedSymbol($0, .call) }
  }
}

extension ChangeKind {
  /// `true` if a value was added that existing calls do not have.
  fileprivate var addsRequiredValue: Bool {
    switch (subject, action) {
    case (.field, .added), (.pathParam, .added), (_, .addedRequired), (_, .addedPath): true
    default: false
    }
  }
}
