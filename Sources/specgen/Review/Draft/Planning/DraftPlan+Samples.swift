import SpecgenCore

extension DraftPlan {
  /// Adds the objects of a sample to those of a type.
  mutating func addSample(_ value: JSONText.Value, to index: Int) {
    let objects: [JSONText.Value]
    switch value.content {
    case .object: objects = [value]
    case .list(let values): objects = values.filter { $0.kind == .object }
    default: return
    }
    samples[index, default: []] += objects
    sampleCounts[index, default: 0] += 1
  }

  /// Returns the object that has most of the keys of a sample.
  func index(overlapping keys: Set<String>) -> Int? {
    var counts: [Int: Int] = [:]
    for key in keys {
      for index in owners[key] ?? [] { counts[index, default: 0] += 1 }
    }
    let found = counts.filter { index, count in
      count * 2 >= max(keys.count, types[index].type.fields.count)
    }
    // Of several equal ones, the first: a dictionary has no order.
    return found.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// Adds samples outside of methods: to the objects that they resemble, or as new types.
  mutating func addSamples(_ found: [DraftFacts.Sample]) {
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
      let title = TitleNames.type(of: sample.origin.section) ?? "Sample"
      let isList = if case .list = type { true } else { false }
      let name = isList ? ImportNames.singular(title) : title
      let index = add(DraftDeclaration(name: name, type: .record(record), origin: sample.origin))
      sampled.insert(index)
      own[index] = [sample]
      addSample(sample.value, to: index)
      if isList { notes.append("A sample is a list of `\(types[index].name)`.") }
    }
    for (index, list) in own.sorted(by: { $0.key < $1.key }) {
      types[index].comments.append(Self.comment(samples: list.count))
    }
  }

  /// Adds a type for a sample without fields, such as a map or a list of numbers.
  mutating func addPlain(_ type: DraftType, _ sample: DraftFacts.Sample) {
    let name = TitleNames.type(of: sample.origin.section) ?? "Sample"
    guard sample.value.kind == .list || sample.value.kind == .object else { return }
    _ = add(DraftDeclaration(name: name, type: type.withoutDates, origin: sample.origin))
  }

  /// Completes types with what their samples show.
  mutating func enrich() {
    for (index, objects) in samples {
      guard case .record(let record) = types[index].type else { continue }
      let shape = SampleShape(objects)
      let reader = SampleTypes(samples: sampleCounts[index] ?? 1)
      types[index].type = .record(
        sampled.contains(index)
          ? reader.record(shape).adding(remarks[index] ?? [])
          : SampleMerge(reader).record(record, shape, isReceived: true)
      )
    }
  }
}
