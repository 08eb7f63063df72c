import SpecgenCore

/// The types of values that a sample of Android reads and writes by name: `getInt(Codes.COUNT)` or `putExtra("count", 3)`.
struct CodeExtras {
  private static let types: [(String, DraftType)] = [
    ("String", .string), ("Int", .named("Int")), ("Long", .named("Int")),
    ("Double", .named("Decimal")), ("Float", .named("Decimal")), ("Boolean", .named("Bool")),
  ]

  /// The type of each value, by the folded name of its key.
  private(set) var types: [String: DraftType] = [:]

  /// Reads samples of code.
  init(_ samples: [String]) {
    for sample in samples.prefix(200) where sample.utf8.count <= 100_000 {
      for (word, type) in Self.types {
        for verb in ["get", "put"] {
          for ending in ["(", "Extra("] {
            read(sample, after: verb + word + ending, type)
          }
        }
      }
    }
  }

  private mutating func read(_ sample: String, after call: String, _ type: DraftType) {
    for start in sample.ranges(of: call).prefix(200) {
      let argument = sample[start.upperBound...].prefix { !",)\n".contains($0) }
      let name = argument.split(separator: ".").last ?? argument[...]
      let key = Self.folded(String(name))
      if !key.isEmpty, types[key] == nil { types[key] = type }
    }
  }

  /// Returns the type of a param, whose name may follow the words of a group in the name of a constant.
  func type(of key: String) -> DraftType? {
    let name = Self.folded(key)
    guard name.count > 2 else { return nil }
    if let found = types[name] { return found }
    let found = types.keys.filter { $0.hasSuffix(name) }
    return found.count == 1 ? found.first.flatMap { types[$0] } : nil
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
