#if canImport(SwiftUI)
import Buses
import SwiftUI

/// The arrivals at a stop, which are loaded again as long as the screen is visible.
package struct BoardScreen: View {
  @State private var board: StopBoard

  /// Creates the screen.
  package init(board: StopBoard) {
    _board = State(initialValue: board)
  }

  /// The expected vehicles.
  package var body: some View {
    List {
      if let notice = board.forecast.notice {
        NoticeView(notice: notice)
      }
      ForEach(board.rows) { row in
        ArrivalRow(row: row)
      }
    }
    .overlay {
      if board.isEmpty {
        ContentUnavailableView("No bus is expected", systemImage: "moon.zzz")
      }
    }
    .navigationTitle(board.title)
    .task { await board.keepFresh() }
    .refreshable { await board.refresh() }
  }
}
#endif
