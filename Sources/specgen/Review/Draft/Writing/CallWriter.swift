import SpecgenCore

/// Writes the calls to another app.
struct CallWriter {
  private let calls: DraftCalls
  private let fields: FieldWriter
  private let sources: [DraftSource]

  init(_ calls: DraftCalls, _ fields: FieldWriter, _ sources: [DraftSource]) {
    self.calls = calls
    self.fields = fields
    self.sources = sources
  }

  /// The entry `calls`.
  var entry: YAMLValue.Entry {
    var params = calls.params
    for index in params.indices {
      // Each call decides on the requirement.
      params[index].requirement = .required
      params[index].standard = nil
    }
    let (written, shared) = DraftWriter.withoutRepeated(fields.entries(params, in: .query))
    let names = Dictionary(uniqueKeysWithValues: zip(params.map(\.key), written.map(\.key)))
    var entries: [YAMLValue.Entry] = [.init(key: "scheme", value: .string(calls.scheme))]
    if calls.isOpaque { entries.append(.init(key: "form", value: .string("opaque"))) }
    if let select = calls.select { entries.append(.init(key: "select", value: .string(select))) }
    entries.append(.init(key: "params", value: .mapping(written, layout: .block), comments: shared))
    entries.append(.init(key: "methods", value: .mapping(methods(names), layout: .block)))
    return .init(
      key: "calls",
      value: .mapping(entries, layout: .spaced),
      comments: calls.comments.map(FieldWriter.comment)
    )
  }

  private func methods(_ names: [String: String]) -> [YAMLValue.Entry] {
    var taken = MemberNames(reserved: ReservedNames.appFunctions)
    return calls.calls.map { call in
      let name = SwiftName.lowerCamel(taken.name(of: call.wire).name).text
      var entries: [YAMLValue.Entry] = []
      if let doc = call.doc { entries.append(.init(key: "doc", value: .string(doc))) }
      if let source = sources.yaml(of: calls.origin), case .mapping(let parts) = source.content {
        let row = YAMLValue.Entry(key: "row", value: .string(call.wire))
        entries.append(.init(key: "source", value: .mapping(parts + [row])))
      }
      if name != call.wire { entries.append(.init(key: "wire", value: .string(call.wire))) }
      func list(_ keys: [String]) -> YAMLValue {
        .list(keys.compactMap { names[$0] }.map { .string($0) })
      }
      if !call.requires.isEmpty {
        entries.append(.init(key: "requires", value: list(call.requires)))
      }
      if !call.allows.isEmpty { entries.append(.init(key: "allows", value: list(call.allows))) }
      return .init(key: name, value: .mapping(entries, layout: .block))
    }
  }
}
