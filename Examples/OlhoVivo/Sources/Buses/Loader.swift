import Observation
import SPTrans
import SpecgenRuntime

/// Content that a call loads and reloads.
///
/// A failed reload keeps the former content, so a screen can show both the content and the problem.
@MainActor
@Observable
public final class Loader<Value> {
  /// The content, or nil before the first answer.
  public private(set) var value: Value?
  /// The problem of the last call, or nil if it succeeded.
  public private(set) var notice: Notice?
  /// `true` while a call is running.
  public private(set) var isLoading = false

  private var latest = 0

  /// Loads the content.
  func load(_ call: @MainActor () async throws(SPTransError) -> Value) async {
    let number = begin()
    isLoading = true
    do throws(SPTransError) {
      let value = try await call()
      guard number == latest else { return }
      self.value = value
      notice = nil
    } catch {
      guard number == latest else { return }
      notice = Notice(error) ?? notice
    }
    isLoading = false
  }

  /// Removes the content, and ignores the answer of a running call.
  func clear() {
    _ = begin()
    isLoading = false
    value = nil
    notice = nil
  }

  /// Starts a load whose answer replaces those of all earlier ones, even if they arrive later.
  private func begin() -> Int {
    latest += 1
    return latest
  }
}
