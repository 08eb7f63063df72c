/// Words that mean something to Swift, to the runtime or to the code that is generated.
enum SwiftWords {
  /// The keywords, those of one place alone among them.
  static let keywords = words(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator
    private precedencegroup protocol public rethrows static struct subscript typealias var break case catch
    continue default defer do else fallthrough for guard if in repeat return throw switch where while as await
    async false is nil self super throws true try actor some any each macro associativity convenience didSet
    dynamic final get indirect infix lazy left mutating none nonmutating optional override postfix precedence
    prefix required right set type unowned weak willSet isolated nonisolated sending borrowing consuming
    consume copy discard package yield then unsafe distributed of available file line column function
    """
  )

  /// What generated code calls its locals and its members, and what protocols ask for.
  static let taken = words(
    """
    json request response value newValue oldValue rawValue session client api error hosts transport options
    login description debugDescription hash hashValue encode container decoder encoder jsonData writeMembers
    write read casesByValue unrecognized allCases count id info method status headers body path query
    storedValue additional success failure common
    """
  )

  /// Members of the runtime's client, session and call.
  static let members = words(
    """
    logIn logOut token transport cancel cancelAll perform page items retrying deadline idempotencyKey callOptions
    renew renewal attempts envelope context outcome cookie cookies answers calls log stub examples hostTable
    merge send upload download interceptors policy isIdempotent usesSession baseURL url
    """
  )

  /// Types of Swift's modules that an API may have types of its own for.
  static let types = words(
    """
    AnySequence ArraySlice AsyncSequence AsyncStream Clock Collection ContiguousArray Executor FlattenSequence
    Identifier Instant IteratorProtocol Job KeyPath LazySequence Numeric ObjectIdentifier Range Regex
    Repeated Sequence Slice StaticString Strideable Substring TaskGroup Unicode Zip2Sequence Observable
    Observation Combine Darwin Glibc Dispatch Label State Link Image Event Subject Publisher Record View
    """
  )

  /// All of them.
  static let all = keywords + taken

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
