extension View {
  /// Runs a task as long as the view is visible.
  public func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  /// Runs a task for each value.
  public func task<ID: Equatable>(
    id value: ID,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  /// Adds a gesture that reloads the content.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  /// Adds a view in front.
  public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// Sets the identity.
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  /// Sets the font.
  public func font(_ font: Font?) -> some View { self }
  /// Sets the style of the foreground.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  /// Gives all digits one width.
  public func monospacedDigit() -> some View { self }
  /// Disables the controls.
  public func disabled(_ isDisabled: Bool) -> some View { self }
  /// Sets the description for VoiceOver.
  public func accessibilityLabel(_ label: String) -> some View { self }
}
