import SpecgenCore

/// A value of a file with its comments, independent of the columns where they are.
indirect enum LaidOutValue {
  case scalar(Node)
  case collection(LaidOutCollection)
}

/// A list or a mapping of a file with its comments.
struct LaidOutCollection {
  /// The kind of the collection.
  let kind: Node.Kind
  /// The form that the language gives it.
  let form: ValueForm?
  /// `true` if the author put it in brackets, without comments.
  let isFlow: Bool
  /// The comments that precede all parts, whatever their order.
  var header: [LaidOutComment] = []
  /// `true` if an empty line follows the header.
  var hasGap = false
  /// The items or entries.
  var parts: [LaidOutPart] = []
  /// The comments after the last part.
  var ends: [LaidOutComment] = []
}

/// An item of a list, or an entry of a mapping, with its comments.
struct LaidOutPart {
  /// The key of an entry; nil for an item.
  let key: Node?
  /// The comments above it.
  var above: [LaidOutComment] = []
  /// `true` if an empty line separates it from the comment above it, or from the part before it.
  var isApart = false
  /// The comment at the end of its line.
  var trailing: SourceComment?
  /// The value.
  var value: LaidOutValue
}

/// A comment on its own line.
struct LaidOutComment {
  /// The comment.
  let comment: SourceComment
  /// `true` if an empty line is above it.
  var isApart: Bool
}

extension LaidOutPart {
  /// `true` if an empty line is above the part and its comments.
  var hasLineAbove: Bool {
    get { above.first?.isApart ?? isApart }
    set { if above.isEmpty { isApart = newValue } else { above[0].isApart = newValue } }
  }
}
