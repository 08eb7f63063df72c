extension NameResolver {
  /// Reports documents with an invalid name, titles of columns that repeat, and parts that are bound twice.
  ///
  /// Nothing else refers to documents, so the program does not contain them.
  mutating func checkDocuments() {
    for document in spec.docs {
      checkName(document.name, .document)
      checkTitles(of: document)
      checkPlaces(of: document)
    }
  }

  private mutating func checkTitles(of document: Spec.Document) {
    var first: [String: (role: ColumnRole, span: Span)] = [:]
    for column in document.columns {
      for title in column.titles {
        if let taken = first[title.value] {
          let isSame = taken.role == column.role.value
          report(.repeatedTitle(title, first: taken.span, isSameRole: isSame))
        } else {
          first[title.value] = (column.role.value, title.span)
        }
      }
    }
  }

  private mutating func checkPlaces(of document: Spec.Document) {
    var first: [BoundPlace: Span] = [:]
    for binding in document.bindings {
      let place = BoundPlace(binding)
      if let taken = first[place] {
        report(.repeatedBinding(binding, first: taken))
      } else {
        first[place] = binding.span
      }
    }
  }
}

/// The place of a binding without its location in the spec.
private struct BoundPlace: Hashable {
  private let section: [String]
  private let key: String?
  private let number: Int?
  private let row: String?

  init(_ binding: Spec.DocumentBinding) {
    section = binding.section.map(\.value)
    row = binding.row?.value
    (key, number) =
      switch binding.place {
      case .whole: (nil, nil)
      case .table(let number): ("table", number.value)
      case .list(let number): ("list", number.value)
      case .block(let number): ("block", number.value)
      }
  }
}
