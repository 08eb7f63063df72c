import SpecgenCore

/// The APIs of two versions, paired with their counterparts.
struct APIPairs {
  /// The pairs in the order of the new version.
  ///
  /// A removed API keeps its position among its former neighbors.
  let pairs: [(old: Program?, new: Program?)]
  /// The modules that are programs in both versions; their own comparisons report their types.
  let compared: Set<SwiftName>

  /// Pairs APIs by name, then by file, then by content.
  ///
  /// If each version has only one API, the two are paired.
  init(_ old: [Program], _ new: [Program]) {
    let names = (old: Set(old.map(\.api)), new: Set(new.map(\.api)))
    var gone = old.filter { !names.new.contains($0.api) }
    let known = Dictionary(firsts: old.map { ($0.api, $0) })
    let isOnly = old.count == 1 && new.count == 1
    var found: [(old: Program?, new: Program?)] = new.map { (known[$0.api], $0) }
    for (index, pair) in found.enumerated() where pair.old == nil {
      let place = gone.firstIndex { isOnly || $0.specPath == pair.new?.specPath }
      found[index].old = place.map { gone.remove(at: $0) }
    }
    Self.pairByContent(&found, &gone)
    for program in gone {
      let place = found.firstIndex {
        ($0.new ?? $0.old).map { $0.api.text > program.api.text } ?? false
      }
      found.insert((program, nil), at: place ?? found.count)
    }
    compared = Set(found.filter { $0.old != nil }.compactMap { $0.new?.api })
    // Types of a renamed module have the new name as prefix.
    var renamed: [SwiftName: SwiftName] = [:]
    for case (let before?, let after?) in found where before.api != after.api {
      renamed[before.api] = after.api
    }
    pairs =
      renamed.isEmpty ? found : found.map { ($0.old?.naming(modules: renamed), $0.new) }
  }

  /// Pairs added APIs with removed ones if they share at least half of the larger one's entities.
  ///
  /// Paths that occur in many APIs are ignored, so the time is roughly proportional to the size of the specs.
  private static func pairByContent(
    _ found: inout [(old: Program?, new: Program?)],
    _ gone: inout [Program]
  ) {
    if gone.isEmpty { return }
    let landmarks = gone.map(\.landmarks)
    var holders: [String: [Int]] = [:]
    for (index, paths) in landmarks.enumerated() {
      for path in paths { holders[path, default: []].append(index) }
    }
    var taken: Set<Int> = []
    for (index, pair) in found.enumerated() where pair.old == nil {
      guard let own = pair.new?.landmarks else { continue }
      var common: [Int: Int] = [:]
      for path in own {
        guard let indices = holders[path], indices.count <= 8 else { continue }
        for other in indices where !taken.contains(other) { common[other, default: 0] += 1 }
      }
      let best = common.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best, best.value * 2 >= max(own.count, landmarks[best.key].count) else { continue }
      taken.insert(best.key)
      found[index].old = gone[best.key]
    }
    gone = gone.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
  }
}

extension Program {
  /// Returns the program with renamed modules in its uses.
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

  /// The paths of the entities that identify an API.
  fileprivate var landmarks: Set<String> {
    Set(
      methods.map(\.entity.path) + types.filter { $0.module == nil }.map(\.entity.path)
        + (calls?.calls ?? []).map(\.entity.path) + flows.map(\.entity.path)
        + (deeplinks?.routes ?? []).map(\.entity.path)
    )
  }
}
