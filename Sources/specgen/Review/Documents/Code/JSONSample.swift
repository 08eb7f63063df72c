import SpecgenCore

/// A member of a JSON sample, by its path.
struct JSONSampleMember: Hashable, Sendable {
  /// The path: keys joined by dots, and `[]` for the elements of a list.
  let path: String
  /// The kinds of its values, sorted, such as `integer` or `list`.
  var kinds: Set<JSONKind>
  /// The first value, if it is not a list or an object.
  let value: String?
  /// The offset of the first value within the sample.
  let offset: Int
}

/// The kind of a JSON value.
enum JSONKind: String, Hashable, Comparable, Sendable {
  case null, boolean, integer, number, string, list, object

  static func < (left: JSONKind, right: JSONKind) -> Bool { left.rawValue < right.rawValue }
}

extension JSONText.Value {
  /// The kind of the value.
  var kind: JSONKind {
    switch content {
    case .null: .null
    case .bool: .boolean
    case .number(let text): text.contains { ".eE".contains($0) } ? .number : .integer
    case .string: .string
    case .list: .list
    case .object: .object
    }
  }

  /// The members at all depths, each path once, in the order of their first values.
  var members: [JSONSampleMember] {
    var members = OrderedMap<String, JSONSampleMember>()
    collect(path: "", into: &members)
    return members.values
  }

  private func collect(path: String, into members: inout OrderedMap<String, JSONSampleMember>) {
    if !path.isEmpty {
      if members[path] == nil {
        members[path] = JSONSampleMember(
          path: path,
          kinds: [],
          value: sampleText,
          offset: range.lowerBound
        )
      }
      members[path]?.kinds.insert(kind)
    }
    switch content {
    case .object(let list):
      for member in list {
        member.value.collect(
          path: path.isEmpty ? member.key : "\(path).\(member.key)",
          into: &members
        )
      }
    case .list(let elements):
      for element in elements { element.collect(path: path + "[]", into: &members) }
    default: break
    }
  }

  private var sampleText: String? {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): text
    case .list, .object: nil
    }
  }
}
