/// Whether two paths of entities are one, or one entity is of the other.
func areAlong(_ path: String, _ other: String) -> Bool {
  path == other || path.hasPrefix(other + ".") || other.hasPrefix(path + ".")
}
