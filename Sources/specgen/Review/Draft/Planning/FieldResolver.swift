import SpecgenCore

/// Resolves references of fields: to declared types, to tables of codes, and to the formats of dates.
struct FieldResolver {
  /// The maximum number of tables of codes whose titles are looked for in descriptions.
  private static let maxTables = 200

  /// A table of codes that fields may refer to.
  private struct Codes {
    let name: String
    let section: [String]
    let words: [String]
    let number: String?
    let isInteger: Bool
    let values: Set<String>
  }

  /// The keys of the fields that refer to each enumeration.
  private(set) var references: [String: Set<String>] = [:]
  private var names: [String: String] = [:]
  private var codes: [Codes] = []
  /// The enumeration of each value that only one has.
  private var owners: [String: Int] = [:]
  /// The formats that samples show for the types that the document names.
  private var formats: [String: String] = [:]

  /// Creates a resolver for declared types.
  init(_ types: [DraftDeclaration]) {
    var shared: Set<String> = []
    for type in types {
      names[type.name.lowercased()] = type.name
      guard case .enumeration(let values) = type.type else { continue }
      let title = type.origin?.title ?? ""
      let number = title.prefix { $0.isNumber || $0 == "." }
      let words = DocumentWords.words(of: String(title.dropFirst(number.count)))
      let label = Self.sections(in: String(title.prefix { $0 != ":" })).first
      for value in values.values where owners.updateValue(codes.count, forKey: value) != nil {
        shared.insert(value)
      }
      codes.append(
        Codes(
          name: type.name,
          section: type.origin?.section ?? [],
          words: words,
          number: number.isEmpty
            ? label : number.last == "." ? String(number.dropLast()) : String(number),
          isInteger: values.isInteger,
          values: values.values
        )
      )
    }
    for value in shared { owners[value] = nil }
  }

  /// Learns the formats of dates from fields with samples.
  mutating func learn(_ fields: [DraftField]) {
    for field in fields.all where !field.typeWord.isEmpty {
      guard case .date(let format?) = field.type else { continue }
      formats[field.typeWord] = formats[field.typeWord] ?? format
    }
  }

  /// Returns a type with resolved references.
  mutating func resolved(_ type: DraftType, in origin: DraftOrigin?) -> DraftType {
    type.mapElement { element in
      switch element {
      case .record(let record): .record(record.map { resolved($0, in: origin) })
      case .named(let name) where name.hasPrefix("?"):
        .named(names[name.dropFirst().lowercased()] ?? "JSON")
      case .list, .map, .named, .date, .enumeration: element
      }
    }
  }

  /// Returns a field with resolved references.
  mutating func resolved(_ field: DraftField, in origin: DraftOrigin?) -> DraftField {
    var field = field
    if case .named(let name) = field.type.element, name.hasPrefix("?"),
      names[name.dropFirst().lowercased()] == nil
    {
      let word = RowReader.brief(String(name.dropFirst()))
      field.comments.append("The document does not describe the type `\(word)`.")
    }
    if case .date(nil) = field.type {
      if let format = SampleStrings.dateFormat(of: field.values) ?? formats[field.typeWord] {
        field.type = .date(format: format)
      } else {
        field.type = .date(format: "iso8601")
        field.comments.append("The document shows no value, so the format is a guess.")
      }
    }
    if let name = enumeration(of: field, in: origin) {
      field.type = field.type.replacingElement(with: .named(name))
      field.accepts = []
      references[name, default: []].insert(field.key)
      return field
    }
    if case .list(.json) = field.type, let name = named(in: field.typeWord) {
      field.type = .list(.named(name))
      field.comments.removeAll { $0 == RowReader.unnamedElements }
    }
    field.type = resolved(field.type, in: origin)
    return field
  }

  /// Returns the declared type that the last words of a type name, such as `Pass` in "array of pass".
  private func named(in words: String) -> String? {
    for word in DocumentWords.words(of: words).dropFirst().reversed() {
      for form in [word, word.hasSuffix("s") ? String(word.dropLast()) : word] {
        if let name = names[form] { return name }
      }
    }
    return nil
  }

  /// Returns the numbers and letters after words for a section: "see section 2", "Anhang A".
  private static func sections(in text: String) -> Set<String> {
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return Set(
      zip(words, words.dropFirst()).filter { sectionWords.contains(FoldedWord(String($0.0)).text) }
        .map { String($0.1) }
    )
  }

  private static let sectionWords = DocumentLanguage.words(\.sections)

  private func enumeration(of field: DraftField, in origin: DraftOrigin?) -> String? {
    let element = field.type.element
    if case .enumeration(let values) = element {
      return codes.count <= Self.maxTables
        ? codes.first { values.values.isSubset(of: $0.values) }?.name : nil
    }
    guard element == .string || element == .named("Int") else { return nil }
    let isInteger = element != .string
    if !field.meaning.isEmpty, codes.count <= Self.maxTables, field.meaning.utf8.count <= 2_000 {
      let words = DocumentWords.words(of: field.meaning)
      let numbers = Set(
        field.meaning.split { !($0.isNumber || $0 == ".") }.map { number in
          number.last == "." ? String(number.dropLast()) : String(number)
        }
      )
      let sections = Self.sections(in: field.meaning)
      let found = codes.first { codes in
        guard codes.isInteger == isInteger else { return false }
        if let number = codes.number,
          number.contains(".") ? numbers.contains(number) : sections.contains(number)
        {
          return true
        }
        let isNear =
          origin.map { codes.section.starts(with: $0.section) && codes.section != $0.section }
          ?? false
        guard codes.words.count > 1 || isNear else { return false }
        return DocumentWords.contains(words, codes.words)
      }
      if let found { return found.name }
    }
    // A value of one table in a sample shows that the field has its codes; single letters could be anything.
    guard !field.values.isEmpty, !isInteger else { return nil }
    let owners = Set(field.values.map { $0.utf8.count > 2 ? self.owners[$0] : nil })
    guard owners.count == 1, let owner = owners.first, let owner else { return nil }
    return codes[owner].isInteger == isInteger ? codes[owner].name : nil
  }
}
