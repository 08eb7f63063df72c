import SpecgenCore

/// The keys from the root of a sample to a member, as documents write them: `items[].price`.
struct SamplePath: Hashable, Sendable {
  let keys: [String]

  /// Reads a path.
  init(_ text: String) {
    keys = text.replacing("[]", with: "").split(separator: ".").map(String.init)
  }
}

extension SampleShape {
  /// Returns the member at a path through objects and lists; nil if no sample has it.
  func member(at path: SamplePath) -> SampleShape? {
    path.keys.isEmpty
      ? nil
      : path.keys.reduce(Optional(self)) { shape, key in
        shape.flatMap { ($0.elements.first ?? $0).members[key] }
      }
  }
}

extension [DraftField] {
  /// Returns fields of a sample with what a list says about some of them, whose keys are paths.
  func adding(_ remarks: [DraftField]) -> [DraftField] {
    remarks.reduce(self) { fields, remark in
      fields.adding(remark, at: SamplePath(remark.key).keys[...])
    }
  }

  private func adding(_ remark: DraftField, at path: ArraySlice<String>) -> [DraftField] {
    guard let key = path.first else { return self }
    let rest = path.dropFirst()
    return map { field in
      guard field.key == key else { return field }
      var field = field
      if rest.isEmpty {
        field.doc = remark.doc
        field.meaning = remark.meaning
        field.requirement = remark.requirement
        if case .enumeration = remark.type, field.type.element == .string {
          field.type = field.type.replacingElement(with: remark.type)
        }
      } else {
        let inner = field.type.element.fields.adding(remark, at: rest)
        if !inner.isEmpty { field.type = field.type.replacingElement(with: .record(inner)) }
      }
      return field
    }
  }
}
