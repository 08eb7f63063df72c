extension NoteKey: DescribedKey {
  var entry: KeyEntry {
    Spec.Notes.shape.keys.first { $0.name == rawValue }?.entry ?? KeyEntry(.text, "")
  }
}
