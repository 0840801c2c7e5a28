import type { APIRequestContext, Page } from '@playwright/test';

type Link = { href: string; text: string; target: string | null; rel: string };
type Image = {
  src: string;
  alt: string | null;
  width: string | null;
  height: string | null;
  loading: string | null;
};

/** What the raw HTML of a page contains, as a search engine without JavaScript sees it. */
type Facts = {
  lang: string | null;
  titles: string[];
  h1: string[];
  /** Levels of all headings in document order. */
  headingLevels: number[];
  headings: string[];
  /** The contents of the meta elements in the head, by their `name` or `property`. */
  meta: Record<string, string[]>;
  /** The addresses of the link elements in the head, by their `rel`. */
  headLinks: Record<string, string[]>;
  /** Titles, descriptions and canonicals that are outside the head. */
  strayHeadElements: string[];
  links: Link[];
  /** Addresses of the links of all cards, in document order. */
  cardLinks: string[];
  /** HTML of the footer. */
  footer: string;
  images: Image[];
  ids: string[];
  /** Ids that `for`, `aria-labelledby`, `aria-describedby` and `aria-controls` refer to. */
  references: string[];
  structuredData: string[];
  landmarks: string[];
  /** Text of the body without scripts and styles. */
  text: string;
  firstLink: string | null;
  untypedButtons: number;
  inlineStyles: number;
};

export type RawPage = Facts & { path: string; status: number; headers: Record<string, string>; html: string };

/** Fetches a page with a plain HTTP request and reads its HTML with the parser of `reader`, an empty page. */
export async function readRawPage(request: APIRequestContext, reader: Page, path: string): Promise<RawPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const facts = await reader.evaluate(collectFacts, html);
  return { ...facts, path, status: response.status(), headers: response.headers(), html };
}

/** Runs in the browser. */
function collectFacts(html: string): Facts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = <T extends Element>(selector: string) => [...page.querySelectorAll<T>(selector)];
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const group = (elements: Element[], key: (element: Element) => string, value: string) => {
    const groups: Record<string, string[]> = {};
    for (const element of elements) (groups[key(element)] ??= []).push(element.getAttribute(value) ?? '');
    return groups;
  };
  const structuredData = all('script[type="application/ld+json"]').map((script) => script.textContent ?? '');
  const headings = all('h1, h2, h3, h4, h5, h6');
  const facts = {
    lang: page.documentElement.getAttribute('lang'),
    titles: all('head > title').map(textOf),
    h1: all('h1').map(textOf),
    headingLevels: headings.map((heading) => Number(heading.tagName.slice(1))),
    headings: headings.map(textOf),
    meta: group(
      all('head > meta'),
      (meta) => meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      'content',
    ),
    headLinks: group(all('head > link'), (link) => link.getAttribute('rel') ?? '', 'href'),
    strayHeadElements: all('body :is(meta[name="description"], link[rel="canonical"], title):not(svg *)').map(
      (stray) => stray.outerHTML,
    ),
    links: all('a[href]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: textOf(link),
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel') ?? '',
    })),
    footer: page.querySelector('body > footer, footer')?.outerHTML ?? '',
    cardLinks: all('main article a[href]').map((link) => link.getAttribute('href') ?? ''),
    images: all('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt'),
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      loading: image.getAttribute('loading'),
    })),
    ids: all('[id]').map((element) => element.id),
    // The popup that a collapsed control refers to may not be in the page yet.
    references: all(
      '[for], [aria-labelledby], [aria-describedby], [aria-controls]:not([aria-expanded="false"])',
    ).flatMap((element) =>
      ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
        (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
      ),
    ),
    landmarks: all('body > header, main, body > footer').map((element) => element.tagName.toLowerCase()),
    firstLink: page.querySelector('body :is(a[href], button, input)')?.getAttribute('href') ?? null,
    untypedButtons: all('button:not([type])').length,
    inlineStyles: all('[style]').length,
  };
  all('script, style').forEach((element) => element.remove());
  return { ...facts, structuredData, text: textOf(page.body) };
}
