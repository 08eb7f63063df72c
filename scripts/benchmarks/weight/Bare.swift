import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Greeting: Codable {
  let text: String
  let language: String?
}

enum Failure: Error { case unknown, status(Int) }

do {
  guard let url = URL(string: "https://api.example.com/greetings/world") else { fatalError() }
  let (data, response) = try await URLSession.shared.data(from: url)
  let status = (response as? HTTPURLResponse)?.statusCode ?? 0
  guard status == 200 else { throw status == 404 ? Failure.unknown : .status(status) }
  print(try JSONDecoder().decode(Greeting.self, from: data).text)
} catch {
  print(error)
}
