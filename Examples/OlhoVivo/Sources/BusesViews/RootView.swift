#if canImport(SwiftUI)
import Buses
import SwiftUI

/// The app as one view: the sign-in, then the search with the screens above it.
public struct RootView: View {
  private let model: BusesModel

  /// Creates the view of an app's state.
  public init(model: BusesModel) {
    self.model = model
  }

  /// The sign-in or the search.
  public var body: some View {
    VStack {
      if let api = model.signIn.api {
        SearchScreen(model: model, api: api)
      } else {
        SignInScreen(model: model)
      }
      if let notice = model.linkNotice {
        NoticeView(notice: notice)
        Button("OK") { model.linkNotice = nil }
      }
    }
    .onOpenURL { url in model.open(url) }
  }
}
#endif
