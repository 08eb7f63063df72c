extension DraftPlan {
  mutating func addSample(_ value: JSONText.Value, to index: Int) {
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
  func index(overlapping keys: Set<String>) -> Int? {
    guard keys.count > 0, types.count <= 500 else { return nil }
    let found = types.indices.compactMap { index -> (index: Int, count: Int)? in
      guard case .record(let record) = types[index].type else { return nil }
      let count = record.keys.intersection(keys).count
      return count * 2 >= max(keys.count, record.keys.count) ? (index, count) : nil
    }
    return found.max { $0.count < $1.count }?.index
  }

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

  mutating func addPlain(_ type: DraftType, _ sample: DraftFacts.Sample) {
    let name = TitleNames.type(sample.origin.title) ?? "Sample"
    guard sample.value.kind == .list || sample.value.kind == .object else { return }
    _ = add(DraftDeclaration(name: name, type: type.withoutDates, origin: sample.origin))
  }

  mutating func enrich() {
    for (index, shape) in samples {
      guard case .record(let record) = types[index].type else { continue }
      let reader = SampleTypes(samples: sampleCounts[index] ?? 1)
      types[index].type = .record(SampleMerge(reader).record(record, shape, isReceived: true))
    }
  }
}
