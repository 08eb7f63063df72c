/// The groups of methods from a document's tags, which are empty if all operations have one subject.
struct GroupPlan {
  /// A group that corresponds to a tag.
  struct Group {
    let name: String
    let tag: OpenAPI.Tag
    /// All words of the tag.
    let tagWords: [String]
    /// The words of the tag, without the words that all tags start with.
    let words: [String]
  }

  private(set) var groups: [Group] = []
  private var indices: [String: Int] = [:]

  /// Creates a group from the first tag of each operation.
  ///
  /// `reserved` contains Swift names that the client uses otherwise.
  init(_ api: OpenAPI, reserved: Set<String>) {
    guard api.tags.count > 1 else { return }
    var spellings: [[String]: Int] = [:]
    let reserved = ReservedNames.clientMembers.union(reserved)
    // Groups have files of their own, and some file systems ignore the case of names.
    var taken: Set<String> = []
    let words = api.tags.map { splitWords($0.name.value) }
    let shared = Self.sharedCount(words)
    for (tag, words) in zip(api.tags, words) {
      let own = Array(words.dropFirst(shared))
      // `Pet Store` and `pet-store` are the same subject.
      if let known = spellings[own.map { $0.lowercased() }] {
        indices[tag.name.value] = known
        continue
      }
      let plain = ImportNames.group(own.joined(separator: " "))
      let base = reserved.contains(SwiftName.lowerCamel(plain).text) ? plain + "Calls" : plain
      var name = base
      var number = 2
      while reserved.contains(SwiftName.lowerCamel(name).text)
        || !taken.insert(SwiftName.lowerCamel(name).text.lowercased()).inserted
      {
        name = "\(base)\(number)"
        number += 1
      }
      indices[tag.name.value] = groups.count
      spellings[own.map { $0.lowercased() }] = groups.count
      groups.append(Group(name: name, tag: tag, tagWords: words, words: own))
    }
  }

  /// Returns the group of an operation, or nil if it belongs to the client itself.
  func group(of operation: OpenAPI.Operation) -> Group? {
    operation.tags.first.flatMap { indices[$0.value] }.map { groups[$0] }
  }

  /// Returns the number of words that all tags start with, if each has more.
  private static func sharedCount(_ tags: [[String]]) -> Int {
    guard let first = tags.first, let least = tags.map(\.count).min(), least > 1 else { return 0 }
    return (0..<least - 1).first { index in
      tags.contains { $0[index].lowercased() != first[index].lowercased() }
    } ?? least - 1
  }
}
