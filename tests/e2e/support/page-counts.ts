import type { Page } from '@playwright/test';
import { scrollThrough } from './wait-for-scripts';

/** What a visitor has to look at on a page, from the top to the end. */
export type PageCounts = {
  /** Height of the page in CSS pixels. */
  height: number;
  /** Amounts in rupees that can be seen. */
  prices: string[];
  /** Links, buttons and fields that can be seen. */
  controls: number;
  /** Sentences in small print that explain the site or its terms instead of the trip, and captions of pictures. */
  notes: string[];
};

/** Counts what can be seen on the page as it stands: what a visitor has not opened does not count. */
export async function countPage(page: Page): Promise<PageCounts> {
  await scrollThrough(page);
  return page.evaluate(count);
}

/** Runs in the browser. */
function count(): PageCounts {
  const main = document.querySelector('main') ?? document.body;
  const SMALL_PRINT_PX = 15.5;
  const ABOUT_THE_SITE =
    /\b(we|us|our|team|samples?|illustrations?|choose|shown|optional|privacy|taxes|included|or similar|confirms?|each|day\/month|written by|this page)\b/i;

  const prices: string[] = [];
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || !isSeen(parent)) continue;
    const text = walker.currentNode.textContent ?? '';
    prices.push(...(text.match(/₹\s?[\d,]+/g) ?? []));
    if (parseFloat(getComputedStyle(parent).fontSize) > SMALL_PRINT_PX) continue;
    const block = findBlock(parent);
    blocks.set(block, `${blocks.get(block) ?? ''} ${text}`);
  }
  const notes = [...blocks].flatMap(([block, text]) =>
    toSentences(text).filter((sentence) => ABOUT_THE_SITE.test(sentence) || block.closest('figcaption')),
  );
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
  return {
    height: document.documentElement.scrollHeight,
    prices,
    controls: controls.filter(isSeen).length,
    notes,
  };

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  }

  function findBlock(element: Element): Element {
    let block = element;
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    return block;
  }

  /** Names and labels of up to four words are no sentences. */
  function toSentences(text: string): string[] {
    return text
      .replace(/\s+/g, ' ')
      .split(/(?<=[.?!])\s+(?=[A-Z])/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.split(' ').length > 4);
  }
}
