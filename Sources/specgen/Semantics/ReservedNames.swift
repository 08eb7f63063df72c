/// Names that a spec cannot give, since the generated code or the compiler needs them.
enum ReservedNames {
  /// Modules that the generated code imports or that every Swift program has.
  static let modules: Set<String> = [
    "Swift", "AuthenticationServices", "Foundation", "FoundationNetworking", "FoundationEssentials",
    "SpecgenRuntime",
    "SpecgenTesting", "SwiftUI", "UIKit", "WebKit", "Dispatch", "Testing", "XCTest", "Any", "Self",
    "Type", "Protocol",
  ]

  /// Headers in lower case that belong to the transport.
  static let headers: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "cookie",
  ]

  /// Types that the generated code spells without their module.
  static let types: Set<String> = [
    "Any", "AnyObject", "Self", "Type", "Protocol", "Never", "Void", "Error", "Optional", "Result",
    "Array", "Dictionary", "Set", "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32",
    "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Duration",
    "Codable", "Encodable", "Decodable", "Encoder", "Decoder", "CodingKey", "CodingKeys",
    "Equatable", "Hashable", "Hasher", "Sendable", "CaseIterable", "RawRepresentable",
    "Identifiable", "Comparable", "TextOutputStreamable", "Task", "MainActor", "Actor", "Mirror",
    "Foundation", "Swift",
    "Date", "Data", "Decimal", "URL", "UUID", "TimeZone", "Locale", "Calendar",
    "ApiClient", "ApiError", "ApiFailure", "ApiMethod", "ApiSession", "BodyCondition", "Boxed",
    "CallContext", "CallOptions",
    "ClosedEnum", "CommonFailure", "DateFormat", "DecodingFailure", "DurationUnit", "FailedCall",
    "HTTPMethod", "HTTPRequest", "HTTPResponse", "Headers", "HostProvider", "HostTable",
    "InvalidRequest", "JSON", "JSONCodable", "JSONDocument", "JSONKinds", "JSONModel", "JSONReader",
    "JSONValue", "JSONWriter", "LocalTime", "MemberKey", "MethodFailure", "MethodInfo", "NoFailure",
    "OpenEnum",
    "ParameterValue", "ParametersEncoding", "RecoverableFailure", "RequestBuilder",
    "ResponseFailure", "RetryClosure",
    "Secret", "SessionChange", "SessionGrant", "SessionLogin", "SpecgenRuntime",
    "SpecgenRuntimeEdition1",
    "SpecgenRuntimeEdition2", "SpecgenRuntimeEdition3", "Transport",
    "CookieJar", "CurlTransport", "DefaultTransport", "HTTPAnswer", "HTTPBody", "WholeTransport",
    "TransportFailure", "TransportLimits", "URLInfo", "URLSessionTransport",
    "AnswerCache", "AuthenticationFailure",
    "HostProviderError", "MethodResponse", "CallContext", "Success", "Failure", "Common",
    "ClosedRange", "RequiredRuntime", "InvalidHeader", "InvalidURL", "JSONKind", "JSONNumber",
    "LoginFailure", "ApiResponse", "EncodableApiMethod", "ErrorApiResponse",
    "FormParametersEncoder", "JsonApiResponse", "JsonParametersEncoder", "MappingError",
    "ProcessingFailure", "QueryParametersEncoder", "TextApiResponse", "ArrayStyle", "FormFile",
    "EndOfPages", "PageAnswer", "PagedItems", "PageQuery", "PageRule", "PageSequence",
    "StreamElement", "StreamFraming", "StreamMethod", "StreamRecord", "ValueStream",
    "CallMetrics", "UploadProgress",
    "PagingFailure", "DownloadFile", "DownloadProgress", "FileBody", "Interceptor", "LogEntry",
    "LoggingInterceptor",
    "ResponseEnvelope", "ExactDecimal", "Presence", "PresenceDictionary", "Scalar", "CodeFailure",
    "HeaderFailure", "SharedFailure",
    "SpecExample", "StubCallLog", "TypedSpecExample",
    "AppToken", "Retry", "RetryPolicy", "TokenFailure", "TokenPlacement",
    "AbsentParam", "AnswerRule", "AppAnswer", "AppCall", "AppCallInfo", "AppCalls",
    "AppLink", "AppOpener", "CallAnswer", "CallOutcome", "CallProblem", "Cancellation",
    "CancelledAnswer", "FlowCancel", "FlowFault", "FlowOutcome", "OpenOutcome", "OptionalOutcome",
    "App", "CallbackAnswer", "CallbackApp", "CallbackCall", "CallbackError", "CallbackOutcome",
    "FlowBrowser", "FlowReturn", "NoCode", "NoValues", "OpenCallbackOutcome", "Reported",
    "Returned",
    "SavedCall",
    "FlowCode", "FlowInfo", "FlowProblem", "FlowRun", "FlowView", "FlowViewController",
    "MethodOutcome", "SystemOpener",
    "UIApplicationOpener", "WorkspaceOpener", "InvalidLink", "LinkParts",
    "NoAnswer", "Outcome", "PageFlow", "PageNavigation", "ParamChecks", "PendingAnswer",
    "ShownFlow", "StandInApp", "StandInPage",
    "TakenAnswer", "TextFormat",
    "AnyDeeplinkHandler", "AnyDeeplinkMapper", "AsyncDeeplinkHandler",
    "BaseNavigationStackDeeplinkHandler", "Deeplink", "DeeplinkBuilder", "DeeplinkDrop",
    "DeeplinkEvent", "DeeplinkHandler", "DeeplinkHandlerSearch", "DeeplinkLimits",
    "DeeplinkMapper", "DeeplinkOperation", "DeeplinksService", "LinkDateFormat", "LinkDigitsFormat",
    "LinkFormat", "LinkListFormat", "LinkPolicy", "LinkTextFormat", "LinkValue", "Mapper",
    "PlainLinkFormat", "RouteItem", "RouteName", "RouteSegment", "RouteTable",
    "RoutedDeeplinkMapper", "RoutedLink",
    "TIDeeplinksService",
  ]

  /// Members that a model has without the spec's doing.
  static let properties: Set<String> = ["self", "hashValue", "writeMembers", "jsonData"]

  /// Members that an enumeration has without the spec's doing.
  static let cases: Set<String> = [
    "unrecognized", "rawValue", "allCases", "allKnownCases", "hashValue", "casesByValue",
  ]

  /// The member that failures have with a recovery suggestion.
  static let failures: Set<String> = ["documentedRecovery"]

  /// The member that an enumeration has whose values have numbers.
  static let codedCases: Set<String> = ["code"]

  /// Members that the struct of a call to another app, or of a flow, has without the spec's doing.
  static let callParams: Set<String> = [
    "self", "write", "check", "info", "returnScheme", "correlation", "isAnswered", "hosts",
    "onEnd",
  ]

  /// Members that the struct of a flow has without the spec's doing.
  static let flowParams: Set<String> = callParams.union(["returnURL"])

  /// What the function that writes a link has beside the values of a route.
  static let routeParams: Set<String> = ["self", "link"]

  /// Members that what calls another app has without the spec's doing.
  static let appFunctions: Set<String> = ["self", "calls", "scheme"]

  /// Members that a method's struct has without the spec's doing.
  static let params: Set<String> = ["self", "write", "read", "writeMembers", "jsonData"]

  /// Members that a client has without the spec's doing.
  static let functions: Set<String> = [
    "self", "session", "hosts", "retrying", "deadline", "idempotencyKey", "cancelAll",
    "with",
  ]

  /// Members that a stub for tests has beside those of a client.
  static let stubFunctions: Set<String> = ["answers", "calls", "log"]

  /// Members that what holds a type's examples has without the spec's doing.
  static let examples: Set<String> = ["self", "all"]

  /// Members of a client, and params of its initialiser.
  static let clientMembers = functions.union(loginParams)

  /// Params of a client's initialiser beside those of the login.
  static let loginParams: Set<String> = ["hosts", "transport", "options", "login", "session"]

  /// The param of a call that is made at the address of a page.
  static let pageParams: Set<String> = ["pageURL"]

  /// The param of a query that is the API.
  static let typeMethodParams: Set<String> = ["api"]
}
