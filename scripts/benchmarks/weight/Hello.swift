import Hello

do {
  print(try await HelloClient().greet(name: "world").text)
} catch {
  print(error)
}
