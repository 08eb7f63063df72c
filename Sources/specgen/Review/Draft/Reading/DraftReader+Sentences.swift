import SpecgenCore

// Paragraphs: what they say about the open method, and the addresses, links and credentials in them.
extension DraftReader {
  mutating func read(_ paragraph: DocumentParagraph) {
    let text = paragraph.text.text
    add(CredentialText.credential(in: paragraph.text))
    facts.headers += HTTPText.headers(in: text)
    examples += Self.examples(in: text)
    let words = DocumentWords.words(of: text)
    if words.count <= 12, !text.contains("://"), MethodPartTitle.namesEndpoint(text) {
      namesEndpoints = true
    }
    if let rest = openRequest(in: paragraph) {
      if let method, !rest.isEmpty { readSentence(rest, paragraph.text, of: method) }
      return
    }
    readMentions(in: paragraph)
    for code in paragraph.text.codeSpans {
      if let link = DocumentLink(code) {
        add(link, text: text)
      } else if code.contains(":?"), code.utf8.count < 300 {
        facts.links.append(.init(text: code, origin: origin))
      }
    }
    addAddresses(in: text)
    guard let method else { return }
    // Lines that start with a status each describe an answer of their own.
    let lines = paragraph.lines.map(\.text)
    let isByStatus = lines.count { StatusText.leading(in: $0.text) != nil } > 1
    for part in isByStatus ? lines : [paragraph.text] { readSentence(part.text, part, of: method) }
  }

  private mutating func readSentence(_ text: String, _ markup: MarkupText, of method: Int) {
    let words = DocumentWords.words(of: text)
    let topics = DocumentTopic.topics(of: text)
    let statuses = StatusText.statuses(in: markup)
    let success = statuses.first { (200...299).contains($0) }
    readBodyForm(text, of: method)
    addFailures(statuses.map { StatusText.Stated(status: $0) }, to: method)
    let isLead = text.utf8.last == UInt8(ascii: ":") || text.last == "：" || words.count <= 6
    if topics.first == .answer || success != nil || isLead && topics.contains(.answer) {
      mode = .answer
      var answer = facts.methods[method].answer
      if answer.text.utf8.count < 2_000 { answer.text += (answer.text.isEmpty ? "" : " ") + text }
      answer.nouns += markup.runs.filter { $0.style == .strong }.map(\.text).filter {
        StatusText.leading(in: $0) == nil
      }
      answer.isList = answer.isList || DocumentWords.namesList(Array(words.prefix(12)))
      answer.isEmpty = answer.isEmpty || DocumentWords.namesNoBody(words) || success == 204
      facts.methods[method].answer = answer
      addSamples(in: markup, to: method)
    } else if StatusText.leading(in: text).map({ $0 >= 400 }) ?? false
      || isLead && statuses.contains(where: { $0 >= 400 })
    {
      mode = .errors
    } else if isLead {
      turn(to: text)
    } else if topics.first == .errors {
      mode = .errors
    }
    addMembers(of: markup, topics, to: method)
    if isFirst, facts.methods[method].doc == nil, mode != .errors, !isLead || topics.isEmpty,
      success == nil
    {
      facts.methods[method].doc = RowReader.firstSentence(of: text)
    }
  }

  /// Adds the members that a sentence states with their types, and the requirements of others.
  private mutating func addMembers(
    of text: MarkupText,
    _ topics: [DocumentTopic],
    to method: Int
  ) {
    let found = ProseMembers(text)
    facts.methods[method].requirements.merge(found.requirements) { first, _ in first }
    guard mode != .errors else { return }
    let known = facts.methods[method].params.keys.union(facts.methods[method].answer.fields.keys)
    var fields: [DraftField] = []
    for member in found.members where !known.contains(member.key) {
      guard !fields.contains(where: { $0.key == member.key }),
        !facts.methods[method].answer.fields.contains(where: { $0.key == member.key })
      else { continue }
      var field = DraftField(member)
      // Its own sentence decides on the part of the call that has the member.
      let own = DocumentTopic.topics(of: member.before)
      let isSent = !own.contains(.answer) && own.contains { $0 == .params || $0.place != nil }
      if mode == .answer, !isSent {
        facts.methods[method].answer.fields.append(field)
        continue
      }
      field.place =
        DocumentTopic.place(in: member.marks) ?? (isSent ? own : topics).compactMap(\.place).first
      fields.append(field)
    }
    if !fields.isEmpty { addParams(fields, to: method) }
  }

  /// Adds the samples of an answer in code spans: "Answer: `{"accepted": 208}`".
  private mutating func addSamples(in text: MarkupText, to method: Int) {
    for code in text.codeSpans where code.first == "{" && code.last == "}" && code.contains(":") {
      guard let value = try? JSONText.value(of: Array(code.utf8), isAnnotated: true) else {
        continue
      }
      facts.methods[method].answer.samples.append((value, origin.whole))
    }
  }

  /// Notes the form of the body that a sentence names.
  private mutating func readBodyForm(_ text: String, of method: Int) {
    guard mode == .request, text.contains("form") else { return }
    if let form = Self.form(in: text) { facts.methods[method].bodyPlace = form }
  }

  /// Returns the form of a body that a media type names.
  static func form(in text: String) -> DraftPlace? {
    text.contains("multipart/form-data")
      ? .multipart : text.contains("x-www-form-urlencoded") ? .form : nil
  }

  /// Adds failures to a method, each status once.
  mutating func addFailures(_ stated: [StatusText.Stated], to method: Int) {
    for item in stated where (400...599).contains(item.status) {
      let doc = item.doc.flatMap(RowReader.doc)
      if let index = facts.methods[method].fails.firstIndex(where: { $0.status == item.status }) {
        if facts.methods[method].fails[index].doc == nil {
          facts.methods[method].fails[index].doc = doc
        }
      } else {
        facts.methods[method].fails.append(DraftFailure(status: item.status, doc: doc))
      }
    }
  }

  /// Adds a credential, with the present part as its origin.
  mutating func add(_ credential: DraftCredential?) {
    guard var credential, !facts.credentials.contains(where: { $0.place == credential.place })
    else {
      return
    }
    credential.origin = origin.whole
    facts.credentials.append(credential)
  }

  /// Adds the addresses in a text, which a longer text may introduce.
  mutating func addAddresses(in text: String, near context: String? = nil) {
    for url in AddressText.urls(in: text) {
      facts.addresses.append(.init(url: url, text: context ?? text, origin: origin))
    }
  }

  /// Adds a URL as the address of a server or as a link of an app.
  mutating func add(_ link: DocumentLink, text: String) {
    if link.scheme == "http" || link.scheme == "https" {
      facts.addresses.append(.init(url: link.text, text: text.isEmpty ? " " : text, origin: origin))
    } else {
      facts.links.append(.init(text: link.text, origin: origin))
    }
  }
}
