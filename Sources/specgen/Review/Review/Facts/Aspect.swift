/// An aspect of an entity that a fact describes.
///
/// Each aspect has a rule that maps it to kinds of change (`ChangeRules`), which the compiler enforces.
enum Aspect: String, CaseIterable, Sendable {
  // All entities.
  case doc, deprecation, source, sourceURL, swiftName, formerName
  // The API.
  case access, namespace, equality, mutability, codableMethods, moduleCount, testing, usedModule
  case retry
  // Hosts.
  case address
  // Authorization.
  case credential, tokenPlace, tokenName, prefix, tokenField, renewal, expiry, refresh,
    refreshField, refreshParam, cookie, login
  // Common errors.
  case statuses, errorType
  // Types.
  case form, openness, rawKind, tagging, discriminator, discriminatorKind, target, additional,
    identity
  // Values.
  case type, spelling, absence, null, acceptedKind, dateFormat, unit, lossy, wireForm, style
  case secret, zone, part, storage, key, otherKey, parents, constraints, serverDefault
  // Params and constants.
  case location, headerPrefix, holder, check, checkCode, validation, constant
  // Cases.
  case raw, number, outcome, mark, payload
  // Helpers and examples.
  case helper, json
  // Methods.
  case owner, verb, path, host, body, idempotency, deadline, idempotencyKey, usesAuth, cache,
    mediaTypes, scope
  case resultForm, resultType, resultConstant, resultPresence, resultKind
  // Outcomes.
  case condition, successStatuses, outcomeType, outcomePresence, recovery, rules, pages
  // Calls to other apps and flows.
  case scheme, linkForm, absentWord, action, answer, returnParam, match, group, groupCode
  case answerType, answerKey, answerKeyOrder, answerForm, outcomeField, inFlight, timeLimit, results
  case callLink, callLinkOrder, store, answerPart, returnAddress, returnToken, echoKey, returnedType
  case urlKey, successKey, failureKey, cancelKey, errorKey
  case pkce, endCondition
  case flowType, passage, closed, view, message, finish, codeKeys, codeType
  // Deeplinks.
  case ownScheme, domain, linkBase, trailingSlash, unknownQuery, fragment, hostCase, pathCase
  case linkedApp, link, alias

  /// `true` if an entity may have several facts of this aspect, whose order is irrelevant.
  var isSet: Bool {
    switch self {
    case .scope, .usedModule, .acceptedKind, .resultKind, .otherKey, .match, .answerKey,
      .answerForm,
      .callLink, .passage, .ownScheme, .domain, .linkedApp, .alias:
      true
    default: false
    }
  }

  /// The position of the aspect in the order of all aspects.
  var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(
    allCases.enumerated().map { ($1, $0) }
  ) { first, _ in first }

  /// `true` if the aspect is a name.
  var isName: Bool { self == .swiftName || self == .formerName || self == .key }

  /// The noun for messages.
  var noun: String {
    switch self {
    case .doc: "description"
    case .deprecation: "deprecation"
    case .source: "source"
    case .sourceURL: "URL of the source"
    case .swiftName: "Swift name"
    case .formerName: "former name"
    case .owner: "group"
    case .moduleCount: "number of modules"
    case .codableMethods: "`methods`"
    case .mutability: "`properties`"
    case .usedModule: "used module"
    case .retry: "retry policy"
    case .tokenPlace: "location of the token"
    case .tokenName: "name of the token"
    case .credential: "credential"
    case .tokenField: "field of the token"
    case .renewal: "renewal"
    case .expiry: "expiry field"
    case .refresh: "refresh"
    case .refreshField: "field of the refresh token"
    case .refreshParam: "param of the refresh token"
    case .login: "login"
    case .statuses, .condition, .successStatuses: "condition"
    case .errorType, .outcomeType, .payload, .answerType, .flowType, .resultType,
      .returnedType:
      "type"
    case .rawKind: "kind of the values"
    case .discriminatorKind: "kind of the values"
    case .tagging: "discriminator"
    case .target: "type"
    case .additional: "type of additional members"
    case .absence, .outcomePresence, .resultPresence: "presence"
    case .null: "null"
    case .spelling: "spelling of the type"
    case .acceptedKind, .resultKind: "accepted kind"
    case .dateFormat: "format"
    case .wireForm: "wire form"
    case .part: "part"
    case .key: "key"
    case .otherKey: "other key"
    case .pages, .rules: "rule"
    case .results: "result"
    case .parents: "path of keys"
    case .location: "location"
    case .serverDefault: "default of the server"
    case .headerPrefix: "prefix"
    case .holder: "holder"
    case .checkCode, .groupCode: "code of the check"
    case .constant, .resultConstant: "constant"
    case .raw: "wire value"
    case .helper: "call or field"
    case .json: "JSON"
    case .idempotency: "idempotency"
    case .idempotencyKey: "idempotency key header"
    case .mediaTypes: "`Accept`"
    case .resultForm: "result"
    case .linkForm, .answerForm: "link form"
    case .absentWord: "form of absent params"
    case .action: "wire name"
    case .returnParam: "param for answers"
    case .match: "match"
    case .callLink: "link"
    case .callLinkOrder: "order of links"
    case .store: "store page"
    case .answerPart: "location of the values"
    case .returnAddress: "address of answers"
    case .returnToken: "token"
    case .echoKey: "key of the token"
    case .urlKey: "key of the return URL"
    case .successKey: "key of the success URL"
    case .failureKey: "key of the failure URL"
    case .cancelKey: "key of the cancellation URL"
    case .errorKey: "key of the error URL"
    case .pkce: "PKCE"
    case .endCondition: "condition"
    case .group: "group"
    case .answerKey: "key"
    case .answerKeyOrder: "order of keys"
    case .outcomeField: "field of the outcome"
    case .inFlight: "number of waiting calls"
    case .timeLimit: "time limit"
    case .codeKeys: "keys of the code"
    case .codeType: "type of the code"
    case .passage: "host of other pages"
    case .closed: "code of a closed screen"
    case .finish: "address"
    case .ownScheme: "scheme"
    case .linkBase: "start of links"
    case .trailingSlash: "trailing slash"
    case .unknownQuery: "unknown query key"
    case .fragment: "a fragment"
    case .hostCase: "letter case of hosts"
    case .pathCase: "letter case of paths"
    case .linkedApp: "app"
    case .openness: "openness"
    case .secret, .storage, .lossy, .usesAuth: rawValue
    default: "\(rawValue)"
    }
  }
}
