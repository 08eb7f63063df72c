/// The names that a spec cannot use, because the generated code or the compiler needs them.
package enum ReservedNames {
  /// The modules that the generated code imports or that every Swift program has.
  package static let modules: Set<String> = [
    "Swift", "AuthenticationServices", "Foundation", "FoundationNetworking", "FoundationEssentials",
    "SpecgenRuntime", "SpecgenRuntimeCache", "SpecgenRuntimeCalls", "SpecgenRuntimeConstraints",
    "SpecgenRuntimeCore", "SpecgenRuntimeCurl", "SpecgenRuntimeDeeplinks", "SpecgenRuntimeFiles",
    "SpecgenRuntimeFlows", "SpecgenRuntimeLinks", "SpecgenRuntimeMethods", "SpecgenRuntimePaging",
    "SpecgenRuntimePolling", "SpecgenRuntimeStreams",
    "SpecgenRuntimeTransport", "SpecgenRuntimeURLSession", "SpecgenTesting", "SwiftUI", "UIKit",
    "WebKit", "Dispatch", "Testing", "XCTest", "Any", "Self",
    "Type", "Protocol",
  ]

  /// The headers, in lowercase, that the transport manages.
  static let headers: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "cookie",
  ]

  /// The names of registered and customary authentication schemes that have no other meaning in headers.
  static let schemes: Set<String> = [
    "apikey", "basic", "bearer", "digest", "dpop", "gnap", "hoba", "jwt", "mac", "mutual",
    "negotiate", "ntlm", "oauth", "privatetoken", "scram-sha-1", "scram-sha-256", "token", "vapid",
  ]

  /// The types that the generated code refers to without their module.
  package static let types: Set<String> = [
    "Any", "AnyObject", "Self", "Type", "Protocol", "Never", "Void", "Error", "Optional", "Result",
    "Array", "Dictionary", "Set", "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32",
    "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Duration",
    "Codable", "Encodable", "Decodable", "Encoder", "Decoder", "CodingKey", "CodingKeys",
    "Equatable", "Hashable", "Hasher", "Sendable", "CaseIterable", "RawRepresentable",
    "Identifiable", "Comparable", "TextOutputStreamable", "Task", "MainActor", "Actor", "Mirror",
    "Foundation", "Swift",
    "Date", "Data", "Decimal", "URL", "UUID", "TimeZone", "Locale", "Calendar",
    "ApiCaller", "ApiClient", "ApiError", "ApiFailure", "ApiMethod", "ApiSession", "BodyCondition",
    "BoolForm", "Boxed", "LinkBoolFormat",
    "CallContext", "CallOptions",
    "CompletedMethod", "CompletingClient", "PageCaller", "StreamCaller",
    "ClosedEnum", "CommonFailure", "ConstrainedModel", "ConstrainedValue", "ConstraintChecks",
    "DateFormat", "DecodingFailure", "DurationUnit", "FailedCall",
    "HTTPMethod", "HTTPRequest", "HTTPResponse", "Headers", "HostProvider", "HostTable",
    "InvalidRequest", "JSON", "JSONCodable", "JSONDocument", "JSONKinds", "JSONModel", "JSONReader",
    "JSONTuple",
    "JoinedStyle",
    "JSONValue", "JSONWriter", "LocalTime", "MemberKey", "MethodFailure", "MethodInfo", "NoFailure",
    "NumericLimit", "OpenEnum",
    "ParameterValue", "ParametersEncoding", "RecoverableFailure", "RequestBuilder",
    "ResponseFailure", "RetryClosure",
    "Secret", "SessionChange", "SessionGrant", "SessionLogin", "SpecgenRuntime",
    "SpecgenRuntimeEdition1",
    "SpecgenRuntimeEdition2", "SpecgenRuntimeEdition3", "SpecgenRuntimeEdition4",
    "SpecgenRuntimeEdition5", "Transport",
    "CookieJar", "CurlTransport", "DefaultTransport", "HTTPAnswer", "HTTPBody", "WholeTransport",
    "TransportFailure", "TransportLimits", "URLInfo", "URLSessionTransport",
    "AnswerCache", "AuthenticationFailure",
    "HostProviderError", "MethodResponse", "CallContext", "Success", "Failure", "Common",
    "ClosedRange", "RequiredRuntime", "InvalidHeader", "InvalidURL", "JSONKind", "JSONNumber",
    "LoginFailure", "ApiResponse", "EncodableApiMethod", "ErrorApiResponse",
    "FormParametersEncoder", "JsonApiResponse", "JsonParametersEncoder", "MappingError",
    "ProcessingFailure", "QueryParametersEncoder", "TextApiResponse", "ArrayStyle", "FormFile",
    "CollectedItems", "EndOfPages", "PageAnswer", "PagedItems", "PageQuery", "PageRule",
    "PageSequence",
    "PolledAnswer", "PolledProblem", "Polling", "PollingCaller", "PollProblem",
    "StreamElement", "StreamFraming", "StreamMethod", "StreamRecord", "ValueConstraint",
    "ValueStream",
    "CallMetrics", "LeftOut", "UploadProgress",
    "PagingFailure", "DownloadFile", "DownloadProgress", "FileBody", "Interceptor", "LogEntry",
    "LoggingInterceptor",
    "ResponseEnvelope", "ExactDecimal", "Presence", "PresenceDictionary", "Scalar", "CodeFailure",
    "HeaderFailure", "SharedFailure",
    "SpecExample", "StubCallLog", "TypedSpecExample",
    "AppToken", "Retry", "RetryPolicy", "TokenFailure", "TokenPlacement",
    "AbsentParam", "AnswerRule", "AppAnswer", "AppCall", "AppCallInfo", "AppCalls",
    "AppLink", "AppOpener", "CallAnswer", "CallOutcome", "CallProblem", "Cancellation",
    "CancelledAnswer", "FlowCancel", "FlowEvent", "FlowFault", "FlowOutcome", "OpenOutcome",
    "OptionalOutcome",
    "App", "CallbackAnswer", "CallbackApp", "CallbackCall", "CallbackError", "CallbackOutcome",
    "FlowBrowser", "FlowReturn", "NoCode", "NoValues", "OpenCallbackOutcome", "Reported",
    "Returned", "ReportedAnswer", "ReturningCall", "CancellationValues", "FailureValues",
    "SavedCall",
    "ExpectedEnds", "ExpectedValue", "FlowAddress", "FlowCode", "FlowInfo", "FlowProblem",
    "FlowRecord", "FlowRun", "FlowValue", "FlowValues", "FlowView", "FlowViewController",
    "ReportPlace",
    "MethodOutcome", "SystemOpener",
    "UIApplicationOpener", "WorkspaceOpener", "InvalidLink", "LinkParts",
    "NoAnswer", "Outcome", "PageFlow", "PageNavigation", "ParamChecks", "PendingAnswer",
    "SDKFlow", "SDKFlowStub", "SDKPresenter", "SDKRun", "ShownFlow", "StandInApp", "StandInPage",
    "VendorFlow", "VendorSDK",
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

  /// Returns `true` for the name of a type of Swift, the runtime or Foundation.
  package static func isType(_ name: String) -> Bool {
    types.contains(name) || PlatformNames.isFoundation(name)
  }

  /// The predefined members of a model.
  package static let properties: Set<String> = ["self", "hashValue", "writeMembers", "jsonData"]

  /// The predefined members of an enumeration.
  package static let cases: Set<String> = [
    "unrecognized", "rawValue", "allCases", "allKnownCases", "hashValue", "casesByValue",
  ]

  /// The predefined member of failures with a recovery suggestion.
  static let failures: Set<String> = ["documentedRecovery"]

  /// The predefined member of an enumeration whose values have numeric codes.
  static let codedCases: Set<String> = ["code"]

  /// The predefined members of the struct of a call to another app, or of a flow.
  static let callParams: Set<String> = [
    "self", "write", "check", "info", "returnScheme", "correlation", "isAnswered", "hosts",
    "onEnd",
  ]

  /// The predefined members of a flow's struct.
  static let flowParams: Set<String> = callParams.union(["returnURL"])

  /// The predefined members of the struct of a flow in an SDK alone.
  static let sdkFlowParams: Set<String> = ["self", "check"]

  /// The predefined members of the stub of an SDK.
  static let sdkStubs: Set<String> = ["self", "presenter", "dismiss", "dismissals", "start", "run"]

  /// The predefined members of the struct of a flow whose page an answer has, and the param with that answer.
  static let pageOriginParams: Set<String> = flowParams.union(["page", "result"])

  /// The names that the function for writing a link uses, besides the values of a route.
  package static let routeParams: Set<String> = ["self", "link"]

  /// The predefined members of the type that calls another app.
  package static let appFunctions: Set<String> = ["self", "calls", "scheme"]

  /// The predefined members of a method's struct.
  package static let params: Set<String> = ["self", "write", "read", "writeMembers", "jsonData"]

  /// The predefined members of a client.
  package static let functions: Set<String> = [
    "self", "session", "hosts", "retrying", "deadline", "idempotencyKey", "cancelAll",
    "with",
  ]

  /// The predefined members of a test stub, in addition to those of a client.
  static let stubFunctions: Set<String> = ["answers", "calls", "log"]

  /// The predefined members of the namespace for a type's examples.
  static let examples: Set<String> = ["self", "all"]

  /// The members of a client and the params of its initializer.
  static let clientMembers = functions.union(loginParams)

  /// The params of a client's initializer, in addition to those of the login.
  static let loginParams: Set<String> = ["hosts", "transport", "options", "login", "session"]

  /// The param of a call at the address of a page.
  static let pageParams: Set<String> = ["pageURL"]

  /// The param of a type's method that receives the API client.
  static let typeMethodParams: Set<String> = ["api"]
}
