import { load, type CheerioAPI } from 'cheerio';

/** What the HTML of a page contains, as a search engine without JavaScript sees it. */
export type RawPage = ReturnType<typeof collectFacts> & {
  path: string;
  status: number;
  headers: Headers;
  html: string;
};

/** An element of the parsed page; cheerio does not export this type. */
type Node = Parameters<CheerioAPI['contains']>[1];

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

export async function readRawPage(path: string, response: Response): Promise<RawPage> {
  const html = await response.text();
  return { ...collectFacts(html), path, status: response.status, headers: response.headers, html };
}

function collectFacts(html: string) {
  const $ = load(html);
  const all = (selector: string) => $(selector).toArray();
  const toText = (element: Node) => $(element).text().replace(/\s+/g, ' ').trim();
  const listTexts = (selector: string) => all(selector).map(toText);
  const attribute = (element: Node, name: string) => $(element).attr(name) ?? null;
  const toLink = (link: Node) => ({
    href: attribute(link, 'href') ?? '',
    text: toText(link),
    target: attribute(link, 'target'),
    rel: attribute(link, 'rel') ?? '',
  });
  const toName = (element: Node) => ($(element).prop('tagName') ?? '').toLowerCase();
  const group = (selector: string, names: string[], value: string) => {
    const groups: Record<string, string[]> = {};
    for (const element of all(selector)) {
      const key = names.map((name) => attribute(element, name)).find(Boolean) ?? '';
      (groups[key] ??= []).push(attribute(element, value) ?? '');
    }
    return groups;
  };
  const headings = all('h1, h2, h3, h4, h5, h6');
  const facts = {
    structuredData: all('script[type="application/ld+json"]').map((script) => $(script).text()),
    lang: $('html').attr('lang'),
    titles: listTexts('head > title'),
    h1: listTexts('h1'),
    headings: headings.map(toText),
    headingLevels: headings.map((heading) => Number(toName(heading).slice(1))),
    /** The contents of the meta elements in the head, by their `name` or `property`. */
    meta: group('head > meta', ['name', 'property'], 'content'),
    /** The URLs of the link elements in the head, by their `rel`. */
    headLinks: group('head > link', ['rel'], 'href'),
    /** Titles, descriptions and canonicals that are outside the head. */
    strayHeadElements: all('body :is(meta[name="description"], link[rel="canonical"], title)')
      .filter((element) => $(element).closest('svg').length === 0)
      .map((element) => $.html(element)),
    links: all('a[href]').map(toLink),
    /** Excludes the trips that the honeymoon page recommends to couples, which do not belong to its list. */
    cards: all('main article:not([aria-labelledby="couples-heading"] *)').map((card) => ({
      text: toText(card),
      links: $(card).find('a[href]').toArray().map(toLink),
    })),
    breadcrumb: listTexts('nav[aria-label="Breadcrumb"] :is(a, [aria-current])'),
    /** The descriptions of the pictures of a package. */
    pictures: all('[data-print="pictures"] picture img').map((image) => attribute(image, 'alt') ?? ''),
    footer: $.html($('footer').first()),
    images: all('img').map((image) => ({
      src: attribute(image, 'src') ?? '',
      alt: attribute(image, 'alt'),
      width: attribute(image, 'width'),
      height: attribute(image, 'height'),
      loading: attribute(image, 'loading'),
    })),
    ids: all('[id]').map((element) => attribute(element, 'id') ?? ''),
    /** Ids that other elements refer to. The popup of a collapsed control may not be in the page yet. */
    references: REFERENCES.flatMap((name) =>
      all(name === 'aria-controls' ? `[${name}]:not([aria-expanded="false"])` : `[${name}]`).flatMap(
        (element) => (attribute(element, name) ?? '').split(/\s+/).filter(Boolean),
      ),
    ),
    landmarks: all('body > header, main, body > footer').map(toName),
    firstLink: $('body :is(a[href], button, input)').first().attr('href'),
    untypedButtons: all('button:not([type])').length,
    inlineStyles: all('[style]').length,
    /** The URLs of all scripts, including those that start late. */
    scripts: [
      ...all('script[src]').map((script) => attribute(script, 'src') ?? ''),
      ...listLateScripts($('#late').text()),
    ],
  };
  $('script, style').remove();
  return { ...facts, text: toText($('body').get(0) as Node) };
}

/** The framework's scripts, which the page loads at the first interaction. */
function listLateScripts(list: string): string[] {
  return (JSON.parse(list || '{}') as { scripts?: string[] }).scripts ?? [];
}
