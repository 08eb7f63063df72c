import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The groups, the advice and the Markdown of a changelog.
struct ChangelogTests {
  @Test(arguments: ReviewFixture.all)
  func listsOrCountsEachChange(fixture: ReviewFixture) throws {
    let (old, new) = try fixture.programs()
    for (from, to) in [(old, new), (new, old)] {
      let found = changes(from: [from], to: [to])
      var changelog = Changelog(since: "v1")
      changelog.add("v2", on: Day("2026-03-01"), from: [from], to: [to])
      let lines = changelog.markdown.split(separator: "\n").map(String.init)
      #expect(changelog.isEmpty == found.isEmpty && lines.isEmpty == found.isEmpty)
      if found.isEmpty { continue }
      #expect(lines.prefix(2) == ["# Changes since v1", "## v2 (2026-03-01)"])
      let items = lines.count { $0.hasPrefix("- ") }
      let counts = lines.compactMap { line in
        line.prefixMatch(of: /\d+ (more )?changes?\b/) != nil
          ? line.split(separator: " ").first.flatMap { Int($0) } : nil
      }
      #expect(items + counts.reduce(0, +) == found.count, "\(changelog.markdown)")
      for line in lines {
        #expect(line.hasPrefix("#") || line.hasSuffix(".") || line.hasSuffix("…"), "\(line)")
        #expect(!line.contains("nil") && !line.contains("``"), "\(line)")
      }
    }
  }

  /// A change that shipped versions do not survive comes first, with something to do.
  @Test(arguments: ReviewFixture.all)
  func putsLostVersionsFirst(fixture: ReviewFixture) throws {
    let (forwards, backwards) = try fixture.changes()
    for change in forwards + backwards {
      let isLost = change.verdicts.level == .error
      #expect((ChangelogGroup(of: change) == .first) == isLost, "\(change.kind.rawValue)")
      let advice = ChangelogAdvice(for: change)
      #expect(isLost != advice.now.isEmpty || change.help.hasPrefix("Ask the vendor "))
      let labels = ["To do: ", "To do for the update: ", "For developers: "]
      for line in advice.lines {
        #expect(labels.contains(where: line.hasPrefix) && line.hasSuffix("."), "\(line)")
      }
    }
  }

  @Test func groupsByImpact() {
    let groups: [(ChangeKind, Reach, ChangelogGroup)] = [
      (.init(.field, .typeChanged), .in, .first), (.init(.field, .becameOptional), .in, .first),
      (.init(.field, .becameOptional), .out, .update), (.init(.method, .added), [], .new),
      (.init(.method, .deprecated), [], .deprecated), (.init(.method, .renamed), [], .code),
      (.init(.example, .added), [], .quiet), (.init(.description, .changed), [], .quiet),
      (.init(.descriptionModal, .changed), [], .update), (.init(.timeout, .changed), [], .update),
      (.init(.model, .added), [], .quiet), (.init(.failureCode, .added), .in, .update),
    ]
    for (kind, reach, group) in groups {
      let change = ReviewSample.change("a", kind: kind, verdicts: kind.row.verdicts(reach))
      #expect(ChangelogGroup(of: change) == group, "\(kind.rawValue)")
    }
  }

  @Test func omitsReleasesWithoutChanges() throws {
    let (old, new) = try ReviewFixture("methods").programs()
    var changelog = Changelog(since: "v1")
    changelog.add("v2", on: nil, from: [old], to: [old])
    #expect(changelog.isEmpty && changelog.markdown == "")
    changelog.add("v3", on: nil, from: [old], to: [new])
    changelog.add("v4", on: nil, from: [new], to: [new])
    changelog.add("v5", on: nil, from: [new], to: [old])
    let titles = changelog.markdown.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(titles == ["## v5", "## v3"])
  }

  @Test func namesNewAndRemovedAPIs() throws {
    let (old, _) = try ReviewFixture("methods").programs()
    var changelog = Changelog(since: "v1")
    changelog.add("v2", on: nil, from: [], to: [old])
    changelog.add("v3", on: nil, from: [old], to: [])
    let lines = changelog.markdown.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines == ["- The app no longer uses this API.", "- This API is new."])
  }

  /// A key with periods is one name, not the last part of it.
  @Test func namesDottedKeysWhole() throws {
    func program(_ fields: String, _ constants: String, _ trait: String) throws -> Program {
      let text = """
        specgen: 1
        api: Shop
        hosts: {api: https://h.example}
        traits: {signed: {query: {\(trait)}}}
        types:
          Order: {fields: {\(fields)id: Int}}
        methods:
          get: {http: GET /x, query: {\(constants)page: Int}, returns: Order}
          list: {http: GET /y, traits: signed, returns: Order}
          find: {http: GET /z, traits: signed, returns: Order}
        """
      let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
      let (programs, found) = check(SpecSet([source], limits: ParseLimits()))
      return try #require(programs.first ?? nil, "\(found.map(\.message))")
    }
    let old = try program(
      "kind: {key: meta.version, constant: v2}, ",
      "kind: {key: api.version, constant: '1'}, ",
      "mode: {key: sign.mode, constant: a}"
    )
    let none = try program("", "", "mode: {key: other, constant: a}")
    let changed = try program(
      "kind: {key: meta.version, constant: v3}, ",
      "kind: {key: api.version, constant: '2'}, ",
      "mode: {key: sign.mode, constant: b}"
    )
    for (from, to) in [(old, none), (none, old), (old, changed)] {
      var changelog = Changelog(since: "v1")
      changelog.add("v2", on: nil, from: [from], to: [to])
      let text = changelog.markdown
      for key in ["meta.version", "api.version", "sign.mode"] {
        #expect(text.contains("`\(key)`"), "\(text)")
      }
      #expect(!text.contains("`version`") && !text.contains("`mode`"), "\(text)")
    }
  }
}
