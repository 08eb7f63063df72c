import SpecgenCore

extension DraftFacts {
  /// Gives samples outside of methods to those that their headings name: "Create profile payload" to `POST /createprofile`.
  mutating func placeSamples() {
    guard !samples.isEmpty else { return }
    var names: [String: [Int]] = [:]
    for (index, method) in methods.enumerated() {
      guard let last = method.request.path.split(separator: "/").last else { continue }
      names[Self.name(of: String(last)), default: []].append(index)
    }
    samples.removeAll { sample in
      let title = sample.origin.title
      guard let found = names[Self.name(of: title)], found.count == 1 else { return false }
      let topics = DocumentTopic.topics(of: title)
      if topics.contains(.answer) {
        methods[found[0]].answer.samples.append((sample.value, sample.origin))
        return true
      }
      let isSent = ["POST", "PUT", "PATCH"].contains(methods[found[0]].request.verb)
      guard topics.contains(.body), isSent else { return false }
      methods[found[0]].bodySamples.append((sample.value, sample.origin))
      return true
    }
  }

  /// Returns the words of a title that name no part of a method, as one word.
  private static func name(of title: String) -> String {
    splitWords(title).map { FoldedWord($0).text }.filter { !MethodPartTitle.names($0) }.joined()
  }
}
