import SpecgenCore

extension ChangeKind {
  /// Returns the old and the new value in parentheses, if people understand them.
  func plainValues(_ entity: PlainEntity) -> PlainText {
    guard subject.is(.values), let before = entity.before, let after = entity.after,
      before != after
    else { return "" }
    if action.is(.types) {
      guard let old = plainType(before), let new = plainType(after), old != new else { return "" }
      return " (before: \(old); now: \(new))"
    }
    guard [.changed, .defaultChanged, .unitChanged, .renamed].contains(action) else {
      return ""
    }
    return " (before: \(.name(shortened(before))); now: \(.name(shortened(after))))"
  }
}

/// Returns a type in Swift syntax for people who do not code, or nil if its name says nothing to them.
private func plainType(_ words: String) -> PlainText? {
  var name = words[...]
  var lists = 0
  while name.hasSuffix("?") { name.removeLast() }
  while name.hasPrefix("["), name.hasSuffix("]"), lists < 8 {
    name = name.dropFirst().dropLast()
    lists += 1
    while name.hasSuffix("?") { name.removeLast() }
  }
  guard let scalar = Scalar(rawValue: String(name)) else { return nil }
  switch lists {
  case 0: return scalar.plainWords
  case 1: return "a list, each \(scalar.plainWords)"
  default: return nil
  }
}

extension Scalar {
  /// The kind of value for people who do not code.
  fileprivate var plainWords: PlainText {
    switch self {
    case .string: "text"
    case .bool: "yes or no"
    case .int, .int32, .int64, .uint64: "a whole number"
    case .double, .decimal: "a number with decimals"
    case .uuid: "an identifier"
    case .url: "a web address"
    case .data, .formFile: "a file"
    case .date: "a date"
    case .duration: "a length of time"
    case .localTime: "a time of day"
    case .json: "data of any form"
    case .scalar: "text or a number"
    }
  }
}
