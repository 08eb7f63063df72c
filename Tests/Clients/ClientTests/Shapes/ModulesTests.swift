import Foundation
import Library
import LibraryMoney
import SpecgenRuntime
import SpecgenTesting
import Testing

/// An API whose types are in modules of their own: who imports the API sees all of them.
struct ModulesTests {
  private let problem = #"{"code":"c","severity":"high"}"#

  @Test func seesTheTypesOfAllModules() throws {
    let problem = try Problem(json: Data(problem.utf8))
    #expect(problem.severity == Severity.high && Problem.statuses == [400...499])
    let review = Review(
      author: Author(name: "Ana"),
      stars: .two,
      notice: .mail(NoticeMail(address: "a@example.com")),
      price: Amount(cents: 5, currency: .eur)
    )
    #expect(try Review(json: review.jsonData) == review && Set([review, review]).count == 1)
  }

  @Test func callsFromAnInstanceInTheModuleOfTheCalls() async throws {
    let shelf = Shelf(name: "S", rooms: [Room(floor: 1, shelves: [])])
    let loan = Loan(book: Book(id: 7, title: "T", shelf: shelf), until: .distantPast)
    #expect(try await loan.book.reviews(from: Stub()).map(\.author.name) == ["of 7"])
    #expect(loan.book.shelf?.rooms.first?.floor == 1)
  }

  private struct Stub: LibraryAPI {
    func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
      guard let call = call as? ReviewsMethod else {
        throw .notStubbed(M.info.name, in: "Stub")
      }
      return try await M.answer { [Review(author: Author(name: "of \(call.book)"))] }
    }
  }
}
