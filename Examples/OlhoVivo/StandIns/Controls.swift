/// A button.
public struct Button<Label: View>: Unbodied {
  /// Creates a button with a title.
  public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text {}
}

/// A field whose text is hidden.
public struct SecureField<Label: View>: Unbodied {
  /// Creates a field with a title.
  public init(_ title: String, text: Binding<String>) where Label == Text {}
}

/// An image.
public struct Image: Unbodied {
  /// Creates a symbol of the system.
  public init(systemName: String) {}
}

/// An indicator of work.
public struct ProgressView: Unbodied {
  /// Creates the indicator.
  public init() {}
}

/// A message in place of content.
public struct ContentUnavailableView: Unbodied {
  /// Creates a message with a symbol of the system.
  public init(_ title: String, systemImage: String, description: Text? = nil) {}
}

/// A font.
public struct Font: Sendable {
  /// The font of headlines.
  public static let headline = Font()
  /// The font of footnotes.
  public static let footnote = Font()
}

/// A color or a pattern.
public protocol ShapeStyle: Sendable {}

/// A style relative to the one around it.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The second style.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}
