import SpecgenCore

/// The script of a review: filters, search, keys and copying.
///
/// It reads the page and changes what is shown, and nothing else. No text becomes markup.
enum ReviewPageScript {
  static let source: HTML = #"""

    "use strict";
    document.documentElement.classList.add("scripted");
    document.addEventListener("DOMContentLoaded", () => {
      const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
      const one = (selector) => document.querySelector(selector);
      const articles = all("article");
      const parts = all("section.part");
      const form = one("#filters");
      const search = one("#search");
      const status = one("#status");
      const help = one("#help");
      const texts = new Map();

      const textOf = (article) => {
        if (!texts.has(article)) {
          const part = article.parentElement.querySelector("h2").textContent;
          texts.set(article, (part + " " + article.textContent).toLowerCase());
        }
        return texts.get(article);
      };

      const isShown = (element) => !element.hidden;

      const filter = () => {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const chosen = all("fieldset", form).map((group) => ({
          name: group.dataset.filter,
          values: all("input:checked", group).map((box) => box.value),
        })).filter((choice) => choice.values.length > 0);
        let count = 0;
        for (const article of articles) {
          const fits = chosen.every((choice) => {
            const own = article.dataset[choice.name];
            const values = choice.name === "api" ? [own] : own.split(" ");
            return choice.values.some((value) => values.includes(value));
          }) && (words.length === 0 || words.every((word) => textOf(article).includes(word)));
          article.hidden = !fits;
          if (fits) { count += 1; }
        }
        for (const part of parts) { part.hidden = !all("article", part).some(isShown); }
        const nothing = one("#nothing");
        nothing.hidden = count > 0 || articles.length === 0;
        status.textContent = `${count} of ${articles.length} findings shown`;
      };

      const go = (element) => {
        if (!element) { return; }
        element.scrollIntoView({ block: "start" });
        element.focus({ preventScroll: true });
      };

      const current = () => document.activeElement.closest("article");

      const step = (offset) => {
        const shown = articles.filter(isShown);
        const index = shown.indexOf(current());
        const next = index < 0 ? (offset > 0 ? 0 : shown.length - 1) : index + offset;
        go(shown[Math.min(Math.max(next, 0), shown.length - 1)]);
      };

      const leap = (offset) => {
        const shown = parts.filter(isShown);
        const article = current();
        const index = article ? shown.indexOf(article.parentElement) : -1;
        const next = index < 0 ? (offset > 0 ? 0 : shown.length - 1) : index + offset;
        const part = shown[Math.min(Math.max(next, 0), shown.length - 1)];
        if (part) { go(all("article", part).find(isShown)); }
      };

      const reveal = () => {
        const id = decodeURIComponent(location.hash.slice(1));
        const target = id && document.getElementById(id);
        if (!target) { return; }
        if (target.matches("article") && target.hidden) {
          form.reset();
          filter();
        }
        const fold = target.closest("tbody.fold");
        if (fold && fold.hidden) { unfold(fold.previousElementSibling); }
        go(target);
      };

      const unfold = (body) => {
        body.nextElementSibling.hidden = false;
        body.hidden = true;
      };

      const copy = async (button) => {
        const code = button.parentElement.querySelector("code");
        let isCopied = true;
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          const range = document.createRange();
          range.selectNodeContents(code);
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          isCopied = document.execCommand("copy");
        }
        button.textContent = isCopied ? "Copied" : "Select and copy";
        status.textContent = isCopied ? "The command is copied" : "The command is selected";
      };

      const keys = {
        j: () => step(1), k: () => step(-1), "]": () => leap(1), "[": () => leap(-1),
        "/": () => { search.focus(); search.select(); },
        "?": () => { if (!help.open) { help.showModal(); } },
      };

      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) { return; }
        const isTyping = event.target.matches("input[type=search]");
        if (event.key === "Escape" && isTyping) {
          search.blur();
          return;
        }
        if (isTyping || help.open || !Object.hasOwn(keys, event.key)) { return; }
        event.preventDefault();
        keys[event.key]();
      });

      document.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (!button) { return; }
        if (button.matches(".copy")) { copy(button); }
        if (button.matches(".unfold button")) { unfold(button.closest("tbody")); }
        if (button.matches("#keys")) { keys["?"](); }
      });

      form.addEventListener("input", filter);
      form.addEventListener("reset", () => setTimeout(filter));
      form.addEventListener("submit", (event) => event.preventDefault());
      addEventListener("hashchange", reveal);
      for (const button of all("button.copy")) { button.hidden = false; }
      form.hidden = articles.length === 0;
      filter();
      reveal();
    });

    """#
}
