/// A pattern of paths: `*` stands for any text without a dot, and `**` for any text.
struct PathPattern: Hashable, Sendable {
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case star
    case doubleStar
  }

  /// The pattern as it is written.
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

  /// `true` if it names nothing, so that all paths of some length fit.
  var isBare: Bool { tokens.allSatisfy { $0 == .star || $0 == .doubleStar || $0 == .scalar(".") } }

  /// The first name of the paths that fit; nil where several may.
  var head: String? {
    let head = tokens.prefix { $0 != .scalar(".") }
    guard !head.contains(.star), !head.contains(.doubleStar) else { return nil }
    return String(text.prefix { $0 != "." })
  }

  /// Decides if a path fits, in time of the product of both lengths at most.
  func fits(_ path: String) -> Bool {
    // The places in the pattern up to which it fits what was read of the path.
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

  /// A star may stand for nothing.
  private func skipStars(_ places: inout [Bool]) {
    for (index, token) in tokens.enumerated() where places[index] {
      if token == .star || token == .doubleStar { places[index + 1] = true }
    }
  }
}
