import SpecgenCore

extension DraftPlan {
  /// The least number of fields that two records have in common if they are one type.
  private static let leastFields = 3

  /// Replaces records in place by the declared types that they resemble.
  ///
  /// A list often has the same objects as the answer to a single one, with some members left out.
  mutating func uniteAlike() {
    for index in types.indices {
      guard case .record(var fields) = types[index].type else { continue }
      unite(&fields, except: index)
      types[index].type = .record(fields)
    }
  }

  private mutating func unite(_ fields: inout [DraftField], except owner: Int) {
    for index in fields.indices {
      guard case .record(var record) = fields[index].type.element else { continue }
      if let known = alike(record, except: owner) {
        types[known].type = .record(Self.union(types[known].type.fields, record))
        fields[index].type = fields[index].type.replacingElement(with: .named(types[known].name))
      } else {
        unite(&record, except: owner)
        fields[index].type = fields[index].type.replacingElement(with: .record(record))
      }
    }
  }

  /// Returns the declared type that has most fields of a record, all of the same types.
  private func alike(_ record: [DraftField], except owner: Int) -> Int? {
    let keys = record.keys
    guard keys.count >= Self.leastFields else { return nil }
    return types.indices.first { index in
      guard index != owner, sampled.contains(index), case .record(let other) = types[index].type
      else { return false }
      let common = keys.intersection(other.keys)
      guard common.count >= Self.leastFields,
        common.count * 4 >= keys.union(other.keys).count * 3
      else { return false }
      let shapes = Dictionary(other.map { ($0.key, $0.type) }) { first, _ in first }
      return record.allSatisfy { field in
        shapes[field.key].map { Self.agree($0, field.type) } ?? true
      }
    }
  }

  private static func agree(_ one: DraftType, _ other: DraftType) -> Bool {
    switch (one, other) {
    case (.json, _), (_, .json): true
    case (.enumeration, .enumeration), (.enumeration, .string), (.string, .enumeration): true
    case (.record, .record), (.named, .record), (.record, .named): true
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)): agree(one, other)
    default: one == other
    }
  }

  /// Returns the fields of both records; a field that only one has is optional.
  private static func union(_ one: [DraftField], _ other: [DraftField]) -> [DraftField] {
    let fields = Dictionary(other.map { ($0.key, $0) }) { first, _ in first }
    let shared = one.map { field -> DraftField in
      var field = field
      guard let partner = fields[field.key] else {
        field.isOptional = true
        return field
      }
      field.isOptional = field.isOptional || partner.isOptional
      if field.type == .json {
        (field.type, field.comments) = (partner.type, partner.comments)
      } else if case .enumeration = field.type, partner.type == .string {
        (field.type, field.comments) = (.string, [])
      } else if case .enumeration(var values) = field.type,
        case .enumeration(let more) = partner.type
      {
        values.cases += more.cases.filter { !values.values.contains($0.wire) }
        field.type = .enumeration(values)
      }
      return field
    }
    let known = one.keys
    return shared
      + other.filter { !known.contains($0.key) }.map { field in
        var field = field
        field.isOptional = true
        return field
      }
  }
}
