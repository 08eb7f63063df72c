import SpecgenCore

/// The words by which documents tell links apart.
enum LinkWords {
  private static let actions: Set<String> = [
    "action", "actionname", "command", "call", "method", "host", "operation", "verb", "path",
    "function", "действие", "команда", "метод", "accion", "acao", "comando",
    "aktion", "befehl", "akcja", "akcji", "polecenie", "アクション", "コマンド",
  ]

  /// `true` if the name of a placeholder means the name of a call.
  static func namesAction(_ name: String) -> Bool {
    let words = splitWords(name).flatMap { DocumentWords.words(of: $0) }
    return words.contains(where: actions.contains) || actions.contains(words.joined())
  }

  /// The schemes that no app of a document has.
  static let common: Set<String> = [
    "http", "https", "ftp", "file", "mailto", "tel", "sms", "git", "ssh", "ws", "wss", "data",
    "javascript", "about", "urn", "market", "itms-apps", "itms", "itms-services", "intent",
    "content", "chrome", "jdbc", "redis", "amqp", "mongodb", "postgres", "postgresql", "mysql",
    "s3", "gs", "sftp", "svn", "prefs", "app-settings", "app-prefs", "facetime", "android-app",
    "blob", "view-source", "ldap", "smb", "nfs", "rtsp", "rtmp", "udp", "tcp", "unix", "docker",
    "jar", "classpath", "res", "resource",
    "package", "npm", "grpc", "kafka",
  ]

  /// The beginnings of placeholder names for an app of the reader.
  private static let samples = [
    "your", "my", "sample", "example", "demo", "callback", "testapp", "someapp", "tuapp", "miapp",
    "seuapp", "meuapp", "meineapp", "deineapp", "mojaaplikacja", "calling", "caller", "merchantapp",
    "partnerapp", "thisapp", "otherapp", "sourceapp", "source",
  ]
  /// The words after them that name no app in particular.
  private static let generic: Set<String> = [
    "", "app", "application", "scheme", "url", "urlscheme", "appscheme", "appurl", "name",
    "appname",
    "client", "test", "company", "project", "product", "shop", "store", "callback", "ios",
  ]

  /// `true` if the name of a scheme is a placeholder for that of the reader's app, such as `myapp`.
  static func isSample(scheme: String) -> Bool {
    let name = scheme.lowercased().filter(\.isLetter)
    return name == "app"
      || samples.contains {
        name.hasPrefix($0) && generic.contains(String(name.dropFirst($0.count)))
      }
  }

  /// The words for a scheme of the reader's app, folded.
  private static let ownSchemes: [[String]] = [
    ["your", "scheme"], ["scheme", "of", "your"], ["your", "url", "scheme"],
    ["your", "own", "scheme"],
    ["your", "custom", "scheme"], ["your", "own", "url", "scheme"], ["your", "callback"],
    ["your", "app", "s", "scheme"], ["your", "app", "s", "url", "scheme"], ["your", "routes"],
    ["ваша", "схема"], ["вашей", "схемой"], ["вашу", "схему"], ["схему", "вашего"],
    ["схема", "вашего"], ["tu", "esquema"], ["su", "esquema"], ["esquema", "de", "tu"],
    ["esquema", "de", "su"], ["seu", "esquema"], ["esquema", "do", "seu"], ["ihr", "schema"],
    ["dein", "schema"], ["schema", "ihrer"], ["schema", "deiner"], ["schemat", "twojej"],
    ["twoj", "schemat"],
  ]
  /// The words for the reader's app, folded.
  private static let ownApps: [[String]] = [
    ["your", "app"], ["your", "application"], ["your", "ios", "app"], ["вашего", "приложения"],
    ["вашем", "приложении"], ["ваше", "приложение"], ["tu", "app"], ["tu", "aplicacion"],
    ["su", "aplicacion"], ["seu", "app"], ["seu", "aplicativo"], ["ihre", "app"], ["ihrer", "app"],
    ["deine", "app"], ["deiner", "app"], ["twoja", "aplikacja"], ["twojej", "aplikacji"],
  ]
  /// The words for a scheme, and for its registration, folded.
  private static let schemes = ["scheme", "schema", "схем", "esquema", "schemat"]
  private static let registrations = [
    "regist", "declar", "handle", "зарегистр", "rejestr", "zarejestr", "definier",
  ]

  /// `true` if a text is about links of the reader's app.
  static func namesOwn(_ text: String) -> Bool {
    let words = DocumentWords.words(of: text)
    return ownSchemes.contains { DocumentWords.contains(words, $0) }
      || text.contains("あなたのアプリのスキーム") || text.contains("自社アプリのスキーム")
  }

  /// `true` if a text says that the reader's app registers a scheme.
  static func registersOwn(_ text: String) -> Bool {
    if namesOwn(text) { return true }
    let words = DocumentWords.words(of: text)
    func has(_ stems: [String]) -> Bool {
      words.contains { word in stems.contains { word.hasPrefix($0) } }
    }
    return has(schemes) && has(registrations)
      && ownApps.contains { DocumentWords.contains(words, $0) }
  }

  /// The words for all calls, folded.
  private static let all: Set<String> = [
    "all", "every", "each", "any", "common", "general", "global", "everywhere", "shared", "все",
    "всех", "всем", "каждый", "каждого", "общие", "todas", "todos", "toda", "todo", "comunes",
    "generales", "comuns", "gerais", "alle", "allen", "jede", "jeder", "allgemeine", "gemeinsame",
    "wszystkie", "wszystkich", "kazda", "każda", "wspolne", "wspólne",
  ]

  /// `true` if a text is about all calls.
  static func namesAll(_ text: String) -> Bool {
    DocumentWords.words(of: text).contains(where: all.contains) || text.contains("共通")
      || text.contains("すべて") || text.contains("全て")
  }

  private static let exceptions: Set<String> = [
    "except", "excluding", "without", "кроме", "excepto", "salvo", "exceto", "auser", "außer",
    "ausser", "ausgenommen", "oprocz", "oprócz", "以外",
  ]

  /// Returns the words after "except" in a sentence.
  static func excepted(in text: String) -> [String] {
    let words = DocumentWords.words(of: text)
    guard let index = words.firstIndex(where: exceptions.contains) else { return [] }
    return Array(words[index...].dropFirst().prefix(6))
  }

  /// The words of a document for callers of another app, folded.
  private static let callers: [[String]] = [
    ["url", "scheme"], ["url", "schemes"], ["your", "app"], ["other", "apps"], ["another", "app"],
    ["third", "party", "apps"], ["third", "party", "app"], ["from", "your", "website"],
    ["url", "commands"], ["url", "схема"], ["url", "схемы"], ["вашего", "приложения"],
    ["других", "приложений"], ["другого", "приложения"], ["tu", "app"], ["tu", "aplicacion"],
    ["su", "aplicacion"], ["otra", "aplicacion"], ["otras", "aplicaciones"], ["otras", "apps"],
    ["seu", "app"], ["seu", "aplicativo"], ["outro", "aplicativo"], ["outros", "aplicativos"],
    ["outros", "apps"], ["anderen", "apps"], ["andere", "apps"], ["ihre", "app"], ["ihrer", "app"],
    ["deine", "app"], ["deiner", "app"], ["url", "schema"], ["innych", "aplikacji"],
    ["innej", "aplikacji"], ["twoja", "aplikacja"], ["twojej", "aplikacji"], ["esquema", "url"],
    ["esquema", "de", "url"], ["schemat", "url"],
  ]

  /// `true` if a text tells other apps how to call.
  static func addressesCallers(_ text: String) -> Bool {
    let words = DocumentWords.words(of: text)
    return callers.contains { DocumentWords.contains(words, $0) }
      || text.contains("LSApplicationQueriesSchemes") || text.contains("canOpenURL")
      || text.contains("URLスキーム") || text.contains("他のアプリ") || text.contains("外部アプリ")
  }

  /// The words for a web address that an app opens, folded.
  private static let universal: [[String]] = [
    ["deep", "link"], ["deep", "links"], ["deep", "linking"], ["deeplink"], ["deeplinks"],
    ["deeplinking"], ["universal", "link"], ["universal", "links"], ["app", "link"],
    ["app", "links"], ["app", "switch"], ["диплинк"], ["диплинки"], ["диплинка"],
    ["универсальная", "ссылка"], ["enlace", "profundo"], ["enlaces", "profundos"],
    ["enlace", "universal"], ["link", "universal"], ["links", "universais"],
    ["link", "profundo"], ["universeller", "link"], ["universelle", "links"],
  ]

  /// `true` if a text says that an app opens a web address.
  static func namesUniversal(_ text: String) -> Bool {
    let words = DocumentWords.words(of: text)
    return universal.contains { DocumentWords.contains(words, $0) }
      || text.contains("ディープリンク") || text.contains("ユニバーサルリンク")
  }
}

/// The subject of a table or a list that belongs to links.
enum LinkLabel: Hashable, Sendable {
  case params, answer, error, examples

  private static let answerStems = [
    "answer", "response", "return", "result", "respon", "respuesta", "devuelve", "devolve",
    "resposta", "retorn", "ответ", "возвращ", "результат", "callback", "receiv", "antwort",
    "ruckgabe", "zwrac", "odpowied", "output", "コールバック", "戻り", "結果", "応答",
  ]
  private static let paramStems = [
    "param", "argument", "input", "option", "query", "field", "key", "парам", "аргумент",
    "entrada", "eingabe", "wejsc", "パラメータ", "パラメーター", "引数",
  ]

  /// `true` if a text is about what comes back to the caller.
  static func namesCallback(_ text: String) -> Bool {
    DocumentWords.words(of: text).contains { $0.hasPrefix("callback") } || text.contains("コールバック")
  }

  /// `true` if a text names the URL of a success, and that of another end.
  static func namesEnds(_ text: String) -> Bool {
    let words = text.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
    let ends = Set(words.compactMap { ReturnKey(String($0))?.end })
    return ends.contains(.success) && ends.count > 1
  }

  /// Reads the label of a heading, or of a line above a table or a list; nil for another text.
  init?(_ text: String) {
    let words = DocumentWords.words(of: text)
    guard !words.isEmpty, words.count <= 16 else { return nil }
    if words.count <= 4, words.contains(where: DocumentLabels.samples) {
      self = .examples
      return
    }
    let ends = text.lowercased()
    if ends.contains("x-error") || ends.contains("x-cancel") {
      self = .error
      return
    }
    if ends.contains("x-success") {
      self = .answer
      return
    }
    let isAnswer = words.contains { word in Self.answerStems.contains { word.hasPrefix($0) } }
    let isError = words.contains { EndKind(word: $0) == .error || EndKind(word: $0) == .failure }
    let isParams = words.contains { word in
      Self.paramStems.contains {
        $0.count < 4 ? word == $0 || word == $0 + "s" : word.hasPrefix($0)
      }
    }
    if isError, isAnswer || !isParams {
      self = .error
    } else if isAnswer {
      self = .answer
    } else if isParams {
      self = .params
    } else {
      return nil
    }
  }
}
