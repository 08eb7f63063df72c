extension JSONWriter: CustomStringConvertible, CustomReflectable {
  /// The size of the output; the content may be secret.
  public var description: String { "\(bytes.count) bytes of JSON" }
  /// A mirror of only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
