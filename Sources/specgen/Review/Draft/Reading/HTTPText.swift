import SpecgenCore

/// Headers in the text of requests and answers.
enum HTTPText {
  /// Headers that no client sends by itself, and the keys of x-callback-url.
  private static let usual: Set<String> = [
    "x-forwarded-for", "x-requested-with", "x-powered-by", "x-callback-url", "x-success", "x-error",
    "x-cancel", "x-source",
  ]

  /// Returns the headers of credentials and of the vendor's own that a text mentions, such as `X-Api-Key`.
  static func headers(in text: String) -> [String] {
    guard text.contains("Authorization") || text.contains("X-") || text.contains("x-") else {
      return []
    }
    return text.prefix(4_000).split { !($0.isLetter || $0.isNumber || $0 == "-") }.compactMap {
      word in
      if word == "Authorization" { return String(word) }
      let isOwn =
        word.lowercased().hasPrefix("x-") && word.utf8.count > 4
        && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D } && word.last != "-"
      return isOwn && !usual.contains(word.lowercased()) ? String(word) : nil
    }
  }
}
