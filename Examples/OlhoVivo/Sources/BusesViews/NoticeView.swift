#if canImport(SwiftUI)
import Buses
import SwiftUI

/// A problem and its advice.
struct NoticeView: View {
  let notice: Notice

  var body: some View {
    VStack(alignment: .leading) {
      Text(notice.text)
      if let advice = notice.advice {
        Text(advice).font(.footnote).foregroundStyle(.secondary)
      }
    }
    .padding()
  }
}
#endif
