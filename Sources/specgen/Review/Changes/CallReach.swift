import SpecgenCore

/// Finds the calls that are affected by the changes between two programs.
struct CallReach {
  private let old: Side
  private let new: Side

  /// One version: its types by path, and the calls that use them.
  private struct Side {
    let program: Program
    let types: [String: Int]
    let reach: TypeReach

    init(_ program: Program) {
      self.program = program
      types = Dictionary(firsts: program.types.enumerated().map { ($1.qualifiedPath, $0) })
      reach = TypeReach(program)
    }

    /// Returns the calls that use any of some types, or nil if none of the types exists.
    func calls(carrying paths: [String]) -> ChangeReach? {
      let known = paths.compactMap { types[$0] }
      return known.isEmpty ? nil : reach.calls(carrying: known)
    }
  }

  init(from old: Program, to new: Program) {
    self.old = Side(old)
    self.new = Side(new)
  }

  /// Returns the calls that a change affects.
  func reach(of change: JoinedChange) -> ChangeReach {
    let raw = change.raw
    if raw.finding.kind.isOfNames { return ChangeReach() }
    switch raw.item.kind {
    case .type, .field, .member, .code, .shape:
      let type = raw.item.kind == .type ? raw.item : raw.owner
      let owners = change.owners.isEmpty ? type.map { [$0.path] } ?? [] : change.owners.sorted()
      return (raw.new == nil ? old : new).calls(carrying: owners) ?? old.calls(carrying: owners)
        ?? ChangeReach()
    case .host, .environment: return onHost(raw.item.kind == .host ? raw.item : raw.owner)
    case .session, .token: return .sent(by: paths(\.usesSession))
    case .commonError: return .received(in: paths { _ in true })
    case .calls: return .sent(by: calls)
    case .answers: return .received(in: calls)
    case .deeplinks, .route, .routeParam, .routeConstant: return .inLinks
    case .shared where raw.item.path == "retry":
      return .sent(by: new.program.methods.filter(new.program.sharesRetry).map(\.entity.path))
    case .param, .body, .constant, .shared: return .sent(by: change.carriers)
    case .success, .failure, .envelope, .pages, .until, .end: return .received(in: change.carriers)
    case .header:
      // The common error can occur in the answer of any call.
      let carriers = change.carriers.isEmpty ? paths { _ in true } : change.carriers
      return .received(in: carriers)
    case .method, .call, .flow:
      return raw.finding.kind.subject.is(.answer)
        ? .received(in: change.carriers) : .sent(by: change.carriers)
    case .api, .group, .helper, .example, .row: return ChangeReach()
    }
  }

  private func onHost(_ host: Inventory.Item?) -> ChangeReach {
    guard let key = host?.local else { return ChangeReach() }
    let found = [new, old].map { side in
      let flows = side.program.flows.filter { $0.page?.hostKey == key }
      return side.program.methods.filter { $0.hostKey == key }.map(\.entity.path)
        + flows.map(\.entity.path)
    }
    return .sent(by: found.first { !$0.isEmpty } ?? [])
  }

  private func paths(_ isWanted: (Program.Method) -> Bool) -> [String] {
    let found = new.program.methods.filter(isWanted)
    return (found.isEmpty ? old.program.methods.filter(isWanted) : found).map(\.entity.path)
  }

  private var calls: [String] {
    (new.program.calls ?? old.program.calls)?.calls.map(\.entity.path) ?? []
  }
}

extension ChangeReach {
  static let inLinks = ChangeReach(isInLinks: true)

  static func sent(by calls: [String]) -> ChangeReach { ChangeReach(sentBy: calls) }
  static func received(in calls: [String]) -> ChangeReach { ChangeReach(receivedIn: calls) }
}

extension ChangeKind {
  /// `true` for a change that does not affect the wire format.
  fileprivate var isOfNames: Bool {
    if subject == .method { return ![.removed, .removedDeprecated, .kindChanged].contains(action) }
    return subject.is(.noted) || action == .deprecated || action == .undeprecated
  }
}
