import SpecgenCore

/// The method that exchanges of one verb and path suggest.
struct TrafficMethod {
  private let verb: String
  private let origin: String
  private let path: PathTree.Path
  private let samples: MethodSamples
  private let failures: TrafficFailures
  private let document: Int

  init(
    verb: String,
    origin: String,
    _ path: PathTree.Path,
    _ samples: MethodSamples,
    _ failures: TrafficFailures,
    _ document: Int
  ) {
    self.verb = verb
    self.origin = origin
    self.path = path
    self.samples = samples
    self.failures = failures
    self.document = document
  }

  private var place: DraftOrigin {
    DraftOrigin(document: document, section: ["\(verb) /\(path.segments.joined(separator: "/"))"])
  }

  /// The facts about the method.
  var draft: DraftMethod {
    let address = origin + "/" + path.segments.joined(separator: "/")
    var method = DraftMethod(
      request: RequestLine(verb: verb, path: address),
      title: samples.title,
      origin: place
    )
    method.doc = samples.doc.flatMap(Self.sentence)
    method.sampleCount = samples.count
    method.params = pathParams + queryParams + headerParams + formParams
    method.bodyPlace = samples.isMultipart ? .multipart : samples.form.isEmpty ? .body : .form
    method.bodySamples = samples.bodies.values.map { ($0, place) }
    addAnswer(to: &method)
    method.fails = failures.failures(of: samples)
    method.comments = comments + method.comments
    return method
  }

  private func addAnswer(to method: inout DraftMethod) {
    let successes = samples.successes
    let bodies = successes.flatMap { $0.answers.bodies.values }
    method.answer.samples = bodies.map { ($0, place) }
    guard bodies.isEmpty else { return }
    let types = successes.flatMap { $0.answers.mediaTypes.keys }
    let isEmpty = successes.allSatisfy { $0.answers.empty == $0.answers.count }
    if isEmpty {
      method.answer.isEmpty = true
      if successes.isEmpty { method.comments.append("No exchange shows a success.") }
    } else {
      method.answer.type = .named("Data")
      if let type = types.first { method.comments.append("The answer is `\(type)`.") }
    }
  }

  /// The number of exchanges on which the method rests, by status.
  private var comments: [String] {
    let statuses = samples.answers.sorted { $0.key < $1.key }
      .map { "\($0.key) in \($0.value.count)" }.joined(separator: ", ")
    let count = counted(samples.count, "exchange")
    var comments = [statuses.isEmpty ? "From \(count)." : "From \(count): status \(statuses)."]
    let slugs = path.values.filter { $0.samples.count > 0 && !$0.samples.isIDs }
    if !slugs.isEmpty {
      let names = slugs.map { "`\($0.name)`" }.joined(separator: ", ")
      comments.append("The placeholder is a guess: \(names) varies, and the answers are alike.")
    }
    if samples.otherBodies > 0 {
      comments.append("The body is neither JSON nor a form in \(samples.otherBodies).")
    }
    return comments
  }

  private var pathParams: [DraftField] {
    path.values.map { name, samples in
      var field = samples.field(name, in: .path, of: samples.count)
      (field.requirement, field.isSecret) = (.required, false)
      // A collection names a placeholder without a value.
      if samples.count == 0 { (field.type, field.comments) = (.string, []) }
      return field
    }
  }

  private var queryParams: [DraftField] {
    samples.query.map { key, values in
      var field = values.field(key, in: .query, of: samples.count)
      let numbers = values.texts.compactMap { Int($0) }
      // A param that counts pages shows where it starts.
      if let least = numbers.min(), (0...1).contains(least), field.type == .named("Int") {
        field.meaning = "from \(least)"
      }
      return field
    }
  }

  private var headerParams: [DraftField] {
    samples.headers.filter { !$0.value.texts.contains(where: SecretMask.isMasked) }.map {
      $1.field($0, in: .header, of: samples.count)
    }
  }

  private var formParams: [DraftField] {
    let place: DraftPlace = samples.isMultipart ? .multipart : .form
    return samples.form.map { key, values in
      var field = values.field(key, in: place, of: samples.count)
      if samples.files.contains(key) { (field.typeWord, field.type) = ("file", .string) }
      return field
    }
  }

  private static func sentence(_ text: String) -> String? {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let end = line.firstRange(of: ". ")?.lowerBound ?? line.endIndex
    let sentence = String(line[..<end].prefix(200))
    guard let last = sentence.last else { return nil }
    return ".!?".contains(last) ? sentence : sentence + "."
  }
}

extension ValueSamples {
  /// `true` if all values have the form of ids.
  var isIDs: Bool {
    texts.allSatisfy {
      SecretMask.isMasked($0) || $0.utf8.allSatisfy(\.isDigit) || SampleStrings.isID($0)
    }
  }
}
