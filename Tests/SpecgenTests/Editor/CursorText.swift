@testable import SpecgenCore
@testable import SpecgenEditor

/// A text with a mark at the place of the cursor.
struct CursorText {
  let bytes: [UInt8]
  let offset: Int

  /// Reads a text with one `│`.
  init(_ text: String) {
    let parts = text.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)
    bytes = Array(parts.joined().utf8)
    offset = parts.first?.utf8.count ?? 0
  }

  var source: SourceFile { SourceFile(id: 0, path: "api.yaml", bytes: bytes) }

  /// The place of the cursor.
  var place: TextPlace? { TextPlace(at: offset, in: bytes) }

  /// The items at the cursor.
  func items(_ names: CompletionNames = CompletionNames()) -> [CompletionItem] {
    completions(at: offset, in: source, names: names)
  }

  /// The labels of the items at the cursor, without those of snippets.
  func labels(_ names: CompletionNames = CompletionNames()) -> [String] {
    items(names).filter { $0.kind != .snippet }.map(\.label)
  }

  /// The text after an item is accepted in an editor without snippets; nil without such an item.
  func accepting(_ label: String, _ names: CompletionNames = CompletionNames()) -> String? {
    items(names).first { $0.label == label }.map {
      String(decoding: bytes.accepting($0), as: UTF8.self)
    }
  }
}

extension [UInt8] {
  /// Returns the text after an item is accepted in an editor without snippets.
  func accepting(_ item: CompletionItem) -> [UInt8] {
    var text = self
    text.replaceSubrange(item.range, with: item.plainText.utf8)
    return text
  }
}
