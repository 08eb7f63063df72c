"""The checks of HTML pages in a browser that hold for every page of the program."""

import base64
import json
import pathlib

from devtools import Browser

WIDTHS = {"phone": 390, "desktop": 1280}
SCHEMES = ["light", "dark"]
# The height of a screenshot, in pixels, unless the page is shorter.
LENGTH = 3000

# The findings of a page, as a list of strings.
CHECK = r"""
((FORBIDDEN, SINGLE) => {
  const found = [];
  const add = (text) => { if (found.length < 20) found.push(text); };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    add(`the page is ${root.scrollWidth} pixels wide, the window ${root.clientWidth}`);
    for (const node of document.body.querySelectorAll('*')) {
      const box = node.getBoundingClientRect();
      if (box.right > root.clientWidth + 1 && !node.closest('.scroll, pre, .skip, nav, .hidden, caption')) {
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
  for (const node of document.querySelectorAll(FORBIDDEN)) add(`the page has <${node.localName}>`);
  for (const node of document.querySelectorAll('*')) {
    for (const name of node.getAttributeNames()) {
      if (name.startsWith('on') || name === 'style') add(`<${node.localName}> has ${name}`);
    }
  }
  for (const name of SINGLE) {
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
    const columns = (row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
    for (const row of table.rows) if (columns(row) !== columns(table.tHead.rows[0])) add('a row has other columns');
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
})(%s, %s)
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


class Rules:
    """The elements that pages of a kind may not have, and those that they have once."""

    def __init__(self, forbidden, single):
        self.check = CHECK % (json.dumps(forbidden), json.dumps(single))


def opened(command):
    """Returns a browser that reports requests, errors and console messages."""
    browser = Browser(command)
    browser.call("Emulation.setFocusEmulationEnabled", enabled=True)
    for domain in ("Page", "Network", "Runtime", "Log"):
        browser.call(f"{domain}.enable")
    return browser


def value(browser, expression):
    """Returns the value of a JavaScript expression, or raises the exception that it throws."""
    answer = browser.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in answer:
        raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
    return answer["result"].get("value")


def press(browser, key, code=None, number=0):
    """Presses and releases a key."""
    text = {"text": key} if len(key) == 1 else {}
    for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
        browser.call(
            "Input.dispatchKeyEvent", type=kind, key=key, code=code or key, windowsVirtualKeyCode=number,
            **(text if kind == "keyDown" else {}),
        )


def show(browser, url):
    """Opens a page."""
    browser.events.clear()
    browser.call("Page.navigate", url=url)
    browser.wait("Page.loadEventFired")


def resize(browser, device, scheme):
    """Sets the size of the window and the color scheme."""
    browser.call(
        "Emulation.setDeviceMetricsOverride", width=WIDTHS[device], height=900, deviceScaleFactor=1,
        mobile=device == "phone",
    )
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])


def reports(browser, url):
    """Returns the requests, errors and messages since the page was opened."""
    found = []
    for event in browser.events:
        params = event["params"]
        if event["method"] == "Network.requestWillBeSent" and params["request"]["url"].split("#")[0] != url:
            found.append(f"requests {params['request']['url']}")
        if event["method"] in ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
            found.append(f"reports {params}")
    return found


def findings(browser, url, rules):
    """Opens a page, and returns everything that is wrong with it."""
    show(browser, url)
    result = value(browser, rules.check)
    press(browser, "Tab", number=9)
    if value(browser, SKIP) is not True:
        result.append("the skip link stays hidden, or its focus does")
    return result + reports(browser, url)


def window(browser, path):
    """Writes a screenshot of what the window shows."""
    shot = browser.call("Page.captureScreenshot", format="png")
    pathlib.Path(path).write_bytes(base64.b64decode(shot["data"]))


def picture(browser, path):
    """Writes a screenshot of the page from its top."""
    size = browser.call("Page.getLayoutMetrics")
    width = size["cssLayoutViewport"]["clientWidth"]
    clip = {"x": 0, "y": 0, "width": width, "height": min(size["cssContentSize"]["height"], LENGTH), "scale": 1}
    shot = browser.call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
    pathlib.Path(path).write_bytes(base64.b64decode(shot["data"]))


def views(browser, page, rules):
    """Opens a page at each width and in each color scheme, takes a picture, and returns what is wrong."""
    found = []
    for device in WIDTHS:
        for scheme in SCHEMES:
            resize(browser, device, scheme)
            name = f"{page.stem}-{device}-{scheme}"
            found += [f"{name}: {finding}" for finding in findings(browser, page.resolve().as_uri(), rules)]
            picture(browser, page.parent / f"{name}.png")
    return found
