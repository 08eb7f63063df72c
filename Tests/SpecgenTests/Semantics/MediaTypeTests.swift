import Testing

@testable import SpecgenCore

/// The media types that calls accept, by what their answers hold.
struct MediaTypeTests {
  @Test(
    arguments: [
      ("", "*/*"), ("returns: P", "application/json"), ("returns: text", "text/*"),
      ("returns: Data", "*/*"),
      ("fails: {a: {status: 409, type: P}}", "*/*"),
      ("fails: {a: {status: 409, type: text}}", "*/*"),
      ("returns: P, fails: {a: 409}", "application/json"),
      ("returns: P, fails: {a: {status: 409, type: P}}", "application/json"),
      ("returns: P, fails: {a: {status: 409, type: text}}", "application/json, text/*;q=0.9"),
      ("returns: P, fails: {a: {status: 409, type: Data}}", "application/json"),
      ("returns: {constant: 1}, fails: {a: {body: 2}}", "application/json"),
      ("returns: text, fails: {a: {status: 409, type: P}}", "text/*, application/json;q=0.9"),
      ("returns: text, fails: {a: {status: 409, type: text}}", "text/*"),
      ("returns: text, fails: {a: {status: 409, type: Data}}", "text/*"),
      ("returns: Data, fails: {a: {status: 409, type: text}}", "*/*"),
      (
        "succeeds: {a: {status: 200, type: text}, b: {status: 201, type: P}}",
        "application/json, text/*"
      ),
      (
        "returns: {stream: P, as: sse}, fails: {a: {status: 409, type: text}}",
        "text/event-stream, text/*;q=0.9"
      ),
      (
        "returns: {stream: P, as: ndjson}, fails: {a: {status: 409, type: text}, b: {status: 410, type: P}}",
        "application/x-ndjson, application/json;q=0.9, text/*;q=0.9"
      ),
      ("returns: {stream: text, as: lines}", "text/plain"),
      (
        "succeeds: {a: {contentType: text/csv, type: text}, b: {contentType: application/json, type: P}}",
        "text/csv, application/json"
      ),
      (
        "succeeds: {a: {contentType: application/json, type: P}, b: {contentType: image/*, type: Data}, c: {status: 202, type: P}}",
        "application/json, image/*"
      ),
      (
        "succeeds: {a: {contentType: application/pdf, type: Data}, b: {status: 2xx, type: P}}",
        "application/pdf, application/json"
      ),
      (
        "succeeds: {a: {contentType: application/pdf, type: Data}, b: {status: 2xx, type: Data}}",
        "*/*"
      ),
      ("succeeds: {a: {contentType: Application/PDF, type: Data}}", "application/pdf"),
      ("succeeds: {a: {contentType: application/json, type: P}}", "application/json"),
      (
        """
        returns: text, fails: {a: {status: 409, contentType: image/png, type: Data}, \
        b: {status: 409, contentType: application/problem+json, type: P}, c: {status: 410, type: P}}
        """,
        "text/*, application/json;q=0.9, image/png;q=0.9, application/problem+json;q=0.9"
      ),
    ]
  )
  func followFromTheAnswers(answers: String, expected: String) throws {
    #expect(try accepted(answers) == expected)
  }

  @Test(
    arguments: [
      ("", "application/json"), ("returns: text", "text/*, application/json;q=0.9"),
      ("fails: {a: {status: 409, type: text}}", "application/json, text/*;q=0.9"),
      ("fails: {a: {status: 409, type: Data}}", "application/json"),
    ]
  )
  func countTheCommonError(answers: String, expected: String) throws {
    #expect(try accepted(answers, besides: "errors: {type: P, status: [4xx, 5xx]}") == expected)
  }

  private func accepted(_ answers: String, besides rest: String = "") throws -> String? {
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      types: {P: {fields: {id: Int}}}
      methods: {m: {http: GET /m, \(answers)}}
      \(rest)
      """
    let reviewed = try #require(Reviewed([text], paths: ["shop.yaml"], firstID: 0), "\(answers)")
    let program = try #require(reviewed.programs.first)
    return try program.mediaTypes(of: #require(program.methods.first))
  }
}
