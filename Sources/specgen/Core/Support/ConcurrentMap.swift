/// Transforms elements concurrently and returns the results in the order of the elements.
///
/// At most `jobs` transformations run at the same time. One job, or a single element, starts no other thread.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  jobs: Int,
  _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
  return await withTaskGroup(of: (index: Int, result: Result).self) { group in
    var results = [Result?](repeating: nil, count: elements.count)
    var rest = elements.enumerated().makeIterator()
    for _ in 0..<jobs {
      guard let (index, element) = rest.next() else { break }
      group.addTask { (index, transform(element)) }
    }
    while let (index, result) = await group.next() {
      results[index] = result
      guard let (index, element) = rest.next() else { continue }
      group.addTask { (index, transform(element)) }
    }
    return results.compactMap(\.self)
  }
}
