import SpecgenCore

/// The changed entity of a sentence, by names for people.
struct PlainEntity {
  /// The part of the API that contains it, with its role: the call `pay`.
  let whole: PlainText
  /// Its own name in the part, with its description, or nil if it is the part.
  let own: PlainText?
  /// The same name read as words.
  let label: PlainText
  /// The value before and after, if the change has one.
  let before: String?
  let after: String?
  /// `true` if the app sends the value and never receives it.
  let isSent: Bool
  /// `true` for the app's own links.
  let isOfLinks: Bool

  /// Returns a noun with the name of the entity: the field `total` of the type `Order`.
  func named(_ noun: PlainText) -> PlainText {
    own.map { "\(noun) \($0) of \(whole)" } ?? "\(noun) of \(whole)"
  }

  /// Returns the same with the name read as words.
  func labeled(_ noun: PlainText) -> PlainText { "\(noun) \(label) of \(whole)" }

  /// Returns a noun with the names of the entity in its gaps.
  func words(_ noun: PlainNoun) -> PlainText {
    noun.pieces.map { piece -> PlainText in
      switch piece {
      case .words(let words): PlainText(words: words)
      case .whole: whole
      case .own: own ?? whole
      case .value: value
      case .named(let noun): named(PlainText(words: noun))
      case .labeled(let noun): labeled(PlainText(words: noun))
      }
    }.joined(separator: "")
  }

  /// The value that was added or removed.
  var value: PlainText { (after ?? before).map { .name(shortened($0)) } ?? label }
}

/// The names, kinds and descriptions of the entities of an API, by path.
struct PlainNames {
  private struct Entry {
    let noun: PlainText?
    let description: String?
  }

  private var entries: [String: Entry] = [:]
  /// The paths whose description has already been told.
  private var told: Set<String> = []

  /// Reads the names of two versions; the later one takes precedence.
  init(_ old: Program?, _ new: Program?) {
    for program in [old, new].compactMap(\.self) {
      for item in Inventory(program, besides: []).items {
        let description = item.text(.doc)
        let noun = item.form.map(\.plainNoun)
        guard description != nil || noun != nil else { continue }
        entries[item.path] = Entry(noun: noun, description: description)
      }
    }
  }

  /// Returns the entity that a change concerns.
  mutating func entity(of change: Change) -> PlainEntity {
    var keys = change.keys
    // The module of a used type is no name for readers.
    if let first = keys.first?.split(separator: ":").last { keys[0] = String(first) }
    let path = keys.joined(separator: ".")
    let part = PlainPart(keys)
    let whole = part.words(noun: entries[part.path]?.noun) + description(of: part.path)
    let own = keys.count > part.count ? keys.last : nil
    return PlainEntity(
      whole: whole,
      own: own.map { PlainText.name($0) + description(of: path) },
      label: .label(own ?? keys.last ?? ""),
      before: change.before,
      after: change.after,
      isSent: !change.reach.sentBy.isEmpty && change.reach.receivedIn.isEmpty,
      isOfLinks: keys.first == "deeplinks"
    )
  }

  /// Returns a description in parentheses, once for each entity.
  private mutating func description(of path: String) -> PlainText {
    guard let text = entries[path]?.description, !text.isEmpty, told.insert(path).inserted
    else { return "" }
    return " (\(.prose(text)))"
  }
}

extension Change {
  /// The components of the path; the last one may contain periods.
  fileprivate var keys: [String] {
    let last = name.flatMap { path.hasSuffix(".\($0)") ? $0 : nil }
    let others = last.map { path.dropLast($0.count + 1) } ?? path[...]
    return others.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      + (last.map { [$0] } ?? [])
  }
}

/// The part of an API that a path leads to.
private struct PlainPart {
  private enum Role {
    case method, group, type, flow, call, otherApp, route, links, host, auth, error, calls, trait,
      answers, api
  }

  private let role: Role
  private let name: String
  let path: String
  /// The number of keys in its path.
  let count: Int

  init(_ keys: [String]) {
    let (role, count): (Role, Int) =
      switch (ShapeName.part(keys), keys.first) {
      case ((.method, let count)?, _): (.method, count)
      case ((.group, let count)?, _): (.group, count)
      case ((.type, let count)?, _): (.type, count)
      case ((.flow, let count)?, _): (.flow, count)
      case ((.appCall, let count)?, _): (.call, count)
      case ((.route, let count)?, _): (.route, count)
      case (_, "calls"): (.otherApp, keys.count > 1 && keys[1] == "answers" ? 2 : 1)
      case (_, "deeplinks"): (.links, 1)
      case (_, "hosts"): (.host, 2)
      case (_, "auth"): (.auth, 2)
      case (_, "errors"): (.error, 1)
      case (_, "envelopes"): (.answers, keys.count)
      case (_, "traits"): (.trait, 2)
      case (_, "defaults"), (_, "retry"): (.calls, keys.count > 2 ? 1 : keys.count)
      default: (.api, 1)
      }
    self.role = role
    self.count = count
    path = keys.prefix(count).joined(separator: ".")
    let names = keys.prefix(count)
    name = role == .method && count == 4 ? "\(keys[1]).\(keys[3])" : names.last ?? ""
  }

  func words(noun: PlainText?) -> PlainText {
    let name = PlainText.name(name)
    return switch role {
    case .method: "the call \(name)"
    case .group: "the group of calls \(name)"
    case .type: "\(noun ?? "the type") \(name)"
    case .flow: "the vendor's screen \(name)"
    case .call: "the call \(name) to the other app"
    case .otherApp: "calls to the other app"
    case .route: "the link \(name)"
    case .links: "the links into the app"
    case .host: "the server \(name)"
    case .auth: "the sign-in"
    case .error: "the error that calls share"
    case .calls: "all calls"
    case .trait: "all calls with \(name)"
    case .answers: "all answers"
    case .api: "this API"
    }
  }
}

extension TypeForm {
  /// The kind of type for people who do not code.
  fileprivate var plainNoun: PlainText {
    switch self {
    case .record, .tuple, .alias: "the type"
    case .union: "the choice"
    case .enumeration: "the list"
    }
  }
}
