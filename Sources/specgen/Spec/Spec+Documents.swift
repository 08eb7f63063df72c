extension Spec {
  /// A document of the vendor, with its parts that are bound to parts of the spec.
  struct Document: Sendable {
    let name: Located<String>
    /// The path of the file, relative to the folder of the spec.
    let file: Located<String>
    /// The titles of columns that the vendor words in its own way, in file order, each role once.
    let columns: [DocumentColumn]
    var bindings: [DocumentBinding]
    /// The location of the whole document.
    let span: Span
  }

  /// The titles of the columns with one role.
  struct DocumentColumn: Sendable {
    let role: Located<ColumnRole>
    let titles: [Located<String>]
  }

  /// A part of a document, and the part of the spec that restates it.
  struct DocumentBinding: Sendable {
    /// The titles of the headings that lead to the section, from the outer to the inner one; at least one.
    let section: [Located<String>]
    let place: DocumentPlace
    /// The key of a row of a table, or of an item of a list.
    let row: Located<String>?
    let target: BindingTarget
    /// The location of the whole binding.
    let span: Span
  }

  /// The part of a section that is bound; parts of one kind are numbered from 1.
  enum DocumentPlace: Sendable {
    case whole
    case table(Located<Int>)
    case list(Located<Int>)
    case block(Located<Int>)
  }

  /// The part of the spec for a part of a document, or the reason why there is none.
  enum BindingTarget: Sendable {
    /// The dotted path of a part of the spec, such as `types.Status`.
    case to(Located<String>)
    case skip(reason: Located<String>)
  }
}
