import SpecgenCore

/// A call that another app or a web address accepts as a link.
struct LinkCall: Sendable {
  /// The authority and the path after the part that all calls share.
  let action: [LinkTemplate.Segment]
  /// `true` if the link follows x-callback-url.
  let isCallback: Bool
  /// The title of the section, if it names the call.
  let title: String?
  let origin: DraftOrigin
  var doc: String?
  /// The params that tables and lists state.
  var params: [DraftField] = []
  var paramOrigins: [DraftOrigin] = []
  /// The keys of links, with the values that they show.
  var samples = OrderedMap<String, String>()
  /// The values that a success adds to the link of the caller.
  var answer: [DraftField] = []
  var answerOrigin: DraftOrigin?

  /// The action in a link.
  var path: String { action.map(\.written).joined(separator: "/") }

  /// Adds the params of a table or a list; a known one keeps what the first statement says.
  mutating func add(_ fields: [DraftField], from origin: DraftOrigin) {
    let known = params.keys
    params += fields.filter { !known.contains($0.key) }
    paramOrigins.append(origin)
  }
}

/// The calls of an app that documents describe as links.
struct LinkFacts: Sendable {
  /// The beginning of all links, such as `notes://`.
  var start = ""
  var calls: [LinkCall] = []
  /// The params of all calls.
  var common: [DraftField] = []
  var commonOrigins: [DraftOrigin] = []
  /// The values that the success of any call adds.
  var answer: [DraftField] = []
  var answerOrigin: DraftOrigin?
  /// `true` if the values of an answer are also those of a failure.
  var sharesAnswer = false
  /// The values of an error of any call.
  var error: [DraftField] = []
  var errorOrigin: DraftOrigin?
  /// The words after "except" in sentences about all calls.
  var excepted: [String] = []
  /// The links of the reader's app.
  var own: [DraftFacts.Link] = []
  /// The conventional keys of x-callback-url that the documents name.
  var callbackKeys: [String] = []
  /// The scheme of the calls; empty for web addresses.
  var scheme = ""
  /// The starts of tables and lists that describe calls, by document.
  var used: [Int: Set<Int>] = [:]
  var comments: [String] = []

  /// `true` if a table or a list of a document describes calls.
  func uses(_ start: Int, of document: Int) -> Bool { used[document]?.contains(start) ?? false }
}
