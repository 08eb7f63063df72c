extension JSONWriter: CustomStringConvertible, CustomReflectable {
  /// The size of what was written, which may hold secrets.
  public var description: String { "\(bytes.count) bytes of JSON" }
  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
