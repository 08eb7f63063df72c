import SpecgenCore

/// A property of a record, or a case of an enumeration or a union, by index.
struct TypePart: Hashable, Sendable {
  let type: Int
  let index: Int
}

/// A walk through JSON along its type, which finds unlisted members and values.
///
/// Values that do not fit their type end the walk there; `ExampleReader` reports them.
struct ValueWalk {
  /// The place of a value in the JSON and in the spec.
  struct Place {
    let path: ValuePath
    let subject: MemberPath
    let span: Span
  }

  /// The declaration at a path, for a message about its value.
  struct Spot {
    /// The meaning of a value.
    enum Role {
      case value(Program.TypeReference, Program.Coding)
      case constant
      /// The member that selects the shape of a union.
      case discriminator
    }

    let place: Place
    let role: Role
    let value: JSONText.Value
    /// The members of an object, from each record that describes it.
    var objects: [(shape: ObjectShape, tree: MemberTree)] = []
  }

  /// The maximum number of notes about one value.
  private static let maxNotes = 1_000

  let types: TypeTable
  /// The path of the part of the spec that the body belongs to.
  private let part: String
  /// `true` for the body of a request, in which the app chooses the values.
  let isSent: Bool
  /// The paths whose declarations are needed.
  private let wanted: Set<String>
  private(set) var spots: [String: Spot] = [:]
  private(set) var notes: [ValueNote] = []
  /// The members and cases that have values.
  private(set) var seen: Set<TypePart> = []
  private var reader: ExampleReader

  /// Creates a walk that notes the declarations at the wanted paths.
  init(_ types: TypeTable, part: String, isSent: Bool, wanted: Set<String>) {
    self.types = types
    self.part = part
    self.isSent = isSent
    self.wanted = wanted
    reader = ExampleReader(types.definitions)
  }

  /// Walks through a value.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - type: Its type.
  ///   - place: Its place.
  ///   - known: The keys of an object that a union around it reads.
  ///   - isPart: `true` for a part, whose members appear among those of another object.
  mutating func walk(
    _ json: JSONText.Value,
    _ type: Program.TypeReference,
    at place: Place,
    known: Set<String> = [],
    isPart: Bool = false
  ) {
    note(place, .value(type, .plain), json)
    switch type {
    case .scalar, .bodies: break
    case .nullable(let value):
      if !json.isNull { walk(json, value, at: place, known: known, isPart: isPart) }
    case .list(let element):
      for (index, value) in json.elements.enumerated() {
        walk(value, element, at: place.element(index))
      }
    case .map(let value):
      for member in json.objectMembers {
        walk(member.value, value, at: place.entry(member.key))
      }
    case .defined(let index):
      switch types.definitions[index].shape {
      case .alias(let target): walk(json, target, at: place, known: known, isPart: isPart)
      case .enumeration(let enumeration): walk(json, enumeration, index, at: place)
      case .union(let union):
        walk(json, union, index, at: place, known: known, isPart: isPart)
      case .record:
        guard let shape = types.shapes[index] else { return }
        walk(json, shape, index, at: place, known: known, isPart: isPart)
      }
    }
  }

  private mutating func walk(
    _ json: JSONText.Value,
    _ enumeration: Program.Enumeration,
    _ index: Int,
    at place: Place
  ) {
    guard let text = json.scalarText else { return }
    if let found = types.cases[index][text] {
      see(index, found)
    } else if enumeration.isOpen, !isSent, !json.isMasked(under: place.subject.lastKey) {
      let value = quotedWord(text).map { "the unlisted value \($0)" } ?? "an unlisted value"
      add(.enumValue, "\(place.subject.inWords) has \(value)", at: place, .degrades)
    }
  }

  // MARK: Objects

  /// Walks through the members of an object.
  mutating func walk(
    _ json: JSONText.Value,
    _ shape: ObjectShape,
    _ type: Int?,
    at place: Place,
    known: Set<String> = [],
    isPart: Bool = false
  ) {
    note(place, shape, shape.tree)
    let members = shape.isTuple ? json.positionedMembers : json.objectMembers
    for index in shape.parts {
      let property = shape.properties[index]
      guard shape.hasPart(property.inline, among: members) else { continue }
      walk(json, property.type, at: place, isPart: true)
    }
    for member in members {
      if let branch = shape.tree.children[member.key] {
        walk(member, branch, shape, type, at: place)
      } else if let additional = shape.additional {
        walk(member.value, additional, at: place.entry(member.key))
      } else if !isPart, !known.contains(member.key),
        !shape.parts.contains(where: {
          contains(shape.properties[$0].type, key: member.key, json)
        })
      {
        addUnknown(member.key, in: place)
      }
    }
  }

  /// Walks through a member, or through the object at the start of a path of keys.
  private mutating func walk(
    _ member: JSONText.Member,
    _ branch: MemberTree,
    _ shape: ObjectShape,
    _ type: Int?,
    at place: Place
  ) {
    let inner = place.member(
      member.key,
      branch.firstLeaf.map(shape.span) ?? place.span
    )
    switch branch.leaf {
    case .constant: note(inner, .constant, member.value)
    case .property(let index):
      let property = shape.properties[index]
      note(inner, .value(property.type, property.coding), member.value)
      guard !member.value.isNull else { return }
      if let type { see(type, index) }
      walk(member.value, property, at: inner)
    case nil:
      note(inner, .value(.scalar(.json), .plain), member.value)
      note(inner, shape, branch)
      for nested in member.value.objectMembers {
        if let next = branch.children[nested.key] {
          walk(nested, next, shape, type, at: inner)
        } else {
          addUnknown(nested.key, in: inner)
        }
      }
    }
  }

  // MARK: Notes

  /// Returns `true` if a value decodes as a type.
  mutating func reads(_ json: JSONText.Value, _ type: Program.TypeReference) -> Bool {
    do throws(ExampleReader.Mismatch) {
      try reader.check(json, type)
      return true
    } catch {
      return false
    }
  }

  /// Notes a member or a case that has a value.
  mutating func see(_ type: Int, _ index: Int) {
    seen.insert(TypePart(type: type, index: index))
  }

  /// Notes the declaration of a value if a message needs it; the outermost one counts.
  mutating func note(_ place: Place, _ role: Spot.Role, _ json: JSONText.Value) {
    guard !wanted.isEmpty else { return }
    let path = place.path.text
    guard wanted.contains(path), spots[path] == nil else { return }
    spots[path] = Spot(place: place, role: role, value: json)
  }

  private mutating func note(_ place: Place, _ shape: ObjectShape, _ tree: MemberTree) {
    guard !wanted.isEmpty else { return }
    spots[place.path.text]?.objects.append((shape, tree))
  }

  /// Adds a note about a member that the spec does not list.
  mutating func addUnknown(_ key: String, in place: Place) {
    let inner = place.member(key, place.span)
    add(.unknownMember, "\(inner.subject.inWords) is not in the spec", at: inner)
  }

  /// Adds a note.
  mutating func add(
    _ kind: TrafficFinding.Kind,
    _ message: String,
    at place: Place,
    _ impact: Verdicts.Shipped = .ok
  ) {
    guard notes.count < Self.maxNotes else { return }
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

extension ObjectShape {
  /// Returns `true` if a part may be present beside the given members.
  fileprivate func hasPart(_ inline: Program.Inline?, among members: [JSONText.Member]) -> Bool {
    guard case .when(let field, let value)? = inline else { return true }
    let condition = properties.first { $0.name == field }
    return members.contains { $0.key == condition?.key && $0.value.isConstant(value) }
  }
}
