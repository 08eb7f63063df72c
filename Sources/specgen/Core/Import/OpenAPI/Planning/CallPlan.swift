/// The credentials, groups and names of an attempt's operations, which later attempts with the same
/// operations reuse.
struct CallPlan: Sendable {
  /// The indices of the operations.
  let included: [Int]
  let security: SecurityPlan
  let groups: [GroupPlan.Group]
  /// The names, by the index of each operation.
  let names: [Int: MethodNames.Name]

  init(
    _ api: OpenAPI,
    _ words: [CallWords],
    _ included: [Int],
    following history: ImportHistory?
  ) {
    self.included = included
    security = SecurityPlan(api, included, following: history)
    let groups = GroupPlan(api, reserved: security.heldNames)
    self.groups = groups.groups
    names = MethodNames(api, words, included, groups, reserved: security.heldNames).names
  }
}
