import TestSupport
import Testing

@testable import SpecgenReview

/// Rules in the words of vendors' documents, in three languages.
struct RuleWordsTests {
  /// Other words, the same rule.
  @Test(arguments: [
    ("Must be sent with each call.", "Each call must send it."),
    ("The field is required.", "The field is mandatory."),
    ("It cannot be empty.", "It can not be empty."), ("It can't be empty.", "It cannot be empty."),
    ("It mustn't be empty.", "It must not be empty."), ("Don’t retry.", "Do not retry."),
    ("Within 10 sec.", "In 10 seconds."), ("10ms", "10 milliseconds"), ("5 %", "5 percent"),
    ("two attempts", "2 attempts"), ("The second order.", "The other order."),
    ("See more about orders.", "Read about orders."),
    ("Только для своих заказов.", "Для своих заказов только."),
    ("Обязательный параметр.", "Параметр обязателен, то есть обязательно нужен."),
    ("Должен быть передан.", "Должна быть передана."), ("10 секунд", "10 сек."),
    ("часть заказа у знакомого центра", "кусок заказа у друга"),
    ("Поле не обязательно.", "Не обязательное поле."),
    ("O código do pedido no campo.", "O código do pedido em outro campo."),
    ("O campo é obrigatório.", "Campo obrigatório."), ("10 segundos", "10 seg"),
    ("O cliente não pode mudar.", "O cliente na\u{303}o pode mudar."),
    ("A taxa é de 5 por cento.", "A taxa é de 5%."),
    ("É só um pedido que se faz.", "Só se faz um."),
    ("R$ 10", "10 reais"),
  ])
  func keepsRulesOfRewordedTexts(old: String, new: String) {
    #expect(sorted(old) == sorted(new), "\(ruleWords(of: old)) \(ruleWords(of: new))")
  }

  /// Each sort of rule, in each language.
  @Test(arguments: [
    ("must be sent", "may be sent"), ("is required", "is optional"), ("only once", "once"),
    ("is sent", "is not sent"), ("is sent", "is never sent"), ("is sent", "isn't sent"),
    ("up to 5 orders", "up to 10 orders"), ("at least 5", "at most 5"), ("1,5", "15"),
    ("1.5", "1.6"), ("5 %", "5"), ("no more than 5", "no less than 5"), ("v1", "v2"),
    ("in milliseconds", "in seconds"), ("10 ms", "10 s"), ("10ms", "10s"), ("in KB", "in MB"),
    ("bytes", "characters"), ("in kopecks", "in rubles"), ("in cents", "in reais"),
    ("100 per second", "100 per minute"), ("two attempts", "three attempts"), ("$ 5", "R$ 5"),
    ("должен быть", "может быть"), ("обязательный", "необязательный"), ("можно", "нельзя"),
    ("только свои", "свои"), ("передаётся", "не передаётся"), ("никогда", "всегда"),
    ("в миллисекундах", "в секундах"), ("в копейках", "в рублях"), ("10 минут", "10 часов"),
    ("в байтах", "в символах"), ("до 1,5 МБ", "до 2,5 МБ"), ("5 процентов", "5 рублей"),
    ("не более 5", "не менее 5"), ("разрешено", "запрещено"), ("три дня", "два дня"),
    ("deve ser", "pode ser"), ("é obrigatório", "é opcional"), ("somente um", "um"),
    ("não muda", "muda"), ("nunca muda", "sempre muda"), ("em milissegundos", "em segundos"),
    ("em centavos", "em reais"), ("10 minutos", "10 horas"), ("no mínimo 5", "no máximo 5"),
    ("em bytes", "em caracteres"), ("mais de 5", "menos de 5"), ("só um pedido", "um pedido"),
    ("é permitido", "é proibido"), ("dois dias", "três dias"), ("5 por cento", "5"),
  ])
  func seesRulesThatChange(old: String, new: String) {
    #expect(ruleWords(of: old) != ruleWords(of: new), "\(ruleWords(of: old))")
  }

  @Test(arguments: Thoroughness.seeds(500))
  func takesAnyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text =
      ReviewSample.hostileText(using: &random) + " must 5 "
      + ReviewSample.hostileText(using: &random)
    let words = foundRuleWords(in: text)
    #expect(words.contains { $0.text == "must" } && words.contains { $0.text == "5" })
    let change = TextChange(from: text, to: text + " may")
    let last = change.after.last { $0.isRule }
    #expect(last?.text == "may" && change.swaps.last?.after == ["may"])
  }

  @Test func readsLongTextsAtOnce() {
    let text = String(
      repeating: "must not exceed 1,5 MB; обязательно до 10 секунд\n",
      count: 20_000
    )
    #expect(ruleWords(of: text).count == 160_000)
    let change = TextChange(from: text + "a must b", to: text + "a may b")
    #expect(change.ruleLine == "must -> may")
    let letters = String(repeating: "ж", count: 500_000)
    #expect(ruleWords(of: letters).isEmpty)
  }

  @Test(arguments: [
    (
      "One. It must be 5. End.", "One. It may be 10. End.", "It must be 5.", "It may be 10.",
      "must -> may; 5 -> 10"
    ),
    (
      "A word.", "A word. It is\nonly new.", "A word.", "A word. It is only new.", "added only"
    ),
    ("Same rule.", "Same word.", "Same rule.", "Same word.", nil),
    ("", "New.", "", "New.", nil),
  ])
  func showsTheSentencesThatDiffer(
    old: String,
    new: String,
    before: String,
    after: String,
    line: String?
  ) {
    let change = TextChange(from: old, to: new)
    #expect(change.before.map(\.text).joined() == before)
    #expect(change.after.map(\.text).joined() == after)
    #expect(change.ruleLine == line)
  }

  @Test func cutsLongSentencesAtWords() {
    let long = String(repeating: "word ", count: 200)
    let change = TextChange(from: long + "must " + long, to: long + "may " + long)
    let text = change.after.map(\.text).joined()
    #expect(text.hasPrefix("… word ") && text.hasSuffix(" word …") && text.contains(" may "))
    #expect(text.count <= 410)
  }

  private func sorted(_ text: String) -> [String] { Set(ruleWords(of: text)).sorted() }
}
