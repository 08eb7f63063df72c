/// The groups of methods that the tags of a document become: none where all operations are of one subject.
struct GroupPlan {
  /// A tag as a group.
  struct Group {
    let name: String
    let tag: OpenAPI.Tag
    /// All words of the tag.
    let tagWords: [String]
    /// The words of the tag, without those that all tags begin with.
    let words: [String]
  }

  private(set) var groups: [Group] = []
  private var indices: [String: Int] = [:]

  /// Makes a group of each tag that comes first in an operation.
  ///
  /// The client has the reserved names in Swift besides.
  init(_ api: OpenAPI, reserved: Set<String>) {
    guard api.tags.count > 1 else { return }
    var spellings: [[String]: Int] = [:]
    let reserved = ReservedNames.clientMembers.union(reserved)
    var taken = reserved
    let words = api.tags.map { splitWords($0.name.value) }
    let shared = Self.sharedCount(words)
    for (tag, words) in zip(api.tags, words) {
      let own = Array(words.dropFirst(shared))
      // `Pet Store` and `pet-store` are one subject.
      if let known = spellings[own.map { $0.lowercased() }] {
        indices[tag.name.value] = known
        continue
      }
      let plain = ImportNames.function(own.joined(separator: " "))
      let base = reserved.contains(SwiftName.lowerCamel(plain).text) ? plain + "Calls" : plain
      var name = base
      var number = 2
      while !taken.insert(SwiftName.lowerCamel(name).text).inserted {
        name = "\(base)\(number)"
        number += 1
      }
      indices[tag.name.value] = groups.count
      spellings[own.map { $0.lowercased() }] = groups.count
      groups.append(Group(name: name, tag: tag, tagWords: words, words: own))
    }
  }

  /// Returns the group of an operation; nil for one of the client itself.
  func group(of operation: OpenAPI.Operation) -> Group? {
    operation.tags.first.flatMap { indices[$0.value] }.map { groups[$0] }
  }

  /// The number of words that all tags begin with, where each has more.
  private static func sharedCount(_ tags: [[String]]) -> Int {
    guard let first = tags.first, let least = tags.map(\.count).min(), least > 1 else { return 0 }
    return (0..<least - 1).first { index in
      tags.contains { $0[index].lowercased() != first[index].lowercased() }
    } ?? least - 1
  }
}
