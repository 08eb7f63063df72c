/// The entities of a draft with their names and their references to each other.
struct DraftPlan: Sendable {
  /// A method with the types of its request and its answer.
  struct Method: Sendable {
    var name = ""
    let facts: DraftMethod
    var params: [DraftField]
    /// The body, if it is a single value.
    var body: DraftType?
    var returns: DraftType?
    var comments: [String]
  }

  var types: [DraftDeclaration] = []
  var methods: [Method] = []
  /// The name of the type of errors, with its statuses.
  var errors: (type: String, status: String, origin: DraftOrigin?)?
  var notes: [String] = []
  /// The calls to another app.
  var calls: DraftCalls?

  /// The index of each declared type, by its folded name.
  private var indices: [String: Int] = [:]
  private var names = TypeNames()
  /// The samples of each declared type, by its index.
  private var samples: [Int: SampleShape] = [:]
  private var sampleCounts: [Int: Int] = [:]

  /// Plans the entities of documents.
  init(_ facts: DraftFacts) {
    notes = facts.notes
    let methods = facts.methods + Self.unopened(facts)
    addEnumerations(facts.enumerations)
    addObjects(facts)
    addAnswers(methods)
    addSamples(facts.samples)
    enrich()
    resolveFields()
    nameEnumerations()
    nameMethods()
    addCalls(facts)
    hoist()
  }

  /// Moves a table of params to the calls that list them.
  private mutating func addCalls(_ facts: DraftFacts) {
    guard let (found, params) = DraftCalls.find(in: facts, types) else { return }
    var calls = found
    types.remove(at: params)
    let template = facts.links.first { $0.text.hasPrefix("{") }
    let to = calls.params.first { param in
      let words = Set(splitWords(param.key).map { $0.lowercased() })
      return !words.isDisjoint(with: ["scheme", "back", "callback", "return"])
    }
    if let template, let to, let key = Self.key(of: template.text),
      let type = types.first(where: { $0.origin?.section == template.origin.section }),
      case .record = type.type
    {
      calls.answer = (type.name, key, to.key)
    }
    self.calls = calls
  }

  /// Returns the query key of a template such as `{scheme}:?result={json}`.
  private static func key(of template: String) -> String? {
    guard let start = template.firstRange(of: "?") else { return nil }
    let key = template[start.upperBound...].prefix { $0 != "=" }
    return key.isKeyOfAPI ? String(key) : nil
  }

  /// Gives nested records names.
  private mutating func hoist() {
    var hoisting = RecordHoisting(names)
    for index in types.indices {
      switch types[index].type {
      case .record(let record):
        let fields = hoisting.fields(record.fields, of: types[index].name)
        types[index].type = .record(DraftRecord(fields: fields))
      case .list(let element):
        let name = types[index].name
        types[index].type = .list(
          hoisting.type(element, key: ImportNames.singular(name), owner: name)
        )
      case .map(let element):
        let name = types[index].name
        types[index].type = .map(
          hoisting.type(element, key: ImportNames.singular(name), owner: name)
        )
      case .named, .date, .enumeration: break
      }
    }
    for index in methods.indices {
      let owner = ImportNames.type(methods[index].name)
      methods[index].params = hoisting.fields(methods[index].params, of: owner)
    }
    types += hoisting.types
  }

  /// The requests that only sentences mention.
  private static func unopened(_ facts: DraftFacts) -> [DraftMethod] {
    var known = Set(facts.methods.map { $0.request.verb + " " + $0.request.pattern })
    return facts.mentions.filter {
      known.insert($0.request.verb + " " + $0.request.pattern).inserted
    }
    .map { mention in
      var method = mention
      method.comments = [
        "A sentence of the document mentions this request, and no section describes it."
      ]
      return method
    }
  }

  // MARK: Declarations

  private mutating func add(_ declaration: DraftDeclaration) -> Int {
    var declaration = declaration
    let wanted = declaration.name
    declaration.name = names.take(wanted)
    indices[FoldedWord(wanted).text] = indices[FoldedWord(wanted).text] ?? types.count
    types.append(declaration)
    return types.count - 1
  }

  private mutating func addEnumerations(_ enumerations: [DraftDeclaration]) {
    var known: [DraftType: Int] = [:]
    for declaration in enumerations {
      if let index = known[declaration.type] {
        if let origin = declaration.origin { types[index].others.append(origin) }
        continue
      }
      known[declaration.type] = add(declaration)
    }
  }

  private mutating func addObjects(_ facts: DraftFacts) {
    for (index, declaration) in facts.objects.enumerated() {
      let folded = FoldedWord(declaration.name).text
      var place: Int
      if let known = indices[folded], case .record(let record) = types[known].type,
        case .record(let other) = declaration.type,
        record.keys.intersection(other.keys).count * 2 >= min(record.keys.count, other.keys.count)
      {
        // A second table of one object, or the same document in another form.
        let added = other.fields.filter { !record.keys.contains($0.key) }
        types[known].type = .record(DraftRecord(fields: record.fields + added))
        if let origin = declaration.origin { types[known].others.append(origin) }
        place = known
      } else {
        place = add(declaration)
      }
      if let found = facts.errors, found.object == index {
        errors = (types[place].name, found.status, declaration.origin)
      }
    }
  }

  // MARK: Answers

  private mutating func addAnswers(_ methods: [DraftMethod]) {
    var pending: [Int] = []
    for method in methods {
      var planned = Method(facts: method, params: method.params, comments: method.comments)
      let answer = method.answer
      if !answer.fields.isEmpty {
        let noun = answer.nouns.lazy.compactMap(TitleNames.type).first
        let name = noun ?? Self.path(method).type + "Answer"
        let record = DraftType.record(DraftRecord(fields: answer.fields))
        let index = add(DraftDeclaration(name: name, type: record, origin: answer.origin))
        planned.returns = returned(index, answer)
      } else if !answer.isEmpty {
        pending.append(self.methods.count)
      }
      self.methods.append(planned)
    }
    // A sentence may name an object that a later section describes.
    for index in pending { addAnswer(to: index) }
    for index in self.methods.indices { addBody(to: index) }
  }

  private mutating func returned(_ index: Int, _ answer: DraftAnswer) -> DraftType {
    let type = DraftType.named(types[index].name)
    guard !answer.samples.isEmpty else { return answer.isList ? .list(type) : type }
    var isList = true
    for sample in answer.samples {
      if sample.value.kind != .list { isList = false }
      addSample(sample.value, to: index)
    }
    return isList ? .list(type) : type
  }

  private mutating func addAnswer(to index: Int) {
    let facts = methods[index].facts
    let answer = facts.answer
    if let type = mentioned(in: answer.text) {
      methods[index].returns = returned(type, answer)
      return
    }
    guard let first = answer.samples.first else {
      methods[index].comments.append("The document does not describe the answer.")
      return
    }
    let shape = SampleShape(answer.samples.map(\.value))
    let reader = SampleTypes(samples: answer.samples.count)
    let (type, comment) = reader.element(shape)
    if let comment { methods[index].comments.append(comment) }
    guard case .record(let record) = type.element else {
      methods[index].returns = type.withoutDates
      return
    }
    let name = Self.path(facts).type
    let known = self.index(overlapping: record.keys)
    let place =
      known ?? add(DraftDeclaration(name: name, type: .record(record), origin: first.origin))
    if known != nil {
      for sample in answer.samples { addSample(sample.value, to: place) }
    } else {
      types[place].comments.append(Self.comment(samples: answer.samples.count))
    }
    methods[index].returns = type.replacingElement(with: .named(types[place].name))
  }

  private mutating func addBody(to index: Int) {
    let facts = methods[index].facts
    guard !facts.bodySamples.isEmpty else { return }
    let reader = SampleTypes(samples: facts.bodySamples.count)
    let shape = SampleShape(facts.bodySamples.map(\.value))
    if shape.kinds == [.object] {
      let record = reader.record(shape)
      let body = DraftRecord(fields: methods[index].params.filter { $0.place == .body })
      var rest = methods[index].params.filter { $0.place != .body }
      let isNew = body.fields.isEmpty
      let merged = SampleMerge(reader).record(body, shape, isReceived: false)
      rest += merged.fields.map { field in
        var field = field
        field.place = .body
        return field
      }
      methods[index].params = rest
      if isNew, !record.fields.isEmpty {
        methods[index].comments.append(Self.comment(samples: facts.bodySamples.count))
      }
      return
    }
    methods[index].body = reader.element(shape).type.withoutDates
  }

  static func comment(samples: Int) -> String {
    samples == 1
      ? "The document states no requirement. The sample has each field that is not optional."
      : "The document states no requirement. The samples always have each field that is not optional."
  }

  /// Returns the object that a text names.
  private func mentioned(in text: String) -> Int? {
    for word in DraftWords.words(of: text) {
      for form in [
        word, word.hasSuffix("s") ? String(word.dropLast()) : word,
        word.hasSuffix("es") ? String(word.dropLast(2)) : word,
      ] {
        let name = FoldedWord(TitleNames.type(form) ?? form).text
        guard let index = indices[name] else { continue }
        if case .record = types[index].type { return index }
      }
    }
    return nil
  }

  // MARK: Samples

  private mutating func addSample(_ value: JSONText.Value, to index: Int) {
    switch value.content {
    case .object: samples[index, default: SampleShape()].add(value)
    case .list(let values):
      for value in values where value.kind == .object {
        samples[index, default: SampleShape()].add(value)
      }
    default: return
    }
    sampleCounts[index, default: 0] += 1
  }

  /// Returns the object that has most of the keys of a sample.
  private func index(overlapping keys: Set<String>) -> Int? {
    guard keys.count > 0, types.count <= 500 else { return nil }
    let found = types.indices.compactMap { index -> (index: Int, count: Int)? in
      guard case .record(let record) = types[index].type else { return nil }
      let count = record.keys.intersection(keys).count
      return count * 2 >= max(keys.count, record.keys.count) ? (index, count) : nil
    }
    return found.max { $0.count < $1.count }?.index
  }

  private mutating func addSamples(_ found: [DraftFacts.Sample]) {
    var own: [Int: [DraftFacts.Sample]] = [:]
    for sample in found {
      let shape = SampleShape([sample.value])
      let objects = shape.elements.first ?? shape
      let keys = Set(objects.members.keys)
      if let index = index(overlapping: keys) {
        addSample(sample.value, to: index)
        if own[index] == nil { types[index].others.append(sample.origin) }
        own[index]?.append(sample)
        continue
      }
      let (type, _) = SampleTypes(samples: 1).element(shape)
      guard case .record(let record) = type.element else {
        if !sample.origin.section.isEmpty || found.count == 1 { addPlain(type, sample) }
        continue
      }
      let title = TitleNames.type(sample.origin.title) ?? "Sample"
      var declaration = DraftDeclaration(name: title, type: .record(record), origin: sample.origin)
      declaration.isRenamable = false
      let index = add(declaration)
      own[index] = [sample]
      addSample(sample.value, to: index)
      if case .list = type {
        notes.append("A sample is a list of `\(types[index].name)`.")
      }
    }
    for (index, list) in own.sorted(by: { $0.key < $1.key }) {
      types[index].comments.append(Self.comment(samples: list.count))
    }
  }

  private mutating func addPlain(_ type: DraftType, _ sample: DraftFacts.Sample) {
    let name = TitleNames.type(sample.origin.title) ?? "Sample"
    guard sample.value.kind == .list || sample.value.kind == .object else { return }
    _ = add(DraftDeclaration(name: name, type: type.withoutDates, origin: sample.origin))
  }

  private mutating func enrich() {
    for (index, shape) in samples {
      guard case .record(let record) = types[index].type else { continue }
      let reader = SampleTypes(samples: sampleCounts[index] ?? 1)
      types[index].type = .record(SampleMerge(reader).record(record, shape, isReceived: true))
    }
  }

  // MARK: Fields

  private mutating func resolveFields() {
    var resolver = FieldResolver(types)
    for index in types.indices {
      if case .record(let record) = types[index].type {
        resolver.learn(record.fields)
      }
    }
    for method in methods { resolver.learn(method.params) }
    for index in types.indices {
      let origin = types[index].origin
      types[index].type = resolver.resolved(types[index].type, in: origin)
    }
    for index in methods.indices {
      let origin = methods[index].facts.origin
      methods[index].params = methods[index].params.map { resolver.resolved($0, in: origin) }
      methods[index].returns = methods[index].returns.map { resolver.resolved($0, in: origin) }
    }
    references = resolver.references
  }

  /// The keys of the fields that refer to each enumeration.
  private var references: [String: Set<String>] = [:]

  /// Names enumerations after the fields that refer to them.
  private mutating func nameEnumerations() {
    var renamed: [String: String] = [:]
    for index in types.indices where types[index].isRenamable {
      let old = types[index].name
      guard let keys = references[old] else { continue }
      let wanted = Set(keys.map { ImportNames.type($0) })
      guard wanted.count == 1, let name = wanted.first, name != old else { continue }
      let new = names.take(name)
      types[index].name = new
      renamed[old] = new
    }
    guard !renamed.isEmpty else { return }
    for index in types.indices { types[index].type = types[index].type.renaming(renamed) }
    for index in methods.indices {
      methods[index].params = methods[index].params.map { $0.renaming(renamed) }
      methods[index].returns = methods[index].returns?.renaming(renamed)
    }
  }

  // MARK: Methods

  /// The words of a method's path: the name of what it returns, and its own name.
  static func path(_ method: DraftMethod) -> (type: String, name: String) {
    let segments = PathText.segments(of: method.request.path)
    let words = segments.filter { PathText.placeholder($0) == nil && !isVersion($0) }.map(
      String.init
    )
    let last = words.last ?? "root"
    let endsInPlaceholder = segments.last.map { PathText.placeholder($0) != nil } ?? false
    let type = ImportNames.type(
      ImportNames.singular(TitleNames.words(of: last).joined(separator: " "))
    )
    let verbs = [
      "POST": "create", "PUT": "replace", "PATCH": "update", "DELETE": "delete", "HEAD": "check",
      "OPTIONS": "options",
    ]
    let subject = method.request.verb == "GET" && !endsInPlaceholder ? ImportNames.type(last) : type
    let name = ImportNames.function((verbs[method.request.verb] ?? "") + " " + subject)
    return (type, name)
  }

  private static func isVersion(_ segment: Substring) -> Bool {
    segment.first == "v" && segment.count > 1
      && segment.dropFirst().utf8.allSatisfy { $0.isDigit || $0 == 0x2E }
  }

  private mutating func nameMethods() {
    var titles: [String: Int] = [:]
    for method in methods { titles[method.facts.title ?? "", default: 0] += 1 }
    var taken = ReservedNames.functions.union(["answers", "calls", "log"])
    for index in methods.indices {
      let facts = methods[index].facts
      let title = facts.title.flatMap { titles[$0] == 1 ? TitleNames.method($0) : nil }
      let base = title ?? Self.path(facts).name
      var name = base
      var number = 2
      while !taken.insert(SwiftName.lowerCamel(name).text).inserted {
        name =
          number == 2 && base != Self.path(facts).name ? Self.path(facts).name : "\(base)\(number)"
        number += 1
      }
      methods[index].name = name
    }
  }
}
