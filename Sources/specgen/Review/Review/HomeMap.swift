/// The new homes of moved entities, by their old homes.
struct HomeMap {
  /// The homes of entities that moved for all users.
  let all: [Home: Home]
  /// The homes of shared entities that moved for one call only.
  var own: [Home: Home] = [:]

  /// `true` if nothing moved.
  var isEmpty: Bool { all.isEmpty && own.isEmpty }

  subscript(home: Home) -> Home { own[home] ?? all[home] ?? home }
}
