import { act } from '@testing-library/react';

const UNTOUCHED = 'script, style, textarea, option, title, font';

/**
 * Does what the page translator of a browser does: replaces each text node by `<font><font>` with the words in the
 * reader's language. The words stay the same here, so that a test can read them.
 */
export function translatePage(root: Element = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest(UNTOUCHED)) texts.push(text);
  }
  act(() => {
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
