@_exported import UIKit

// The declarations of SwiftUI that the runtime and the examples use, as the system has them.

/// A part of a screen.
@MainActor @preconcurrency public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { preconditionFailure("nothing runs here") }
}

/// Makes one view of several.
@resultBuilder public struct ViewBuilder {
  /// Makes the view of one.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension View {
  /// Adds space around a view.
  public func padding() -> some View { self }
}

/// A view that has no body.
public protocol Unbodied: View where Body == Never {}

extension Unbodied {
  /// There is none.
  public var body: Never { preconditionFailure("nothing runs here") }
}

/// A stack of screens.
public struct NavigationView<Content: View>: Unbodied {
  /// Makes a stack that begins with a view.
  public init(@ViewBuilder content: () -> Content) {}
}

/// Views below each other.
public struct VStack<Content: View>: Unbodied {
  /// Makes a column of views.
  public init(@ViewBuilder content: () -> Content) {}
}

/// Words.
public struct Text: Unbodied {
  /// Shows words.
  public init(_ words: String) {}
}

/// What leads to another screen.
public struct NavigationLink<Label: View, Destination: View>: Unbodied {
  /// Makes a link with words.
  public init(_ words: String, @ViewBuilder destination: () -> Destination) where Label == Text {}
}

/// A view that is a controller of UIKit.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
  /// The controller.
  associatedtype UIViewControllerType: UIViewController
  /// What lives as long as the controller.
  associatedtype Coordinator = Void
  /// What is known when a controller is made or changed.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the controller.
  @MainActor @preconcurrency func makeUIViewController(context: Self.Context)
    -> Self.UIViewControllerType
  /// Changes the controller as the view says.
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    context: Self.Context
  )
  /// The view is gone; SwiftUI has a default, without which a misspelled one shows.
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    coordinator: Self.Coordinator
  )
  /// Makes what lives as long as the controller.
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() -> Self.Coordinator { () }
}

extension UIViewControllerRepresentable {
  /// There is none.
  public var body: Never { preconditionFailure("nothing runs here") }
}

/// What is known when a controller is made or changed.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What lives as long as the controller.
  public let coordinator: Representable.Coordinator
}

/// A controller that shows a view.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  /// Makes a controller of a view.
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) { nil }
}
