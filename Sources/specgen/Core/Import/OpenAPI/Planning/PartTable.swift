/// Equal parts of methods, with the methods that contain them.
struct PartTable {
  /// Parts that several methods have in common, and the amount of text that a trait for them saves.
  struct Group {
    /// The indices of the parts, in the order of the methods.
    let parts: [Int]
    /// The indices of the methods that have all these parts.
    let methods: [Int]
    /// The number of characters saved.
    let saving: Int
  }

  /// The minimum number of methods for a trait.
  static let leastMethods = 3
  /// The approximate number of characters in a reference to a trait.
  private static let mention = 14

  /// The distinct parts.
  private(set) var parts: [MethodPart] = []
  /// The number of characters of each part, including its key.
  private var lengths: [Int] = []
  /// The methods that have each part and do not yet inherit it from a trait.
  private var methods: [[Int]] = []

  /// Finds the equal parts of methods.
  init(_ methods: [Spec.Method]) {
    let all = methods.map(\.sharedParts)
    var counts: [MethodPart.Kind: Int] = [:]
    for part in all.joined() { counts[part.kind, default: 0] += 1 }
    var known: [Key: Int] = [:]
    for (index, parts) in all.enumerated() {
      // Equal parts have the same kind, so rare kinds are skipped without computing their text.
      for part in parts where counts[part.kind, default: 0] >= Self.leastMethods {
        let key = Key(kind: part.kind, text: part.text)
        if let place = known[key] {
          self.methods[place].append(index)
        } else {
          known[key] = self.parts.count
          self.parts.append(part)
          lengths.append((part.kind.name ?? "pages").utf8.count + key.text.utf8.count)
          self.methods.append([index])
        }
      }
    }
    let kept = self.parts.indices.filter { self.methods[$0].count >= Self.leastMethods }
    parts = kept.map { parts[$0] }
    lengths = kept.map { lengths[$0] }
    self.methods = kept.map { self.methods[$0] }
  }

  /// Returns the methods that have a part and do not yet inherit it from a trait.
  func methods(having part: Int) -> [Int] { methods[part] }

  private struct Key: Hashable {
    let kind: MethodPart.Kind
    let text: String
  }

  /// The parts that together save the most text, starting with the part that saves the most alone.
  ///
  /// The value is nil if no part saves any.
  var best: Group? {
    let savings = parts.indices.map { saving([$0], methods[$0].count) }
    guard let first = savings.indices.max(by: { savings[$0] < savings[$1] }) else { return nil }
    var group = Group(parts: [first], methods: methods[first], saving: savings[first])
    // Try further parts, those with the most methods in common first.
    let having = Set(group.methods)
    var candidates = parts.indices.compactMap { index -> (index: Int, common: Int)? in
      guard index != first, methods[index].count * 2 > having.count else { return nil }
      let common = methods[index].count { having.contains($0) }
      return common * 2 > having.count ? (index, common) : nil
    }
    candidates.sort { ($0.common, $1.index) > ($1.common, $0.index) }
    for candidate in candidates {
      let with = Set(methods[candidate.index])
      let common = group.methods.filter { with.contains($0) }
      let all = group.parts + [candidate.index]
      let saving = saving(all, common.count)
      if saving > group.saving { group = Group(parts: all, methods: common, saving: saving) }
    }
    return Group(parts: group.parts.sorted(), methods: group.methods, saving: group.saving)
  }

  /// Returns the number of characters that a trait of some parts saves, minus the cost of references to it.
  private func saving(_ indices: [Int], _ count: Int) -> Int {
    let text = indices.reduce(0) { $0 + lengths[$1] }
    return count < Self.leastMethods ? 0 : text * (count - 1) - Self.mention * count
  }

  /// Removes the parts of a group from its methods.
  mutating func remove(_ group: Group) {
    let gone = Set(group.methods)
    for part in group.parts { methods[part].removeAll { gone.contains($0) } }
  }
}
