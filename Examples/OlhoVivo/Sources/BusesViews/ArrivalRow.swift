#if canImport(SwiftUI)
import Buses
import SwiftUI

/// An expected vehicle.
struct ArrivalRow: View {
  let row: BoardRow

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(row.sign).font(.headline)
        Text(row.destination).foregroundStyle(.secondary)
      }
      Spacer()
      if row.isAccessible {
        Image(systemName: "figure.roll").accessibilityLabel("Accessible")
      }
      Text(row.wait).monospacedDigit()
    }
  }
}
#endif
