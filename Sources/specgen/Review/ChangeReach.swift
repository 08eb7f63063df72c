/// The calls that a change reaches, by the way that the value goes in each.
struct ChangeReach: Hashable, Sendable {
  /// The paths of the calls that send the value, `methods.orders`, in the order of the spec.
  var sentBy: [String] = []
  /// The paths of the calls that receive it.
  var receivedIn: [String] = []
  /// `true` if links that the app opens itself carry it.
  var isInLinks = false

  /// `true` if it reaches no call and no link.
  var isEmpty: Bool { sentBy.isEmpty && receivedIn.isEmpty && !isInLinks }
}
