/// The wire names that a call sends outside its path, unique within each location.
struct SentNames {
  private var taken: Set<String> = []

  /// Reserves the name of a parameter, or returns the reason why it cannot be sent.
  mutating func problem(of parameter: OpenAPI.Parameter) -> String? {
    let name = parameter.name.value
    let isHeader = parameter.place == .header
    guard !name.isEmpty else { return "it has no name" }
    guard parameter.place == .query || isToken(name) else {
      return "it is not a valid name of a \(parameter.place.rawValue)"
    }
    guard !isHeader || !ReservedNames.headers.contains(name.lowercased()) else {
      return "the transport sends that header"
    }
    let key = "\(parameter.place.rawValue) \(isHeader ? name.lowercased() : name)"
    return taken.insert(key).inserted ? nil : "another parameter has its name"
  }
}
