extension ChangeKindRow {
  /// The method that verifies a verdict.
  package enum Proof: Hashable, Sendable {
    /// A test compiles code for the old output against the new output.
    case compiling
    /// A test reads answers of the new spec with shipped models.
    case decoding
    /// A test compares the requests of both outputs.
    case requests
    /// No test can verify it.
    case nothing(because: String)

    /// A description of the proof for the documentation.
    package var words: String {
      switch self {
      case .compiling: "compiling earlier code against the new output"
      case .decoding: "reading new answers and links with earlier code"
      case .requests: "comparing the requests of both versions"
      case .nothing(let reason): "no test: \(reason)"
      }
    }
  }
}

/// The reasons why no test can verify a verdict.
extension ChangeKindRow.Proof {
  static let unseenAnswers = untested("no test reproduces the other app's answers")
  static let documentation = untested("only documentation changes")
  static let checkedLate = untested("it is checked when the call is made")
  static let unwarnedCases = untested("the compiler does not warn about generated cases")
  static let unseenPage = untested("no test reproduces the page")
  static let hostTable = untested("the host table is read at runtime")
  static let rejectedLate = untested("the app or the page rejects it at runtime")
  static let calendar = untested("no call shows when the vendor turns off a part")
  static let serverOnly = untested("only the vendor's server uses it")
  static let firstLink = untested("no test rejects the first link of a call")
  static let manifest = untested("the change concerns the package manifest")
  static let scopesOfTokens = untested("only the vendor's server knows the scopes of a token")
  static let unwarnedArguments = untested("the compiler does not warn about arguments")
  static let unwarnedTypes = untested("the compiler does not warn about generated types")
  static let thirdPartyPages = untested("no test shows third-party pages")
  static let domainFiles = untested("systems read it from files of the domain")
  static let specOnly = untested("the name appears neither in Swift nor on the wire")
  static let humanReview = untested("a rule in prose needs a human reviewer")
  static let tokenValue = untested("only the server knows which value is its token")
  static let exported = untested("the module of the API exports the others")
  static let otherApp = untested("only another app shows it")
  static let otherSystem = untested("the address belongs to another system")
  static let ownClock = untested("the app compares the time with its own clock")
  static let textForPeople = untested("the suggestion is text for people")
  static let concurrent = untested("only concurrent calls show it")
  static let slowServer = untested("only a server that works for a while shows it")
  static let allLinks = untested("no test rejects the links of a call")

  static func untested(_ reason: String) -> Self { .nothing(because: reason) }
}
