/// The facts beside a document that hold for all methods of its spec, and that a method by its standard keys says itself.
struct SharedByMethods {
  private let defaults: Node?
  private let hosts: Node?

  /// Takes over the part of the spec beside a document.
  init(_ root: Node) {
    defaults = root[SpecKey.defaults.rawValue]
    hosts = root[SpecKey.hosts.rawValue]
  }

  /// Returns a method by its standard keys without the facts that hold for it anyway.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The address of its host.
  ///   - part: Its part of the spec, for the host where no host has the address.
  /// - Returns: the method.
  func removed(from method: YAMLValue, at url: String?, _ part: Node?) -> YAMLValue {
    guard case .mapping(var entries) = method.content else { return method }
    entries.removeAll { $0.key == MethodKey.host.rawValue }
    func put(_ key: MethodKey, _ text: String) {
      entries.append(YAMLValue.Entry(key: key.rawValue, value: .string(text)))
    }
    if let hosts, hosts.count > 1 {
      let found = hosts.entries.first { url != nil && Self.url(of: $0.value) == url }?.key.text
      if let host = found ?? part?[MethodKey.host.rawValue]?.text { put(.host, host) }
    }
    if defaults?[DefaultsKey.path.rawValue] != nil { put(.prefix, Nothing.none.rawValue) }
    if defaults?[DefaultsKey.envelope.rawValue] != nil { put(.envelope, Nothing.none.rawValue) }
    for key in [MethodKey.query, .headers] {
      guard let shared = defaults?[key.rawValue], shared.kind == .mapping else { continue }
      let index = entries.firstIndex { $0.key == key.rawValue }
      let own = index.map { entries[$0].value }
      let rest = YAMLValue.Entry(key: key.rawValue, value: Self.params(own, besides: shared))
      if let index { entries.remove(at: index) }
      if !rest.value.isEmpty { entries.append(rest) }
    }
    return .mapping(entries, layout: method.layout)
  }

  private static func url(of host: Node) -> String? {
    host.kind == .scalar ? host.text : host[HostKey.url.rawValue]?.text
  }

  /// The params of a method besides those that all methods have; `none` switches off one that it lacks.
  private static func params(_ own: YAMLValue?, besides shared: Node) -> YAMLValue {
    var params: [YAMLValue.Entry] = []
    if case .mapping(let entries)? = own?.content { params = entries }
    for entry in shared.entries {
      let wire = (entry.value[FieldKey.key.rawValue]?.text ?? entry.key.text).lowercased()
      let count = params.count
      params.removeAll { wire == Self.wire(of: $0).lowercased() }
      if params.count == count {
        let none = YAMLValue.string(Nothing.none.rawValue)
        params.append(YAMLValue.Entry(key: entry.key.text, value: none))
      }
    }
    return .mapping(params)
  }

  private static func wire(of param: YAMLValue.Entry) -> String {
    guard case .mapping(let entries) = param.value.content,
      case .string(let key)? = entries.first(where: { $0.key == FieldKey.key.rawValue })?.value
        .content
    else { return param.key }
    return key
  }
}
