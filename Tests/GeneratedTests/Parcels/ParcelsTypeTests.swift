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
