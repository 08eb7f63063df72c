import SpecgenCore

/// Merges what a table states about an object with what samples show.
struct SampleMerge {
  let reader: SampleTypes

  init(_ reader: SampleTypes) { self.reader = reader }

  private var subject: String { reader.isOne ? "The sample" : "A sample" }

  /// Returns a record with the types, formats and members that samples add.
  func record(_ record: [DraftField], _ shape: SampleShape, isReceived: Bool) -> [DraftField] {
    var fields = record.map { field -> DraftField in
      guard let member = shape.members[field.key] else { return absent(field, in: shape) }
      return merged(field, member, objects: shape[.object], isReceived: isReceived)
    }
    let known = record.keys
    for field in reader.record(shape) where !known.contains(field.key) {
      var field = field
      if !record.isEmpty {
        field.isOptional = true
        field.comments.append("Only in \(reader.isOne ? "the sample" : "samples").")
      }
      fields.append(field)
    }
    return fields
  }

  /// Returns a field that no sample has.
  private func absent(_ field: DraftField, in shape: SampleShape) -> DraftField {
    var field = field
    guard shape[.object] > 0 else { return field }
    if field.requirement == nil { field.isOptional = true }
    if field.requirement == .required {
      field.comments.append(
        "Required in the document, but \(reader.isOne ? "the sample lacks" : "all samples lack") it."
      )
    }
    return field
  }

  private func merged(
    _ field: DraftField,
    _ member: SampleShape,
    objects: Int,
    isReceived: Bool
  ) -> DraftField {
    var field = field
    field.values = member.texts
    field.isShown = true
    let shown = reader.field(field.key, member)
    let isNull = member[.null] > 0
    let isAbsent = member.values.count < objects || isNull
    if isAbsent, field.requirement == .required, isReceived {
      // A sample may be shortened, but null is a value.
      field.comments.append(
        isNull
          ? "Required in the document, but null in \(reader.isOne ? "the sample" : "a sample")."
          : "Required in the document, but \(reader.isOne ? "the sample lacks" : "a sample lacks") it."
      )
      if isNull { field.requirement = .optional }
    }
    if isAbsent { field.isOptional = true }
    guard !member.kinds.isEmpty else { return field }
    field.type = type(field.type, shown, member, &field, isReceived: isReceived)
    return field
  }

  private func type(
    _ stated: DraftType,
    _ shown: DraftField,
    _ member: SampleShape,
    _ field: inout DraftField,
    isReceived: Bool
  ) -> DraftType {
    switch stated {
    case .string where field.typeWord.isEmpty:
      field.accepts = isReceived ? shown.accepts : []
      field.comments += shown.comments
      return shown.type
    case .date(nil):
      if case .date = shown.type { return shown.type }
      if member.kinds == [.integer] {
        let comment = "The document calls the integer a time, without its unit."
        field.comments.append(comment)
        return .date(format: "unixSeconds")
      }
      field.comments.append("\(subject) has a text that is neither ISO 8601 nor a day.")
      return .string
    case .json:
      field.comments += shown.comments
      return shown.type
    case .list(.json):
      field.comments += shown.comments
      return shown.type
    case .record(let record) where member.kinds == [.object]:
      return .record(self.record(record, member, isReceived: isReceived))
    case .list(.record(let record)):
      guard let elements = member.elements.first, elements.kinds == [.object] else { return stated }
      return .list(.record(self.record(record, elements, isReceived: isReceived)))
    case .named(let name): return scalar(name, stated, member, &field, isReceived: isReceived)
    default: return stated
    }
  }

  /// Returns a stated scalar, with the kinds of values that samples have instead.
  private func scalar(
    _ name: String,
    _ stated: DraftType,
    _ member: SampleShape,
    _ field: inout DraftField,
    isReceived: Bool
  ) -> DraftType {
    let expected: [String: Set<JSONKind>] = [
      "String": [.string], "URL": [.string], "Int": [.integer], "Double": [.integer, .number],
      "Bool": [.boolean],
    ]
    guard let kinds = expected[name] else { return stated }
    let others = member.kinds.subtracting(kinds)
    guard !others.isEmpty else {
      if name == "URL", !member.strings.keys.allSatisfy(SampleStrings.isURL) {
        field.comments.append("\(subject) has a text that is not a URL.")
        return .string
      }
      return stated
    }
    let shown = others.sorted().map(\.rawValue).joined(separator: " and ")
    field.comments.append("\(subject) has \(shown) here, not \(name).")
    guard isReceived else { return stated }
    let accepted: [String: Set<JSONKind>] = [
      "String": [.integer, .number, .boolean], "Int": [.string], "Double": [.string],
      "Bool": [.string, .integer],
    ]
    if name == "Int", others == [.number] { return .named("Double") }
    guard let possible = accepted[name], others.isSubset(of: possible) else {
      return others.isDisjoint(with: [.list, .object]) ? .scalar : .json
    }
    if name == "Int", !member.strings.keys.allSatisfy({ Int($0) != nil }) { return .scalar }
    field.accepts = others.map { $0 == .boolean ? "bool" : $0.rawValue }.sorted()
    return stated
  }
}
