/// The keys of a field, and of a path, query or body param.
enum FieldKey: String, KeySet {
  case key, keys, type, list, map, `enum`, raw, fields, union, cases
  case optional, nullable, `default`, secret, personal, lossy, accepts, format, unit, zone, wire
  case constant
  case inline, when, or
  case style, lists, from
  case check, `else`
  case doc, source, swift, deprecated
  static var shape: String { "a field" }
}

/// The keys of a header: those of a field, and `prefix`.
enum HeaderKey: String, KeySet {
  case key, type, list, map, `enum`, raw, fields, union, cases
  case optional, nullable, `default`, secret, personal, lossy, accepts, format, unit, zone, wire
  case constant
  case doc, source, swift, deprecated
  case prefix, from
  static var shape: String { "a header" }
  static var reserved: [String] { ["check", "else"] }
}

/// The keys of a type use outside a field: a list element, a result, an alias.
enum TypeUseKey: String, KeySet {
  case type, list, map, `enum`, raw, fields, union, cases
  case optional, nullable, secret, personal, lossy, accepts, format, unit, zone, wire
  static var shape: String { "a type" }
}

/// The keys of an answer header.
enum AnswerHeaderKey: String, KeySet {
  case key, type, list, map, `enum`, raw, optional, secret, format, doc, source, swift, deprecated
  static var shape: String { "a header of an answer" }
}

/// The keys of a result.
enum ReturnsKey: String, KeySet {
  case type, list, map, `enum`, raw, fields, union, cases
  case optional, nullable, secret, lossy, accepts, format, unit, zone, wire
  case constant, headers
  case stream, `as`
  static var shape: String { "a result" }
  static var reserved: [String] { ["at"] }
}
