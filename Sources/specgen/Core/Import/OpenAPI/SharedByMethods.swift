/// The facts beside a document that apply to all methods of its spec, and that methods imported by standard
/// keys repeat.
struct SharedByMethods {
  private let defaults: Node?
  private let hosts: Node?

  /// Reads the part of the spec beside a document.
  init(_ root: Node) {
    defaults = root[SpecKey.defaults.rawValue]
    hosts = root[SpecKey.hosts.rawValue]
  }

  /// Returns a method imported by standard keys, without the facts that apply to it anyway.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The URL of its host.
  ///   - part: Its part of the spec, which names the host if no host has the URL.
  /// - Returns: The method.
  func removed(from method: YAMLValue, at url: String?, _ part: Node?) -> YAMLValue {
    guard case .mapping(var entries) = method.content else { return method }
    entries.removeAll { $0.key == "host" }
    func put(_ key: String, _ text: String) {
      entries.append(YAMLValue.Entry(key: key, value: .string(text)))
    }
    if let hosts, hosts.count > 1 {
      let found = hosts.entries.first { url != nil && Self.url(of: $0.value) == url }?.key.text
      if let host = found ?? part?["host"]?.text { put("host", host) }
    }
    if defaults?["path"] != nil { put("prefix", NoneWord.none.rawValue) }
    if defaults?["envelope"] != nil { put("envelope", NoneWord.none.rawValue) }
    for key in ["query", "headers"] {
      guard let shared = defaults?[key], shared.kind == .mapping else { continue }
      let index = entries.firstIndex { $0.key == key }
      let own = index.map { entries[$0].value }
      let rest = YAMLValue.Entry(key: key, value: Self.params(own, besides: shared))
      if let index { entries.remove(at: index) }
      if !rest.value.isEmpty { entries.append(rest) }
    }
    return .mapping(entries, layout: method.layout)
  }

  private static func url(of host: Node) -> String? {
    host.kind == .scalar ? host.text : host["url"]?.text
  }

  /// Returns the params that a method has in addition to shared ones; `none` disables one that it lacks.
  private static func params(_ own: YAMLValue?, besides shared: Node) -> YAMLValue {
    var params: [YAMLValue.Entry] = []
    if case .mapping(let entries)? = own?.content { params = entries }
    for entry in shared.entries {
      let wire = (entry.value["key"]?.text ?? entry.key.text).lowercased()
      let count = params.count
      params.removeAll { wire == Self.wire(of: $0).lowercased() }
      if params.count == count {
        let none = YAMLValue.string(NoneWord.none.rawValue)
        params.append(YAMLValue.Entry(key: entry.key.text, value: none))
      }
    }
    return .mapping(params)
  }

  private static func wire(of param: YAMLValue.Entry) -> String {
    guard case .mapping(let entries) = param.value.content,
      case .string(let key)? = entries.first(where: { $0.key == "key" })?.value
        .content
    else { return param.key }
    return key
  }
}
