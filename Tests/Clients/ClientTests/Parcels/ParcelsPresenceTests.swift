import Foundation
import Parcels
import SpecgenRuntime
import Testing

/// Members that are absent, null or there, in both directions.
@Suite(.serialized) struct ParcelsPresenceTests {
  private let client: ParcelsClient
  private let server: ParcelsServer

  init() throws {
    server = try ParcelsServer()
    client = server.client
  }

  private static let values = [
    #"{"day":"2026-11-22"}"#, #"{"days":["2026-11-22","2026-11-23"]}"#, #"{"wait":5}"#,
    #"{"fee":"5.00"}"#, #"{"count":3}"#, #"{"tags":["a"]}"#, #"{"sizes":[1,2]}"#,
    #"{"status":"LOST"}"#, #"{"status":"CREATED"}"#, #"{"sender":{"street":"a"}}"#,
    #"{"sender":{"street":"a","next":null}}"#, #"{"sender":{"street":"a","next":{"street":"b"}}}"#,
    #"{"receiver":{"street":"a"}}"#, #"{"stops":[{"street":"a"}]}"#, #"{"labels":{"a":"b"}}"#,
    #"{"pin":"1234"}"#, #"{"note":"n"}"#, #"{"remark":"n"}"#, #"{"old":1}"#,
    #"{"times":{"seen":"2026-11-22T10:00:00Z"}}"#,
  ]

  private static let keys = [
    "day", "days", "wait", "fee", "count", "tags", "sizes", "status", "sender", "receiver", "stops",
    "labels", "pin", "note", "remark", "old",
  ]

  private static let texts =
    ["{}", #"{"times":{"seen":null}}"#] + values + keys.map { #"{"\#($0)":null}"# }

  @Test(arguments: texts) func readsAndWritesEachState(text: String) throws {
    let change = try Change(json: Data(text.utf8))
    #expect(String(decoding: change.jsonData, as: UTF8.self) == text)
    #expect(change == (try Change(json: change.jsonData)))
    #expect((change == Change()) == (text == "{}"))
  }

  @Test func sendsAndReadsEachStateOverAServer() async throws {
    for text in Self.texts {
      let change = try Change(json: Data(text.utf8))
      #expect(try await client.replace(body: change) == change)
    }
  }

  @Test func readsWhatElseIsAccepted() throws {
    let change = try Change(
      json: Data(#"{"count":"7","receiver":[{"street":"a"}],"sizes":[1,9,2]}"#.utf8)
    )
    #expect(change.count == 7)
    #expect(change.receiver.value?.street == "a")
    #expect(change.sizes == [.small, .large])
  }

  @Test func refusesWhatCannotBeRead() {
    for text in [
      #"{"day":"x"}"#, #"{"days":[1]}"#, #"{"wait":"5"}"#, #"{"fee":5}"#, #"{"sender":[]}"#,
      #"{"sender":{}}"#, #"{"stops":[null]}"#, #"{"old":"1"}"#,
    ] {
      #expect(throws: DecodingFailure.self) { try Change(json: Data(text.utf8)) }
    }
  }

  @Test func takesLiterals() async throws {
    let none = try await client.update(id: 1)
    #expect(none == .object([]))
    let sent = try await client.update(
      id: 1,
      day: .null,
      sender: .value(Address(street: "a", next: .null)),
      tags: ["a", "b"],
      status: .value(.onItsWay),
      weight: 1.5,
      count: 3,
      isFragile: true,
      labels: ["colour": "red"]
    )
    let expected = """
      {"day":null,"sender":{"street":"a","next":null},"tags":["a","b"],"status":"ON_ITS_WAY",\
      "weight":1.5,"count":3,"isFragile":true,"labels":{"colour":"red"}}
      """
    #expect(String(decoding: sent.jsonData, as: UTF8.self) == expected)
    let change = Change(day: .value(Date(timeIntervalSince1970: 0)), note: "a\(1)")
    let text = String(decoding: change.jsonData, as: UTF8.self)
    #expect(text == #"{"day":"1970-01-01","note":"a1"}"#)
  }
}
