/// What the platforms must know of an app's links.
struct LinkManifest: Hashable, Sendable {
  /// A segment of a link's path.
  enum Segment: Hashable, Sendable {
    /// A segment that is always the same.
    case literal(String)
    /// A segment with a value in it, which is not empty, between two texts.
    case value(after: String = "", before: String = "")

    /// `true` if the segment has a value.
    var hasValue: Bool { if case .value = self { true } else { false } }
  }

  /// What the query of a link must have.
  struct Constant: Hashable, Sendable {
    let key: String
    let value: String
  }

  /// A form of links: one path, with the constants of its query.
  struct Pattern: Hashable, Sendable {
    let segments: [Segment]
    let constants: [Constant]
  }

  /// An app for Android, with the keys that it is signed with.
  struct AndroidApp: Hashable, Sendable {
    let package: String
    /// The SHA-256 of each key, as in `1A:2B:…`.
    let fingerprints: [String]
  }

  /// The name of the API.
  let api: String
  /// The schemes of the app's own links.
  let schemes: [String]
  /// The domains whose links on the web the app opens.
  let domains: [String]
  /// All links, those by other names among them, in the order of matching.
  let patterns: [Pattern]
  /// Whether a path may come in other letter case.
  let ignoresPathCase: Bool
  /// The apps for Apple's systems: `ABCDE12345.com.example.app`.
  let appleApps: [String]
  /// The apps for Android.
  let androidApps: [AndroidApp]
  /// The schemes of other apps that are called, sorted.
  let calledSchemes: [String]
}

extension LinkManifest.Pattern {
  /// The form as people write it, with a star for each value: `/orders/*/items?kind=new`.
  var text: String {
    let path = segments.map { segment in
      switch segment {
      case .literal(let text): "/" + text
      case .value(let prefix, let suffix): "/\(prefix)*\(suffix)"
      }
    }
    let query = constants.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    return (path.isEmpty ? "/" : path.joined()) + (query.isEmpty ? "" : "?" + query)
  }
}

extension Sequence<String> {
  /// Each text once, sorted.
  var sortedOnce: [String] { Set(self).sorted() }

  /// Each once in lower case, sorted: schemes and domains have no letter case.
  var foldedOnce: [String] { map { $0.lowercased() }.sortedOnce }
}
