import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Drawn fields and requests, against the steps of RFC 6265bis.
struct CookieModelTests {
  private static let hosts = [
    "example.com", "a.example.com", "b.a.example.com", "badexample.com", "com", "co.uk", "x.co.uk",
    "a.x.co.uk", "y.co.uk", "github.io", "a.github.io", "localhost",
  ]
  private static let paths = ["/", "/x", "/x/", "/x/y", "/x/y/", "/xy", "/x/y/z"]
  private static let names = ["a", "b", "__Host-a", "__Secure-b", "__HOST-a", "", " a ", "\ta"]
  private static let attributes = [
    "Path=/", "Path=/x", "path=/x/", "Path=/x/y", "Path=x", "Path=", "Path", "Secure", "secure=x",
    "SECURE",
    "Domain=example.com", "Domain=.a.example.com", "domain=Example.COM", "Domain=com",
    "Domain=co.uk",
    "Domain=x.co.uk", "Domain=github.io", "Domain=", "Domain", "Domain=.", "Domain=..com",
    "Domain=localhost", "Max-Age=100", "Max-Age=0", "Max-Age=-1", "HttpOnly", "SameSite=Lax", "",
    "=", "x=y=z",
  ]

  private func place(_ generator: inout SeededGenerator) -> CookieModel.Place {
    CookieModel.Place(
      isSecure: Int.random(in: 0..<3, using: &generator) > 0,
      host: Self.hosts.randomElement(using: &generator) ?? "",
      path: Self.paths.randomElement(using: &generator) ?? ""
    )
  }

  private func field(_ generator: inout SeededGenerator) -> String {
    let name = Self.names.randomElement(using: &generator) ?? ""
    let pair = ["=", "=", "=", " = ", ""].randomElement(using: &generator) ?? ""
    let value = Int.random(in: 0..<1_000, using: &generator)
    let attributes = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Self.attributes.randomElement(using: &generator) ?? ""
    }
    return (["\(name)\(pair)\(value)"] + attributes).joined(
      separator: ["; ", ";", " ;\t"][value % 3]
    )
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func isWhatTheStandardSays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let suffixes: Set = ["com", "uk", "co.uk", "io", "github.io", "localhost"]
    var model = CookieModel(suffixes: suffixes)
    var jar = CookieJar()
    for step in 0..<150 {
      let server = place(&generator)
      let fields = (0..<Int.random(in: 0...3, using: &generator)).map { _ in field(&generator) }
      try jar.take(fields, from: server.url)
      for field in fields { model.take(field, from: server) }
      // A launch of the app changes nothing.
      if step % 50 == 49 { jar = try CookieJar(saved: jar.saved) }
      let request = place(&generator)
      let header = try jar.header(request.url)
      #expect(header == model.header(for: request), "\(seed), \(step): \(request.url)")
    }
  }
}
