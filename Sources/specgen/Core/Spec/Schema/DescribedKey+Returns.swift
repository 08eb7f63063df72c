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
    case .registered: KeyEntry(.bool, "`true` if the URL of your app is registered with the vendor")
    case .success:
      KeyEntry(
        .text,
        "the key of the success URL, such as `x-success`, if each end has its own URL"
      )
    case .failure: KeyEntry(.text, "the key of the failure URL; only for flows")
    case .cancel: KeyEntry(.text, "the key of the cancellation URL, such as `x-cancel`")
    case .error: KeyEntry(.text, "the key of the error URL, such as `x-error`")
    }
  }
}
