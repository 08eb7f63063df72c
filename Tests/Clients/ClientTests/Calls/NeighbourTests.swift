import Foundation
import Neighbour
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Calls of a spec that says all that Intelligence Retail's does not: many at a time, every end.
struct NeighbourTests {
  private func pair(
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction]
  ) -> (NeighbourApp, StandInApp) {
    let vendor = StandInApp(schemes: [NeighbourApp.scheme], react: react)
    let app = NeighbourApp(opener: vendor, returnSchemes: ["home"])
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  private func stay(_ state: State, _ visit: StandInApp.Visit) -> StandInApp.Reaction {
    let ticket = visit["ticket"].flatMap(UUID.init) ?? UUID()
    let answer = Stay(state: state, ticket: ticket)
    return .answer(model: answer, to: visit["reply_to"], key: "stay", form: .authority)
  }

  @Test func saysAllThatIsGiven() async throws {
    let (app, vendor) = pair { visit in [stay(.booked, visit)] }
    let ticket = UUID()
    let outcome = await app.book(
      key: "k",
      room: 7,
      ticket: ticket,
      reply: "home",
      guests: ["a,b", "ы"],
      until: Date(timeIntervalSince1970: 0),
      seats: "2x3",
      mood: .happy
    )
    #expect(outcome == .success(Stay(state: .booked, ticket: ticket)))
    let url = try #require(vendor.visits.first?.url.absoluteString)
    #expect(
      url
        == "next-door://book?key=k&room_id=7&guests=a%2Cb,%D1%8B&until=1970-01-01&phone=&seats=2x3"
        + "&mood=happy&ticket=\(ticket.uuidString.lowercased())&reply_to=home&language=en&answer=&calls=&v=2"
    )
  }

  @Test(arguments: [State.booked, .full, .declined, .broken])
  func endsAsTheStateSays(state: State) async {
    let (app, _) = pair { visit in [stay(state, visit)] }
    let ticket = UUID()
    let answer = Stay(state: state, ticket: ticket)
    let outcome = await app.book(key: "k", room: 1, ticket: ticket, reply: "home")
    let expected: Stay.CallOutcome =
      switch state {
      case .booked: .success(answer)
      case .full: .failure(answer)
      case .declined: .cancel(.reported(answer))
      case .broken: .error(.reported(answer))
      }
    #expect(outcome == expected)
    #expect(State.allCases.map(\.code) == [0, 4, -1, 500])
  }

  /// Answers in the order in which nobody asked.
  @Test func tellsCallsApart() async {
    let gate = StubGate()
    let (app, vendor) = pair { visit in
      visit["room_id"] == "0" ? [stay(.booked, visit).held(by: gate)] : [stay(.full, visit)]
    }
    let tickets = (0..<10).map { _ in UUID() }
    await withTaskGroup(of: Void.self) { group in
      for (room, ticket) in tickets.enumerated() {
        group.addTask {
          let outcome = await app.book(key: "k", room: room, ticket: ticket, reply: "home")
          let answer = Stay(state: room == 0 ? .booked : .full, ticket: ticket)
          #expect(outcome == (room == 0 ? .success(answer) : .failure(answer)))
        }
      }
      await vendor.delivered(9)
      #expect(app.calls.waiting == 1)
      gate.open()
    }
    #expect(vendor.deliveries.allSatisfy { $0.result == .answered })
  }

  @Test func opensWithoutAnAnswer() async {
    let (app, vendor) = pair { _ in [] }
    #expect(await app.arrive(room: 1, ticket: UUID()) == .success(nil))
    #expect(vendor.visits.first?.parts?.host == "check_in")
    let refused = await app.book(key: "k", room: 1, ticket: UUID(), reply: "home", phone: "1")
    guard case .error(.invalidCall(.parameter(name: "phone", _))) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(vendor.visits.count == 1)
  }
}
