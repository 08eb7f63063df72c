import SpecgenCore

/// The part of a document that states an entity.
struct DraftOrigin: Hashable, Sendable {
  /// The index of the document.
  let document: Int
  /// The titles of the headings, from the outermost.
  let section: [String]
  /// The part of the section.
  var place = Spec.DocumentPlace.whole

  /// The title of the section.
  var title: String { section.last ?? "" }

  /// The section as a whole.
  var whole: DraftOrigin { DraftOrigin(document: document, section: section) }
}

/// A declared type in a draft.
struct DraftDeclaration: Hashable, Sendable {
  /// The name.
  var name: String
  /// The type.
  var type: DraftType
  /// The part of the document.
  var origin: DraftOrigin?
  /// The reasons for what is uncertain.
  var comments: [String] = []
  /// `true` if the name may give way to that of a field with the type.
  var isRenamable = false
  /// `true` for members of a list that states no types.
  var isUntyped = false
  /// Further parts of the document that state the type.
  var others: [DraftOrigin] = []
}

/// A method in a draft.
struct DraftMethod: Sendable {
  /// The name.
  var name = ""
  /// The request line.
  var request: RequestLine
  /// The text of the heading, or nil if it is only the request line.
  var title: String?
  /// The params of the path, query, headers and body.
  var params: [DraftField] = []
  /// The parts of the document that list the params, with the place that each states.
  var paramOrigins: [(origin: DraftOrigin, place: DraftPlace)] = []
  /// The parts of the document that list the members of params or of the answer's fields.
  var memberOrigins: [DraftOrigin] = []
  /// The form of the body: JSON, or the fields of a form.
  var bodyPlace = DraftPlace.body
  /// The requirements that sentences state of members, by key.
  var requirements: [String: Requirement] = [:]
  /// The failures by their statuses.
  var fails: [DraftFailure] = []
  /// The number of sample calls.
  var sampleCount = 0
  /// `true` if only a sample with values shows the request.
  var isSample = false
  /// The comments on guesses that a request line in the document makes void.
  var guesses: Set<String> = []
  /// Samples of the body.
  var bodySamples: [(value: JSONText.Value, origin: DraftOrigin)] = []
  /// The answer.
  var answer = DraftAnswer()
  /// The body, if it is a single value.
  var body: DraftType?
  /// The type of the answer.
  var returns: DraftType?
  /// The pages of the answer.
  var pages: DraftPages?
  /// The section.
  var origin: DraftOrigin
  /// The first sentence after the request line.
  var doc: String?
  /// The reasons for what is uncertain.
  var comments: [String] = []
}

extension DraftMethod {
  /// Adds comments on a request that was guessed from a sample.
  mutating func add(guesses: [String]) {
    comments += guesses
    self.guesses.formUnion(guesses)
  }

  /// Replaces a request that was guessed from a sample by the one that the document states; `false` if none was.
  mutating func confirm(_ stated: RequestLine) -> Bool {
    guard !guesses.isEmpty else { return false }
    comments.removeAll(where: guesses.contains)
    guesses = []
    isSample = false
    let path = request.path
    let server = path.contains("://") ? PathText.pathStart(of: path[...]).map { path[..<$0] } : nil
    if let server, !stated.path.contains("://") {
      request = RequestLine(verb: stated.verb, path: "\(server)\(stated.path)")
    } else {
      request = stated
    }
    return true
  }
}

/// The answer to a method in a draft.
struct DraftAnswer: Sendable {
  /// The sentences that introduce it.
  var text = ""
  /// The bold words in these sentences, such as `order` in "the **order**:".
  var nouns: [String] = []
  /// `true` if the text calls it a list.
  var isList = false
  /// `true` if the text says that it has no body.
  var isEmpty = false
  /// The type, if the document names it.
  var type: DraftType?
  /// The members.
  var fields: [DraftField] = []
  /// The part of the document with the members.
  var origin: DraftOrigin?
  /// The meanings that lists state for members of samples, whose keys are paths.
  var remarks: [DraftField] = []
  /// Samples of the body.
  var samples: [(value: JSONText.Value, origin: DraftOrigin)] = []
}
