import { JSDOM } from 'jsdom';

/** What the HTML of a page contains, as a search engine without JavaScript sees it. */
export type RawPage = ReturnType<typeof collectFacts> & {
  path: string;
  status: number;
  headers: Headers;
  html: string;
};

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

export async function readRawPage(path: string, response: Response): Promise<RawPage> {
  const html = await response.text();
  return { ...collectFacts(html), path, status: response.status, headers: response.headers, html };
}

function collectFacts(html: string) {
  const page = new JSDOM(html).window.document;
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const listTexts = (selector: string) => all(selector).map(toText);
  const headings = all('h1, h2, h3, h4, h5, h6');
  const structuredData = all('script[type="application/ld+json"]').map((script) => script.textContent ?? '');
  const facts = {
    lang: page.documentElement.getAttribute('lang'),
    titles: listTexts('head > title'),
    h1: listTexts('h1'),
    headings: headings.map(toText),
    headingLevels: headings.map(({ tagName }) => Number(tagName.slice(1))),
    /** The contents of the meta elements in the head, by their `name` or `property`. */
    meta: group(
      all('head > meta'),
      (meta) => meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      'content',
    ),
    /** The addresses of the link elements in the head, by their `rel`. */
    headLinks: group(all('head > link'), (link) => link.getAttribute('rel') ?? '', 'href'),
    /** Titles, descriptions and canonicals that are outside the head. */
    strayHeadElements: all('body :is(meta[name="description"], link[rel="canonical"], title)')
      .filter((element) => !element.closest('svg'))
      .map(({ outerHTML }) => outerHTML),
    links: all('a[href]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: toText(link),
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel') ?? '',
    })),
    /** Excludes the cards of the honeymoon page's shelf, which do not belong to its list. */
    cards: all('main article:not([aria-labelledby="for-two-heading"] *)').map((card) => ({
      text: toText(card),
      links: [...card.querySelectorAll('a[href]')].map((link) => ({
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel') ?? '',
      })),
    })),
    breadcrumb: listTexts('nav[aria-label="Breadcrumb"] :is(a, [aria-current])'),
    /** The descriptions of the pictures of a package. */
    pictures: all('[data-print="pictures"] picture img').map((image) => image.getAttribute('alt') ?? ''),
    footer: page.querySelector('footer')?.outerHTML ?? '',
    images: all('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt'),
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      loading: image.getAttribute('loading'),
    })),
    ids: all('[id]').map(({ id }) => id),
    /** Ids that other elements refer to. The popup of a collapsed control may not be in the page yet. */
    references: REFERENCES.flatMap((name) =>
      all(name === 'aria-controls' ? `[${name}]:not([aria-expanded="false"])` : `[${name}]`).flatMap(
        (element) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
      ),
    ),
    landmarks: all('body > header, main, body > footer').map(({ tagName }) => tagName.toLowerCase()),
    firstLink: page.querySelector('body :is(a[href], button, input)')?.getAttribute('href'),
    untypedButtons: all('button:not([type])').length,
    inlineStyles: all('[style]').length,
    /** The addresses of all scripts, those that start late included. */
    scripts: [
      ...all('script[src]').map((script) => script.getAttribute('src') ?? ''),
      ...listLateScripts(page.getElementById('late')?.textContent),
    ],
  };
  for (const element of all('script, style')) element.remove();
  return { ...facts, structuredData, text: toText(page.body) };
}

/** The framework's scripts, which the page loads at the first interaction. */
function listLateScripts(list = '{}'): string[] {
  return (JSON.parse(list ?? '{}') as { scripts?: string[] }).scripts ?? [];
}

function toText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function group(elements: Element[], toKey: (element: Element) => string, value: string) {
  const groups: Record<string, string[]> = {};
  for (const element of elements) (groups[toKey(element)] ??= []).push(element.getAttribute(value) ?? '');
  return groups;
}
