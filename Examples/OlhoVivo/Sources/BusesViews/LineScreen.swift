#if canImport(SwiftUI)
import Buses
import SwiftUI

/// The stops of a line.
package struct LineScreen: View {
  @State private var line: LineStops

  /// Creates the screen.
  package init(line: LineStops) {
    _line = State(initialValue: line)
  }

  /// The stops, each of which leads to its arrivals.
  package var body: some View {
    List {
      if let notice = line.stops.notice {
        NoticeView(notice: notice)
      }
      ForEach(line.stops.value ?? []) { stop in
        NavigationLink(value: Screen.stop(code: stop.code)) {
          VStack(alignment: .leading) {
            Text(stop.name)
            Text(stop.address).font(.footnote).foregroundStyle(.secondary)
          }
        }
      }
    }
    .overlay {
      if line.stops.isLoading, line.stops.value == nil {
        ProgressView()
      }
    }
    .navigationTitle("Stops")
    .task { await line.load() }
    .refreshable { await line.load() }
  }
}
#endif
