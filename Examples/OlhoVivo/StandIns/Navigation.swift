/// A stack of screens.
public struct NavigationStack<Path, Root: View>: Unbodied {
  /// Creates a stack that begins with a view.
  public init(@ViewBuilder root: () -> Root) where Path == Never {}
  /// Creates a stack with the values of its screens.
  public init(path: Binding<Path>, @ViewBuilder root: () -> Root)
  where
    Path: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Path.Element: Hashable
  {}
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the screen of a value.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {}
}

extension View {
  /// Sets the screens of values.
  public func navigationDestination<Value: Hashable, Screen: View>(
    for type: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Screen
  ) -> some View { self }
  /// Sets the title of a screen.
  public func navigationTitle(_ title: String) -> some View { self }
  /// Adds a field for a search.
  public func searchable(text: Binding<String>, prompt: String) -> some View { self }
  /// Adds buttons to the bar.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// Sets the handler of links.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}
