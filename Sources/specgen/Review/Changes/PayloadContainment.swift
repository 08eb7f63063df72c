import SpecgenCore

/// Decides if a reader of one version accepts all JSON that a writer of the other version produces.
///
/// One comparison serves both directions: a request of a shipped version is read by the new server, and an answer of the
/// new server by a shipped version. It compares payloads, whatever form the specs describe them in: an object as the
/// params of a body, as a type or as a case of a union.
///
/// The decision is on the safe side: where it is not obvious that a value is accepted, it is not. Types can be recursive, so
/// results are kept per strongly connected component, as in Tarjan's algorithm, and each pair is compared once.
struct PayloadContainment {
  let writer: Inventory
  let reader: Inventory
  /// `true` for an app as the reader, which ignores what it does not know; `false` for a server.
  let isApp: Bool
  /// The types of the writer that are the same entity as one of the reader, which reports its own changes.
  private let partners: [String: String]
  /// The finished comparisons that rest on no open pair.
  private var results: [Pair: Bool] = [:]
  /// The comparisons in progress, which count as contained, and finished ones that depend on them.
  private var open: [Pair] = []
  private var places: [Pair: Int] = [:]
  /// The lowest index in `open` that the current comparison depends on.
  private var lowest = Int.max
  private var steps = 0
  private var depth = 0
  /// `true` if the current question met a limit, so that what failed may hold for a smaller one.
  private var isCut = false
  /// The losses of the current comparison.
  var loss = Loss()
  /// The losses of contained pairs.
  private var losses: [Pair: Loss] = [:]
  /// `true` until the first types are compared, whose difference is the question.
  var isOutermost = false
  /// The impact of the bodies of two calls, by their indices.
  var bodies: [[Int]: Verdicts.Shipped?] = [:]

  private static let maxDepth = 100
  /// The number of comparisons after which nothing is accepted.
  private static let maxSteps = 20_000

  /// The values that a reader accepts without using all of them: a member that it ignores, or a value that it does not
  /// know.
  struct Loss {
    /// `true` for a loss in the comparison itself.
    var isOwn = false
    /// The pairs of types that the comparison rests on, with losses of their own.
    fileprivate(set) var pairs: [Pair] = []

    mutating func add(_ other: Loss) {
      isOwn = isOwn || other.isOwn
      pairs += other.pairs
    }
  }

  struct Pair: Hashable {
    let written: TypeShape
    let read: TypeShape
  }

  /// A value with the facts that determine its JSON.
  struct Value {
    let type: TypeShape
    let item: Inventory.Item?
  }

  /// A shape of a value: an object with its mark, or a value.
  enum Shape {
    case object(Object)
    case type(TypeShape)

    /// The keys of an object's members.
    var keys: Set<String> {
      if case .object(let object) = self { Set(object.members.keys) } else { [] }
    }
  }

  /// The shapes of a value: one, or those of a union.
  struct Shapes {
    var all: [Shape]
    /// The key of the marks, for an open union by a discriminator.
    var openMark: String?
  }

  /// A member of an object.
  struct Member {
    var constant: Spec.Constant?
    var value: Value?
    /// `true` if a writer always writes the member, or a reader refuses an object without it.
    var isRequired = true
    var mayBeNull = false
  }

  /// The members of an object by their keys.
  struct Object {
    var members: [String: Member] = [:]
    var additional: TypeShape?
    var constraints: FactValue?
  }

  /// Creates a decision about requests of shipped versions, or else about the answers that they receive.
  init(_ matching: Matching, ofRequests: Bool) {
    isApp = !ofRequests
    writer = ofRequests ? matching.old : matching.new
    reader = ofRequests ? matching.new : matching.old
    partners = Dictionary(
      firsts: matching.after.enumerated().compactMap { index, partner in
        guard let partner, matching.old.items[index].kind == .type else { return nil }
        let pair = (matching.old.items[index].path, matching.new.items[partner].path)
        return ofRequests ? pair : (pair.1, pair.0)
      }
    )
  }

  /// Returns the impact on shipped versions if the reader accepts all values of a type; otherwise nil.
  mutating func impact(_ written: Value, as read: Value) -> Verdicts.Shipped? {
    impact(isOutermost: true) { $0.contains(written, in: read) }
  }

  mutating func impact(
    isOutermost: Bool,
    _ holds: (inout Self) -> Bool
  ) -> Verdicts.Shipped? {
    (loss, steps, isCut, self.isOutermost) = (Loss(), 0, false, isOutermost)
    return holds(&self) ? isLossy ? .degrades : .ok : nil
  }

  /// `true` if a value is lost in the current comparison, or in a pair that it rests on.
  private var isLossy: Bool {
    var seen: Set<Pair> = []
    var rest = [loss]
    while let next = rest.popLast() {
      if next.isOwn { return true }
      rest += next.pairs.filter { seen.insert($0).inserted }.compactMap { losses[$0] }
    }
    return false
  }

  mutating func holds(_ written: TypeShape, as read: TypeShape) -> Bool {
    contains(Value(type: written, item: nil), in: Value(type: read, item: nil))
  }

  var writerSide: Side { Side(inventory: writer, isWritten: true, isApp: isApp) }
  var readerSide: Side { Side(inventory: reader, isWritten: false, isApp: isApp) }

  // MARK: Values

  mutating func contains(_ written: Value, in read: Value) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maxDepth else {
      isCut = true
      return false
    }
    switch (written.type, read.type) {
    case (_, .scalar(.json)): return true
    case (.nullable(let one), .nullable(let other)):
      return contains(written.of(one), in: read.of(other))
    case (_, .nullable(let other)): return contains(written, in: read.of(other))
    case (.nullable, _): return false
    case (_, .scalar(.string)) where written.isString && written.type != read.type:
      noteStricterConstraints(written, read)
      return read.isPlain
    case (_, .enumeration(let path)) where isApp && written.isString && reader.isOpenText(path):
      loss.isOwn = true
      return read.isPlain
    case (.scalar(let one), .scalar(let other)):
      return hasSameCoding(written, read)
        ? one == other || TypeShape.scalar(one).isSameOnTheWire(as: read.type)
          || TypeChange(from: written.type, to: read.type) == .widened && written.isPlain
        : false
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)):
      return hasSameCoding(written, read)
        && contains(written.ofElement(one), in: read.ofElement(other))
    case (.enumeration(let path), .scalar(.string)):
      return writer.kindOfCodes(path) == .string && hasSameCoding(written, read) && read.isPlain
    case (.enumeration(let path), .scalar(.int)):
      return writer.kindOfCodes(path) == .int && hasSameCoding(written, read) && read.isPlain
    case (.enumeration(let one), .enumeration(let other)):
      return isPartner(one, other) || containsCodes(one, other)
    case (.record, .record), (.union, _), (_, .union), (.record, .map), (.map, .record):
      return containsObject(written.type, in: read.type)
    default: return false
    }
  }

  private func isPartner(_ written: QualifiedPath, _ read: QualifiedPath) -> Bool {
    partners[written.text] == read.text
  }

  private mutating func hasSameCoding(_ written: Value, _ read: Value) -> Bool {
    noteStricterConstraints(written, read)
    return written.coding == read.coding
  }

  private mutating func noteStricterConstraints(_ written: Value, _ read: Value) {
    let isWhole = written.type.isOfWholeNumbers && read.type.isOfWholeNumbers
    noteStricter(written.item?[.constraints], read.item?[.constraints], isWhole: isWhole)
  }

  /// Notes that a server may refuse some values; an app checks no constraints.
  mutating func noteStricter(_ written: FactValue?, _ read: FactValue?, isWhole: Bool = false) {
    if !isApp, !ConstraintSet.isLooser(written, read, isWhole: isWhole) { loss.isOwn = true }
  }

  private mutating func containsCodes(_ written: QualifiedPath, _ read: QualifiedPath) -> Bool {
    guard let one = writer.item(ofType: written), let other = reader.item(ofType: read),
      one[.rawKind] == other[.rawKind]
    else { return false }
    let known = Set(reader.parts(of: other).compactMap { $0.text(.raw) })
    let isListed = writer.parts(of: one).allSatisfy { $0.text(.raw).map(known.contains) ?? false }
    if isListed, !isApp || !one.isOpen { return true }
    // A service may answer with values that an open enumeration does not list.
    if !isListed { loss.isOwn = true }
    return isApp && other.isOpen
  }

  // MARK: Objects

  private mutating func containsObject(_ written: TypeShape, in read: TypeShape) -> Bool {
    let wasOutermost = isOutermost
    isOutermost = false
    switch (written, read) {
    case (.record(let one), .record(let other)), (.union(let one), .union(let other)):
      if !wasOutermost, isPartner(one, other) { return true }
    default: break
    }
    let pair = Pair(written: written, read: read)
    guard results[pair] != false else { return false }
    let isKnown = results[pair] == true || places[pair] != nil
    if let place = places[pair] { lowest = min(lowest, place) }
    guard isKnown || compare(pair) else { return false }
    loss.pairs.append(pair)
    return true
  }

  private mutating func compare(_ pair: Pair) -> Bool {
    steps += 1
    guard steps < Self.maxSteps else {
      isCut = true
      return false
    }
    let (place, before, outer) = (open.count, lowest, loss)
    (places[pair], lowest, loss) = (place, place, Loss())
    open.append(pair)
    let isContained = containsShapes(pair.written, in: pair.read)
    losses[pair] = loss
    if !isContained {
      close(from: place, with: nil)
      if !isCut { results[pair] = false }
    } else if lowest == place {
      close(from: place, with: true)
    }
    (lowest, loss) = (min(before, lowest), outer)
    return isContained
  }

  /// Closes the comparisons from an index on; a nil result discards their results.
  private mutating func close(from place: Int, with result: Bool?) {
    for pair in open[place...] {
      places[pair] = nil
      results[pair] = result
    }
    open.removeSubrange(place...)
  }

  private mutating func containsShapes(_ written: TypeShape, in read: TypeShape) -> Bool {
    if let ones = writerSide.shapes(of: written), let others = readerSide.shapes(of: read),
      contains(ones, in: others)
    {
      return true
    }
    loss = Loss()
    return hasSameParts(written, read)
  }

  mutating func contains(_ written: Shapes, in read: Shapes) -> Bool {
    guard written.all.allSatisfy({ isInOne($0, of: read) }) else { return false }
    // An app no longer finds a value.
    if isApp, read.all.count == 1, lacksMembers(written.all, of: read.all[0]) { loss.isOwn = true }
    return true
  }

  /// Returns `true` if an object has a member that none of some shapes writes.
  private func lacksMembers(_ written: [Shape], of read: Shape) -> Bool {
    let keys = written.reduce(into: Set<String>()) { keys, shape in
      guard case .object(let object) = shape else { return }
      keys.formUnion(object.additional == nil ? shape.keys : read.keys)
    }
    return !keys.isSuperset(of: read.keys)
  }

  /// Returns `true` if a value is in exactly one shape: a vendor may refuse one that fits two.
  private mutating func isInOne(_ written: Shape, of read: Shapes) -> Bool {
    let outer = loss
    var fitting: [Loss] = []
    for shape in read.all {
      loss = Loss()
      guard contains(written, in: shape) else { continue }
      if isApp, read.all.count > 1, lacksMembers([written], of: shape) { loss.isOwn = true }
      fitting.append(loss)
    }
    loss = outer
    if fitting.count == 1 { loss.add(fitting[0]) }
    if fitting.isEmpty, isUnlisted(written, in: read) {
      loss.isOwn = true
      return true
    }
    return fitting.isEmpty ? isApp && isInEach(written, of: read) : fitting.count == 1
  }

  /// Returns `true` for an object whose mark an open union of an app does not list.
  private func isUnlisted(_ written: Shape, in read: Shapes) -> Bool {
    guard isApp, let key = read.openMark, case .object(let object) = written,
      let mark = object.members[key]?.constant
    else { return false }
    return read.all.allSatisfy { shape in
      if case .object(let known) = shape { known.members[key]?.constant != mark } else { false }
    }
  }

  /// Returns `true` for an object with any mark, which an open union keeps or reads as one of its cases.
  private mutating func isInEach(_ written: Shape, of read: Shapes) -> Bool {
    guard let key = read.openMark, case .object(let object) = written,
      let mark = object.members[key], mark.isRequired, case .scalar(.string)? = mark.value?.type
    else { return false }
    for case .object(var shape) in read.all {
      shape.members[key] = nil
      guard containsMembers(object, in: shape) else { return false }
    }
    return true
  }

  private mutating func contains(_ written: Shape, in read: Shape) -> Bool {
    switch (written, read) {
    case (.object(let object), .object(let other)): containsMembers(object, in: other)
    case (.type(let type), .type(let other)):
      contains(Value(type: type, item: nil), in: Value(type: other, item: nil))
    case (.object, .type(.scalar(.json))): true
    case (.object, .type), (.type, .object): false
    }
  }

  private mutating func containsMembers(_ written: Object, in read: Object) -> Bool {
    for (key, member) in read.members where member.isRequired {
      guard written.members[key]?.isRequired == true else { return false }
    }
    noteStricter(written.constraints, read.constraints)
    // Marks decide most of it, and the order must not depend on a run.
    let marks = written.members.filter { $0.value.constant != nil }.sorted { $0.key < $1.key }
    let values = written.members.filter { $0.value.constant == nil }.sorted { $0.key < $1.key }
    for (key, member) in marks + values {
      if let other = read.members[key] {
        guard contains(member, in: other) else { return false }
      } else if let additional = read.additional {
        let other = Member(value: Value(type: additional, item: nil), isRequired: false)
        guard contains(member, in: other) else { return false }
      } else {
        // A server does less with such a request; an app needs no other members than its own.
        if !isApp { loss.isOwn = true }
      }
    }
    guard let others = written.additional else { return true }
    // A server that reads some keys of a map ignores all others.
    if !isApp, written.members.isEmpty, read.additional == nil { loss.isOwn = true }
    let unlisted = read.members.filter { written.members[$0.key] == nil }
    // A member without a name of its own may have any key.
    let isFree = unlisted.allSatisfy { _, member in
      guard let value = member.value, member.constant == nil else { return false }
      return contains(Value(type: others, item: nil), in: value)
    }
    return isFree && (read.additional.map { holds(others, as: $0) } ?? true)
  }

  private mutating func contains(_ written: Member, in read: Member) -> Bool {
    if written.mayBeNull, !read.mayBeNull { return false }
    if let constant = read.constant {
      return written.constant.map { $0 == constant }
        ?? written.value.map { writer.allows(only: constant, as: $0.type) } ?? false
    }
    guard let value = read.value else { return false }
    if !isApp, let standard = written.value?.item?[.serverDefault],
      let other = value.item?[.serverDefault], standard != other
    {
      loss.isOwn = true
    }
    if let constant = written.constant {
      return value.isPlain && reader.accepts(constant, as: value.type)
        && (isApp || value.allows(constant))
    }
    return written.value.map { contains($0, in: value) } ?? false
  }
}
