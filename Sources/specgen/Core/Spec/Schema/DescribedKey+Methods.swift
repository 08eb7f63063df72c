extension ErrorsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .type: KeyEntry(.name, "the error object that all methods share; required")
    case .status:
      KeyEntry(
        .either([.scalar(.status), .list(.scalar(.status), count: 1...Int.max)]),
        """
        the statuses of the error; required. If the body is not this object, the status is an unexpected one
        """
      )
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        """
        the headers of the answer to read; the error is then a struct, such as `ShopCommonError`, \
        with the headers and the object as `value`
        """
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    }
  }
}
