"""Checks reference pages at two widths and in two color schemes: references.py BROWSER FOLDER"""

import pathlib
import sys

import pages

RULES = pages.Rules("script, iframe, object, embed, img, form, link, base", ["main", "nav", "h1"])


def main(command, folder):
    files = sorted(pathlib.Path(folder).glob("*.html"))
    if not files:
        sys.exit(f"{folder} has no page")
    browser = pages.opened(command)
    try:
        found = [finding for file in files for finding in pages.views(browser, file, RULES)]
    finally:
        browser.close()
    for finding in found:
        print(finding)
    count = len(files) * len(pages.WIDTHS) * len(pages.SCHEMES)
    print(f"{len(files)} pages in {count} views: {len(found) or 'no'} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
