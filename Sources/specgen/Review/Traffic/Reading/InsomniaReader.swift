import SpecgenCore

/// Reads exports of Insomnia in format 4, a list of resources, and in format 5, a tree.
///
/// The exports have no answers.
struct InsomniaReader {
  private let path: String
  private let lines: LineTable
  private var messages = InsomniaMessages()
  private var exchanges: [Exchange] = []

  /// The properties that a folder passes on to its requests.
  struct Folder {
    /// The names, from the outermost folder.
    var titles: [String] = []
    /// The values of the variables; later scopes win.
    var scopes: [[String: String]] = []
    var headers: [JSONText.Value] = []
    var authentication: JSONText.Value?

    /// Returns the properties of a folder within this one.
    func adding(_ folder: JSONText.Value) -> Folder {
      var inner = self
      if let name = folder["name"]?.nonemptyScalar { inner.titles.append(name) }
      if let environment = folder["environment"] {
        inner.scopes.append(InsomniaEnvironment.values(of: environment))
      }
      inner.headers = Array((headers + (folder["headers"]?.elements ?? [])).prefix(100))
      inner.authentication = InsomniaMessages.authentication(
        folder["authentication"],
        within: authentication
      )
      return inner
    }
  }

  /// Returns the requests of an export in YAML, in the order of the file.
  static func exchanges(of root: Node, in source: SourceFile) throws(TrafficProblem) -> [Exchange] {
    try exchanges(of: JSONText.Value(root), in: source)
  }

  /// Returns the requests of an export, in the order of the file.
  ///
  /// A variable has its value in the folders of the request, in the base environment, or else in
  /// the first sub-environment that has one.
  static func exchanges(
    of root: JSONText.Value,
    in source: SourceFile
  ) throws(TrafficProblem) -> [Exchange] {
    var reader = InsomniaReader(path: source.path, lines: LineTable(source))
    let type = root["type"]?.string ?? ""
    if type.hasSuffix(".insomnia.rest/5.0"), let items = root["collection"] {
      let scopes = InsomniaEnvironment.scopes(ofTree: root["environments"])
      reader.read(items.elements, in: Folder(scopes: scopes))
    } else if root["_type"]?.string == "export", root["__export_format"]?.int == 4 {
      var resources = InsomniaResources(root["resources"]?.elements ?? [])
      for request in resources.requests { reader.read(request, in: resources.folder(of: request)) }
    } else {
      throw TrafficProblem(
        "is not an Insomnia export of format 4 or 5: export the collection again",
        at: TrafficPlace(root, path: source.path, lines: reader.lines)
      )
    }
    return reader.exchanges
  }

  private init(path: String, lines: LineTable) {
    self.path = path
    self.lines = lines
  }

  /// Reads the items of a tree, whose depth the parsers bound.
  private mutating func read(_ items: [JSONText.Value], in folder: Folder) {
    for item in items {
      if let children = item["children"]?.elements {
        read(children, in: folder.adding(item))
      } else {
        read(item, in: folder)
      }
    }
  }

  private mutating func read(_ value: JSONText.Value, in folder: Folder) {
    guard let request = messages.request(value, in: folder) else { return }
    let doc = value["description"]?.nonemptyScalar ?? value["meta"]?["description"]?.nonemptyScalar
    exchanges.append(
      Exchange(
        place: TrafficPlace(value, path: path, lines: lines),
        titles: folder.titles + [value["name"]?.nonemptyScalar].compactMap(\.self),
        doc: doc,
        request: request,
        response: nil
      )
    )
  }
}
