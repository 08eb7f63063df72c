import SpecgenCore

/// The words by which documents name the end of a call or a flow.
extension EndKind {
  /// The beginnings of the words for ends, folded.
  private static let stems: [(EndKind, [String])] = [
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
        "exito", "exitos", "aprobad", "aprovad", "успе", "заверш", "erfolg", "sukces", "zakoncz",
        "成功",
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
      ["error", "erro", "exception", "ошиб", "fehler", "blad", "エラー"]
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
    if let end = EndKind(word: FoldedWord(name.filter { $0.isLetter }).text) {
      self = end
      return
    }
    let words = splitWords(name).flatMap { $0.split { !($0.isLetter || $0.isNumber) } }
    for word in words.reversed() {
      if let end = EndKind(word: FoldedWord(String(word)).text) {
        self = end
        return
      }
    }
    return nil
  }
}
