/// The APIs of two versions, each with what it was.
struct APIPairs {
  /// The pairs in the order of the new version; gone ones stand where they stood.
  let pairs: [(old: Program?, new: Program?)]
  /// The modules that both versions have a program of: their own comparison reports their types.
  let compared: Set<SwiftName>

  /// Pairs APIs by name, then by file, then by content; the only API of each side is the same.
  init(_ old: [Program], _ new: [Program]) {
    let names = (old: Set(old.map(\.api)), new: Set(new.map(\.api)))
    var gone = old.filter { !names.new.contains($0.api) }
    let known = Dictionary(old.map { ($0.api, $0) }) { first, _ in first }
    let isOnly = old.count == 1 && new.count == 1
    var found: [(old: Program?, new: Program?)] = new.map { (known[$0.api], $0) }
    let take = { (isSame: (Program, Program) -> Bool) in
      for (index, pair) in found.enumerated() where pair.old == nil {
        guard let program = pair.new, let place = gone.firstIndex(where: { isSame($0, program) })
        else { continue }
        found[index].old = gone.remove(at: place)
      }
    }
    take { isOnly || $0.specPath == $1.specPath }
    take { $0.isLike($1) }
    for program in gone {
      let place = found.firstIndex {
        ($0.new ?? $0.old).map { $0.api.text > program.api.text } ?? false
      }
      found.insert((program, nil), at: place ?? found.count)
    }
    compared = Set(found.filter { $0.old != nil }.compactMap { $0.new?.api })
    // Types of a module that has another name now are found under that.
    var renamed: [SwiftName: SwiftName] = [:]
    for case (let before?, let after?) in found where before.api != after.api {
      renamed[before.api] = after.api
    }
    pairs =
      renamed.isEmpty ? found : found.map { ($0.old?.naming(modules: renamed), $0.new) }
  }
}

extension Program {
  /// The program with other names of modules that it uses.
  fileprivate func naming(modules names: [SwiftName: SwiftName]) -> Program {
    guard modules.contains(where: { names[$0] != nil }) else { return self }
    var program = self
    program.modules = modules.map { names[$0] ?? $0 }
    for index in types.indices {
      if let module = types[index].module, let name = names[module] {
        program.types[index].module = name
      }
    }
    return program
  }

  /// Whether half of the entities of the larger one are in both.
  fileprivate func isLike(_ other: Program) -> Bool {
    let (one, two) = (landmarks, other.landmarks)
    let common = one.intersection(two).count
    return common > 0 && common * 2 >= max(one.count, two.count)
  }

  /// The paths of the entities that an API is known by.
  private var landmarks: Set<String> {
    Set(
      methods.map(\.entity.path) + types.filter { $0.module == nil }.map(\.entity.path)
        + (calls?.calls ?? []).map(\.entity.path) + flows.map(\.entity.path)
        + (deeplinks?.routes ?? []).map(\.entity.path)
    )
  }
}
