/// The allowed keys of a mapping with a certain shape.
///
/// The sets below form the vocabulary of the language. The decoder, the diagnostics and the reference use them.
package protocol KeySet: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// A name for the mapping, with its article: `a method`.
  static var shape: String { get }
  /// The keys that every mapping of the shape requires.
  static var required: [Self] { get }
  /// The keys that the edition reserves and this version cannot generate yet.
  static var reserved: [String] { get }
  /// Former spellings, which are read with a warning.
  static var former: [String: Self] { get }
  /// An example value of the key, for the help if the key is missing.
  var example: String? { get }
  /// Translates an entry from another language, including the author's values, or returns nil for an unknown key.
  static func translation(of entry: Node.Entry, in mapping: Node) -> ForeignKey?
}

extension KeySet {
  package static var required: [Self] { [] }
  package static var reserved: [String] { [] }
  package static var former: [String: Self] { [:] }
  package var example: String? { nil }
  package static func translation(of entry: Node.Entry, in mapping: Node) -> ForeignKey? { nil }
}

/// The top-level keys of a spec.
package enum SpecKey: String, KeySet {
  case specgen, api, doc, uses, sources, docs, hosts, auth, retry, defaults, traits, envelopes
  case errors, types, methods, groups, calls, flows, deeplinks, formerly, swift
  package static var shape: String { "a spec" }
  package static var required: [SpecKey] { [.specgen, .api] }
  package var example: String? { self == .api ? "Shop" : nil }
  /// The keys that precede the others when a spec is written.
  static var writtenFirst: [SpecKey] { [.specgen, .api, .doc, .swift] }
  /// The keys of which a spec requires at least one.
  static var contents: [SpecKey] {
    [.types, .methods, .groups, .calls, .flows, .deeplinks, .hosts]
  }
}

/// The keys that most entities accept in addition to their own.
enum NoteKey: String, CaseIterable {
  case doc, source, swift, deprecated
}
