import {
  ALL_PACKAGES,
  BREADCRUMBS,
  GROUP_TOURS,
  HONEYMOON,
  OUTBOUND_TOURS,
  SIGNATURE_TRIPS,
  toPath,
  UNIT_LABELS,
} from '@/tests/e2e/support/catalogue';
import { ask, read } from './support/site';

type Tour = {
  title: string;
  location: string;
  duration: string;
  groupSize: string;
  highlights: string[];
  rating: number;
  reviewCount: number;
};

it.each([
  ['/signature-trips', SIGNATURE_TRIPS],
  ['/kerala-tours', SIGNATURE_TRIPS],
  ['/kerala-tour-packages', GROUP_TOURS],
  ['/kerala-group-tours', GROUP_TOURS],
  ['/honeymoon-packages', [HONEYMOON]],
  ['/outbound-tours', OUTBOUND_TOURS],
])('the list %s has its packages in order with price, unit and link', async (path, packages) => {
  const { cards } = await read(path);
  expect(cards).toHaveLength(packages.length);
  for (const [index, expected] of packages.entries()) {
    const card = cards[index];
    expect(card?.links).toEqual([
      {
        href: toPath(expected),
        text: expect.stringMatching(/ \(opens in a new tab\)$/),
        target: '_blank',
        rel: expect.stringMatching(/\bnoopener\b/),
      },
    ]);
    expect(card?.text).toMatch(/Starting from\s*₹[\d,]+\s*(per|for)/);
    for (const part of [expected.price, expected.onSeason, UNIT_LABELS[expected.prefix], expected.duration])
      expect(card?.text).toContain(part ?? '');
    expect(card?.text).toMatch(/ Nights? \d+ Days/);
  }
});

it.each(ALL_PACKAGES)('package $slug shows facts, rating, highlights, unit, breadcrumb', async (expected) => {
  const tour = (await (await ask(`/api/tours/${expected.slug}`)).json()) as Tour;
  const page = await read(toPath(expected));
  expect(page.h1).toEqual([tour.title]);
  for (const part of [
    tour.location,
    ...(tour.reviewCount > 0 ? [`${tour.rating.toFixed(1)} out of 5 (${tour.reviewCount} review`] : []),
    expected.duration ?? tour.duration,
    expected.groupSize ?? tour.groupSize,
    'Daily Departures',
    'Starting from',
    expected.price,
    UNIT_LABELS[expected.prefix],
    ...tour.highlights,
  ])
    expect(page.text).toContain(part);
  expect(page.breadcrumb).toEqual(['Home', BREADCRUMBS[expected.prefix], tour.title]);
  expect(page.links.map(({ href }) => href)).toContain(`/${expected.prefix}`);
  expect(new Set(page.pictures).size).toBe(page.pictures.length);
  expect(page.pictures.filter((alt) => alt.length <= 15)).toEqual([]);
});

it('a package page ends with three other trips, and their cards lead to them', async () => {
  const [whole, ...cards] = (await read('/signature-trips/heart-of-kerala')).cards;
  expect(whole?.text).toContain('Heart of Kerala');
  const titles = new Set(['Heart of Kerala']);
  for (const { text, links } of cards) {
    const [title = ''] = (await read(links[0]?.href ?? '')).h1;
    expect(text).toContain(title);
    titles.add(title);
  }
  expect([cards.length, titles.size]).toEqual([3, 4]);
});

it('the links to destinations in the footer lead to pages about them', async () => {
  const places = (await read('/privacy-policy')).links.filter(({ href }) => href.startsWith('/places/'));
  expect(places.map(({ text }) => text)).toEqual(['Munnar', 'Alleppey', 'Wayanad', 'Thekkady', 'Kovalam']);
  for (const { href, text } of places) {
    const { status, html } = await read(href);
    expect(status).toBe(200);
    expect(html.split('<main')[1]?.split('</main>')[0]).toContain(text);
  }
});

it('pages without scripts say what needs JavaScript, and what to do instead', async () => {
  const [form = ''] = (await read('/signature-trips/heart-of-kerala')).html.match(
    /<noscript>.*?<\/noscript>/s,
  ) ?? ['none'];
  // React separates texts by empty comments.
  expect(form.replaceAll('<!-- -->', '')).toContain('This form needs JavaScript.');
  expect(form).toMatch(/href="tel:\+\d{12}"/);
  expect((await read('/search')).html).toContain('Searching needs JavaScript.');
});

it('scripts in pages contain no markup from package texts that could end them', async () => {
  for (const path of ['/', '/signature-trips/heart-of-kerala']) {
    const { html } = await read(path);
    const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(2);
    for (const text of scripts) expect(text).not.toMatch(/<!--|<script/i);
  }
});
