extension Spec {
  /// A document of the vendor, with its parts that are bound to parts of the spec.
  package struct Document: Sendable {
    package let name: Located<String>
    /// The path of the file, relative to the folder of the spec.
    package let file: Located<String>
    /// The titles of columns that the vendor words in its own way, in file order, each role once.
    package var columns: [DocumentColumn] = []
    package var bindings: [DocumentBinding]
    /// The location of the whole document.
    let span: Span
  }

  /// The titles of the columns with one role.
  package struct DocumentColumn: Sendable {
    package let role: Located<ColumnRole>
    package let titles: [Located<String>]
  }

  /// A part of a document, and the part of the spec that restates it.
  package struct DocumentBinding: Sendable {
    /// The titles of the headings that lead to the section, from the outer to the inner one; at least one.
    package let section: [Located<String>]
    package let place: DocumentPlace
    /// The key of a row of a table, or of an item of a list.
    package let row: Located<String>?
    package let target: BindingTarget
    /// The location of the whole binding.
    package let span: Span
  }

  /// The part of a section that is bound; parts of one kind are numbered from 1.
  package enum DocumentPlace: Hashable, Sendable {
    case whole
    case table(Located<Int>)
    case list(Located<Int>)
    case block(Located<Int>)
  }

  /// The part of the spec for a part of a document, or the reason why there is none.
  package enum BindingTarget: Sendable {
    /// The dotted path of a part of the spec, such as `types.Status`.
    case to(Located<String>)
    case skip(reason: Located<String>)
  }
}

/// The roles of a table's columns.
package enum ColumnRole: String, CaseIterable, Sendable {
  case name, type, required, `default`, description, code, example
}
