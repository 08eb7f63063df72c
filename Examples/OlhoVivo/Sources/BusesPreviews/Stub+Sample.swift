#if canImport(SwiftUI)
import SPTrans
import SPTransTesting

extension SPTransStub {
  /// A stub that answers with the examples of the spec.
  static var sample: SPTransStub {
    let lines = LineExamples.all.compactMap { try? $0.value }
    let stops = StopExamples.all.compactMap { try? $0.value }
    var stub = SPTransStub()
    stub.answers.authenticate = { _ in }
    stub.answers.searchLines = { _ in lines }
    stub.answers.stopsOfLine = { _ in stops }
    if let forecast = try? StopForecastExamples.soon.value {
      stub.answers.stopForecast = { _ in forecast }
    }
    return stub
  }
}
#endif
