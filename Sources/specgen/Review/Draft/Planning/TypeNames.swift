import SpecgenCore

/// The names of types in a draft, each once and none reserved.
struct TypeNames {
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  /// Creates names for an API, whose module and client have names as well.
  init(api: String) {
    let endings = [
      "", "Client", "API", "Error", "CommonError", "App", "Link", "Stub", "LinkMapper",
    ]
    taken = Set(endings.map { api + $0 })
  }

  /// Returns a name, or a similar one that is available.
  mutating func take(_ wanted: String) -> String {
    var base = ImportNames.type(wanted)
    if Self.isReserved(base) { base += "Value" }
    if taken.insert(base).inserted { return base }
    var number = next[base] ?? 2
    while !taken.insert("\(base)\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)\(number)"
  }

  /// `true` if a name is neither taken nor reserved.
  func isFree(_ name: String) -> Bool { !taken.contains(name) && !Self.isReserved(name) }

  private static func isReserved(_ name: String) -> Bool {
    ReservedNames.isType(name) || ReservedNames.modules.contains(name)
      || PlatformNames.modules.contains(name)
  }
}
