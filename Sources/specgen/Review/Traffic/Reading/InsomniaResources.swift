import SpecgenCore

/// The resources of an Insomnia export in format 4, each of which names its parent.
struct InsomniaResources {
  private static let maxDepth = 50

  /// The requests, in the order of the file.
  let requests: [JSONText.Value]
  private var folders: [String: JSONText.Value] = [:]
  /// The environments by their parent: a workspace, or a base environment.
  private var environments: [String: [JSONText.Value]] = [:]
  private var known: [String: InsomniaReader.Folder] = [:]

  /// Creates resources from their list.
  init(_ resources: [JSONText.Value]) {
    requests = resources.filter { $0["_type"]?.string == "request" }
    for resource in resources {
      switch resource["_type"]?.string {
      case "request_group": if let id = resource["_id"]?.string { folders[id] = resource }
      case "environment":
        if let parent = resource["parentId"]?.string {
          environments[parent, default: []].append(resource)
        }
      default: break
      }
    }
  }

  /// Returns the folder that contains a request.
  ///
  /// It has the properties of the folders around it, and the environments of its workspace.
  mutating func folder(of request: JSONText.Value) -> InsomniaReader.Folder {
    guard let parent = request["parentId"]?.string else { return InsomniaReader.Folder() }
    if let folder = known[parent] { return folder }
    var around: [JSONText.Value] = []
    var id = parent
    while let folder = folders[id], around.count < Self.maxDepth {
      around.append(folder)
      guard let next = folder["parentId"]?.string else { break }
      id = next
    }
    let bases = environments[id] ?? []
    let subs = bases.flatMap { $0["_id"]?.string.flatMap { environments[$0] } ?? [] }
    let scopes = InsomniaEnvironment.scopes(base: bases, subs: subs)
    let folder = around.reversed().reduce(InsomniaReader.Folder(scopes: scopes)) { $0.adding($1) }
    known[parent] = folder
    return folder
  }
}
