/// The correspondence of entities in the last import, the spec and the new import.
///
/// A method is identified by its verb and path, so it may have another name or group. If that fails, it is
/// identified by its entity path.
struct SpecMatches {
  /// The destination in a spec for new methods of a group.
  enum Destination: Hashable {
    case client
    case group(String)
  }

  /// The paths in the last import, by the paths in the new one.
  private(set) var bases: [EntityPath: EntityPath] = [:]
  /// The paths in the spec, by the paths in the new import.
  private(set) var places: [EntityPath: EntityPath] = [:]
  /// The paths in the last import, by the paths in the spec.
  private(set) var origins: [EntityPath: EntityPath] = [:]
  /// The entities that the new import no longer has, as paths in the last import and in the spec.
  private(set) var dropped: [(base: EntityPath, place: EntityPath)] = []
  /// The destinations of groups that exist in the spec, possibly renamed or dissolved.
  private(set) var destinations: [String: Destination] = [:]

  init(_ record: ImportRecord, _ current: SpecImage, _ new: SpecImage) {
    let old = Self.lines(record), mine = Self.lines(current), theirs = Self.lines(new)
    var placed = Self.matches(old, mine)
    bases = Self.matches(theirs, old)
    for (path, base) in bases { places[path] = placed[base] }
    let known = Set(placed.values)
    // A call that is in the spec but in no earlier import was written by hand.
    places.merge(
      Self.matches(
        theirs.filter { bases[$0.key] == nil },
        mine.filter { !known.contains($0.key) },
        byName: false
      )
    ) { first, _ in first }
    for (path, _) in new.entities where !path.isMethod {
      if record.entries[path] != nil { bases[path] = path }
      if current.entities[path] != nil { places[path] = path }
    }
    findDestinations(current, new)
    for (name, destination) in destinations {
      guard case .group(let found) = destination, places[.group(name)] == nil,
        new.entities[.group(found)] == nil, record.entries[.group(found)] == nil
      else { continue }
      places[.group(name)] = .group(found)
    }
    for (path, _) in record.entries where !path.isMethod && current.entities[path] != nil {
      placed[path] = path
    }
    origins = Dictionary(placed.map { ($1, $0) }) { first, _ in first }
    let kept = Set(bases.values)
    dropped = record.sorted.compactMap { base, _ in
      kept.contains(base) ? nil : placed[base].map { (base, $0) }
    }
  }

  /// Determines the destination of each group: the group with the same name, or else the location of most of
  /// its methods.
  private mutating func findDestinations(_ current: SpecImage, _ new: SpecImage) {
    var counts: [String: [Destination: Int]] = [:]
    for (path, _) in new.entities {
      guard case .method(_, let group?) = path, case .method(_, let found)? = places[path] else {
        continue
      }
      counts[group, default: [:]][found.map { .group($0) } ?? .client, default: 0] += 1
    }
    let order: [Destination] = [.client] + current.groups.map { .group($0) }
    for (path, _) in new.entities {
      guard case .group(let name) = path else { continue }
      if current.entities[path] != nil {
        destinations[name] = .group(name)
      } else if let counts = counts[name], let most = counts.values.max() {
        destinations[name] = order.first { counts[$0] == most }
      }
    }
  }

  /// Returns the digests of the lines with verb and path, by the paths of methods.
  private static func lines(_ record: ImportRecord) -> [EntityPath: String] {
    record.entries.filter(\.key.isMethod).mapValues { $0.parts["http"] ?? "" }
  }

  private static func lines(_ image: SpecImage) -> [EntityPath: String] {
    var lines: [EntityPath: String] = [:]
    for (path, entity) in image.entities where path.isMethod {
      lines[path] = entity.parts["http"]?.digest ?? ""
    }
    return lines
  }

  /// Returns the matches between the methods of two sides.
  ///
  /// If `byName` is `true`, methods that have only the name in common match, too.
  private static func matches(
    _ left: [EntityPath: String],
    _ right: [EntityPath: String],
    byName: Bool = true
  ) -> [EntityPath: EntityPath] {
    var matches: [EntityPath: EntityPath] = [:]
    for (path, line) in left where right[path] == line { matches[path] = path }
    var found = Set(matches.values)
    let others = Dictionary(grouping: left.keys.filter { matches[$0] == nil }) { left[$0] }
    let free = Dictionary(grouping: right.keys.filter { !found.contains($0) }) { right[$0] }
    for (line, paths) in others {
      guard line != "", paths.count == 1, let same = free[line], same.count == 1 else { continue }
      matches[paths[0]] = same[0]
      found.insert(same[0])
    }
    for path in left.keys
    where byName && matches[path] == nil && right[path] != nil && !found.contains(path) {
      matches[path] = path
    }
    return matches
  }
}
