import SpecgenCore

/// A param with a URL of the caller's app, to which another app or a page returns.
struct ReturnKey: Hashable, Sendable {
  /// The end that the URL reports; nil for a URL of all ends.
  let end: EndKind?

  /// The words of keys that mean a URL to return to; one precedes those that are a part of it.
  private static let addresses = [
    "callback", "redirect", "deeplink", "return", "back", "link", "url", "uri", "x",
  ]
  /// The words of keys that carry the URL of a return without an end.
  private static let whole: Set<String> = [
    "callback", "callbackurl", "callbackuri", "returnurl", "returnuri", "redirecturl",
    "redirecturi", "backurl", "returnto", "redirectto", "redirect", "xcallback", "urlcallback",
    "returnlink", "callbacklink", "urlretorno", "urlderetorno", "urldevuelta",
  ]

  /// Reads a key; nil for a param that is no address of the caller.
  init?(_ key: String) {
    let folded = FoldedWord(key).text.filter { $0.isLetter || $0.isNumber }
    if folded == "xsource" { return nil }
    if Self.whole.contains(folded) {
      end = nil
      return
    }
    var rest = folded[...]
    var isAddress = false
    var isShorter = true
    while isShorter {
      isShorter = false
      for word in Self.addresses where rest.count > word.count {
        if word == "x", !key.lowercased().hasPrefix("x-") { continue }
        if rest.hasPrefix(word) {
          rest = rest.dropFirst(word.count)
        } else if rest.hasSuffix(word) {
          rest = rest.dropLast(word.count)
        } else {
          continue
        }
        isAddress = true
        isShorter = true
      }
      if rest.hasPrefix("on"), rest.count > 4 { rest = rest.dropFirst(2) }
    }
    guard isAddress, let end = EndKind(word: String(rest)) else { return nil }
    self.end = end
  }
}
