extension ChangeSubject {
  static let hostKey = Self("host-key", "a host", "\(.whole)", .address, .values)
  static let hostValue = Self("host-value", "the address of a host", .address, .values)
    .plainly("the address of \(.whole)")
  static let scheme = Self("scheme", "the scheme of a host", .address, .values)
    .plainly("the connection to \(.whole)")
  static let basePath = Self("base-path", "the base path of a host", .address, .values)
    .plainly("the base address of \(.whole)")
  static let host = Self("host", "the address of a host", .address, .values)
    .plainly("the address of \(.whole)")
  static let environment = Self("environment", "an environment", .address, .code, .values)
    .plainly("\(.named("the environment"))")
}

/// Facts about hosts.
extension Aspect {
  static let address = Aspect("address", .address.judged(.host))
  static let host = Aspect("host", .host)
}

extension ChangeKindRow {
  static let hosts: [ChangeKindRow] = [
    row(.hostKey, .added, .ok, .ok, .changes, by: .hostTable)
      .why("An app that supplies addresses must use the new key.")
      .help("Add the key to your host table."),
    row(.hostKey, .removed, .ok, .ok, .changes, by: .hostTable)
      .why("An address that your app supplies under the key has no effect.")
      .help("Remove the key from your host table."),
    row(.hostKey, .renamed, .ok, .ok, .changes, by: .hostTable)
      .why("An address that your app supplies under the old key has no effect.")
      .help("Use the new key in your host table."),
    row(.hostValue, .changed, .breaks, .ok, .changes, by: .requests)
      .why("Shipped versions keep calling the old address."),
    row(.scheme, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions use the old scheme, and a redirect may drop cookies and policies."),
    row(.basePath, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions use the old path for each call of the host."),
    row(.host, .becameSupplied, .ok, .breaks, by: .compiling)
      .why("The client's initializer requires the address.")
      .help("Pass the address to the client."),
    row(.host, .stoppedSupplied, .ok, .ok, by: .compiling)
      .why("The spec now has the address. An address that your app supplies takes precedence.")
      .help("Remove the address from your code, unless yours differs."),
    row(.environment, .added, .ok, .ok, by: .compiling)
      .why("A new host table is generated."),
    row(.environment, .removed, .degrades, .breaks, by: .compiling)
      .why(
        """
        Shipped versions that use the environment may find no server. Code that chose it no longer compiles.
        """
      )
      .help("Choose another environment."),
    row(.environment, .changed, .degrades, .ok, .changes, by: .otherSystem)
      .why("Shipped versions that use the environment keep calling its old address.")
      .help("Check the environment."),
  ]
}
