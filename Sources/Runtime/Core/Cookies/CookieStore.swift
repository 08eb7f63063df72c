import Foundation

/// The cookies of a jar, and the rules that bound them.
///
/// Cookies are grouped by site, so one owner's hosts cannot crowd out the cookies of other owners.
struct CookieStore: Sendable {
  /// The maximum number of cookies of a site, as in browsers.
  static let mostOfSite = 180
  /// The maximum number of cookies.
  static let most = 3_000

  private var sites: [String: [Cookie]] = [:]
  private(set) var count = 0
  /// The number of operations, which orders cookies by their age and their last use.
  private var clock = 0

  /// The cookies in the order of their creation, including expired ones.
  var all: [Cookie] { sites.values.joined().sorted { $0.created < $1.created } }

  /// Returns `true` if a cookie satisfies the predicate.
  func contains(where predicate: (Cookie) -> Bool) -> Bool {
    sites.values.joined().contains(where: predicate)
  }

  /// Stores a cookie in place of the one that it replaces, or removes that one if the cookie has expired.
  mutating func add(_ cookie: Cookie, now: Date) {
    clock += 1
    var cookie = cookie
    (cookie.created, cookie.used) = (clock, clock)
    update(CookieOrigin.site(of: cookie.host)) { cookies in
      if let index = cookies.firstIndex(where: { $0.isReplaced(by: cookie) }) {
        cookie.created = cookies.remove(at: index).created
      }
      guard !cookie.isOver(now) else { return }
      cookies.append(cookie)
      guard cookies.count > Self.mostOfSite else { return }
      cookies.removeFirst { Self.rank($0, now, isOfSite: true) }
    }
    guard count > Self.most else { return }
    let oldest = sites.values.joined().lazy.map { (rank: Self.rank($0, now), host: $0.host) }
      .min { $0.rank < $1.rank }
    guard let oldest else { return }
    update(CookieOrigin.site(of: oldest.host)) { $0.removeFirst { Self.rank($0, now) } }
  }

  /// Returns `true` if an unencrypted connection must not set the cookie, because an encrypted one has set another.
  func protects(from cookie: Cookie, now: Date) -> Bool {
    sites[CookieOrigin.site(of: cookie.host), default: []].contains {
      $0.isProtected(from: cookie) && !$0.isOver(now)
    }
  }

  /// Returns the cookies of a request in their order: longer paths first, then older cookies.
  func cookies(for origin: CookieOrigin, now: Date) -> [Cookie] {
    sites[CookieOrigin.site(of: origin.host), default: []]
      .filter { $0.belongs(to: origin) && !$0.isOver(now) }
      .sorted {
        let (path, other) = ($0.path.utf8.count, $1.path.utf8.count)
        return path == other ? $0.created < $1.created : path > other
      }
  }

  /// Returns the cookies that a request sends, and removes those that exceed the size of the header.
  mutating func send(to origin: CookieOrigin, size: Int, now: Date) -> [Cookie] {
    clock += 1
    let sent = cookies(for: origin, now: now)
    // The last cookie has no separator.
    var excess = sent.reduce(-2) { $0 + $1.size } - size
    var evicted: Set<Int> = []
    let order = sent.sorted {
      Self.rank($0, now, isOfSite: true) < Self.rank($1, now, isOfSite: true)
    }
    for cookie in order where excess > 0 {
      excess -= cookie.size
      evicted.insert(cookie.created)
    }
    let uses = Set(sent.map(\.created))
    update(CookieOrigin.site(of: origin.host)) { [clock] cookies in
      cookies.removeAll { evicted.contains($0.created) }
      for index in cookies.indices where uses.contains(cookies[index].created) {
        cookies[index].used = clock
      }
    }
    return sent.filter { !evicted.contains($0.created) }
  }

  /// Removes cookies.
  mutating func remove(where isRemoved: (Cookie) -> Bool) {
    for site in Array(sites.keys) { update(site) { $0.removeAll(where: isRemoved) } }
  }

  private mutating func update(_ site: String, _ change: (inout [Cookie]) -> Void) {
    var cookies = sites.removeValue(forKey: site) ?? []
    count -= cookies.count
    change(&cookies)
    count += cookies.count
    if !cookies.isEmpty { sites[site] = cookies }
  }

  /// The order in which cookies are removed: expired ones first, then the least recently used ones.
  ///
  /// Of one site, those that are not `Secure` come before the others.
  private static func rank(_ cookie: Cookie, _ now: Date, isOfSite: Bool = false) -> Rank {
    let tier = cookie.isOver(now) ? 0 : isOfSite && !cookie.isSecure ? 1 : 2
    return (tier, cookie.used, cookie.created)
  }

  private typealias Rank = (tier: Int, used: Int, created: Int)
}

extension [Cookie] {
  /// Removes the cookie with the lowest rank.
  fileprivate mutating func removeFirst(by rank: (Cookie) -> (Int, Int, Int)) {
    var lowest: (index: Int, rank: (Int, Int, Int))?
    for index in indices {
      let rank = rank(self[index])
      if lowest.map({ rank < $0.rank }) ?? true { lowest = (index, rank) }
    }
    if let lowest { remove(at: lowest.index) }
  }
}
