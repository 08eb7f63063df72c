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
  case secret, zone, part, storage, key, otherKey, parents
  // Params and constants.
  case location, headerPrefix, holder, check, checkCode, constant
  // Cases.
  case raw, number, outcome, mark, payload
  // Helpers and examples.
  case helper, json
  // Methods.
  case owner, verb, path, host, body, idempotency, deadline, idempotencyKey, usesAuth, cache,
    mediaTypes
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
    case .usedModule, .acceptedKind, .resultKind, .otherKey, .match, .answerKey, .answerForm,
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
    case .doc: "the description"
    case .deprecation: "the deprecation"
    case .source: "the source"
    case .sourceURL: "the address of the source"
    case .swiftName: "the Swift name"
    case .formerName: "the former name"
    case .owner: "the group"
    case .moduleCount: "the number of modules"
    case .codableMethods: "`methods`"
    case .mutability: "`properties`"
    case .usedModule: "the used module"
    case .retry: "the retry policy"
    case .tokenPlace: "the place of the token"
    case .tokenName: "the name of the token"
    case .credential: "the credential"
    case .tokenField: "the field of the token"
    case .renewal: "the renewal"
    case .expiry: "the field with the end"
    case .refresh: "the refresh"
    case .refreshField: "the field of the refresh token"
    case .refreshParam: "the param of the refresh token"
    case .login: "the login"
    case .statuses, .condition, .successStatuses: "the condition"
    case .errorType, .outcomeType, .payload, .answerType, .flowType, .resultType,
      .returnedType:
      "the type"
    case .rawKind: "the kind of the values"
    case .discriminatorKind: "the kind of its values"
    case .tagging: "what tells the shapes"
    case .target: "the type"
    case .additional: "the type of other members"
    case .absence, .outcomePresence, .resultPresence: "the presence"
    case .null: "null"
    case .spelling: "the spelling of the type"
    case .acceptedKind, .resultKind: "the kind"
    case .dateFormat: "the format"
    case .wireForm: "the form on the wire"
    case .part: "the part"
    case .key: "the key"
    case .otherKey: "the other key"
    case .pages, .rules: "the rule"
    case .results: "the result"
    case .parents: "the path of keys"
    case .location: "the place"
    case .headerPrefix: "the prefix"
    case .holder: "the giver"
    case .checkCode, .groupCode: "the code of the check"
    case .constant, .resultConstant: "the constant"
    case .raw: "the value on the wire"
    case .helper: "the call or the field"
    case .json: "the JSON"
    case .idempotency: "the idempotency"
    case .idempotencyKey: "the header of the key"
    case .mediaTypes: "`Accept`"
    case .resultForm: "the result"
    case .linkForm, .answerForm: "the form of links"
    case .absentWord: "what stands for no value"
    case .action: "the name on the wire"
    case .returnParam: "the param for answers"
    case .match: "the match"
    case .callLink: "the link"
    case .callLinkOrder: "the order of links"
    case .store: "the page in a store"
    case .answerPart: "the place of the values"
    case .returnAddress: "the address of answers"
    case .returnToken: "the token"
    case .echoKey: "the key of the token"
    case .urlKey: "the key of the return URL"
    case .successKey: "the key of the URL for a success"
    case .failureKey: "the key of the URL for a failure"
    case .cancelKey: "the key of the URL for a cancellation"
    case .errorKey: "the key of the URL for an error"
    case .pkce: "PKCE"
    case .endCondition: "the condition"
    case .group: "the group"
    case .answerKey: "the key"
    case .answerKeyOrder: "the order of keys"
    case .outcomeField: "the field of the outcome"
    case .inFlight: "the number of waiting calls"
    case .timeLimit: "the time limit"
    case .codeKeys: "the keys of the code"
    case .codeType: "the type of the code"
    case .passage: "the host of other pages"
    case .closed: "the code of a closed screen"
    case .finish: "the address"
    case .ownScheme: "the scheme"
    case .linkBase: "the start of links"
    case .trailingSlash: "a slash at the end"
    case .unknownQuery: "an unknown key"
    case .fragment: "a fragment"
    case .hostCase: "letter case of hosts"
    case .pathCase: "letter case of paths"
    case .linkedApp: "the app"
    case .openness: "the openness"
    case .secret, .storage, .lossy, .usesAuth: rawValue
    default: "the \(rawValue)"
    }
  }
}
