import SpecgenCore

/// The numbers of entities in a draft.
package struct DraftCounts: Hashable, Sendable {
  package private(set) var methods = 0
  package private(set) var params = 0
  /// The params of calls to another app.
  package private(set) var callParams = 0
  package private(set) var records = 0
  package private(set) var fields = 0
  package private(set) var enumerations = 0
  package private(set) var codes = 0
  package private(set) var calls = 0
  package private(set) var flows = 0
  package private(set) var deeplinks = 0
  /// The comments on what is uncertain.
  package private(set) var comments = 0

  /// Counts the entities of a spec.
  init(_ spec: YAMLValue) {
    for (_, method) in spec.members(of: "methods") {
      methods += 1
      for place in ["path", "query", "headers", "body", "form", "multipart"] {
        // Other entries of a body are one value, such as a list.
        let entries = method.members(of: place)
        params += entries.count
      }
    }
    for (_, type) in spec.members(of: "types") { count(type) }
    let called = spec["calls"]
    calls = called?.members(of: "methods").count ?? 0
    callParams = called?.members(of: "params").count ?? 0
    flows = spec.members(of: "flows").count
    deeplinks = spec["deeplinks"]?.members(of: "routes").count ?? 0
    comments = spec.commentCount
  }

  private mutating func count(_ type: YAMLValue) {
    if type["enum"] != nil {
      enumerations += 1
      codes += type.members(of: "cases").count + type.members(of: "enum").count
      if case .list(let cases)? = type["enum"]?.content { codes += cases.count }
    } else if type["fields"] != nil {
      records += 1
      fields += type.members(of: "fields").count
    }
  }

  /// The counts in words: `2 methods with 5 params, 1 type with 3 fields`.
  package var words: String {
    func pair(_ owners: Int, _ owner: String, _ members: Int, _ member: String) -> String? {
      guard owners > 0 else { return nil }
      return counted(owners, owner) + (members > 0 ? " with \(counted(members, member))" : "")
    }
    let words = [
      pair(methods, "method", params, "param"), pair(calls, "call", callParams, "param"),
      pair(flows, "flow", 0, ""), pair(deeplinks, "deeplink", 0, ""),
      pair(records, "type", fields, "field"), pair(enumerations, "enumeration", codes, "value"),
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }
}

extension YAMLValue {
  /// Returns the entries of a mapping under a key; empty without one.
  fileprivate func members(of key: String) -> [(key: String, value: YAMLValue)] {
    self[key]?.entries.map { ($0.key, $0.value) } ?? []
  }

  /// The number of comments at all depths.
  fileprivate var commentCount: Int {
    switch content {
    case .string, .plain: 0
    case .list(let items): items.reduce(0) { $0 + $1.commentCount }
    case .mapping(let entries):
      entries.reduce(0) { $0 + $1.comments.count + $1.value.commentCount }
    }
  }
}
