#if canImport(SwiftUI)
import Buses
import BusesViews
import Foundation
import SPTransTesting
import SwiftUI

/// The whole app; any token signs in.
struct AppPreviews: PreviewProvider {
  static var previews: some View {
    RootView(model: BusesModel { _ in SPTransStub.sample })
  }
}

/// The stops of a line.
struct LinePreviews: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      LineScreen(line: LineStops(lineCode: 1877, api: SPTransStub.sample))
    }
  }
}

/// The arrivals at a stop, five minutes to midnight in São Paulo.
struct BoardPreviews: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      BoardScreen(
        board: StopBoard(stopCode: 4_200_953, api: SPTransStub.sample) {
          Date(timeIntervalSince1970: 1_494_557_700)
        }
      )
    }
  }
}

/// A board whose call has no answer: the stub names the closure to set.
struct ProblemPreviews: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      BoardScreen(board: StopBoard(stopCode: 1, api: SPTransStub()))
    }
  }
}
#endif
