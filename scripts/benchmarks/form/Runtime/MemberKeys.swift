/// The keys of one object by 64 bits of hash, to find a repeated one without making strings.
struct MemberKeys {
  private var hashes: [UInt64] = []
  private var set: Set<UInt64> = []

  /// Returns whether the key is new.
  mutating func insert(_ key: JSONNode, of parser: JSONParser) -> Bool {
    var hash: UInt64 = 14_695_981_039_346_656_037
    parser.bytes.withUnsafeBufferPointer { bytes in
      for index in Int(key.start)..<Int(key.end) {
        hash = (hash ^ UInt64(bytes[index])) &* 1_099_511_628_211
      }
    }
    if set.isEmpty {
      guard !hashes.contains(hash) else { return false }
      hashes.append(hash)
      if hashes.count == 32 { set = Set(hashes) }
      return true
    }
    return set.insert(hash).inserted
  }
}
