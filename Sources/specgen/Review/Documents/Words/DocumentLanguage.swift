import SpecgenCore

/// The words by which documents in one language say what the tool reads.
///
/// Words are spelled as people write them, and compared without letter case and accents. A phrase has spaces between its
/// words. A word of a topic with an ellipsis at its end is a stem.
struct DocumentLanguage: Sendable {
  /// The kinds of keys that the title of a column of keys tells apart.
  enum KeyKind: Hashable, Sendable {
    case fields, codes, methods
    /// Not keys, but the values that a field may have.
    case values
  }

  /// Titles of columns.
  let columns: [ColumnRole: [String]]
  /// Titles of the column of keys, by what has the keys.
  let keyTitles: [KeyKind: [String]]
  /// Titles of the column of keys for members of an object, and not for params.
  let memberTitles: [String]
  /// Titles of columns of requirements in which "yes" means optional.
  let optionalTitles: [String]
  /// Adjectives and nouns for what is required, in cells and in prose.
  let required: [String]
  /// Adjectives and nouns for what may be left out, in cells and in prose.
  let optional: [String]
  /// Words that mean "required" in a cell only.
  let yes: [String]
  /// Words that mean "optional" in a cell only.
  let no: [String]
  /// Words that make a requirement one under a condition.
  let conditions: [String]
  /// Words that limit a requirement to some cases, before a noun.
  let scopes: [String]
  /// Words that reverse the next one.
  let negations: [String]
  /// Words between a subject and its requirement.
  let copulas: [String]
  /// Words by which a sentence speaks of all rows that follow.
  let everything: [String]
  /// Nouns for what rows are, mostly in the plural.
  let members: [String]
  /// Words for the sign that marks keys.
  let signs: [String]
  /// Words that change a requirement, so that a reader must see them in a difference.
  let modal: [String]
  /// Words for types.
  let types: [DocumentedType: [String]]
  /// Words between "array" and the type of its elements.
  let elementWords: [String]
  /// Nouns beside the word for a type, as in "boolean value".
  let typeNouns: [String]
  /// Words that say that a value is a list.
  let lists: [String]
  /// Words of headings, and of sentences that introduce a table, a list or a sample.
  let topics: [DocumentTopic: [String]]
  /// Words for a part of a document, before its number or letter.
  let sections: [String]
  /// Words of headings and labels above examples.
  let samples: [String]
  /// Words by which a text says that it has some values only.
  let exampleMarks: [String]
  /// Words for the absence of a body.
  let without: [String]
  /// Inflected words for a body.
  let bodies: [String]
  /// Words that call a value a secret.
  let secrets: [String]
  /// Last words of keys of secrets.
  var secretKeys: [String] = []
  /// Words near the address of a server.
  let servers: [String]
  /// Words near the address of a server for tests.
  let sandboxes: [String]
  /// Words near the address of a site for people.
  let sites: [String]
  /// Words before the last value of a list.
  let conjunctions: [String]
  /// Phrases before the values of an enumeration.
  let values: [String]
  /// Phrases before values if these are code.
  let weakValues: [String]
  /// Phrases after the values of an enumeration.
  let valueEndings: [String]
  /// Nouns and adjectives of sentences that introduce a list of values.
  let valueWords: [String]
  /// Phrases before a default.
  let defaults: [String]
  /// Words between such a phrase and the default.
  let defaultFillers: [String]
  /// Phrases before the number of a bound.
  let bounds: [BoundWord.Side: [String]]
  /// Phrases after the number of a bound.
  let boundEndings: [BoundWord.Side: [String]]
  /// Words between a phrase and its number.
  let boundFillers: [String]
  /// Words between the numbers of a range.
  let rangeJoints: [String]
  /// Words that make a bound one of a length.
  let lengths: [String]
  /// Units of a length.
  let lengthUnits: [String]
  /// Units of a list.
  let elementUnits: [String]

  /// All languages; for a word that they use for different things, the first one counts.
  static let all = [english, russian, portuguese, spanish, german, polish, japanese]
}

extension DocumentLanguage {
  /// Returns the folded words that all languages have of a kind.
  static func words(_ kind: (DocumentLanguage) -> [String]) -> Set<String> {
    Set(all.flatMap(kind).map { FoldedWord($0).text })
  }

  /// Returns the folded phrases that all languages have of a kind, as words.
  static func phrases(_ kind: (DocumentLanguage) -> [String]) -> [[String]] {
    var known: Set<[String]> = []
    return all.flatMap(kind).map { phrase in
      FoldedWord(phrase).text.split(separator: " ").map(String.init)
    }.filter { known.insert($0).inserted }
  }

  /// Returns the meaning of each folded word in all languages.
  static func meanings<Meaning: Hashable>(
    _ kind: (DocumentLanguage) -> [Meaning: [String]]
  ) -> [String: Set<Meaning>] {
    var meanings: [String: Set<Meaning>] = [:]
    for (meaning, words) in all.flatMap({ kind($0).map { ($0.key, $0.value) } }) {
      for word in words { meanings[FoldedWord(word).text, default: []].insert(meaning) }
    }
    return meanings
  }
}
