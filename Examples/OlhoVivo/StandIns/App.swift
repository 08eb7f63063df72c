/// A program with scenes.
@MainActor @preconcurrency public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Creates the program.
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the program.
  @MainActor @preconcurrency public static func main() {}
}

/// A part of a program, such as a window.
@MainActor @preconcurrency public protocol Scene {
  /// The type of the content.
  associatedtype Body: Scene
  /// The content.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

/// Combines scenes.
@resultBuilder public struct SceneBuilder {
  /// Returns the scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A group of equal windows.
public struct WindowGroup<Content: View>: Scene {
  /// Creates windows with a view.
  public init(@ViewBuilder content: () -> Content) {}
  /// There is none.
  public var body: Never { preconditionFailure("nothing runs here") }
}

/// Views that Xcode shows beside the code.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
