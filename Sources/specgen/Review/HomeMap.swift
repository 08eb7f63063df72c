/// The homes of entities that moved, by their homes before.
struct HomeMap {
  /// The homes of all that moved to one place.
  let all: [Home: Home]
  /// The homes of what a call shares with others that have it elsewhere now.
  var own: [Home: Home] = [:]

  /// `true` if nothing moved.
  var isEmpty: Bool { all.isEmpty && own.isEmpty }

  subscript(home: Home) -> Home { own[home] ?? all[home] ?? home }
}
