#if canImport(SwiftUI)
import Buses
import BusesViews
import SPTrans
import SwiftUI

/// The app.
@main
struct BusesApp: App {
  #if os(macOS)
  @NSApplicationDelegateAdaptor private var activation: MacActivation
  #endif
  @State private var model = BusesModel { token in SPTransClient(token: token) }

  var body: some Scene {
    WindowGroup {
      RootView(model: model)
    }
  }
}
#else
/// A program that points to the tests, since there are no screens without SwiftUI.
@main
struct BusesApp {
  static func main() {
    print("The screens need SwiftUI. Run `swift test` for everything else.")
  }
}
#endif
