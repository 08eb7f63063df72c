import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

extension DocumentEdit {
  /// Edits of samples of JSON.
  static let samples: [DocumentEdit] = [
    DocumentEdit(name: "member added to a sample") { document, generator in
      guard let sample = document.samples.randomElement(using: &generator),
        let range = document.find("{", in: sample.block.span)
      else { return nil }
      return Outcome(
        text: document.replacing([(range, "{\"zz_added\": 1, ")]),
        added: sample.isCompared ? ["documentOnly \(sample.target.path).zz_added"] : [],
        changes: [sample.change],
        form: "sample"
      )
    },
    DocumentEdit(name: "value of a sample of another kind") { document, generator in
      let places = document.samples.flatMap { sample in
        sample.json.scalars.map { (sample, $0) }
      }
      guard let (sample, member) = places.randomElement(using: &generator), sample.isCompared,
        let item = sample.target.items.first(where: { $0.keys.contains(member.key) }),
        item.type?.takesNumbersOnly == true
      else { return nil }
      for space in [" ", ""] {
        let old = "\"\(member.key)\":\(space)\(member.text)"
        guard let range = document.find(old, in: sample.block.span) else { continue }
        return Outcome(
          text: document.replacing([(range, "\"\(member.key)\":\(space)\"zz\"")]),
          // A lossy field reads any value, so only the change of the sample is a finding.
          added: document.isLossy(item) ? [] : ["sample \(sample.target.path).\(member.key)"],
          changes: [sample.change],
          form: "sample"
        )
      }
      return nil
    },
    DocumentEdit(name: "member of a sample renamed") { document, generator in
      guard let sample = document.samples.randomElement(using: &generator),
        let member = sample.json.scalars.randomElement(using: &generator), sample.isCompared,
        let item = sample.target.items.first(where: { $0.keys.contains(member.key) }),
        item.requirement == .optional,
        let range = document.find("\"\(member.key)\"", in: sample.block.span)
      else { return nil }
      return Outcome(
        text: document.replacing([(range, "\"zz_other\"")]),
        added: ["documentOnly \(sample.target.path).zz_other"],
        // Another table may state the member, or nothing.
        removed: { $0.subject == item.path },
        changes: [sample.change],
        form: "sample"
      )
    },
  ]
}

extension EditableDocument {
  /// A sample of JSON whose value is an object.
  struct Sample {
    let block: DocumentBlock
    let json: JSONText.Value
    let target: BindablePart
    /// The name of the changed part.
    let change: String
    /// `true` if the sample is compared with members of the spec.
    var isCompared: Bool {
      if case .map? = target.type { return false }
      return !target.items.isEmpty
    }
  }

  /// `true` if an unreadable value of a field counts as absent.
  func isLossy(_ item: BindableItem) -> Bool {
    versions.program.types.contains { type in
      guard case .record(let record) = type.shape else { return false }
      return record.properties.contains { $0.isLossy && $0.entity.path == item.path }
    }
  }

  /// The samples that are recorded.
  var samples: [Sample] {
    bound.parts.flatMap { part -> [Sample] in
      guard case .part(let path, _) = part.target, let target = versions.parts[path] else {
        return []
      }
      return part.blocks.compactMap { block in
        guard let json = block.json, json.kind == .object, !json.members.isEmpty,
          let number = part.section.blocks.firstIndex(of: block)
        else { return nil }
        return Sample(
          block: block,
          json: json,
          target: target,
          change: "reworded \(ReadPart.normalized(part.section.title)) > block \(number + 1)"
        )
      }
    }
  }
}

extension JSONText.Value {
  /// The members that are no objects or lists, as they are written.
  fileprivate var scalars: [(key: String, text: String)] {
    guard case .object(let members) = content else { return [] }
    return members.compactMap { member in
      switch member.value.content {
      case .number(let text): (member.key, text)
      case .bool(let value): (member.key, value ? "true" : "false")
      default: nil
      }
    }
  }
}

extension BindableItemType {
  fileprivate var takesNumbersOnly: Bool {
    guard case .scalar(let scalar) = form, accepted.isEmpty else { return false }
    return [.int, .int32, .int64, .double, .bool].contains(scalar)
  }
}
