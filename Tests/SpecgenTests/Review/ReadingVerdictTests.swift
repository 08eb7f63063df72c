import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Verdicts on types of results and params, in both directions.
struct ReadingVerdictTests {
  @Test(arguments: [
    ("Scalar", "String", Verdicts.Shipped.ok, Verdicts.Shipped.breaks),
    ("Word", "String", .degrades, .ok), ("{list: Scalar}", "{list: Int}", .ok, .breaks),
    ("JSON", "{list: Int}", .ok, .breaks), ("Int", "Bool", .breaks, .breaks),
    // An optional member is lost, a number is in a string, and a date is a string.
    ("Whole", "Part", .degrades, .ok), ("{list: Whole}", "{list: Part}", .degrades, .ok),
    ("Priced", "Part", .breaks, .breaks), ("Named", "Dated", .ok, .breaks),
    ("Named", "Priced", .ok, .breaks), ("Marked", "More", .degrades, .ok),
  ])
  func judgesResults(
    old: String,
    new: String,
    there: Verdicts.Shipped,
    back: Verdicts.Shipped
  ) throws {
    let spec = { (type: String) in "m: {http: GET /m, returns: \(type)}" }
    #expect(try worst(spec(old), spec(new)) == there)
    #expect(try worst(spec(new), spec(old)) == back)
  }

  @Test(arguments: [
    ("query: {q: Int}", "query: {q: {list: Int}}", Verdicts.Shipped.ok),
    ("query: {q: UUID}", "query: {q: {list: String}}", .ok),
    ("query: {q: {list: Int}}", "query: {q: Int}", .breaks),
    ("query: {q: String}", "query: {q: {list: Int}}", .breaks),
    ("query: {q: Int}", "query: {q: {list: Int, style: brackets}}", .breaks),
    ("headers: {X-A: Int}", "headers: {X-A: {list: Int}}", .breaks),
    ("form: {q: Int}", "form: {q: {list: Int}}", .ok),
    ("body: {q: Int, r: Int}", "body: {q: {list: Int}, r: Int}", .breaks),
    ("body: {q: Int, r: Int}", "body: {q: String, r: Int}", .breaks),
    ("query: {q: Date}", "query: {q: String}", .ok),
    ("query: {q: Word}", "query: {q: String}", .ok),
    ("query: {q: {list: Int}}", "query: {q: {list: String}}", .ok),
    ("query: {q: {list: Int}}", "query: {q: {list: Double, style: comma}}", .breaks),
    ("query: {q: {list: UUID, style: comma}}", "query: {q: {list: String}}", .breaks),
    ("query: {q: Int}", "query: {q: {list: Double, style: comma}}", .ok),
    ("query: {q: String}", "query: {q: {list: String, style: comma}}", .breaks),
  ])
  func judgesParams(old: String, new: String, there: Verdicts.Shipped) throws {
    let spec = { (params: String) in "m: {http: POST /m, \(params)}" }
    #expect(try worst(spec(old), spec(new)) == there)
  }

  /// Bodies and constants in other forms, which the new server accepts or not.
  @Test(arguments: [
    ("body: {k: {constant: a}, n: Int}", "body: {k: Word, n: Int}", Verdicts.Shipped.ok),
    ("body: {k: {constant: c}, n: Int}", "body: {k: Word, n: Int}", .breaks),
    ("query: {k: {constant: a}}", "query: {k: Word}", .ok),
    ("query: {k: {constant: c}}", "query: {k: Word}", .breaks),
    ("query: {k: {constant: c}}", "query: {k: {type: String, pattern: '^d$'}}", .breaks),
    ("query: {k: {constant: c}}", "query: {k: {type: String, maxLength: 1}}", .ok),
    ("query: {k: A}", "query: {k: B}", .degrades), ("query: {k: B}", "query: {k: A}", .ok),
    // Without a value that both allow, no call succeeds.
    ("query: {k: {type: Int, max: 3}}", "query: {k: {type: Int, min: 4}}", .breaks),
    ("query: {k: {type: Int, max: 4}}", "query: {k: {type: Int, min: 4}}", .degrades),
    ("body: Lone", "body: Other", .degrades), ("body: Other", "body: Other", .ok),
    ("body: Part", "body: Priced", .breaks), ("body: Dated", "body: Named", .ok),
    ("query: {k: Word}", "query: {k: {constant: a}}", .breaks),
    ("body: {n: Int}", "body: Either", .ok), ("body: {m: Int}", "body: Either", .breaks),
    ("body: {n: Int}", "body: Free", .ok), ("body: Free", "body: {n: Int}", .ok),
    ("body: {n: Int, m: Int}", "body: Free", .breaks),
    ("body: {n: Int, m: Int}", "body: Part", .degrades),
    ("body: {n: {type: Int, optional: true}}", "body: Part", .breaks),
    ("body: {n: {type: Int, nullable: true}}", "body: Part", .breaks),
    ("body: {n: Int}", "body: Limited", .degrades),
    ("body: {n: {type: Int, max: 3}}", "body: Limited", .ok),
    (
      "body: {n: Int}",
      "bodies: {a: {contentType: application/json, type: Part}, b: {contentType: text/plain, type: text}}",
      .ok
    ),
    (
      "body: {n: Int}",
      "bodies: {a: {contentType: application/xml, type: text}, b: {contentType: text/plain, type: text}}",
      .breaks
    ),
    (
      "body: Marked",
      "body: {kind: String, n: {type: Int, optional: true}, t: {type: String, optional: true}}", .ok
    ),
    ("body: {kind: String, n: Int}", "body: Marked", .breaks),
    ("body: {kind: {constant: one}, n: Int}", "body: Marked", .ok),
    ("body: {n: Int}", "body: Two", .ok),
  ])
  func judgesBodies(old: String, new: String, there: Verdicts.Shipped) throws {
    let spec = { (body: String) in "m: {http: POST /m, \(body)}" }
    #expect(try worst(spec(old), spec(new)) == there)
  }

  /// Methods are known by their verbs and paths, headers in any case and params of paths by their places.
  @Test(arguments: [
    ("a: {http: GET /x, returns: Int}", "b: {http: GET /x, returns: Int}", Verdicts.Shipped.ok),
    ("m: {http: GET /m, headers: {X-A: String}}", "m: {http: GET /m, headers: {x-a: String}}", .ok),
    (
      "m: {http: 'GET /m/{a}/{b}', path: {a: Int, b: String}}",
      "m: {http: 'GET /m/{b}/{a}', path: {b: Int, a: String}}", .ok
    ),
    (
      "m: {http: 'GET /m/{a}/{b}', path: {a: Int, b: UUID}}",
      "m: {http: 'GET /m/{b}/{a}', path: {b: UUID, a: Int}}", .breaks
    ),
    (
      "m: {http: 'GET /m/{a}/{b}', path: {a: Int, b: Int}}",
      "m: {http: 'GET /m/{b}/{a}', path: {b: Int, a: Int}}", .breaks
    ),
    (
      "m: {http: 'GET /m/{a}/{b}', path: {a: Int, b: Int}}",
      "m: {http: 'GET /m/{c}/{d}', path: {c: Int, d: Int}}", .ok
    ),
    (
      "m: {http: GET /m, headers: {X-A: String}}", "m: {http: GET /m, headers: {X-B: String}}",
      .breaks
    ),
  ])
  func judgesIdentities(old: String, new: String, there: Verdicts.Shipped) throws {
    #expect(try worst(old, new) == there)
  }

  @Test func judgesSwappedNames() throws {
    let old = "a: {http: GET /x, returns: Int}\n  b: {http: GET /y, returns: String}"
    let new = "b: {http: GET /x, returns: Int}\n  a: {http: GET /y, returns: String}"
    #expect(try worst(old, new) == .ok)
  }

  /// The same URLs, in other parts of a spec.
  @Test(arguments: [
    ("https://api.example.com/v1", "/x", "https://api.example.com", "/v1/x", Verdicts.Shipped.ok),
    ("https://api.example.com/v1", "/x", "https://api.example.com", "/v2/x", .breaks),
    ("https://api.example.com", "/x", "https://API.example.com:443", "/x", .ok),
    ("https://api.example.com", "/x", "https://api.example.com:444", "/x", .breaks),
  ])
  func judgesURLs(
    host: String,
    path: String,
    otherHost: String,
    otherPath: String,
    there: Verdicts.Shipped
  ) throws {
    let spec = { (path: String) in "m: {http: 'GET \(path)/{a}', path: {a: Int}}" }
    #expect(try worst(spec(path), spec(otherPath), hosts: [host, otherHost]) == there)
  }

  private func worst(
    _ old: String,
    _ new: String,
    hosts: [String] = ["https://api.example.com", "https://api.example.com"]
  ) throws -> Verdicts.Shipped {
    let programs = try zip([old, new], hosts).map { methods, host in
      let text = """
        specgen: 1
        api: Shop
        hosts: {api: '\(host)'}
        types:
          Word: {enum: [a, b]}
          A: {alias: {type: String, maxLength: 40}}
          B: {alias: {type: String, maxLength: 3}}
          Holder: {fields: {word: Word}}
          Part: {fields: {n: Int}}
          Free: {fields: {n: Int}, additional: String}
          Limited: {fields: {n: {type: Int, max: 3}}}
          Either: {union: {match: kind}, cases: {a: {kind: object, type: Part}, b: {kind: string, type: String}}}
          Text: {fields: {t: {type: String, optional: true}}}
          Marked: {union: {by: kind}, cases: {one: Part, two: Text}}
          Loose: {fields: {n: {type: Int, optional: true}, t: String}}
          Two: {union: {match: order}, cases: {loose: Loose, part: Part}}
          Whole: {fields: {n: Int, t: String?}}
          Priced: {fields: {n: {type: Decimal, wire: text}}}
          Dated: {fields: {n: Date}}
          Named: {fields: {n: String}}
          More: {union: {by: kind}, cases: {one: Part, two: Text, three: Named}}
          Lone: {fields: {n: {type: Int, optional: true, serverDefault: 1}}}
          Other: {fields: {n: {type: Int, optional: true, serverDefault: 2}}}
        methods:
          \(methods)
        """
      let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
      let (programs, found) = check(SpecSet([file], limits: ParseLimits()))
      return try #require(programs.first ?? nil, "\(found)")
    }
    return changes(from: [programs[0]], to: [programs[1]]).map(\.verdicts.shipped).max() ?? .ok
  }
}
