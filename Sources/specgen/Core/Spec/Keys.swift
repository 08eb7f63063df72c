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
  /// The keys of which a spec requires at least one.
  static var contents: [SpecKey] { [.types, .methods, .groups, .calls, .flows, .deeplinks] }
}

/// The keys that most entities accept in addition to their own.
enum NoteKey: String, KeySet {
  case doc, source, swift, deprecated
  static var shape: String { "notes" }
}

/// The keys of a host.
enum HostKey: String, KeySet {
  case url, environments, supplied, doc, source
  static var shape: String { "a host" }
}

/// The keys of the errors that all methods share.
enum ErrorsKey: String, KeySet {
  case type, status, headers, doc, source
  static var shape: String { "errors" }
  static var required: [ErrorsKey] { [.type, .status] }
}

/// The keys of the defaults for all methods.
enum DefaultsKey: String, KeySet {
  case host, path, query, headers, envelope
  static var shape: String { "the defaults" }
}

/// The keys of a trait.
enum TraitKey: String, KeySet {
  case path, query, headers, cookies, returns, fails, pages, doc, source
  static var shape: String { "a trait" }
  /// The keys of the parts that methods adopt from a trait.
  static var parts: [TraitKey] { [.path, .query, .headers, .cookies, .returns, .fails, .pages] }
}

/// The keys of a trait's result.
enum TraitResultKey: String, KeySet {
  case headers
  static var shape: String { "the result in a trait" }
  static var required: [TraitResultKey] { [.headers] }
}

/// The keys of an envelope.
enum EnvelopeKey: String, KeySet {
  case ignoresHTTPStatus, rules, doc, source
  static var shape: String { "an envelope" }
  static var required: [EnvelopeKey] { [.rules] }
}

/// The keys of a rule of an envelope.
enum RuleKey: String, KeySet {
  case outcome, when, read, with
  static var shape: String { "a rule" }
  static var required: [RuleKey] { [.outcome, .when, .read] }
}

/// The keys of a rule's condition.
enum WhenKey: String, KeySet {
  case at, `is`, equals, `in`
  static var shape: String { "a condition" }
  static var required: [WhenKey] { [.at] }
}

/// The keys of a value that a rule reads.
enum ReadKey: String, KeySet {
  case at, type, codes, raw
  static var shape: String { "the value of a rule" }
}

/// The keys of the value that accompanies a failure.
enum WithKey: String, KeySet {
  case at
  static var shape: String { "the value of a failure" }
  static var required: [WithKey] { [.at] }
}

/// The keys of a group of methods.
enum GroupKey: String, KeySet {
  case methods, doc, source, swift, deprecated
  static var shape: String { "a group" }
  static var required: [GroupKey] { [.methods] }
}

/// The keys of `pages`.
enum PagesKey: String, KeySet {
  case items, next, last, offset, page, link, url
  case param, hasMore, firstPage, pageSize, doc, swift
  static var shape: String { "pages" }
  static var former: [String: PagesKey] {
    ["into": .param, "more": .hasMore, "first": .firstPage, "size": .pageSize]
  }
  /// The mutually exclusive keys that locate the next page.
  static var ways: [PagesKey] { [.next, .last, .offset, .page, .link, .url] }
}
