/// The rule words in the languages of vendor documents: English, Russian and Portuguese.
///
/// The words of a row have the same meaning, so that rewording and translation do not count as changes.
enum RuleWordTable {
  /// The adjacent word that makes a word a rule word.
  private enum Neighbor: Sendable {
    case any
    /// A number or `per` precedes it.
    case number
    /// One of some words precedes it.
    case after(Set<String>)
    /// One of some words follows it.
    case before(Set<String>)
    /// It is written with an accent.
    case accent
    /// The text is not in Portuguese.
    case notPortuguese
  }

  private struct Row: Sendable {
    let meaning: String
    /// The complete words, in lower case and without accents.
    let words: String
    /// The prefixes that no other word has.
    var stems = ""
    var neighbor = Neighbor.any
    var isUnit = false
  }

  /// The signs that count as words.
  static let signs: Set<Unicode.Scalar> = ["%", "‰", "$", "€", "£", "₽"]

  /// Returns the meanings of a token that is not a number: two for `cannot`, none for an ordinary word.
  static func meanings(
    of token: RuleToken,
    after before: RuleToken?,
    before after: RuleToken?,
    isPortuguese: Bool
  ) -> [String] {
    if token.key == "cannot" || token.key == "can't" { return ["may", "not"] }
    if token.key.hasSuffix("n't") {
      return (candidates(String(token.key.dropLast(3))).first.map { [$0.meaning] } ?? []) + ["not"]
    }
    let row = candidates(token.key).first { row in
      switch row.neighbor {
      case .any: true
      case .number: before.map { $0.isNumber || perWords.contains($0.key) } ?? false
      case .after(let words): before.map { words.contains($0.key) } ?? false
      case .before(let words): after.map { words.contains($0.key) } ?? false
      case .accent: token.isAccented
      case .notPortuguese: !isPortuguese
      }
    }
    return row.map { [$0.meaning] } ?? []
  }

  /// Returns `true` if a word after a number is a unit.
  static func isUnit(_ key: String) -> Bool { candidates(key).contains(where: \.isUnit) }

  private static func candidates(_ key: String) -> [Row] {
    // No rule word is longer, and longer tokens are not worth a lookup.
    guard key.utf8.count <= 64 else { return [] }
    if let rows = byWord[key] { return rows }
    var prefix = key[...]
    while prefix.count >= shortestStem {
      if let rows = byStem[String(prefix)] { return rows }
      prefix.removeLast()
    }
    return []
  }

  /// Words that indicate English rather than Portuguese.
  static let englishHints: Set = ["the", "of", "is", "are", "and", "to", "in", "be", "if", "for"]
  /// Words that indicate Portuguese rather than English.
  static let portugueseHints: Set = [
    "de", "que", "da", "do", "das", "dos", "em", "um", "uma", "para", "com", "os", "na", "nao",
    "ao",
    "pelo", "pela", "ou", "se", "ser", "deve", "pode",
  ]
  private static let perWords: Set = ["per", "por", "в", "за"]
  private static let shortestStem = 4

  private static let byWord = index(\.words)
  private static let byStem = index(\.stems)

  private static func index(_ words: any KeyPath<Row, String> & Sendable) -> [String: [Row]] {
    var found: [String: [Row]] = [:]
    for row in rules + numerals + units {
      for word in row[keyPath: words].split(separator: " ") {
        found[String(word), default: []].append(row)
      }
    }
    return found
  }

  private static let rules: [Row] = [
    Row(
      meaning: "must",
      words: """
        must shall required mandatory obligatory compulsory должен должна должно должны обязан обязана \
        обязаны надо нужно deve devem devera deverao precisa precisam necessario necessaria necessarios \
        necessarias
        """,
      stems: "обязательн необходим требует требую требуем obrigator requer"
    ),
    Row(
      meaning: "should",
      words: "should recommended следует deveria deveriam recomendado recomendada",
      stems: "рекоменд recomend"
    ),
    Row(
      meaning: "may",
      words: """
        may can might allowed permitted может могут можно могла могло могли pode podem podera poderao possa \
        possam
        """,
      stems: "разреш допуска допустим permitid"
    ),
    Row(
      meaning: "optional",
      words: "optional optionally",
      stems: "необязательн опционал факультатив opciona facultativ"
    ),
    Row(
      meaning: "forbidden",
      words: "forbidden prohibited disallowed нельзя vedado vedada",
      stems: "запрещ запрет недопуст proibid"
    ),
    Row(
      meaning: "not",
      words: "not non neither nor without не нет ни без nao nem sem",
      stems: "nenhum"
    ),
    Row(meaning: "not", words: "no", neighbor: .notPortuguese),
    Row(meaning: "never", words: "never никогда nunca jamais"),
    Row(meaning: "always", words: "always всегда sempre"),
    Row(
      meaning: "only",
      words: "only solely exclusively только лишь somente apenas",
      stems: "исключительн exclusiv"
    ),
    Row(meaning: "only", words: "so", neighbor: .accent),
    Row(meaning: "unless", words: "unless except кроме exceto salvo"),
    Row(
      meaning: "least",
      words: "least minimum minimal minimo minima minimos minimas",
      stems: "минимал минимум"
    ),
    Row(
      meaning: "most",
      words: "maximum maximal max exceed exceeds maximo maxima maximos maximas",
      stems: "максимал максимум"
    ),
    Row(meaning: "most", words: "most", neighbor: .after(["at"])),
    Row(meaning: "least", words: "menos", neighbor: .after(["pelo", "ao"])),
    Row(meaning: "less", words: "less fewer", neighbor: .before(["than"])),
    Row(meaning: "more", words: "more longer larger greater", neighbor: .before(["than"])),
    Row(meaning: "less", words: "менее меньше", neighbor: .after(["не"])),
    Row(meaning: "more", words: "более больше", neighbor: .after(["не"])),
    Row(meaning: "less", words: "menos menor", neighbor: .before(["de", "que", "do"])),
    Row(meaning: "more", words: "mais maior", neighbor: .before(["de", "que", "do"])),
  ]

  private static let numerals: [Row] = [
    Row(meaning: "2", words: "two twice два две двух двумя dois duas"),
    Row(meaning: "3", words: "three три трех tres"),
    Row(meaning: "4", words: "four четыре четырех quatro"),
    Row(meaning: "5", words: "five пять пяти cinco"),
    Row(meaning: "6", words: "six шесть шести seis"),
    Row(meaning: "7", words: "seven семь семи sete"),
    Row(meaning: "8", words: "eight восемь восьми oito"),
    Row(meaning: "9", words: "nine девять девяти nove"),
    Row(meaning: "10", words: "ten десять десяти dez"),
    Row(meaning: "12", words: "twelve двенадцать двенадцати doze"),
  ]
}

extension RuleWordTable {
  private static let units: [Row] = [
    unit("nanosecond", "nanosecond nanoseconds ns", stems: "наносекунд nanossegund"),
    unit("microsecond", "microsecond microseconds us", stems: "микросекунд microssegund"),
    unit("millisecond", "millisecond milliseconds millis ms мс", stems: "миллисекунд milissegund"),
    unit("second", "seconds secs segundos", stems: "секунд"),
    unit("second", "second sec s сек с segundo seg", .number),
    unit("minute", "minute minutes mins minuto minutos", stems: "минут"),
    unit("minute", "min m мин", .number),
    unit("hour", "hour hours hrs час часа часов часы часам часах часу часом hora horas"),
    unit("hour", "h hr ч", .number),
    unit("day", "day days день дня дней дни дням днях днем сутки суток dia dias"),
    unit("day", "d дн", .number),
    unit("week", "week weeks semana semanas", stems: "недел"),
    unit("month", "month months mes meses", stems: "месяц"),
    unit("year", "year years год года году годов годы лет ano anos"),
    unit("bit", "bits бит бита битов"),
    unit("byte", "byte bytes octets", stems: "байт"),
    unit("byte", "b б", .number),
    unit("kilobyte", "kilobyte kilobytes kb kib кб quilobyte quilobytes", stems: "килобайт"),
    unit("megabyte", "megabyte megabytes mb mib мб", stems: "мегабайт"),
    unit("gigabyte", "gigabyte gigabytes gb gib гб", stems: "гигабайт"),
    unit("character", "characters chars знаков знака знаки caracteres", stems: "символ"),
    unit("character", "character char знак caractere", .number),
    unit("digit", "digits цифр цифры digitos"),
    unit("kopeck", "kopeck kopecks kopek kopeks коп", stems: "копеек копейк"),
    unit("cent", "cent cents цент цента центов центы центах centavo centavos"),
    unit("ruble", "ruble rubles rouble roubles rub руб rublo rublos ₽", stems: "рубл"),
    unit("real", "reais brl r$ реал реала реалов"),
    unit("real", "real", .number),
    unit("dollar", "dollar dollars usd $ dolar dolares", stems: "доллар"),
    unit("euro", "euro euros eur € евро"),
    unit("pound", "£ gbp"),
    unit(
      "percent",
      "% percent percents percentage porcento percentual",
      stems: "процент porcentag"
    ),
    unit("percent", "cent cento", .after(["per", "por"])),
    unit("permille", "‰"),
    unit("pixel", "pixel pixels px", stems: "пиксел"),
    unit(
      "kilometer",
      "kilometer kilometers kilometre kilometres km км",
      stems: "километр quilometr"
    ),
    unit("meter", "meter meters metre metres метр метра метров метры metro metros"),
    unit("kilogram", "kilogram kilograms kg кг", stems: "килограмм quilogram"),
    unit("gram", "gram grams грамм грамма граммов grama gramas"),
  ]

  private static func unit(
    _ meaning: String,
    _ words: String,
    stems: String = "",
    _ neighbor: Neighbor = .any
  ) -> Row {
    Row(meaning: meaning, words: words, stems: stems, neighbor: neighbor, isUnit: true)
  }
}
