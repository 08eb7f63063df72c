"""Checks HTML pages in a browser, at two widths and in two color schemes: pages.py BROWSER FOLDER"""

import base64
import pathlib
import sys

from devtools import Browser

WIDTHS = {"phone": 390, "desktop": 1280}
SCHEMES = ["light", "dark"]
# The height of a screenshot, in pixels, unless the page is shorter.
LENGTH = 3000

# The findings of a page, as a list of strings.
CHECK = r"""
(() => {
  const found = [];
  const add = (text) => { if (found.length < 20) found.push(text); };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    add(`the page is ${root.scrollWidth} pixels wide, the window ${root.clientWidth}`);
    for (const node of document.body.querySelectorAll('*')) {
      const box = node.getBoundingClientRect();
      if (box.right > root.clientWidth + 1 && !node.closest('.scroll, pre, .skip, nav, .hidden')) {
        add(`too wide: <${node.localName} class="${node.className}"> ${node.textContent.slice(0, 40)}`);
        break;
      }
    }
  }
  const ids = new Set();
  for (const node of document.querySelectorAll('[id]')) {
    if (ids.has(node.id)) add(`the id ${node.id} is used twice`);
    ids.add(node.id);
  }
  for (const link of document.querySelectorAll('a')) {
    const target = link.getAttribute('href') || '';
    if (!target.startsWith('#')) add(`a link leads out of the page: ${target}`);
    else if (!ids.has(target.slice(1))) add(`nothing has the anchor ${target}`);
  }
  for (const node of document.querySelectorAll('script, iframe, object, embed, img, form, link, base')) {
    add(`the page has <${node.localName}>`);
  }
  for (const node of document.querySelectorAll('*')) {
    for (const name of node.getAttributeNames()) {
      if (name.startsWith('on') || name === 'style') add(`<${node.localName}> has ${name}`);
    }
  }
  for (const name of ['main', 'nav', 'h1']) {
    if (document.querySelectorAll(name).length !== 1) add(`the page has not one <${name}>`);
  }
  let level = 0;
  for (const node of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const next = Number(node.localName[1]);
    if (next > level + 1) add(`<${node.localName}> follows level ${level}: ${node.textContent}`);
    level = next;
  }
  for (const table of document.querySelectorAll('table')) {
    if (!table.caption) add('a table has no caption');
    for (const cell of table.querySelectorAll('th')) if (!cell.scope) add('a <th> has no scope');
    const columns = table.tHead.rows[0].cells.length;
    for (const row of table.rows) if (row.cells.length !== columns) add('a row has other columns');
  }
  const parse = (color) => {
    const parts = color.match(/[\d.]+/g).map(Number);
    return { rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1 };
  };
  const over = (top, bottom) => top.rgb.map((part, i) => part * top.alpha + bottom[i] * (1 - top.alpha));
  const ground = (node) => {
    const layers = [];
    for (let next = node; next; next = next.parentElement) {
      const layer = parse(getComputedStyle(next).backgroundColor);
      if (layer.alpha > 0) layers.push(layer);
      if (layer.alpha === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const seen = new Set();
  let texts = 0;
  for (const node of document.body.querySelectorAll('*')) {
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!own) continue;
    texts += 1;
    const behind = ground(node);
    const color = over(parse(getComputedStyle(node).color), behind);
    const [high, low] = [luminance(color), luminance(behind)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const key = `${color} on ${behind}`;
    if (ratio < 4.5 && !seen.has(key)) {
      seen.add(key);
      add(`contrast ${ratio.toFixed(2)} of <${node.localName} class="${node.className}">: ${key}`);
    }
  }
  if (!texts) add('the page has no text');
  return found;
})()
"""

# The first stop of the tab key is the skip link, which appears there.
SKIP = """
(() => {
  const link = document.activeElement;
  const isShown = link.getBoundingClientRect().top >= 0;
  const isSkip = link.matches('.skip') && getComputedStyle(link).outlineStyle !== 'none';
  link.blur();
  return isSkip && isShown;
})()
"""


def findings(browser, url):
    """Opens a page, and returns everything that is wrong with it."""
    browser.events.clear()
    browser.call("Page.navigate", url=url)
    browser.wait("Page.loadEventFired")
    found = browser.call("Runtime.evaluate", expression=CHECK, returnByValue=True)
    result = found["result"].get("value")
    if result is None:
        result = [f"the check failed: {found}"]
    for kind in ("rawKeyDown", "keyUp"):
        browser.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
    skips = browser.call("Runtime.evaluate", expression=SKIP, returnByValue=True)
    if skips["result"].get("value") is not True:
        result.append("the skip link stays hidden, or its focus does")
    for event in browser.events:
        params = event["params"]
        if event["method"] == "Network.requestWillBeSent" and params["request"]["url"] != url:
            result.append(f"requests {params['request']['url']}")
        if event["method"] in ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
            result.append(f"reports {params}")
    return result


def main(command, folder):
    pages = sorted(pathlib.Path(folder).glob("*.html"))
    if not pages:
        sys.exit(f"{folder} has no page")
    browser = Browser(command)
    failed = 0
    try:
        browser.call("Emulation.setFocusEmulationEnabled", enabled=True)
        for domain in ("Page", "Network", "Runtime", "Log"):
            browser.call(f"{domain}.enable")
        for page in pages:
            for device, width in WIDTHS.items():
                for scheme in SCHEMES:
                    browser.call(
                        "Emulation.setDeviceMetricsOverride", width=width, height=900,
                        deviceScaleFactor=1, mobile=device == "phone",
                    )
                    browser.call(
                        "Emulation.setEmulatedMedia",
                        features=[{"name": "prefers-color-scheme", "value": scheme}],
                    )
                    name = f"{page.stem}-{device}-{scheme}"
                    for finding in findings(browser, page.resolve().as_uri()):
                        print(f"{name}: {finding}")
                        failed += 1
                    size = browser.call("Page.getLayoutMetrics")["cssContentSize"]
                    clip = {"x": 0, "y": 0, "width": width, "height": min(size["height"], LENGTH), "scale": 1}
                    shot = browser.call(
                        "Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True
                    )
                    (page.parent / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))
    finally:
        browser.close()
    count = len(pages) * len(WIDTHS) * len(SCHEMES)
    print(f"{len(pages)} pages in {count} views: {failed or 'no'} findings")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
