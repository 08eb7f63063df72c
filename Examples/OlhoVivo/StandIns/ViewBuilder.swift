@_exported import Foundation
@_exported import Observation

// Declarations of SwiftUI that the sample app uses, so that Linux can check its views. `scripts/check-example` compiles
// these files together with those of the tests in the main package.

extension ViewBuilder {
  /// Combines no views.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Combines views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  /// Returns the view of an `if`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// Returns the view of a branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
  /// Returns the view of the other branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
}

/// No view.
public struct EmptyView: Unbodied {
  /// Creates it.
  public nonisolated init() {}
}

/// Several views.
public struct TupleView<Content>: Unbodied {
  nonisolated init() {}
}

/// One of two views.
public struct ConditionalContent<First: View, Second: View>: Unbodied {
  nonisolated init() {}
}

extension Optional: View where Wrapped: View {
  /// There is none.
  public var body: Never { preconditionFailure("nothing runs here") }
}
