extension ReturnAddressKey: DescribedKey {
  static var short: ScalarForm? { .name }

  static var rules: [KeyRule] {
    let ends: [ReturnAddressKey] = [.success, .failure, .cancel, .error]
    let never = JSON.object([JSON.Member("const", .bool(false))])
    return [
      .always(.needsOne(of: [ReturnAddressKey.url, .registered, .success])),
      KeyRule(
        condition: .fits(ReturnAddressKey.registered.rawValue, never),
        demand: .without([ReturnAddressKey.registered])
      ),
      .beside(ReturnAddressKey.url, .without([ReturnAddressKey.registered] + ends)),
      .beside(ReturnAddressKey.registered, .without(ends)),
    ] + ends.dropFirst().map { .beside($0, .needs(ReturnAddressKey.success)) }
  }

  var entry: KeyEntry {
    switch self {
    case .url: KeyEntry(.text, "the key under which the URL of your app is sent")
    case .registered: KeyEntry(.bool, "`true` where the vendor knows the URL of your app")
    case .success:
      KeyEntry(
        .text,
        "where each end has a URL: the key of that for a success, such as `x-success`"
      )
    case .failure: KeyEntry(.text, "the key of the URL for a failure; of flows alone")
    case .cancel: KeyEntry(.text, "the key of the URL for a cancellation, such as `x-cancel`")
    case .error: KeyEntry(.text, "the key of the URL for an error, such as `x-error`")
    }
  }
}
