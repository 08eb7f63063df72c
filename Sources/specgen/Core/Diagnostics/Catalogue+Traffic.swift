/// The differences between traffic and specs.
extension Catalogue {
  static let traffic: [Explanation] = [
    explanation(
      .trafficUnknownMethod,
      "a request that no method sends",
      """
      The traffic has a request to a host of the spec that no method has: another verb, or another \
      path. Add the method with `specgen draft TRAFFIC --into SPEC`, or ignore it if the app never \
      sends it.
      """,
      bad: exchange("GET /baskets", status: 200, answer: #"{"id": 1}"#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficUnknownParam,
      "a param that the spec does not have",
      """
      A request sends an item of the query, a field of a form or a member of the body that the \
      method lacks. Add it as optional.
      """,
      bad: exchange(
        "GET /orders/1?expand=lines",
        status: 200,
        answer: #"{"id": 1, "state": "open"}"#
      ),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficMissingParam,
      "a required param that a request lacks",
      """
      A request lacks an item of the query, a field of a form or a header that the spec requires. \
      It may be optional.
      """,
      bad: exchange("GET /search", status: 200, answer: #"[]"#),
      good: exchange("GET /search?text=a", status: 200, answer: #"[]"#)
    ),
    explanation(
      .trafficParamType,
      "a param of another type",
      """
      A request sends a value that the type of the param cannot have.
      """,
      bad: exchange("GET /orders/first", status: 200, answer: #"{"id": 1, "state": "open"}"#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficBodyType,
      "a body of another type",
      """
      The body of a request is not what the method declares, such as a form in place of JSON.
      """,
      bad: exchange(
        "POST /orders",
        body: #"[1]"#,
        status: 201,
        answer: #"{"id": 1, "state": "open"}"#
      ),
      good: exchange(
        "POST /orders",
        body: #"{"sku": "a"}"#,
        status: 201,
        answer: #"{"id": 1, "state": "open"}"#
      )
    ),
    explanation(
      .trafficMediaType,
      "an answer with another media type",
      """
      The media type of an answer is not the one that the spec or its type demands.
      """,
      bad: exchange("GET /orders/1", status: 200, answer: #"<html></html>"#, type: "text/html"),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficUnknownMember,
      "a member that the spec does not have",
      """
      An answer has a member for which the type has no field. Shipped versions ignore it. Add it \
      as optional if the app needs it.
      """,
      bad: exchange(
        "GET /orders/1",
        status: 200,
        answer: #"{"id": 1, "state": "open", "note": "x"}"#
      ),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficMissingMember,
      "a required member that an answer lacks",
      """
      An answer lacks a member that the type requires, so shipped versions cannot read it. Make it \
      optional.
      """,
      bad: exchange("GET /orders/1", status: 200, answer: #"{"state": "open"}"#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficMemberType,
      "a member of another type",
      """
      A member of an answer has another kind of value than its type, so shipped versions cannot \
      read the answer.
      """,
      bad: exchange("GET /orders/1", status: 200, answer: #"{"id": "one", "state": "open"}"#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficNullMember,
      "a null where none may be",
      """
      A member of an answer is null, and its type is neither optional nor nullable.
      """,
      bad: exchange("GET /orders/1", status: 200, answer: #"{"id": null, "state": "open"}"#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficEnumValue,
      "a value that an enumeration does not list",
      """
      An answer has a value that no case of the enumeration has. A closed enumeration fails; an \
      open one reads it as unrecognized. Add the case.
      """,
      bad: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "lost"}"#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficUnknownCase,
      "a shape that a union does not list",
      """
      An answer has a value that no case of the union has. Add the case.
      """,
      bad: exchange("GET /events/1", status: 200, answer: #"{"kind": "lost"}"#),
      good: exchange("GET /events/1", status: 200, answer: #"{"kind": "paid", "id": 1}"#)
    ),
    explanation(
      .trafficDateFormat,
      "a date in another format",
      """
      A date of an answer is not in the format of its type.
      """,
      bad: exchange(
        "GET /orders/1",
        status: 200,
        answer: #"{"id": 1, "state": "open", "day": "1.11.2026"}"#
      ),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficConstraint,
      "a value outside of the vendor's bounds",
      """
      A value violates a constraint that the spec states. The client does not check answers, so \
      shipped versions read it.
      """,
      bad: exchange(
        "GET /orders/1",
        status: 200,
        answer: #"{"id": 1, "state": "open", "count": 100}"#
      ),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficUndocumentedStatus,
      "a status that the spec does not have",
      """
      An answer has a status for which the method has no outcome. Shipped versions report it as \
      unexpected.
      """,
      bad: exchange("GET /orders/1", status: 409, answer: #""#),
      good: exchange("GET /orders/1", status: 200, answer: #"{"id": 1, "state": "open"}"#)
    ),
    explanation(
      .trafficUndocumentedCode,
      "a code that the spec does not have",
      """
      The answer to a failed call has a code for which the method has no failure.
      """,
      bad: exchange("GET /codes", status: 400, answer: #"{"code": "late"}"#),
      good: exchange("GET /codes", status: 400, answer: #"{"code": "closed"}"#)
    ),
    explanation(
      .trafficMissingHeader,
      "a required header that an answer lacks",
      """
      An answer lacks a header that the method reads and requires.
      """,
      bad: exchange("GET /pages", status: 200, answer: #"[]"#),
      good: exchange("GET /pages", status: 200, answer: #"[]"#, header: "X-Total: 3")
    ),
    explanation(
      .trafficHeaderType,
      "a header of another type",
      """
      A header of an answer has a value that its type cannot have.
      """,
      bad: exchange("GET /pages", status: 200, answer: #"[]"#, header: "X-Total: many"),
      good: exchange("GET /pages", status: 200, answer: #"[]"#, header: "X-Total: 3")
    ),
  ]

  private static func explanation(
    _ id: DiagnosticID,
    _ title: String,
    _ cause: String,
    bad: String,
    good: String
  ) -> Explanation {
    Explanation(id: id, title: title, cause: cause, form: .session, bad: bad, good: good)
  }

  /// Returns a session that verifies an exchange with a shop.
  private static func exchange(
    _ request: String,
    body: String = "",
    status: Int,
    answer: String,
    type: String = "application/json",
    header: String = ""
  ) -> String {
    let parts = request.split(separator: " ")
    func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
    let json = #"["Content-Type: application/json"]"#
    let sent = body.isEmpty ? "" : #", "body": "\#(quoted(body))""#
    let extra = header.isEmpty ? "" : #", "\#(header)""#
    let received = answer.isEmpty ? "" : #", "body": "\#(quoted(answer))""#
    return """
      cat > Specs/shop.yaml <<'END'
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      types:
        Order: {fields: {id: Int, state: State, day: {type: Date, format: day, optional: true}, count: {type: Int, optional: true, max: 9}}}
        State: {enum: closed, cases: {open: {}, paid: {}}}
        Event: {union: {by: kind}, cases: {paid: {fields: {id: Int}}}}
      methods:
        order: {http: 'GET /orders/{id}', path: {id: Int}, returns: Order}
        create: {http: POST /orders, body: {sku: String}, returns: Order}
        event: {http: 'GET /events/{id}', path: {id: Int}, returns: Event}
        search: {http: GET /search, query: {text: String}, returns: {list: Order}}
        codes: {http: GET /codes, fails: {closed: {status: 400, code: closed, at: code}}}
        pages: {http: GET /pages, returns: {list: Order, headers: {total: {key: X-Total, type: Int}}}}
      END
      cat > traffic.json <<'END'
      {"recording": 1, "exchanges": [{
        "request": {"method": "\(parts[0])", "url": "https://api.example.com\(parts[1])", "headers": \(json)\(sent)},
        "response": {"status": \(status), "headers": ["Content-Type: \(type)"\(extra)]\(received)}}]}
      END
      specgen verify Specs/shop.yaml traffic.json --fail-on info

      """
  }
}
