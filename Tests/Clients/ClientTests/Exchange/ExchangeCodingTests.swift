import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// Calls as JSON: an app's tests keep them as fixtures.
struct ExchangeCodingTests {
  @Test func keepsCallsAsJSON() throws {
    let filter = #"{"range":{"from":1},"parts":[{"id":1}]}"#
    let form = #""name":"n","state[1]":"O","day":"2026-11-20","tags":["a"]"#
    try checkRoundTrip(
      SendFormMethod.self,
      [
        #"{\#(form),"filter":{},"pin":"p"}"#,
        #"{\#(form),"codes":[1],"filter":\#(filter),"order":{"id":2},"pin":"p"}"#,
      ]
    )
    let cookies = #"{"SID":"s","theme":"purple","since":"2026-11-20"}"#
    try checkRoundTrip(SendCookiesMethod.self, [cookies])
    let other = #""other filter":{"tags":[]},"sort":{"a":"b"},"any":[1,{}]"#
    try checkRoundTrip(FilterMethod.self, [#"{"filter":\#(filter),\#(other),"orders":[]}"#])
    try checkRoundTrip(PlaceMethod.self, [#"{"status":1,"item":2,"note":"n"}"#])
    try checkRoundTrip(SendUnionMethod.self, [#"{"body":{"kind":"new","x":[1]}}"#])
    try checkRoundTrip(CountMethod.self, ["{}"])
  }
}
