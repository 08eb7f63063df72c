// The switch of the mutants, which is added to the copy of the runtime.
import Foundation

/// The number of the mutant that is on, or 0.
private let active = ProcessInfo.processInfo.environment["SPECGEN_MUTANT"].flatMap { Int($0) } ?? 0

/// A file with a byte for each mutant, which becomes 1 once the mutant is reached.
nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = ProcessInfo.processInfo.environment["SPECGEN_MUTANTS_REACHED"] else {
    return nil
  }
  let file = open(path, O_RDWR)
  let size = Int(lseek(file, 0, SEEK_END))
  let bytes = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return bytes == MAP_FAILED ? nil : bytes?.assumingMemoryBound(to: UInt8.self)
}()

/// Returns `true` if the mutant is on.
public func mutant(_ number: Int) -> Bool {
  if let reached { reached[number] = 1 }
  return number == active
}

/// Negates a value.
public func mutantFlip(_ number: Int, _ value: Bool) -> Bool { mutant(number) != value }

/// Replaces `&&` by `||`.
public func mutantAnd(
  _ number: Int,
  _ left: Bool,
  _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  mutant(number) ? try left || right() : try left && right()
}

/// Replaces `||` by `&&`.
public func mutantOr(
  _ number: Int,
  _ left: Bool,
  _ right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  mutant(number) ? try left && right() : try left || right()
}

/// Adds one.
public func mutantUp<Value: Numeric>(_ number: Int, _ value: Value) -> Value {
  mutant(number) ? value + 1 : value
}

/// Subtracts one.
public func mutantDown<Value: Numeric>(_ number: Int, _ value: Value) -> Value {
  mutant(number) ? value - 1 : value
}

/// Replaces a value by nil.
public func mutantNone<Value>(_ number: Int, _ value: Value?) -> Value? {
  mutant(number) ? nil : value
}

/// Replaces a collection by an empty one.
public func mutantEmpty<Value: RangeReplaceableCollection>(
  _ number: Int,
  _ value: Value
) -> Value {
  mutant(number) ? Value() : value
}
