import Foundation
import Parcels
import SpecgenRuntime
import Testing

/// Known cases, identities, and the media types that calls ask for.
@Suite(.serialized) struct ParcelsTypeTests {
  @Test func listsKnownCases() {
    #expect(Status.allKnownCases == [.created, .onItsWay, .delivered])
    #expect(Status.allKnownCases.map(\.rawValue) == ["CREATED", "ON_ITS_WAY", "DELIVERED"])
    #expect(Girth.allKnownCases == [.small, .large])
    #expect(Girth.allKnownCases == Array(Girth.allCases))
  }

  private func identity<Model: Identifiable>(of model: Model) -> Model.ID { model.id }

  @Test func tellsModelsApart() {
    #expect(identity(of: Parcel(id: 7, status: .created)) == 7)
    #expect(identity(of: Shelf(code: "A1")) == "A1")
    #expect(identity(of: TallShelf(code: "A2", height: 3)) == "A2")
    #expect(identity(of: Bin(size: .small)) == .small)
    #expect(!(Draft() is any Identifiable))
    #expect(!(Ticket(id: "t") is any Identifiable))
  }

  @Test func composesPaths() async throws {
    let server = try ParcelsServer()
    defer { withExtendedLifetime(server) {} }
    let client = server.client
    #expect(try await client.label(id: 7) == "/labels/7.txt")
    let day = Date(timeIntervalSince1970: 1_494_599_437)
    #expect(
      try await client.route(version: 2, day: day, from: "a/b", to: Secret("c d"))
        == "/routes/v2-2017-05-12/a%2Fb...c%20d"
    )
    do {
      try await client.stop(id: 7)
      Issue.record("a path without its slash or its verb")
    } catch {
      #expect(error.context.request?.contains("/parcels/7:stop/") == true)
    }
    await #expect(throws: ParcelsError.self) {
      try await client.route(version: 2, day: day, from: "a...b", to: Secret("c"))
    }
  }

  @Test func sendsBodiesThatMayBeAbsent() async throws {
    let server = try ParcelsServer()
    defer { withExtendedLifetime(server) {} }
    let client = server.client
    #expect(try await client.adjust(body: Change(count: 1)) == #"{"count":1}"#)
    #expect(try await client.remark(body: "late") == "late")
    #expect(try await client.photo(body: Data("jpeg".utf8)) == "jpeg")
    #expect(try await client.clear(body: Change(count: 1)) == #"{"count":1}"#)
    for nothing in [
      try await client.adjust(), try await client.remark(), try await client.photo(),
    ] {
      #expect(nothing == "None 0")
    }
    #expect(try await client.clear() == "None None")
  }

  @Test func sendsOneOfSeveralBodiesWithItsMediaType() async throws {
    let server = try ParcelsServer()
    defer { withExtendedLifetime(server) {} }
    let client = server.client
    let change = Change(count: 1)
    let bodies: [(AttachBody, sent: String)] = [
      (.change(change), #"application/json: {"count":1}"#),
      (.changes([change]), #"application/vnd.parcels+json: [{"count":1}]"#),
      (.scan(Data("%PDF".utf8)), "application/pdf: %PDF"),
      (.note("ó"), "text/plain; charset=utf-8: ó"),
      (.markdown("# ó"), "text/markdown; charset=utf-8: # ó"),
    ]
    for (body, sent) in bodies { #expect(try await client.attach(body: body) == sent) }
    #expect(try await client.detach(body: .change(change)) == #"application/json: {"count":1}"#)
    #expect(try await client.detach(body: .reason("<a/>")) == "application/xml: <a/>")
    #expect(try await client.detach() == "None: ")
    #expect(try await client.icon(body: Data("png".utf8)) == "image/png: png")
    #expect(try await client.banner(body: "<a>") == "text/html; charset=utf-8: <a>")
    #expect(try await client.banner() == "None: ")
  }

  @Test func asksForTheTypeOfTheAnswer() async throws {
    let server = try ParcelsServer()
    defer { withExtendedLifetime(server) {} }
    let client = server.client
    let bytes = try await client.image()
    #expect(String(decoding: bytes, as: UTF8.self) == "*/*")
    #expect(try await client.receipt() == "text/*, application/json;q=0.9")
    #expect(try await client.table() == "text/csv")
    #expect(try await client.report() == .ready("application/json, text/*"))
    do {
      _ = try await client.parcel(id: 6)
    } catch {
      #expect(error.context.headers["X-Accept"] == "application/json")
    }
  }
}
