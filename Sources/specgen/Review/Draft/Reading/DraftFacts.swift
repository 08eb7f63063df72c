import SpecgenCore

/// The entities that documents state, before they refer to each other.
struct DraftFacts: Sendable {
  /// A table of calls, each with the params that it lists.
  struct CallTable: Sendable {
    let rows: DocumentRows
    let origin: DraftOrigin
  }

  /// A URL, or a template with a placeholder for its scheme, and its section.
  struct Link: Sendable {
    let text: String
    let origin: DraftOrigin
  }

  /// An address of a server.
  struct Address: Sendable {
    let url: String
    /// The text around it.
    let text: String
    let origin: DraftOrigin
  }

  /// A sample outside of methods.
  struct Sample: Sendable {
    let value: JSONText.Value
    let origin: DraftOrigin
  }

  var methods: [DraftMethod] = []
  /// The request lines within sentences.
  var mentions: [DraftMethod] = []
  var objects: [DraftDeclaration] = []
  var enumerations: [DraftDeclaration] = []
  var samples: [Sample] = []
  var links: [Link] = []
  /// The calls that links start.
  var linkCalls = LinkFacts()
  /// The facts of documents of a vendor's library.
  var sdk = SDKFacts()
  var addresses: [Address] = []
  var callTables: [CallTable] = []
  /// The tables without a use, for links.
  var otherTables: [CallTable] = []
  /// The credentials that calls send.
  var credentials: [DraftCredential] = []
  /// The headers that sentences and samples mention, except those of single methods.
  var headers: [String] = []
  /// The names of URL query items in Swift samples.
  var queryItems: [String] = []
  /// The functions in Swift samples, as written: `lines(query:direction:)`.
  var functions: [String] = []
  /// The object that describes errors, by its index, with the statuses.
  var errors: (object: Int, statuses: StatusRange)?
  /// The parts that were read, in the order of the documents.
  var parts: [DraftPart] = []
  /// The comments for the top of the spec.
  var notes: [String] = []
  /// The addresses of the servers that traffic shows.
  var servers: [String] = []
  /// `true` if traffic shows some of the facts.
  var isTraffic = false
  /// The method whose answer contains the credential of later calls.
  var login: DraftLogin?
}
