#if canImport(SwiftUI)
import SPTrans
import SwiftUI

/// A line in the result of a search.
struct LineRow: View {
  let line: Line

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(line.sign)-\(line.service)").font(.headline)
      Text(destination).foregroundStyle(.secondary)
    }
  }

  private var destination: String {
    switch line.direction {
    case .outbound: "to \(line.secondaryTerminal)"
    case .inbound: "to \(line.mainTerminal)"
    case .unrecognized: "\(line.mainTerminal) – \(line.secondaryTerminal)"
    }
  }
}
#endif
