/// A reader of the structure of a text, which finds the place of a cursor on the way.
///
/// It reads each byte a bounded number of times.
struct OutlineReader {
  /// A collection in block style that can get further entries.
  struct Frame {
    let node: Int
    let column: Int
    let isSequence: Bool
  }

  /// The part of a node that contains the cursor.
  struct Hit {
    enum Part {
      case key, value
      /// A scalar on its own, which may become a key.
      case alone
    }

    var part: Part
    var node: Int
    /// The bytes that a completion replaces.
    var range: Range<Int>
    var quote = TextOutline.Quote.none
    var needsSpace = false
    var needsComma = false
    var hasText = true
    var isFlow = false
  }

  let bytes: [UInt8]
  /// The offset to find; -1 without one.
  let cursor: Int
  var nodes: [TextOutline.Node] = [TextOutline.Node()]
  var frames: [Frame] = []
  /// The next byte.
  var offset = 0
  /// The column that ends a block scalar, and the scalar.
  var blockScalar: (column: Int, node: Int)?
  private(set) var hit: Hit?
  /// `true` if the cursor is where nothing can be completed.
  private(set) var isClosed = false

  init(_ bytes: [UInt8], cursor: Int?) {
    self.bytes = bytes
    self.cursor = cursor ?? -1
  }

  /// Reads the whole text.
  mutating func read() {
    nodes.reserveCapacity(bytes.count / 16)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset <= bytes.count { readLine() }
  }

  mutating func close() {
    isClosed = true
  }

  mutating func found(_ found: Hit) {
    if hit == nil { hit = found }
  }

  mutating func changeHit(_ change: (inout Hit) -> Void) {
    guard var changed = hit else { return }
    change(&changed)
    hit = changed
  }

  /// Returns `true` if the cursor is in a range or at one of its ends.
  func isCursor(in range: Range<Int>) -> Bool {
    range.lowerBound <= cursor && cursor <= range.upperBound
  }
}
