/// A merge of an edit into an entity of a spec, given the imports of the document before and after the edit.
///
/// The spec contains more than the document, in another form. So only the differences between the imports
/// count, key by key. Such a difference is applied if the spec agrees with the import before the edit;
/// otherwise, it is a contradiction.
enum EntityMerge {
  /// An edit of a part that the spec expresses differently.
  struct Contradiction: Error {}

  /// Merges a value, where nil is a missing value.
  ///
  /// - Parameters:
  ///   - mine: The value in the spec.
  ///   - old: The value before the edit.
  ///   - new: The value after the edit.
  ///   - form: The form of the value.
  /// - Returns: The value of the spec with the edit.
  /// - Throws: `Contradiction` if the edit does not apply.
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

  /// Merges the members of mappings, which are identified as in the document.
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
      // Several members of the spec are one in the document.
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

  /// Returns `true` for equal values, regardless of the order of keys.
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
    // Most mappings have the same order of keys.
    guard zip(left, right).allSatisfy({ $0.key == $1.key }) else {
      let others = Dictionary(right.map { ($0.key, $0.value) }) { first, _ in first }
      return left.allSatisfy { same($0.value, others[$0.key]) }
    }
    return zip(left, right).allSatisfy { same($0.value, $1.value) }
  }
}
