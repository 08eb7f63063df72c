import Buses
import Foundation
import SPTrans
import SPTransTesting
import SpecgenRuntime
import Testing

@MainActor
struct BoardTests {
  /// Five minutes to midnight in São Paulo.
  private let lateEvening = Date(timeIntervalSince1970: 1_494_557_700)

  @Test func sortsArrivalsAcrossMidnight() async throws {
    let forecast = try StopForecastExamples.soon.value
    var stub = SPTransStub()
    stub.answers.stopForecast = { _ in forecast }
    let board = StopBoard(stopCode: 4_200_953, api: stub) { [lateEvening] in lateEvening }
    #expect(board.title == "Stop 4200953")
    await board.refresh()
    #expect(board.title == "PARADA ROBERTO SELMI DEI B/C")
    #expect(board.rows.map(\.sign) == ["7545-10", "7021-10", "7021-10"])
    #expect(board.rows.map(\.wait) == ["1 min", "7 min", "19 min"])
    #expect(board.rows.map(\.isAccessible) == [true, true, false])
    #expect(stub.calls == [.stopForecast(stopCode: 4_200_953)])
  }

  @Test func isEmptyAtNight() async throws {
    let forecast = try StopForecastExamples.nothing.value
    var stub = SPTransStub()
    stub.answers.stopForecast = { _ in forecast }
    let board = StopBoard(stopCode: 1, api: stub)
    #expect(!board.isEmpty)
    await board.refresh()
    #expect(board.isEmpty && board.title == "Stop 1")
  }

  @Test func refreshesUntilItIsCancelled() async throws {
    let forecast = try StopForecastExamples.nothing.value
    var stub = SPTransStub()
    stub.answers.stopForecast = { _ in forecast }
    let board = StopBoard(stopCode: 1, api: stub)
    let refreshing = Task { await board.keepFresh(every: .milliseconds(1)) }
    while stub.calls.count < 3 { await Task.yield() }
    refreshing.cancel()
    await refreshing.value
    #expect(board.isEmpty)
  }

  @Test func reportsTheErrorObjectOfTheService() async throws {
    let error = try ErrorMessageExamples.denied.value
    var stub = SPTransStub()
    stub.answers.stopForecast = { _ throws(SPTransError) in
      throw .common(error, CallContext(method: "stopForecast", status: 403))
    }
    let board = StopBoard(stopCode: 1, api: stub)
    await board.refresh()
    #expect(board.forecast.notice?.text == "The service refused the request.")
  }

  @Test func listsTheStopsOfALine() async throws {
    let stop = try StopExamples.clinic.value
    var stub = SPTransStub()
    stub.answers.stopsOfLine = { _ in [stop] }
    let line = LineStops(lineCode: 1877, api: stub)
    await line.load()
    #expect(line.stops.value == [stop])
    #expect(stub.calls == [.stopsOfLine(lineCode: 1877)])
  }
}
