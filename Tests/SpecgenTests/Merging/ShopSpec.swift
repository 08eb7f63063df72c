/// Specs of a shop, as text with lines that tests put in.
struct ShopSpec {
  /// Lines of fields, by type.
  var fields: [String: [String]] = [:]
  /// Types by the type that they follow; empty for the first place.
  var types: [String: [String]] = [:]
  /// Methods by the method that they follow; empty for the first place.
  var methods: [String: [String]] = [:]
  /// More lines at the top level, and where they stand.
  var sections: [String] = []
  /// Types that are left out.
  var without: Set<String> = []
  /// `true` if there are methods.
  var hasMethods = true
  /// The settings of the output.
  var swift = "{testing: true}"

  private static let typeNames = ["Customer", "Order", "Line", "Price", "Store"]
  private static let methodNames = ["orders", "order", "pay", "cancel"]

  /// The text of the spec.
  var text: String {
    var lines = ["specgen: 1", "api: Shop", "swift: \(swift)", ""]
    lines += sections + ["", "hosts: {api: https://shop.example.com}", "", "types:"]
    lines += (types[""] ?? []).flatMap { ["  \($0)", ""] }
    for name in Self.typeNames {
      if !without.contains(name) {
        lines += ["  \(name):", "    doc: A thing called \(name.lowercased()).", "    fields:"]
        lines += ["id: Int", "name: String", "isGood: Bool"].map { "      \($0)" }
        lines += (fields[name] ?? []).map { "      \($0)" } + [""]
      }
      lines += (types[name] ?? []).flatMap { ["  \($0)", ""] }
    }
    if hasMethods { lines += ["methods:"] }
    lines += (methods[""] ?? []).flatMap { ["  \($0)", ""] }
    for name in Self.methodNames where hasMethods {
      lines += ["  \(name):", "    doc: Does \(name).", "    http: GET /\(name)/{id}"]
      lines += ["    path: {id: Int}", "    query: {note: 'String?'}", "    returns: Order", ""]
      lines += (methods[name] ?? []).flatMap { ["  \($0)", ""] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A project with this spec alone.
  var project: MergedProject.Files {
    ["specgen.yaml": "specgen: 1\nspecs: [Specs]\n", "Specs/shop.yaml": text]
  }

  /// Returns a copy that differs.
  static func with(_ change: (inout ShopSpec) -> Void) -> ShopSpec {
    var spec = ShopSpec()
    change(&spec)
    return spec
  }
}
