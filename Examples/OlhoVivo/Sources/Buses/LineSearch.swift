import Foundation
import Observation
import SPTrans

/// The search for lines.
@MainActor
@Observable
public final class LineSearch {
  /// The text that somebody types: a number or a name.
  public var term = ""
  /// The lines of the last search.
  public let lines = Loader<[Line]>()

  private let api: any SPTransAPI

  /// Creates a search.
  public init(api: any SPTransAPI) {
    self.api = api
  }

  /// `true` if the last search found nothing.
  public var foundNothing: Bool { lines.value?.isEmpty ?? false }

  /// Searches for the term; an empty one clears the result.
  public func search() async {
    let term = term.trimmingCharacters(in: .whitespaces)
    guard !term.isEmpty else { return lines.clear() }
    await lines.load { () throws(SPTransError) in try await api.searchLines(term: term) }
  }

  /// Searches after a pause in the typing, unless the task is cancelled meanwhile.
  public func search(after pause: Duration) async {
    guard (try? await Task.sleep(for: pause)) != nil else { return }
    await search()
  }
}
