/// The keys of a document.
enum DocumentKey: String, KeySet {
  case file, columns, bindings
  static var shape: String { "a document" }
  static var required: [DocumentKey] { [.file] }
  var example: String? { self == .file ? "documents/guide.md" : nil }
}

/// The roles of a table's columns.
package enum ColumnRole: String, KeySet {
  case name, type, required, `default`, description, code, example
  package static var shape: String { "columns" }
}

/// The keys of a binding.
enum BindingKey: String, KeySet {
  case section, table, list, block, row, to, skip
  static var shape: String { "a binding" }
  static var required: [BindingKey] { [.section] }
  var example: String? { self == .section ? "Orders" : nil }
  /// The mutually exclusive keys for the bound part of a section.
  static var places: [BindingKey] { [.table, .list, .block] }
  /// The keys of which a binding has exactly one.
  static var targets: [BindingKey] { [.to, .skip] }
}
