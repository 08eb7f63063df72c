import SpecgenCore

/// A param with a URL of the caller's app, to which another app or a page returns.
struct ReturnKey: Hashable, Sendable {
  /// The end that the URL reports; nil for a URL of all ends.
  let end: DraftEnd?

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
    guard isAddress, let end = DraftEnd(word: String(rest)) else { return nil }
    self.end = end
  }
}

/// An end of a call or a flow.
enum DraftEnd: String, CaseIterable, Hashable, Sendable {
  case success, failure, cancel, error

  /// The beginnings of the words for ends, folded.
  private static let stems: [(DraftEnd, [String])] = [
    (
      .cancel,
      [
        "cancel", "abort", "dismiss", "closed", "userexit", "exited", "отмен", "прерван", "abbruch",
        "abgebrochen", "anulow", "przerwan", "キャンセル", "取消",
      ]
    ),
    (
      .success,
      [
        "success", "succeed", "ok", "done", "complet", "finish", "approv", "paid", "sucesso",
        "exito", "exitos", "aprobad", "aprovad", "успе", "заверш", "erfolg", "sukces", "zakończ",
        "zakonczon", "成功",
      ]
    ),
    (
      .failure,
      [
        "fail", "declin", "denied", "reject", "refus", "unsuccess", "falha", "fallo", "rechaz",
        "recus", "неуда", "отказ", "fehlgeschlagen", "odrzucon", "niepowodzeni", "失敗",
      ]
    ),
    (
      .error,
      ["error", "erro", "exception", "ошиб", "fehler", "błąd", "blad", "エラー"]
    ),
  ]

  /// Reads the folded word for an end, such as `cancelled`.
  init?(word: String) {
    guard !word.isEmpty else { return nil }
    let found = Self.stems.first { _, stems in
      stems.contains { stem in stem.utf8.count <= 2 ? word == stem : word.hasPrefix(stem) }
    }
    guard let found else { return nil }
    self = found.0
  }

  /// Reads the end that the last words of a name state, such as `onPaymentSuccess` or `userCanceled`.
  init?(name: String) {
    if let end = DraftEnd(word: FoldedWord(name.filter { $0.isLetter }).text) {
      self = end
      return
    }
    let words = splitWords(name).flatMap { $0.split { !($0.isLetter || $0.isNumber) } }
    for word in words.reversed() {
      if let end = DraftEnd(word: FoldedWord(String(word)).text) {
        self = end
        return
      }
    }
    return nil
  }
}
