/// The facts about an app's links that platforms need.
package struct LinkManifest: Hashable, Sendable {
  /// A segment of a link's path.
  enum Segment: Hashable, Sendable {
    /// A segment with a fixed text.
    case literal(String)
    /// A segment with a nonempty value between two texts.
    case value(after: String = "", before: String = "")

    /// `true` if the segment contains a value.
    var hasValue: Bool { if case .value = self { true } else { false } }
  }

  /// A required query item of a link.
  struct Constant: Hashable, Sendable {
    let key: String
    let value: String
  }

  /// A link pattern: one path with its constant query items.
  struct Pattern: Hashable, Sendable {
    let segments: [Segment]
    let constants: [Constant]
  }

  /// An Android app with the keys that sign it.
  struct AndroidApp: Hashable, Sendable {
    let package: String
    /// The SHA-256 fingerprint of each key, as in `1A:2B:…`.
    let fingerprints: [String]
  }

  /// The name of the API.
  let api: String
  /// The schemes of the app's own links.
  let schemes: [String]
  /// The domains whose web links the app opens.
  let domains: [String]
  /// All link patterns, including aliases, in the order of matching.
  let patterns: [Pattern]
  /// `true` if letter case is ignored in paths.
  let ignoresPathCase: Bool
  /// The apps for Apple platforms, as in `ABCDE12345.com.example.app`.
  let appleApps: [String]
  /// The apps for Android.
  let androidApps: [AndroidApp]
  /// The schemes of other apps that the app calls, sorted.
  let calledSchemes: [String]
}

extension LinkManifest.Pattern {
  /// A readable form with a star for each value: `/orders/*/items?kind=new`.
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
  /// The elements without duplicates, sorted.
  var sortedOnce: [String] { Set(self).sorted() }

  /// The elements in lower case without duplicates, sorted, because schemes and domains ignore letter case.
  var foldedOnce: [String] { map { $0.lowercased() }.sortedOnce }
}
