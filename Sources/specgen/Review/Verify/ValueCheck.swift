import SpecgenCore

/// A check of a JSON value: its decoding, the vendor's constraints, and members beyond the spec.
struct ValueCheck {
  typealias Mismatch = ExampleReader.Mismatch

  /// The notes, each once.
  private(set) var notes: [ValueNote] = []
  /// The members and cases that have values.
  let seen: Set<TypePart>
  private let part: String
  private let spots: [String: ValueWalk.Spot]

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - types: The types of the spec.
  ///   - part: The path of the part of the spec that the value belongs to.
  ///   - isSent: `true` for the body of a request.
  ///   - root: The place of the value.
  ///   - read: Reads the value as the generated code does, and returns the mismatches.
  ///   - walk: Walks through the value.
  init(
    _ types: TypeTable,
    part: String,
    isSent: Bool,
    at root: ValueWalk.Place,
    read: (inout ExampleReader) -> [Mismatch],
    walk: (inout ValueWalk) -> Void
  ) {
    var reader = ExampleReader(types.definitions, notesConstraints: true)
    let mismatches = read(&reader)
    let violations = reader.violations ?? []
    var walker = ValueWalk(
      types,
      part: part,
      isSent: isSent,
      wanted: Set((mismatches + violations).map(\.path))
    )
    walk(&walker)
    self.part = part
    seen = walker.seen
    spots = walker.spots
    for mismatch in mismatches { add(mismatch, types, at: root) }
    for violation in violations { addViolation(violation) }
    notes += walker.notes
    var known: Set<ValueNote> = []
    notes = notes.filter { known.insert($0).inserted }
  }

  private mutating func add(_ mismatch: Mismatch, _ types: TypeTable, at root: ValueWalk.Place) {
    guard let spot = spots[mismatch.path] else {
      return add(.memberType, "\(root.subject.inWords) cannot be read", at: root)
    }
    guard !spot.isMasked else { return }
    if let key = mismatch.absentKeys.first {
      let place = spot.place.member(key, spot.span(of: key) ?? spot.place.span)
      let names = mismatch.absentKeys.count > 1 ? " (or another of its keys)" : ""
      return add(.missingMember, "\(place.subject.inWords)\(names) is missing", at: place)
    }
    let subject = spot.place.subject.inWords
    if spot.value.isNull {
      let message = "\(subject) is null, but must be \(mismatch.expected)"
      return add(.nullMember, message, at: spot.place)
    }
    let kind = spot.kind(types)
    // A replaced credential may be the reason why no shape fits.
    if kind == .unknownCase, spot.value.hasMask { return }
    let isListed = kind == .enumValue || kind == .unknownCase
    let word = isListed ? spot.value.scalarText.flatMap(quotedWord) : nil
    let found = word ?? (isListed ? "another value" : spot.value.kind.inWords)
    let end = kind == .dateFormat && spot.value.kind == .string ? "" : ", but is \(found)"
    add(kind, "\(subject) must be \(mismatch.expected)\(end)", at: spot.place)
  }

  private mutating func addViolation(_ violation: Mismatch) {
    guard let spot = spots[violation.path], !spot.isMasked else { return }
    let message = "\(spot.place.subject.inWords) must \(violation.expected)"
    add(.constraint, message, at: spot.place, .ok)
  }

  private mutating func add(
    _ kind: TrafficFinding.Kind,
    _ message: String,
    at place: ValueWalk.Place,
    _ impact: Verdicts.Shipped = .breaks
  ) {
    notes.append(
      ValueNote(
        kind: kind,
        subject: place.subject.text(below: part),
        message: message,
        span: place.span,
        impact: impact
      )
    )
  }
}

extension ValueWalk.Spot {
  /// `true` if the value replaces a credential, whose type and bounds are unknown.
  fileprivate var isMasked: Bool { value.isMasked(under: place.subject.lastKey) }

  /// Returns the place of the declaration of a member.
  fileprivate func span(of key: String) -> Span? {
    objects.lazy.compactMap { shape, tree in
      tree.children[key]?.firstLeaf.map(shape.span)
    }.first
  }

  /// Returns the kind of a mismatch of the value, which is not null.
  fileprivate func kind(_ types: TypeTable) -> TrafficFinding.Kind {
    let isScalar = value.scalarText != nil
    switch role {
    case .constant: return isScalar ? .enumValue : .memberType
    case .discriminator: return isScalar ? .unknownCase : .memberType
    case .value(_, .date): return isScalar ? .dateFormat : .memberType
    case .value(let type, _):
      switch types.expanded(type) {
      case .scalar(.date): return isScalar ? .dateFormat : .memberType
      case .defined(let index):
        switch types.definitions[index].shape {
        case .enumeration(let enumeration):
          let kind: Spec.JSONKind = enumeration.raw == .string ? .string : .integer
          return value.isOf(kind) ? .enumValue : .memberType
        case .union: return .unknownCase
        case .record, .alias: return .memberType
        }
      case .scalar, .list, .map, .nullable, .bodies: return .memberType
      }
    }
  }
}

extension JSONKind {
  /// A phrase for the kind.
  var inWords: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension ValueCheck {
  /// Checks the value of a body, or of a member of it, that is read as a type.
  init(
    _ json: JSONText.Value,
    as type: Program.TypeReference,
    accepting kinds: [Spec.JSONKind],
    _ types: TypeTable,
    part: String,
    at place: ValueWalk.Place
  ) {
    self.init(types, part: part, isSent: false, at: place) { reader in
      reader.mismatches { reader throws(Mismatch) in
        if kinds.isEmpty {
          try reader.check(json, type, at: place.path)
        } else {
          try reader.check(json, type, accepting: kinds, at: place.path)
        }
      }
    } walk: { walk in
      walk.note(place, .value(type, .plain), json)
      walk.walk(json, type, accepting: kinds, at: place)
    }
  }
}
