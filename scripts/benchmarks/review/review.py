"""Time to open and to scroll the page of a review with thousands of findings, in headless Chromium."""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "scripts/tools"))

import pages

# From the start of the navigation until the page is drawn and reacts: two frames after `load`.
OPENED = """
new Promise((done) => {
  const draw = () => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  if (document.readyState === 'complete') draw(); else addEventListener('load', draw);
})
"""
# Scrolls as a wheel does, a step a frame, and returns the times between frames.
SCROLL = """
new Promise((done) => {
  const frames = [];
  let last = performance.now();
  const step = (time) => {
    frames.push(time - last);
    last = time;
    scrollBy(0, %d);
    if (frames.length < %d && scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      requestAnimationFrame(step);
    } else {
      done(frames.slice(1));
    }
  };
  requestAnimationFrame(step);
})
"""
# The pixels that a wheel scrolls at once.
STEP = 120
# From a jump to the specs until they are drawn.
JUMP = """
new Promise((done) => {
  const start = performance.now();
  document.querySelector('#specs').scrollIntoView();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})
"""
FILTER = """
(() => {
  const box = document.querySelector('fieldset input');
  const start = performance.now();
  box.click();
  document.body.offsetHeight;
  const time = performance.now() - start;
  box.click();
  return time;
})()
"""


def specs(findings):
    """Two versions of a spec, with so many changed fields."""
    fields = 8
    old = ["specgen: 1", "api: Shop", "hosts: {api: https://shop.example.com}", "types:"]
    new = list(old)
    for number in range(findings // fields):
        for lines, kind in ((old, "Int"), (new, "String")):
            lines.append(f"  Type{number}:")
            lines.append("    fields:")
            for field in range(fields):
                lines.append(f"      field{field}: {{type: {kind}, doc: The value {field} of an order.}}")
    for lines in (old, new):
        lines.append("methods:")
        for number in range(findings // fields):
            lines.append(f"  method{number}: {{http: GET /orders/{number}, returns: Type{number}}}")
    return "\n".join(old) + "\n", "\n".join(new) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench review")
    parser.add_argument("--findings", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tool", type=pathlib.Path, help="a build of the tool; a release build when not given")
    options = parser.parse_args()
    tool = options.tool
    if not tool:
        tool = subprocess.check_output([ROOT / "scripts/build-release"], text=True).strip()
    with tempfile.TemporaryDirectory() as name:
        files = [pathlib.Path(name) / f"{side}.yaml" for side in ("old", "new")]
        for file, text in zip(files, specs(options.findings)):
            file.write_text(text)
        page = pathlib.Path(name) / "review.html"
        page.write_bytes(subprocess.check_output(
            [tool, "diff", *files, "--format", "html", "--fail-on", "never", "--quiet"]
        ))
        count, size = len(re.findall("<article ", page.read_text())), page.stat().st_size
        browser = pages.opened(os.environ.get("CHROMIUM", "chromium"))
        try:
            pages.resize(browser, "desktop", "light")
            opened, frames, jumps, filters = [], [], [], []
            for _ in range(options.runs):
                pages.show(browser, "about:blank")
                browser.call("Page.navigate", url=page.as_uri())
                opened.append(pages.value(browser, OPENED))
                frames += pages.value(browser, SCROLL % (STEP, 200))
                jumps.append(pages.value(browser, JUMP))
                frames += pages.value(browser, SCROLL % (STEP, 200))
                filters.append(pages.value(browser, FILTER))
        finally:
            browser.close()
    frames.sort()
    print(f"{count} findings, {size} bytes")
    print("open: %.0f ms (median), %.0f ms (worst)" % (statistics.median(opened), max(opened)))
    print("frames while scrolling: %.0f ms (median), %.0f ms (99 of 100), %.0f ms (worst), %d over 50 ms of %d" % (
        statistics.median(frames), frames[int(len(frames) * 0.99)], frames[-1],
        sum(frame > 50 for frame in frames), len(frames),
    ))
    print("a jump to the specs: %.0f ms (median), %.0f ms (worst)" % (statistics.median(jumps), max(jumps)))
    print("a filter: %.0f ms (median)" % statistics.median(filters))


if __name__ == "__main__":
    main()
