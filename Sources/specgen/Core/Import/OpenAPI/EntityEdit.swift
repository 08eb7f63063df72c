/// An edit of a part of an exported document, in the words of its spec.
///
/// The spec contains more than the document, in another form. So what the edit leaves alone, key by key, is as in the
/// spec on both sides, and a merge of the two sides into the spec changes only what was edited. Where the spec contains
/// something else than the document before the edit, the sides keep the words of the document: a conflict.
struct EntityEdit {
  /// The part before the edit; nil if it is missing.
  let before: YAMLValue?
  /// The part after the edit; nil if it is missing.
  let after: YAMLValue?

  /// Restates an edit, where nil is a missing value.
  ///
  /// - Parameters:
  ///   - mine: The value in the spec.
  ///   - old: The import of the value before the edit.
  ///   - new: The import of the value after the edit.
  ///   - form: The form of the value.
  init(
    of mine: YAMLValue?,
    from old: YAMLValue?,
    to new: YAMLValue?,
    as form: EntityForm = .keys
  ) {
    if Self.same(old, new) || Self.same(mine, new) {
      (before, after) = (mine, mine)
    } else if Self.same(mine, old) {
      (before, after) = (mine, new)
    } else if let own = form.entries(mine), let left = form.entries(old),
      let right = form.entries(new), let members = Self.members(own, left, right, of: form)
    {
      let (before, after) = members
      self.before = Self.same(.mapping(before), .mapping(own)) ? mine : .mapping(before)
      self.after = after.isEmpty && form.isFamily ? nil : .mapping(after)
    } else {
      (before, after) = (old, new)
    }
  }

  /// Returns the value after the edit, or nil if the edit contradicts the spec.
  static func applied(to mine: YAMLValue, _ old: YAMLValue, _ new: YAMLValue) -> YAMLValue? {
    let edit = EntityEdit(of: mine, from: old, to: new)
    return same(edit.before, mine) ? edit.after : nil
  }

  /// Restates the members of mappings, which are identified as in the document.
  ///
  /// Returns nil if a new member has a name that the spec uses for another one.
  private static func members(
    _ mine: [YAMLValue.Entry],
    _ old: [YAMLValue.Entry],
    _ new: [YAMLValue.Entry],
    of form: EntityForm
  ) -> (before: [YAMLValue.Entry], after: [YAMLValue.Entry])? {
    let (lefts, rights) = (form.members(old), form.members(new))
    var (before, after): ([YAMLValue.Entry], [YAMLValue.Entry]) = ([], [])
    var known: Set<String> = []
    for entry in mine {
      let member = form.member(entry)
      known.insert(member.id)
      let edit = EntityEdit(
        of: member.value,
        from: form.withoutImpliedDoc(lefts[member.id]?.value, in: entry),
        to: form.withoutImpliedDoc(rights[member.id]?.value, in: entry),
        as: member.form
      )
      func said(_ value: YAMLValue) -> YAMLValue.Entry {
        same(value, member.value)
          ? entry : YAMLValue.Entry(key: entry.key, value: member.identified(value))
      }
      if let value = edit.before { before.append(said(value)) }
      if let value = edit.after { after.append(said(value)) }
    }
    var keys = Set(after.map(\.key))
    for entry in new {
      let member = form.member(entry)
      guard !known.contains(member.id), !same(lefts[member.id]?.value, member.value) else {
        continue
      }
      guard keys.insert(entry.key).inserted else { return nil }
      before += old.filter { form.member($0).id == member.id }
      after.insert(entry, at: form.place(of: member, in: after))
    }
    return (before, after)
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
