import SpecgenCore

/// Two versions of a file; one is nil if the other version has no such file.
struct FilePair: Hashable, Sendable {
  let old: Int?
  let new: Int?
  /// `true` if the new file is beside another old one before, as with several shipped versions.
  var repeatsNew = false

  /// An API and its file.
  struct Owner: Hashable, Sendable {
    let api: String
    let file: Int
  }

  /// Pairs the files of two versions: those of one API, then those that a change names together.
  ///
  /// Files without a counterpart stay alone. Each old file appears once.
  static func pairs(of changes: [Change], _ old: [Owner], _ new: [Owner]) -> [FilePair] {
    var pairs: [FilePair] = []
    var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
    func add(_ old: Int?, _ new: Int?) {
      let isKnown = new.map(taken.new.contains) ?? false
      if let old, !taken.old.insert(old).inserted { return }
      if old == nil, isKnown { return }
      if let new { taken.new.insert(new) }
      pairs.append(FilePair(old: old, new: new, repeatsNew: isKnown))
    }
    let files = Dictionary(firsts: old.map { ($0.api, $0.file) })
    for owner in new {
      if let file = files[owner.api] { add(file, owner.file) }
    }
    for change in changes {
      if let old = change.old?.file, let new = change.new?.file { add(old, new) }
    }
    for change in changes {
      if let old = change.old?.file { add(old, nil) }
      if let new = change.new?.file { add(nil, new) }
    }
    return pairs
  }
}

extension FilePair.Owner {
  init(_ program: Program) { self.init(api: program.api.text, file: program.span.file) }
}
