/// Merges an edit into an entity of a spec: what an import makes of the document before the edit, and after it.
///
/// The spec says more than the document, and in other words. So only what the edit changed counts, key by key: it replaces
/// what the spec says in the same way as the import did before, and contradicts all else.
enum EntityMerge {
  /// An edit of what the spec says in a way of its own.
  struct Contradiction: Error {}

  /// Merges a value; nil is a value that is not said.
  ///
  /// - Parameters:
  ///   - mine: The value of the spec.
  ///   - old: The value before the edit.
  ///   - new: The value after the edit.
  ///   - form: The form of the value.
  /// - Returns: the value of the spec with the edit.
  /// - Throws: a contradiction.
  static func merged(
    _ mine: YAMLValue?,
    _ old: YAMLValue?,
    _ new: YAMLValue?,
    as form: EntityForm
  ) throws(Contradiction) -> YAMLValue? {
    if same(old, new) || same(mine, new) { return mine }
    if same(mine, old) { return new }
    guard let mine = form.entries(mine), let old = form.entries(old), let new = form.entries(new)
    else { throw Contradiction() }
    let members = try members(mine, old, new, of: form)
    return members.isEmpty && form.isFamily ? nil : .mapping(members)
  }

  /// Merges the members of mappings, which are known by what they are in the document.
  private static func members(
    _ mine: [YAMLValue.Entry],
    _ old: [YAMLValue.Entry],
    _ new: [YAMLValue.Entry],
    of form: EntityForm
  ) throws(Contradiction) -> [YAMLValue.Entry] {
    let (before, after) = (form.members(old), form.members(new))
    var result: [YAMLValue.Entry] = []
    var known: Set<String> = []
    for entry in mine {
      let member = form.member(entry)
      let (left, right) = (before[member.id]?.value, after[member.id]?.value)
      let isFirst = known.insert(member.id).inserted
      // The document has several of the spec as one.
      guard isFirst || same(left, right) else { throw Contradiction() }
      let value = try merged(
        member.value,
        form.unsaid(left, in: entry),
        form.unsaid(right, in: entry),
        as: member.form
      )
      guard let value else { continue }
      result.append(
        same(value, member.value)
          ? entry : YAMLValue.Entry(key: entry.key, value: member.identified(value))
      )
    }
    var keys = Set(result.map(\.key))
    for entry in new {
      let member = form.member(entry)
      guard !known.contains(member.id), !same(before[member.id]?.value, member.value) else {
        continue
      }
      guard before[member.id] == nil, keys.insert(entry.key).inserted else {
        throw Contradiction()
      }
      result.insert(entry, at: form.place(of: member, in: result))
    }
    return result
  }

  /// `true` for values that say the same, whatever the order of keys.
  static func same(_ left: YAMLValue?, _ right: YAMLValue?) -> Bool {
    switch (left?.content, right?.content) {
    case (nil, nil): true
    case (.string(let left), .string(let right)): left == right
    case (.plain(let left), .plain(let right)): left == right
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { same($0, $1) }
    case (.mapping(let left), .mapping(let right)): same(left, right)
    default: false
    }
  }

  private static func same(_ left: [YAMLValue.Entry], _ right: [YAMLValue.Entry]) -> Bool {
    guard left.count == right.count else { return false }
    // Most mappings have one order.
    guard zip(left, right).allSatisfy({ $0.key == $1.key }) else {
      let others = Dictionary(right.map { ($0.key, $0.value) }) { first, _ in first }
      return left.allSatisfy { same($0.value, others[$0.key]) }
    }
    return zip(left, right).allSatisfy { same($0.value, $1.value) }
  }
}
