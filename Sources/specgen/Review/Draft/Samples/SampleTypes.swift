import SpecgenCore

/// The types that samples of JSON suggest.
struct SampleTypes {
  /// The name of the document in comments: `sample` or `samples`.
  let isOne: Bool

  /// Creates a reader of one sample or of several.
  init(samples: Int) { isOne = samples == 1 }

  private var shows: String { isOne ? "The sample shows" : "The samples show" }
  private var subject: String { isOne ? "the sample" : "the samples" }

  /// Returns the record of a shape of objects.
  func record(_ shape: SampleShape) -> [DraftField] {
    let objects = shape[.object]
    return shape.members.map { key, member in
      var field = self.field(key, member)
      if member.values.count < objects { field.isOptional = true }
      return field
    }
  }

  /// Returns a field for the values of a member.
  func field(_ key: String, _ shape: SampleShape) -> DraftField {
    var field = DraftField(key: key, type: .json)
    field.values = shape.texts
    field.isShown = true
    field.isOptional = shape[.null] > 0
    field.isSecret = !shape.strings.isEmpty && shape.strings.keys.allSatisfy(SecretMask.isMasked)
    if shape.kinds.isEmpty {
      field.isOptional = true
      field.comments = ["Null in \(subject), so its type is unknown."]
      return field
    }
    if let scalar = scalar(shape, key: key) {
      field.type = scalar.type
      field.accepts = scalar.accepts
      field.comments = scalar.comment.map { [$0] } ?? []
      return field
    }
    let (type, comment) = structure(shape)
    field.type = type
    field.comments = comment.map { [$0] } ?? []
    return field
  }

  /// Returns the type of a shape where no field carries it, such as an element of a list.
  func element(_ shape: SampleShape) -> (type: DraftType, comment: String?) {
    if shape.kinds.isEmpty { return (.json, nil) }
    guard let scalar = scalar(shape, key: "") else { return structure(shape) }
    return scalar.accepts.isEmpty ? (scalar.type, scalar.comment) : (.scalar, scalar.comment)
  }

  /// Returns the type of objects, of lists, or of a mix that includes them.
  private func structure(_ shape: SampleShape) -> (type: DraftType, comment: String?) {
    if shape.kinds == [.object] { return object(shape) }
    if shape.kinds == [.list] {
      guard let elements = shape.elements.first else {
        return (.list(.json), "An empty list in \(subject), so its elements are unknown.")
      }
      let element = element(elements)
      let note = elements[.null] > 0 ? "Some elements are null in \(subject)." : nil
      return (.list(elements[.null] > 0 ? .json : element.type), element.comment ?? note)
    }
    let kinds = shape.kinds.sorted().map(\.rawValue).joined(separator: " and ")
    return (.json, "\(shows) values of several kinds: \(kinds).")
  }

  private func object(_ shape: SampleShape) -> (type: DraftType, comment: String?) {
    let keys = shape.members.keys
    guard !keys.isEmpty else {
      return (.map(.json), "An empty object in \(subject), so its members are unknown.")
    }
    let isMap = keys.count > SampleStrings.maxMembers || keys.allSatisfy(SampleStrings.isID)
    guard isMap else { return (.record(record(shape)), nil) }
    let values = SampleShape(shape.members.values.flatMap(\.values))
    let element = element(values)
    let comment = "The keys of \(subject) look like ids, so it is a map."
    return (.map(values[.null] > 0 ? .json : element.type.withoutDates), comment)
  }

  private typealias Scalar = (type: DraftType, accepts: [String], comment: String?)

  /// Returns the type of scalars, or nil for other values.
  private func scalar(_ shape: SampleShape, key: String) -> Scalar? {
    let kinds = shape.kinds
    guard kinds.isDisjoint(with: [.list, .object]) else { return nil }
    if kinds.isSubset(of: [.integer, .number]) {
      if kinds == [.integer] { return integer(shape, key: key) }
      let comment = kinds.count > 1 ? "\(shows) integers and fractions." : nil
      return (.named("Double"), [], comment)
    }
    if kinds == [.boolean] { return (.named("Bool"), [], nil) }
    if kinds == [.string] { return string(shape) }
    let names = kinds.sorted().map(\.rawValue).joined(separator: " and ")
    let comment = "\(shows) values of several kinds: \(names)."
    if kinds.contains(.boolean) {
      let isBit =
        kinds == [.boolean, .integer]
        && shape.integers.map { $0.lowerBound >= 0 && $0.upperBound <= 1 } ?? false
      return isBit ? (.named("Bool"), ["integer"], comment) : (.scalar, [], comment)
    }
    let numbers = shape.strings.keys.allSatisfy { Int($0).map(String.init) == $0 }
    if kinds == [.string, .integer], numbers, shape.fitsInt, !shape.hasMoreStrings {
      return (.named("Int"), ["string"], comment)
    }
    let accepts = ["integer", "number"].filter {
      kinds.contains($0 == "integer" ? .integer : .number)
    }
    return (.string, accepts, comment)
  }

  private func integer(_ shape: SampleShape, key: String) -> Scalar {
    guard shape.fitsInt, let range = shape.integers else {
      return (.named("Decimal"), [], "\(shows) a number that does not fit into 64 bits.")
    }
    guard TimeWords.isTime(key) else { return (.named("Int"), [], nil) }
    let comment = "The key and the size of the number suggest a time."
    if (946_684_800...4_102_444_800).contains(range.lowerBound),
      (946_684_800...4_102_444_800).contains(range.upperBound)
    {
      return (.date(format: "unixSeconds"), [], comment)
    }
    if (946_684_800_000...4_102_444_800_000).contains(range.lowerBound),
      (946_684_800_000...4_102_444_800_000).contains(range.upperBound)
    {
      return (.date(format: "unixMilliseconds"), [], comment)
    }
    return (.named("Int"), [], nil)
  }

  private func string(_ shape: SampleShape) -> Scalar {
    let strings = shape.strings.keys
    guard !shape.hasMoreStrings, shape.strings[""] == nil,
      !strings.contains(where: SecretMask.isMasked)
    else { return (.string, [], nil) }
    if let format = SampleStrings.dateFormat(of: strings) {
      return (.date(format: format), [], nil)
    }
    if strings.allSatisfy(SampleStrings.isURL) { return (.named("URL"), [], nil) }
    let total = shape[.string]
    let isSmall = (2...SampleStrings.maxCases).contains(strings.count)
    let isRepeated = total >= strings.count * SampleStrings.occurrences
    guard isSmall, isRepeated, strings.allSatisfy(SampleStrings.isCode),
      shape.strings.values.allSatisfy({ $0 > 1 })
    else { return (.string, [], nil) }
    let cases = strings.sorted().map { DraftEnumeration.Case(wire: $0) }
    let comment = "\(shows) only these \(cases.count) values, each several times."
    return (.enumeration(DraftEnumeration(cases: cases)), [], comment)
  }
}

/// Words that keys of times contain.
enum TimeWords {
  private static let words: Set<String> = [
    "at", "time", "timestamp", "ts", "date", "datetime", "created", "updated", "modified",
    "expires", "expiry", "expiration", "since", "until", "fecha", "hora", "horario", "momento",
  ]

  /// `true` if a word of a key names a time.
  static func isTime(_ key: String) -> Bool {
    splitWords(key).contains { words.contains($0.lowercased()) }
  }
}
