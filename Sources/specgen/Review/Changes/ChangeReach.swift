/// The calls that a change affects, by the direction of the value.
package struct ChangeReach: Hashable, Sendable {
  /// The paths of the calls that send the value, such as `methods.orders`, in spec order.
  var sentBy: [String] = []
  /// The paths of the calls that receive the value.
  var receivedIn: [String] = []
  /// `true` if deeplinks contain the value.
  var isInLinks = false

  /// `true` if no call and no deeplink is affected.
  var isEmpty: Bool { sentBy.isEmpty && receivedIn.isEmpty && !isInLinks }
}
