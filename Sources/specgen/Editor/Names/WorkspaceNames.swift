package import SpecgenCore

/// The names of specs that use each other.
package struct WorkspaceNames: Sendable {
  /// The names of each spec, by location.
  package let indexes: [String: NameIndex]
  /// The locations of the specs that each spec uses directly, by location.
  package let uses: [String: [String]]
  private let locations: [Int: String]

  /// Creates the names of specs, with the specs that each uses.
  package init(_ indexes: [String: NameIndex], uses: [String: [String]]) {
    self.indexes = indexes
    self.uses = uses
    locations = Dictionary(indexes.map { ($1.source.id, $0) }) { first, _ in first }
  }

  /// A declaration and the location of its spec.
  package struct Found: Hashable, Sendable {
    package let location: String
    package let declaration: Declaration
  }

  /// A range of bytes in a spec.
  package struct Occurrence: Hashable, Comparable, Sendable {
    package let location: String
    package let span: Span
    /// `true` for a declared name.
    package let isDeclaration: Bool

    package static func < (left: Occurrence, right: Occurrence) -> Bool {
      (left.location, left.span.start) < (right.location, right.span.start)
    }
  }

  /// Returns the mention or the declared name at an offset.
  package func span(at offset: Int, in location: String) -> Span? {
    guard let index = indexes[location] else { return nil }
    let mention = index.mentions.filter { $0.span.touches(offset) }.min {
      $0.span.range.count < $1.span.range.count
    }
    return mention?.span ?? index.declarations.first { $0.span.touches(offset) }?.span
  }

  /// Returns the declarations that the name at an offset refers to; its own if it is a declared name.
  package func declarations(at offset: Int, in location: String) -> [Found] {
    guard let index = indexes[location] else { return [] }
    if let own = index.declarations.first(where: { $0.span.touches(offset) }) {
      return [Found(location: location, declaration: own)]
    }
    return index.mentions.filter { $0.span.touches(offset) }.flatMap {
      declarations(of: $0, in: location)
    }
  }

  /// Returns the location of another spec that is named at an offset.
  package func spec(at offset: Int, in location: String) -> String? {
    indexes[location]?.mentions.lazy.compactMap { mention -> String? in
      guard mention.span.touches(offset), case .named(.spec, let path) = mention.target else {
        return nil
      }
      return Path.resolved(path, beside: location)
    }.first
  }

  private func declarations(of mention: Mention, in location: String) -> [Found] {
    switch mention.target {
    case .declared(let span):
      guard let place = locations[span.file], let index = indexes[place],
        let found = index.declaration(at: span.start)
      else { return [] }
      return [Found(location: place, declaration: index.declarations[found])]
    case .named(.spec, _): return []
    case .named(let kind, let name):
      // A spec sees the types of the specs that it lists.
      let places = [location] + (kind == .type ? uses[location] ?? [] : [])
      for place in places {
        guard let index = indexes[place], let found = index.declaration(kind, name) else {
          continue
        }
        return [Found(location: place, declaration: index.declarations[found])]
      }
      return []
    }
  }

  /// Returns the occurrences of the same name: the declaration, those that replace it, those that one mention shares
  /// with it, and all that refer to them.
  package func occurrences(of found: Found) -> [Occurrence] {
    var declared: Set<Found> = [found]
    var open = [found]
    var occurrences: Set<Occurrence> = []
    let (mentions, sharers) = resolvedMentions
    while let next = open.popLast() {
      occurrences.insert(
        Occurrence(location: next.location, span: next.declaration.span, isDeclaration: true)
      )
      for place in mentions[next] ?? [] {
        let (location, span) = (place.location, place.span)
        // A param that replaces a shared one of the same name is a declaration, too.
        if let own = declaration(at: span, in: location) {
          if declared.insert(own).inserted { open.append(own) }
        } else {
          occurrences.insert(Occurrence(location: location, span: span, isDeclaration: false))
          // The same field of two answers, or a field and the param that takes its value.
          let shared = sharers[place] ?? []
          for other in shared where other.declaration.name == next.declaration.name {
            if declared.insert(other).inserted { open.append(other) }
          }
        }
      }
      for other in replaced(by: next) where declared.insert(other).inserted { open.append(other) }
    }
    return occurrences.sorted()
  }

  private func declaration(at span: Span, in location: String) -> Found? {
    guard let index = indexes[location], let place = index.declaration(at: span.start) else {
      return nil
    }
    return Found(location: location, declaration: index.declarations[place])
  }

  /// Returns the shared declarations that a declaration replaces.
  private func replaced(by found: Found) -> [Found] {
    (indexes[found.location]?.mentions ?? []).filter { $0.span == found.declaration.span }
      .flatMap { declarations(of: $0, in: found.location) }
  }

  /// A mention in a spec.
  private struct Place: Hashable {
    let location: String
    let span: Span
  }

  /// The places that refer to each declaration, and the declarations to which each place refers.
  private var resolvedMentions: (places: [Found: [Place]], targets: [Place: [Found]]) {
    var places: [Found: [Place]] = [:]
    var targets: [Place: [Found]] = [:]
    for (location, index) in indexes {
      for mention in index.mentions {
        let place = Place(location: location, span: mention.span)
        for found in declarations(of: mention, in: location) {
          places[found, default: []].append(place)
          targets[place, default: []].append(found)
        }
      }
    }
    return (places, targets)
  }
}
