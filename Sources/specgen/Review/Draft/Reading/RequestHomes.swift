import SpecgenCore

/// The requests that have a place of their own in a document: a heading, a line or a block of code.
enum RequestHomes {
  /// Returns the keys of the requests.
  static func keys(in document: DraftDocument) -> Set<String> {
    var keys: Set<String> = []
    for section in document.outline.sections {
      keys.formUnion(RequestText.matches(in: section.title).map(\.request.key))
      for line in section.paragraphs.flatMap(\.lines) {
        keys.formUnion(
          RequestText.matches(in: line.text.text).filter(\.isAlone).map(\.request.key)
        )
      }
      for block in section.blocks {
        if case .request(let request) = block.kind { keys.insert(request.key) }
      }
    }
    return keys
  }
}

extension RequestLine {
  /// The verb and the path in one form; equal for requests of one method.
  var key: String { verb + " " + PathText.pattern(of: path) }
}
