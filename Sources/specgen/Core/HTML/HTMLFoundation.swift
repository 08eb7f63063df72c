/// The frame, the policy and the style that all pages share.
package enum HTMLFoundation {
  /// Returns a whole page, which needs no other file and no network.
  package static func page(
    title: HTML,
    mark: HTML = "",
    style: HTML,
    script: HTML? = nil,
    body: HTML
  ) -> String {
    let code = script.map { source -> HTML in "<script>\(source)</script>\n" } ?? ""
    let html: HTML = """
      <!DOCTYPE html>
      \(mark)<html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(text: policy(style: style, script: script))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="specgen">
      <title>\(title)</title>
      <style>\(style)</style>
      \(code)</head>
      <body>
      \(body)
      </body>
      </html>

      """
    return html.source
  }

  /// Returns the content of the `Content-Security-Policy` that allows a style sheet, a script, and nothing else.
  private static func policy(style: HTML, script: HTML?) -> String {
    let scripts = script.map { " script-src '\(digest($0))';" } ?? ""
    return
      "default-src 'none'; style-src '\(digest(style))';\(scripts) base-uri 'none'; form-action 'none'"
  }

  private static func digest(_ html: HTML) -> String {
    "sha256-" + base64(SHA256(of: html.source).hex)
  }

  /// Returns bytes in hexadecimal as Base64.
  private static func base64(_ hex: String) -> String {
    let digits = hex.unicodeScalars.compactMap { UInt32(String($0), radix: 16) }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    // Three digits are twelve bits, which are two characters.
    for start in stride(from: 0, to: digits.count, by: 3) {
      let group = digits[start..<min(start + 3, digits.count)]
      let bits = group.reduce(0) { $0 << 4 | $1 } << (4 * UInt32(3 - group.count))
      text.append(alphabet[Int(bits >> 6)])
      if group.count > 1 { text.append(alphabet[Int(bits & 63)]) }
    }
    return text + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }

  /// Colors for light and dark, and the rules of text, code, links and focus.
  package static let style: HTML = """

    :root {
      --ground: #fff; --panel: #f6f7f9; --text: #1d2430; --soft: #55606f; --line: #dfe3e8;
      --link: #1a5fb4; --code: #f0f2f5; --focus: #1a5fb4; --mark: #fff6d6; --warn: #8a4b00;
      --warn-ground: #fff4e0; --get: #0b5d3b; --get-ground: #dff3e8; --post: #174ea6;
      --post-ground: #e1ecfd; --put: #7a4300; --put-ground: #fdeedb; --delete: #a1192b;
      --delete-ground: #fde4e7; --other: #4b3a94; --other-ground: #ebe7fb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171c; --panel: #1a1e25; --text: #e3e7ed; --soft: #a5afbd; --line: #2e3540;
        --link: #8ab8f5; --code: #222832; --focus: #8ab8f5; --mark: #3a3212; --warn: #f2b866;
        --warn-ground: #33270f; --get: #84dcae; --get-ground: #12311f; --post: #9cc2ff;
        --post-ground: #142b4d; --put: #f4bd7a; --put-ground: #38260f; --delete: #ff9aa6;
        --delete-ground: #431820; --other: #c3b5ff; --other-ground: #2a2350;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
    body {
      margin: 0; background: var(--ground); color: var(--text); line-height: 1.6;
      font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    code, pre, .verb {
      font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    a { color: var(--link); text-underline-offset: 0.2em; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
    main:focus { outline: none; }
    .hidden, caption {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip {
      position: absolute; left: 1rem; top: -4rem; z-index: 1; padding: 0.5rem 1rem;
      background: var(--ground); border: 1px solid var(--line); border-radius: 0 0 6px 6px;
    }
    .skip:focus { top: 0; }

    """
}
