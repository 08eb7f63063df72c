/// Views beside each other.
public struct HStack<Content: View>: Unbodied {
  /// Creates a row of views.
  public init(@ViewBuilder content: () -> Content) {}
}

/// A horizontal alignment.
public struct HorizontalAlignment: Sendable {
  /// Aligns the leading edges.
  public static let leading = HorizontalAlignment()
}

extension VStack {
  /// Creates an aligned column of views.
  public init(alignment: HorizontalAlignment, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
}

/// A flexible space.
public struct Spacer: Unbodied {
  /// Creates the space.
  public init() {}
}

/// Controls for input.
public struct Form<Content: View>: Unbodied {
  /// Creates a form of views.
  public init(@ViewBuilder content: () -> Content) {}
}

/// Rows in a column.
public struct List<Content: View>: Unbodied {
  /// Creates a list of views.
  public init(@ViewBuilder content: () -> Content) {}
}

/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, Content: View>: Unbodied
where Data.Element: Identifiable {
  /// Creates the views.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
