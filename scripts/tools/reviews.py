"""Uses review pages in a browser as a reviewer does: reviews.py BROWSER FOLDER

Each page is checked at two widths and in two color schemes. Then keys are pressed, filters clicked and links
followed, and the structure of each state is compared with what the page itself states.
"""

import pathlib
import sys
import time

import pages

RULES = pages.Rules("iframe, object, embed, img, link, base", ["main", "h1", "script", "style"])

# The state of a page: what is shown, what has the focus, and where it is.
STATE = """
(() => {
  const shown = [...document.querySelectorAll('article')].filter((node) => !node.hidden);
  const focus = document.activeElement;
  const box = focus.getBoundingClientRect();
  return {
    shown: shown.map((node) => node.id),
    focus: focus.id,
    part: focus.closest('.part') ? focus.closest('.part').id : '',
    isVisible: box.top >= 0 && box.top < innerHeight,
    status: document.querySelector('#status').textContent,
    help: document.querySelector('#help').open,
    empty: [...document.querySelectorAll('.part')].filter(
      (node) => !node.hidden && ![...node.querySelectorAll('article')].some((item) => !item.hidden)).length,
  };
})()
"""

CENTER = """
(() => {
  const node = document.querySelector(%s);
  node.scrollIntoView({ block: 'center' });
  const box = node.getClientRects()[0];
  return [box.left + box.width / 2, box.top + box.height / 2];
})()
"""


class Reader:
    """A reviewer in front of a page, and what did not go as expected."""

    def __init__(self, browser, page):
        self.browser = browser
        self.page = page
        self.url = page.resolve().as_uri()
        self.found = []

    def value(self, expression):
        return pages.value(self.browser, expression)

    def state(self):
        time.sleep(0.1)
        return self.value(STATE)

    def expect(self, what, is_true):
        if not is_true:
            self.found.append(f"{self.page.stem}: {what}: {self.state()}")

    def press(self, key, number=0):
        pages.press(self.browser, key, number=number)
        return self.state()

    def click(self, selector):
        x, y = self.value(CENTER % repr(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        return self.state()

    def picture(self, name):
        pages.window(self.browser, self.page.parent / f"{self.page.stem}-{name}.png")


def keys(reader, articles):
    """Presses the keys that step through the findings."""
    ids = [article["id"] for article in articles]
    parts = list(dict.fromkeys(article["part"] for article in articles))
    for number, expected in enumerate(ids[:3]):
        state = reader.press("j")
        reader.expect(f"j {number + 1} focuses {expected}", state["focus"] == expected and state["isVisible"])
    if len(ids) > 2:
        reader.expect("k goes back", reader.press("k")["focus"] == ids[1])
    before = reader.state()["part"]
    if len(parts) > 1:
        after = parts[parts.index(before) + 1]
        reader.expect("] goes to the next part", reader.press("]")["part"] == after)
        reader.expect("[ goes back", reader.press("[")["part"] == before)
    for _ in range(len(ids) + 2):
        state = reader.press("j")
    reader.expect("j stops at the last finding", state["focus"] == ids[-1])
    reader.picture("keys")
    reader.expect("? opens the help", reader.press("?")["help"])
    reader.picture("help")
    focus = reader.state()["focus"]
    reader.expect("keys wait for the help", reader.press("j")["focus"] == focus)
    reader.expect("Escape closes the help", not reader.press("Escape", number=27)["help"])


def search(reader, articles):
    """Types into the search, as its key opens it."""
    reader.expect("/ focuses the search", reader.press("/")["focus"] == "search")
    word = articles[-1]["message"].split()[-1].lower()
    reader.browser.call("Input.insertText", text=word)
    state = reader.state()
    expected = [article["id"] for article in articles if word in article["text"].lower()]
    reader.expect(f"the search for {word} finds {expected}", state["shown"] == expected and not state["empty"])
    reader.expect("the status counts", state["status"] == f"{len(expected)} of {len(articles)} findings shown")
    reader.picture("search")
    reader.press("j")
    reader.expect("j is a letter in the search", reader.value("document.querySelector('#search').value") == word + "j")
    reader.expect("Escape leaves the search", reader.press("Escape", number=27)["focus"] != "search")
    reader.click("#filters button[type=reset]")
    reader.expect("the reset shows all", len(reader.state()["shown"]) == len(articles))


def filters(reader, articles):
    """Clicks each choice of each filter, alone, and the first of two filters together."""
    groups = reader.value("""
      [...document.querySelectorAll('fieldset')].map((group) => ({
        name: group.dataset.filter,
        values: [...group.querySelectorAll('input')].map((box) => [box.value, Number(box.nextElementSibling.textContent)]),
      }))
    """)

    def fitting(name, value):
        return [
            article["id"] for article in articles
            if value in ([article[name]] if name == "api" else article[name].split(" "))
        ]

    def box(name, value):
        return f'fieldset[data-filter={name}] input[value="{value}"]'

    for group in groups:
        for value, count in group["values"]:
            state = reader.click(box(group["name"], value))
            expected = fitting(group["name"], value)
            reader.expect(
                f"{group['name']} {value} shows {count}",
                state["shown"] == expected and len(expected) == count and not state["empty"],
            )
            reader.click(box(group["name"], value))
    if len(groups) > 1:
        pair = [(group["name"], group["values"][0][0]) for group in groups[:2]]
        for name, value in pair:
            state = reader.click(box(name, value))
        both = set(fitting(*pair[0])) & set(fitting(*pair[1]))
        reader.expect("two filters apply together", set(state["shown"]) == both)
        reader.picture("filters")
    reader.click("#filters button[type=reset]")


def links(reader, articles):
    """Follows a deep link to a finding, the link to its line, and the mark that leads back."""
    last = articles[-1]["id"]
    # Within the page, the address would only scroll.
    pages.show(reader.browser, "about:blank")
    pages.show(reader.browser, f"{reader.url}#{last}")
    state = reader.state()
    reader.expect("a deep link focuses its finding", state["focus"] == last and state["isVisible"])
    selector = f"[id='{last}'] .places a"
    line = reader.value(f'document.querySelector("{selector}").hash.slice(1)')
    reader.click(selector)
    shown = f"""(() => {{
      const box = document.getElementById('{line}').getBoundingClientRect();
      return box.top >= 0 && box.top < innerHeight && box.height > 0;
    }})()"""
    reader.expect("the link to a line shows it", reader.value(shown))
    reader.picture("line")
    reader.click(f"[id='{line}'] a.mark[href='#{last}']")
    reader.expect("its mark leads back", reader.state()["focus"] == last)


def rest(reader):
    """Unfolds lines and code, and copies a command."""
    if reader.value("document.querySelector('tbody.fold') !== null"):
        reader.click(".unfold button")
        reader.expect("a fold opens", reader.value("!document.querySelector('tbody.fold').hidden"))
    if reader.value("document.querySelector('.swift') !== null"):
        reader.click(".swift summary")
        reader.expect("the Swift opens", reader.value("document.querySelector('.swift .sides').offsetHeight > 0"))
        reader.picture("swift")
    if reader.value("document.querySelector('.copy') !== null"):
        reader.browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite"])
        reader.click(".copy")
        copied = reader.value("navigator.clipboard.readText()")
        reader.expect("the command is copied", copied == reader.value("document.querySelector('.accept code').textContent"))


def without_script(reader, count):
    """Opens the page without scripts: everything is there, and no control that does nothing."""
    reader.browser.call("Emulation.setScriptExecutionDisabled", value=True)
    pages.show(reader.browser, reader.url)
    shown = reader.value("""({
      articles: [...document.querySelectorAll('article')].filter((node) => node.offsetHeight > 0).length,
      controls: [...document.querySelectorAll('input, .copy')].filter((node) => node.offsetHeight > 0).length,
      folds: [...document.querySelectorAll('tbody.fold')].filter((node) => node.offsetHeight === 0).length,
    })""")
    reader.expect(f"the page without scripts shows {shown}", shown == {"articles": count, "controls": 0, "folds": 0})
    reader.browser.call("Emulation.setScriptExecutionDisabled", value=False)


def read(browser, page):
    """Returns what is wrong with a page."""
    found = pages.views(browser, page, RULES)
    pages.resize(browser, "desktop", "light")
    reader = Reader(browser, page)
    pages.show(browser, reader.url)
    articles = reader.value("""
      [...document.querySelectorAll('article')].map((node) => ({
        id: node.id, level: node.dataset.level, impact: node.dataset.impact, way: node.dataset.way,
        api: node.dataset.api, state: node.dataset.state, part: node.parentElement.id,
        message: node.querySelector('h3').textContent,
        text: node.parentElement.querySelector('h2').textContent + ' ' + node.textContent,
      }))
    """)
    reader.expect("all findings are shown", reader.state()["shown"] == [article["id"] for article in articles])
    if articles:
        keys(reader, articles)
        search(reader, articles)
        filters(reader, articles)
        links(reader, articles)
        rest(reader)
        reader.found += [f"{page.stem}: {report}" for report in pages.reports(browser, reader.url)]
    without_script(reader, len(articles))
    return found + reader.found


def main(command, folder):
    files = sorted(pathlib.Path(folder).glob("*.html"))
    if not files:
        sys.exit(f"{folder} has no page")
    browser = pages.opened(command)
    try:
        found = [finding for file in files for finding in read(browser, file)]
    finally:
        browser.close()
    for finding in found:
        print(finding)
    print(f"{len(files)} review pages: {len(found) or 'no'} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
