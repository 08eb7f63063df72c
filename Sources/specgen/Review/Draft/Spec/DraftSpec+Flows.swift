import SpecgenCore

extension DraftSpec {
  /// Returns a flow through the screens of a library.
  mutating func flow(_ flow: DraftFlow) -> Spec.Flow {
    let path = SpecPath(["flows", flow.name])
    note(flow.comments, at: path)
    let place = path.name("params")
    return .inSDK(
      name: flow.name,
      sdk: flow.sdk,
      params: fields(flow.params, at: place, ownedBy: place),
      ends: flow.ends.map { (kind: $0.end, type: $0.type) },
      notes: notes(nil, flow.origin)
    )
  }
}
