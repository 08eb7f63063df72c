/// A way to keep apps working that users have installed, while a vendor changes its API.
package enum ShippedRemedy: String, CaseIterable, Sendable {
  /// The vendor sends the old form for a while.
  case sendsOld = "vendor-sends-old"
  /// The vendor accepts the old form for a while.
  case acceptsOld = "vendor-accepts-old"
  /// The vendor serves the old version at an address of its own.
  case secondAddress = "second-address"
  /// The next release reads both forms.
  case readsBoth = "read-both"
  /// The app keeps the old link.
  case keepsLink = "keep-link"
  /// Users have to update the app.
  case forcedUpdate = "forced-update"

  /// The remedy as part of a sentence.
  var words: String {
    switch self {
    case .sendsOld: "ask the vendor to send the old form until users have the update"
    case .acceptsOld: "ask the vendor to accept the old form until users have the update"
    case .secondAddress: "ask the vendor to serve the old version at a host or path of its own"
    case .readsBoth:
      "release a version that reads both forms (`accepts`) before the vendor switches"
    case .keepsLink: "keep the old link as an alias or as a route of its own"
    case .forcedUpdate: "require an update of the app before the vendor switches"
    }
  }

  /// Returns the remedies of a change that shipped versions do not survive, the best first; otherwise none.
  ///
  /// - Parameters:
  ///   - kind: The kind of change.
  ///   - reach: The directions of the value.
  ///   - verdicts: The impact of the change.
  ///   - asksVendor: `true` if the advice of the kind already asks the vendor for an overlap.
  /// - Returns: The remedies.
  static func remedies(
    of kind: ChangeKind,
    _ reach: Reach,
    _ verdicts: Verdicts,
    asksVendor: Bool
  ) -> [ShippedRemedy] {
    guard verdicts.shipped == .breaks || verdicts.shipped == .lies else { return [] }
    if reach.contains(.link) || kind.subject.is(.links) { return [.keepsLink] }
    var remedies: [ShippedRemedy] = []
    if !asksVendor {
      if kind.subject.is(.address) {
        remedies.append(.secondAddress)
      } else {
        // The result of a call has no directions of its own: it is only received.
        let isReceived =
          !reach.isDisjoint(with: [.in, .tolerated]) || reach.isEmpty && kind.subject.is(.answer)
        if isReceived { remedies.append(.sendsOld) }
        if reach.contains(.out) || remedies.isEmpty { remedies.append(.acceptsOld) }
      }
    }
    if reach.contains(.in), kind.subject == .field, kind.action.is(.twoForms) {
      remedies.append(.readsBoth)
    }
    return remedies + [.forcedUpdate]
  }
}

extension Change {
  /// The remedies as one sentence, or nil if there is none.
  var remedyLine: String? {
    guard !remedies.isEmpty else { return nil }
    let words = remedies.map(\.words).joined(separator: "; or ")
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
