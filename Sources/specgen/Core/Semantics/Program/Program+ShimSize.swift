extension Program {
  /// The approximate size of the shims for former member names, in bytes of code.
  ///
  /// If no renamed param is required, a function has a shim for each former label, and each shim repeats all params.
  var shimBytes: Int {
    guard !formerNames.members.isEmpty else { return 0 }
    var sum = 0
    for type in types where type.module == nil {
      if case .record(let record) = type.shape {
        sum += shimBytes(of: record.properties, type.entity.path)
      }
    }
    for method in methods {
      sum += 2 * shimBytes(of: method.params.map(\.property), method.entity.path)
    }
    for route in deeplinks?.routes ?? [] {
      sum += 2 * shimBytes(of: route.values.map(\.property), route.entity.path)
    }
    return sum
  }

  private func shimBytes(of properties: [Property], _ owner: String) -> Int {
    let renamed = properties.filter { formerNames.name(of: $0.entity, in: owner) != nil }
    if renamed.isEmpty { return 0 }
    let isOne = renamed.contains { $0.presence == .required }
    return (isOne ? 1 : renamed.count) * properties.reduce(200) { $0 + $1.shimBytes }
  }
}

extension Program.Property {
  /// The approximate size of a param in a declaration and in a call, in bytes.
  fileprivate var shimBytes: Int {
    let text = if case .string(let value) = defaultValue { 2 * value.utf8.count } else { 0 }
    return 60 + 4 * name.text.utf8.count + text
  }
}
