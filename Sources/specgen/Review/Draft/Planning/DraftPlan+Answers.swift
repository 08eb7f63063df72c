import SpecgenCore

extension DraftPlan {
  /// Adds methods, and the records of their answers.
  mutating func addAnswers(_ methods: [DraftMethod]) {
    var pending: [Int] = []
    for method in methods {
      var planned = method
      let answer = method.answer
      if let type = answer.type {
        planned.returns = type
      } else if !answer.fields.isEmpty {
        let noun = answer.nouns.lazy.compactMap(TitleNames.type).first
        let path = Self.path(method)
        let isPage = !answer.isList && !path.isOne && method.request.verb == "GET"
        let name = noun ?? (isPage || !names.isFree(path.type) ? path.type + "Answer" : path.type)
        let record = DraftType.record(answer.fields)
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

  /// Returns the type of an answer whose objects are of a declared type, and adds its samples to that type.
  mutating func returned(_ index: Int, _ answer: DraftAnswer) -> DraftType {
    let type = DraftType.named(types[index].name)
    guard !answer.samples.isEmpty else { return answer.isList ? .list(type) : type }
    var isList = true
    for sample in answer.samples {
      if sample.value.kind != .list { isList = false }
      addSample(sample.value, to: index)
    }
    return isList ? .list(type) : type
  }

  /// Adds the answer of a method that has no table: the object that a sample resembles, that a sentence names, or a new one.
  mutating func addAnswer(to index: Int) {
    let facts = methods[index]
    let answer = facts.answer
    // A sample is better evidence than a word.
    let similar = answer.samples.first.flatMap { sample -> Int? in
      let shape = SampleShape([sample.value])
      return self.index(overlapping: Set((shape.elements.first ?? shape).members.keys))
    }
    if let type = similar ?? mentioned(in: answer.text) {
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
    let path = Self.path(facts)
    let lists = record.filter { if case .list(.record) = $0.type { true } else { false } }
    let isPage = isTraffic && !path.isOne && facts.request.verb == "GET" && lists.count == 1
    let name = isPage && type == .record(record) ? path.type + "Page" : path.type
    let known = self.index(overlapping: record.keys)
    let place =
      known ?? add(DraftDeclaration(name: name, type: .record(record), origin: first.origin))
    for sample in answer.samples { addSample(sample.value, to: place) }
    if known == nil {
      sampled.insert(place)
      remarks[place] = answer.remarks
      types[place].comments.append(Self.comment(samples: answer.samples.count))
    }
    methods[index].returns = type.replacingElement(with: .named(types[place].name))
  }

  /// Adds the members that samples of a body have.
  mutating func addBody(to index: Int) {
    let facts = methods[index]
    guard !facts.bodySamples.isEmpty else { return }
    let reader = SampleTypes(samples: facts.bodySamples.count)
    let shape = SampleShape(facts.bodySamples.map(\.value))
    if shape.kinds == [.object] {
      let record = reader.record(shape)
      let body = methods[index].params.filter { $0.place == .body }
      var rest = methods[index].params.filter { $0.place != .body }
      let isNew = body.isEmpty
      let merged = SampleMerge(reader).record(body, shape, isReceived: false)
      rest += merged.map { field in
        var field = field
        field.place = .body
        return field
      }
      methods[index].params = rest
      if isNew, !record.isEmpty {
        methods[index].comments.append(Self.comment(samples: facts.bodySamples.count))
      }
      return
    }
    let type = reader.element(shape).type.withoutDates
    guard case .list = type, case .record(let record) = type.element else { return }
    let path = Self.path(facts).type
    let element =
      self.index(overlapping: record.keys)
      ?? add(
        DraftDeclaration(
          name: names.isFree(path) ? path : path + "Item",
          type: .record(record),
          origin: facts.bodySamples[0].origin
        )
      )
    let list = type.replacingElement(with: .named(types[element].name))
    let body = add(DraftDeclaration(name: path + "List", type: list, origin: nil))
    methods[index].body = .named(types[body].name)
  }

  /// The comment on the requirements of fields that only samples show.
  static func comment(samples: Int) -> String {
    samples == 1
      ? "Nothing states a requirement. The sample has each field that is not optional."
      : "Nothing states a requirement. The samples always have each field that is not optional."
  }

  /// Returns the object that a text names.
  ///
  /// A capital within a sentence marks a name; without one, the first word that is a name counts.
  func mentioned(in text: String) -> Int? {
    func record(_ name: String) -> Int? {
      indices[FoldedWord(name).text].flatMap { types[$0].type.fields.isEmpty ? nil : $0 }
    }
    let names = text.prefix(4_000).split { !($0.isLetter || $0.isNumber) }
    for word in names.dropFirst() where word.first?.isUppercase ?? false {
      if let index = record(String(word)), types[index].name == word { return index }
    }
    for word in DocumentWords.words(of: text) {
      let endings = ["", "s", "es"].filter(word.hasSuffix)
      for form in endings.map({ String(word.dropLast($0.count)) }) {
        if let index = record(TitleNames.type(form) ?? form) { return index }
      }
    }
    return nil
  }
}
