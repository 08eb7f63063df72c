/// A pattern of paths, where `*` matches any text without a dot, and `**` any text.
package struct PathPattern: Hashable, Sendable {
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case star
    case doubleStar
  }

  /// The pattern as written.
  let text: String
  private let tokens: [Token]

  init(_ text: String) {
    self.text = text
    var tokens: [Token] = []
    for scalar in text.unicodeScalars {
      switch (scalar, tokens.last) {
      case ("*", .star): tokens[tokens.count - 1] = .doubleStar
      case ("*", .doubleStar): break
      case ("*", _): tokens.append(.star)
      default: tokens.append(.scalar(scalar))
      }
    }
    self.tokens = tokens
  }

  /// `true` if the pattern contains only wildcards and dots.
  var isBare: Bool { tokens.allSatisfy { $0 == .star || $0 == .doubleStar || $0 == .scalar(".") } }

  /// The first name of all matching paths, or nil if it may vary.
  var head: String? {
    let head = tokens.prefix { $0 != .scalar(".") }
    guard !head.contains(.star), !head.contains(.doubleStar) else { return nil }
    return String(text.prefix { $0 != "." })
  }

  /// Returns `true` if a path matches, in time at most proportional to the product of both lengths.
  func fits(_ path: String) -> Bool {
    // The positions in the pattern reached after the characters read so far.
    var places = [Bool](repeating: false, count: tokens.count + 1)
    places[0] = true
    skipStars(&places)
    for scalar in path.unicodeScalars {
      var next = [Bool](repeating: false, count: places.count)
      for (index, token) in tokens.enumerated() where places[index] {
        switch token {
        case .scalar(let wanted): if wanted == scalar { next[index + 1] = true }
        case .star: if scalar != "." { next[index] = true }
        case .doubleStar: next[index] = true
        }
      }
      skipStars(&next)
      places = next
    }
    return places[tokens.count]
  }

  /// A star may match nothing.
  private func skipStars(_ places: inout [Bool]) {
    for (index, token) in tokens.enumerated() where places[index] {
      if token == .star || token == .doubleStar { places[index + 1] = true }
    }
  }
}
