/// Transforms elements concurrently and returns the results in the order of the elements.
///
/// At most `jobs` transformations run at the same time. One job, or a single element, starts no other thread.
///
/// - Throws: The error of the first element, in their order, whose transformation failed. After a failure, no other
///   transformation starts.
package func concurrentMap<Element: Sendable, Output: Sendable, Failure: Error>(
  _ elements: [Element],
  jobs: Int,
  _ transform: @escaping @Sendable (Element) async throws(Failure) -> Output
) async throws(Failure) -> [Output] {
  let jobs = min(jobs, elements.count)
  var outputs: [Output] = []
  outputs.reserveCapacity(elements.count)
  guard jobs > 1 else {
    for element in elements { outputs.append(try await transform(element)) }
    return outputs
  }
  let results = await withTaskGroup(of: (index: Int, result: Result<Output, Failure>).self) {
    group in
    var results = [Result<Output, Failure>?](repeating: nil, count: elements.count)
    var rest = elements[...]
    func startNext() {
      guard let element = rest.popFirst() else { return }
      let index = elements.count - rest.count - 1
      group.addTask {
        do throws(Failure) {
          return (index, .success(try await transform(element)))
        } catch {
          return (index, .failure(error))
        }
      }
    }
    for _ in 0..<jobs { startNext() }
    while let (index, result) = await group.next() {
      results[index] = result
      if case .failure = result { rest = [] }
      startNext()
    }
    return results
  }
  for case let result? in results { outputs.append(try result.get()) }
  return outputs
}
