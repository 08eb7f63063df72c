#if canImport(SwiftUI)
import Buses
import SPTrans
import SwiftUI

/// The search for lines, under all other screens.
package struct SearchScreen: View {
  private let model: BusesModel
  private let api: any SPTransAPI
  @Bindable private var router: Router
  @State private var search: LineSearch

  /// Creates the screen of an app's state.
  package init(model: BusesModel, api: any SPTransAPI) {
    self.model = model
    self.api = api
    router = model.router
    _search = State(initialValue: LineSearch(api: api))
  }

  /// The stack of screens.
  package var body: some View {
    NavigationStack(path: $router.path) {
      List {
        if let notice = search.lines.notice {
          NoticeView(notice: notice)
        }
        ForEach(search.lines.value ?? []) { line in
          NavigationLink(value: Screen.line(code: line.code)) {
            LineRow(line: line)
          }
        }
      }
      .overlay {
        if search.foundNothing {
          ContentUnavailableView("No lines found", systemImage: "bus")
        }
      }
      .navigationTitle("Lines")
      .searchable(text: $search.term, prompt: "Number or name")
      // Each letter cancels the task of the one before.
      .task(id: search.term) { await search.search(after: .milliseconds(300)) }
      .toolbar {
        Button("Sign out") { model.signOut() }
      }
      .navigationDestination(for: Screen.self) { screen in
        destination(of: screen)
      }
    }
  }

  @ViewBuilder private func destination(of screen: Screen) -> some View {
    switch screen {
    // The identity makes a new state if a link replaces the screen with another one of its kind.
    case .line(let code): LineScreen(line: LineStops(lineCode: code, api: api)).id(screen)
    case .stop(let code): BoardScreen(board: StopBoard(stopCode: code, api: api)).id(screen)
    }
  }
}
#endif
