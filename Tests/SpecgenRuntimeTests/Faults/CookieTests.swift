import Foundation
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Which cookies are kept, and which are sent.
  @Suite struct CookieTests {
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    private func cookies(
      _ place: String = "",
      _ verb: HTTPMethod = .get,
      own: String? = nil
    ) async throws -> [String] {
      let headers = own.map { [("Cookie", $0)] } ?? []
      let seen: FaultServer.Seen = try await server.send(
        verb,
        place + "/echo",
        headers: headers,
        body: verb == .post ? "" : nil
      ).json()
      return (seen.headers["cookie"] ?? "").split(separator: ";")
        .map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    }

    @Test func areKept() async throws {
      _ = try await server.send(.post, "/cookie?set=a%3D1;path=/", body: "")
      _ = try await server.send(.get, "/cookie?set=b%3D2;path=/")
      for verb in [HTTPMethod.get, .post] {
        #expect(try await cookies("", verb) == ["a=1", "b=2"])
      }
      server.cookies.clear(named: "a")
      #expect(try await cookies() == ["b=2"])
      server.cookies.clear(named: nil)
      #expect(try await cookies() == [])
    }

    @Test func areKeptAcrossLaunches() async throws {
      _ = try await server.send(.get, "/cookie?set=a%3D1;path=/")
      _ = try await server.send(.get, "/cookie?set=b%3D2;path=/echo;max-age=60")
      _ = try await server.send(.get, "/cookie?set=c%3D3;path=/other")
      let saved = server.cookies.saved
      #expect("\(saved)" == "<secret>")
      let jar = try CookieJar(saved: saved)
      let url = server.url("/echo")
      #expect(jar.header(for: url, own: nil) == "b=2; a=1")
      #expect(jar.saved == saved)
      let other = try #require(URL(string: "http://other.example/echo"))
      #expect(jar.header(for: other, own: nil) == nil)
    }

    /// Also from a transport that merges them into one field.
    @Test func areTakenFromSeveralFields() async throws {
      let fields = [
        "a=1; Expires=Wed, 09 Jun 2100 10:18:14 GMT",
        "b=2; expires=Wednesday, 09-Jun-2100 10:18:14 GMT",
        "c=3; Path=/", "d=4; Max-Age=100",
      ]
      let head = fields.map { "Set-Cookie: \($0)\r\n" }.joined()
      let path = FaultServer.raw("HTTP/1.1 200 OK\r\n\(head)Content-Length: 4\r\n\r\ntrue")
      _ = try await server.send(.get, path)
      #expect(try await cookies() == ["a=1", "b=2", "c=3", "d=4"])
    }

    @Test func belongToTheFolderOfTheRequest() async throws {
      _ = try await server.send(.get, "/cookie/?set=a%3D1")
      #expect(try await cookies("/cookie") == ["a=1"])
      #expect(try await cookies() == [])
    }

    /// A server that fills the jar gets no more than it accepts, and other hosts keep theirs.
    @Test func doNotFillTheJar() async throws {
      _ = try await server.send(.get, server.elsewhere + "/cookie?set=far%3D1")
      let key = UUID().uuidString
      for _ in 0..<4 {
        let answer = try await server.send(.get, "/jar?count=900&size=60&key=\(key)")
        #expect(answer.status == 200)
      }
      let seen: FaultServer.Seen = try await server.send(.get, "/echo").json()
      let header = try #require(seen.headers["cookie"])
      #expect(
        header.utf8.count <= 8_000
          && header.hasSuffix("c4899=" + String(repeating: "v", count: 60))
      )
      #expect(try await cookies(server.elsewhere) == ["far=1"])
    }

    @Test(arguments: ["", "{}", "[1]", "[{\"name\": \"a-secret-text\"}]"])
    func areRefusedFromOtherTexts(text: String) {
      do throws(DecodingFailure) {
        _ = try CookieJar(saved: Secret(text))
        Issue.record("taken")
      } catch {
        #expect(!"\(error)".contains("a-secret-text"))
      }
    }

    @Test func ofTheCallItselfWin() async throws {
      #expect(try await cookies(own: "own=1; other=2") == ["other=2", "own=1"])
      // Beside those that are kept, which the answer to such a call can still add to.
      let own = [("Cookie", "own=1; other=2")]
      _ = try await server.send(.get, "/cookie?set=kept%3D3;path=/", headers: own)
      _ = try await server.send(.post, "/cookie?set=other%3D4;path=/", headers: own, body: "")
      for verb in [HTTPMethod.get, .post] {
        #expect(
          try await cookies("", verb, own: "own=1; other=2") == ["kept=3", "other=2", "own=1"]
        )
      }
      #expect(try await cookies() == ["kept=3", "other=4"])
    }

    @Test func areTakenFromRedirects() async throws {
      for verb in [HTTPMethod.get, .post] {
        let path = FaultServer.redirect(to: "/echo", more: "&set=\(verb.rawValue)%3D1")
        let own = [("Cookie", "own=1")]
        let body = verb == .post ? "" : nil
        let seen: FaultServer.Seen = try await server.send(verb, path, headers: own, body: body)
          .json()
        #expect((seen.headers["cookie"] ?? "").contains("\(verb.rawValue)=1"))
        #expect((seen.headers["cookie"] ?? "").contains("own=1"))
      }
      // What another host is sent is what is kept for it.
      _ = try await server.send(.get, server.elsewhere + "/cookie?set=far%3D1")
      let far = FaultServer.redirect(to: server.elsewhere + "/echo")
      let seen: FaultServer.Seen = try await server.send(.get, far, headers: [("Cookie", "own=1")])
        .json()
      #expect(seen.headers["cookie"] == "far=1")
    }

    @Test func belongToTheirPath() async throws {
      _ = try await server.send(.get, "/cookie?set=a%3D1;Path=/e;Max-Age=1000")
      _ = try await server.send(.get, "/cookie?set=b%3D1;Path=/echo;Max-Age=1000")
      _ = try await server.send(.get, "/cookie?set=c%3D1;Path=/")
      #expect(try await cookies() == ["b=1", "c=1"])
      _ = try await server.send(.get, "/cookie?set=c%3D2;Path=/;Max-Age=0")
      #expect(try await cookies() == ["b=1"])
    }

    @Test func areNotSentWhereTheyDoNotBelong() async throws {
      let rows = [
        "a%3D1;Domain=example.org", "a%3D1;Domain=.org", "a%3D1;Domain=localhost",
        "a%3D1;Domain=0.0.1", "a%3D1;Secure", "a%3D1;Max-Age=0", "a%3D1;Path=/other",
        "a%3D1;Expires=Thu,%2001%20Jan%201970%2000:00:00%20GMT",
      ]
      for cookie in rows {
        _ = try await server.send(.get, "/cookie?set=\(cookie)")
        for place in ["", server.elsewhere] {
          let (kept, own) = (try await cookies(place), try await cookies(place, own: "own=1"))
          #expect(kept == [], "\(cookie)")
          #expect(own == ["own=1"], "\(cookie)")
        }
      }
    }
  }
}
