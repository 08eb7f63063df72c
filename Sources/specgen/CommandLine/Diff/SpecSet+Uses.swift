import SpecgenCore

extension SpecSet {
  /// Adds the specs that the members use, recursively.
  ///
  /// The `uses` entry reports a spec that cannot be read.
  mutating func addUses(_ read: (_ location: String) throws(FileFailure) -> [DecodedSpec]) {
    var seen = Set(members.map(\.location))
    var next = 0
    while next < members.count {
      let spec = members[next]
      next += 1
      for use in spec.spec?.uses ?? [] {
        let location = Path.resolved(use.value, beside: spec.location)
        guard seen.insert(location).inserted else { continue }
        do throws(FileFailure) {
          members += try read(location)
        } catch {
          failures[location] = error.problem
        }
      }
    }
  }
}
