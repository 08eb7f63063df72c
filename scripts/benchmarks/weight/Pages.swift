import Pages

do {
  let client = PagesClient()
  _ = try await client.signIn(email: "user@example.com", password: "password")
  for try await item in client.itemsItems() { print(item.title ?? item.id) }
} catch {
  print(error)
}
