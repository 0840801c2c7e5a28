import { act, render, screen, within } from '@testing-library/react';
import { PackageDetail } from '@/components/packages/page/package-detail';
import type { PackageDetail as PackageDetailData } from '@/lib/packages/model/types';
import type { Company } from '@/lib/company/fields/company';
import { SAMPLE_COMPANY } from '@/tests/support/company';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const user = startUser();

const PHONE = { display: '+91 90000 00001', e164: '+919000000001' };
const COMPANY: Company = { ...SAMPLE_COMPANY, phones: [PHONE], socials: [] };
const DEFAULT_DAY = '2025-11-21';

type Observed = { callback: (entries: { isIntersecting: boolean }[]) => void; element?: Element };
const observed: Observed[] = [];

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    entry: Observed;
    constructor(callback: Observed['callback']) {
      this.entry = { callback };
      observed.push(this.entry);
    }
    observe(element: Element) {
      this.entry.element = element;
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function show(tourPackage: PackageDetailData, today = DEFAULT_DAY, similar: PackageDetailData[] = []) {
  return render(
    <PackageDetail
      tourPackage={tourPackage}
      company={COMPANY}
      phone={PHONE}
      today={today}
      quickEnquiry={() => <form aria-label="Quick enquiry" />}
      origin="https://site.example"
      similar={similar}
      generalQuestions={[{ question: 'Is it far?', answer: 'No.' }]}
      reviews={[]}
    />,
  );
}

const priceCard = () => screen.getByRole('region', { name: 'What it costs' });
const rowOf = (text: string | RegExp) => within(priceCard()).getByText(text).closest('div');

it('the page header has one h1, breadcrumb, place and rating', () => {
  show(makePackage('1'));
  expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
    'Heart of Kerala',
  ]);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByRole('link', { name: 'Kerala Tours' })).toHaveAttribute('href', '/signature-trips');
  expect(trail.getByText('Heart of Kerala')).toHaveAttribute('aria-current', 'page');
  const places = screen.getByRole('link', { name: 'Thekkady' });
  expect(places).toHaveAttribute('href', '/places/thekkady');
  expect(places.closest('p')).toHaveTextContent('Munnar, Thekkady, Alleppey');
  expect(screen.getByText('(5 reviews)')).toBeVisible();
});

it('the page header puts the duration first, visible at once on a phone', () => {
  const { container } = show(makePackage('1'));
  const head = container.querySelector('h1')?.parentElement; // holds the title and the Keep button
  expect(head?.nextElementSibling).toHaveTextContent('Munnar, Thekkady, Alleppey4 Nights 5 Days4.8 out of 5');
});

it.each([
  ['pt-1', 'Kerala Group Tours', '/kerala-tour-packages'],
  ['hm-1', 'Honeymoon Packages', '/honeymoon-packages'],
  ['11', 'Outbound Tours', '/outbound-tours'],
])('the page header of package %s links back to %s', (id, name, path) => {
  show(makePackage(id));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});

it('the trip description shows the key facts and every highlight', () => {
  const tourPackage = makePackage('1');
  show(tourPackage);
  const facts = within(screen.getByRole('region', { name: 'At a glance' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    '2-15 People',
    'Daily Departures',
    'From and to Cochin airport',
  ]);
  const highlights = within(screen.getByRole('region', { name: 'Highlights' })).getAllByRole('listitem');
  expect(highlights.map((item) => item.textContent)).toEqual(tourPackage.highlights);
});

it('the trip description says where a trip ends that does not return', () => {
  show(makePackage('pt-3'));
  const facts = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(facts.getByText('From Cochin airport')).toBeVisible();
  expect(facts.getByText('To Trivandrum airport')).toBeVisible();
});

it('the months have prices only if the prices differ', () => {
  const listMonths = (id: string) => {
    const { unmount } = show(makePackage(id));
    const text = screen.getByRole('region', { name: 'When to go' }).textContent;
    unmount();
    return text;
  };
  expect(listMonths('1')).toContain('₹14,000 per pax (min 4 person)');
  expect(listMonths('11')).not.toContain('₹');
});

it('the Inclusions tab shows the four specials for a honeymoon only', () => {
  const { unmount } = show(makePackage('hm-1'));
  const included = screen.getByRole('region', { name: 'Also included, for the two of you', hidden: true });
  const specials = within(included).getAllByRole('listitem', { hidden: true });
  expect(specials.map((item) => item.textContent)).toEqual([
    'Romantic setup',
    'Welcome cake',
    'Candlelight dinner',
    'Photo assistance',
  ]);
  // Regression: on phones they stood below what is not included.
  const excluded = screen.getByRole('region', { name: 'Not included', hidden: true });
  expect(excluded.compareDocumentPosition(included)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  unmount();
  show(makePackage('1'));
  expect(screen.queryByRole('region', { name: /for the two of you/, hidden: true })).toBeNull();
});

it('the trip description shows each day with number, title, route, meals and stay', () => {
  show(makePackage('1'));
  const days = within(screen.getByRole('tabpanel', { name: 'Itinerary' }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.matches('section > ol'));
  expect(days).toHaveLength(5);
  expect(days[0]).toHaveTextContent('Cochin airport – Adimali – Munnar, 110 km, about 4 h');
  expect(days[0]).toHaveTextContent('Meals:none on arrival day');
  expect(days[0]?.textContent).toContain('110\u00a0km, about 4\u00a0h');
  expect(days[3]).toHaveTextContent('Meals:Breakfast, Lunch, Dinner');
  expect(days[3]).toHaveTextContent('Accommodation:Houseboat, Alleppey');
  expect(days[4]).toHaveTextContent('Accommodation:No stay');
});

it('the trip description says that the itinerary will follow when it is missing', () => {
  show(makePackage('1', { itinerary: [] }));
  expect(screen.getByRole('heading', { level: 2, name: 'Detailed Itinerary' })).toBeVisible();
});

it('the trip description keeps inclusions, exclusions and the rating in the DOM behind their tabs', async () => {
  show(makePackage('1'));
  for (const line of screen.getAllByText('Deluxe hotels/houseboat')) expect(line).not.toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Inclusions' }));
  expect(
    within(screen.getByRole('region', { name: 'Included in the price' })).getAllByRole('listitem'),
  ).toHaveLength(6);
  expect(within(screen.getByRole('region', { name: 'Not included' })).getAllByRole('listitem')).toHaveLength(
    7,
  );
  await user.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(screen.getByText('4.8 out of 5, based on 5 reviews')).toBeVisible();
});

it('the price card shows both seasons with their days and marks the current one', () => {
  show(makePackage('1'));
  expect(within(priceCard()).getByText('Season prices 2025-26')).toBeVisible();
  expect(rowOf('Off Season')).toHaveTextContent('₹11,500');
  expect(rowOf('Off Season')).toHaveTextContent('1 April 2025 to 30 September 2025');
  expect(rowOf('On Season')).toHaveTextContent('₹14,000');
  expect(rowOf('On Season')).toHaveTextContent('1 October 2025 to 31 March 2026');
  expect(rowOf('On Season')).toHaveTextContent(/^On Season Applies today October to March 1 October 2025 to/);
  expect(rowOf('Off Season')).not.toHaveTextContent('Applies today');
});

it('the price card shows equal season prices once', () => {
  show(makePackage('7'));
  expect(within(priceCard()).getAllByText('₹1,800')).toHaveLength(2); // the other is "Starting from"
  expect(rowOf(/^O\w+ Season and O\w+ Season$/)).toHaveTextContent('1 April 2025 to 30 September 2025');
});

it('the price card marks another season on a later date, and shows it first', () => {
  show(makePackage('1'), '2026-04-01');
  expect(
    within(priceCard())
      .getAllByText(/^O\w+ Season$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Off Season', 'On Season']);
  expect(rowOf('Off Season')).toHaveTextContent('Applies today');
  expect(within(priceCard()).getByText('Season prices 2026-27')).toBeVisible();
});

it('the price card shows the three prices per head of a group trip and marks the one for four adults as the best', () => {
  show(makePackage('pt-2'));
  expect(rowOf('2 Adults')).toHaveTextContent('₹17,700');
  expect(rowOf('4 Adults')).toHaveTextContent('₹14,700');
  expect(rowOf('6 Adults')).toHaveTextContent('₹13,200');
  expect(within(priceCard()).getAllByText('Best value')).toHaveLength(1);
  expect(rowOf('4 Adults')).toHaveTextContent(/^4 Adults Best value/);
});

it.each([
  ['hm-1', '₹19,000', 'for couple'],
  ['11', '₹36,500', 'per person'],
  ['1', '₹11,500', 'per pax (min 4 person)'],
])('the price card of package %s starts from %s %s', (id, price, unit) => {
  show(makePackage(id));
  expect(within(priceCard()).getByText('Starting from').parentElement).toHaveTextContent(`${price}${unit}`);
});

it('the price card shows one price when there are no seasons or party sizes', () => {
  show(makePackage('11'));
  expect(within(priceCard()).queryByText(/Season/)).not.toBeInTheDocument();
  expect(within(priceCard()).queryByText('4 Adults')).not.toBeInTheDocument();
});

it('the contact section renders the given form under Quick Enquiry', () => {
  show(makePackage('1'));
  const section = screen.getByRole('region', { name: 'Quick Enquiry' });
  expect(section).toHaveAttribute('id', 'enquiry');
  expect(within(section).getByRole('form')).toHaveAccessibleName('Quick enquiry');
  for (const link of screen.getAllByRole('link', { name: 'Enquire' }))
    expect(link).toHaveAttribute('href', '#enquiry');
});

it('the contact section puts package and URL into the WhatsApp message and links the number', () => {
  show(makePackage('1'));
  const [chat] = screen.getAllByRole('link', { name: /^WhatsApp about this trip \(opens in a new tab\)$/ });
  const url = new URL(chat?.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/919000000003');
  expect(url.searchParams.get('text')).toContain('Heart of Kerala');
  expect(url.searchParams.get('text')).toContain('https://site.example/signature-trips/heart-of-kerala');
  expect(chat).toHaveAttribute('rel', expect.stringContaining('noopener'));
  const [call] = screen.getAllByRole('link', { name: 'Call us on +91 90000 00001' });
  expect(call).toHaveAttribute('href', 'tel:+919000000001');
});

it.each([
  ['1', '₹14,000per pax (min 4 person)'],
  ['hm-1', '₹19,000for couple'],
  ['11', '₹36,500per person'],
])('the contact bar of package %s shows the published price with its unit', (id, words) => {
  const { container } = show(makePackage(id));
  expect(container.querySelector('[data-sticky-bar]')).toHaveTextContent(words);
});

it('the contact bar is hidden while the form is in view', () => {
  const { container } = show(makePackage('1'));
  const bar = container.querySelector('[data-sticky-bar]');
  const watcher = observed.at(-1);
  expect(watcher?.element).toHaveAttribute('id', 'enquiry');
  act(() => watcher?.callback([{ isIntersecting: true }]));
  expect(bar).toHaveAttribute('data-aside');
  act(() => watcher?.callback([{ isIntersecting: false }]));
  expect(bar).not.toHaveAttribute('data-aside');
});

describe.each(CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const))(
  'the page of %s',
  (_, entry) => {
    it('the package page skips no heading level, repeats no id and sets no inline style', () => {
      const { container } = show(entry);
      const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) =>
        Number(tagName.slice(1)),
      );
      expect(levels[0]).toBe(1);
      expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
      const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(container.querySelectorAll('[style]')).toHaveLength(0);
    });
  },
);

it('the package page shows the facts that apply abroad for a trip abroad', () => {
  show(makePackage('11'));
  expect(screen.getByText('Dry all year, best November to March; hot April to October.')).toBeInTheDocument();
  expect(priceCard()).toHaveTextContent(/TCS and local tourist levies are extra/);
});

it('the package page says only once that its drawn pictures are illustrations', () => {
  show(makePackage('1'));
  expect(screen.getAllByText(/^Illustration: /)).toHaveLength(1);
});

it('a day shows its drawings folded, on the first day that they fit', () => {
  show(makePackage('1'));
  const ofDay = (day: number) =>
    [...(document.querySelectorAll('section > ol > li')[day - 1]?.querySelectorAll('summary') ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect([1, 2, 4, 5].map(ofDay)).toEqual([
    ['The road up to Munnar, in profile'],
    [],
    ['The boat from above, and its hours'],
    [],
  ]);
});

it('a day shows no picture that the gallery shows', () => {
  show(makePackage('1'));
  const gallery = within(screen.getByRole('group', { name: 'Pictures of Heart of Kerala' }));
  const shown = gallery.getAllByRole('img', { hidden: true }).map((img) => img.getAttribute('alt'));
  const inDays = [...document.querySelectorAll('section > ol > li picture img')];
  expect(inDays.filter((img) => shown.includes(img.getAttribute('alt')))).toEqual([]);
});

it('the stays are one line each, and the cars one line by party size', () => {
  show(makePackage('1'));
  const sleep = screen.getByRole('region', { name: 'Where you sleep' });
  expect(
    within(sleep)
      .getAllByRole('term')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    '2 nights in Munnar: 4-star hotel.',
    '1 night in Thekkady: 4-star hotel.',
    '1 night in Alleppey: Deluxe houseboat.',
  ]);
  expect(screen.getByText('Your car:').parentElement).toHaveTextContent(
    /MPV .* for 4 to 6, tempo traveller for 7 to 12, minibus for 13 to 15;/,
  );
});

it('the trip says who it is for before its price', () => {
  show(makePackage('1'));
  const whoFor = screen.getByRole('region', { name: 'Who is it for' });
  expect(within(whoFor).getAllByRole('listitem')[0]).toHaveTextContent(/^In the car about .* in all/);
  expect(whoFor.compareDocumentPosition(priceCard())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the questions are those of the trip, then those of all trips behind one line', () => {
  const tourPackage = makePackage('1');
  show(tourPackage);
  const questions = screen.getByRole('region', { name: 'Questions before the call' });
  const lines = [...questions.querySelectorAll('details')].filter(
    (one) => !one.parentElement?.closest('details'),
  );
  expect(lines.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    ...tourPackage.questions.map(({ question }) => question),
    'More questions (1)',
  ]);
});

it.each([
  ['1', {}, 4],
  ['11', { stays: [], whoFor: [] }, 2],
])('every part that the line of the tabs of package %s leads to is on the page', (id, missing, count) => {
  show(makePackage(id, missing));
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(count);
  for (const link of links) {
    const part = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    expect(part?.closest('[hidden]')).toBeNull();
  }
});

it('similar trips are rows with their specified price, which open in the same tab', () => {
  show(makePackage('1'), DEFAULT_DAY, [makePackage('pt-1')]);
  const similar = within(screen.getByRole('region', { name: 'Trips like this one' }));
  expect(similar.getByRole('link', { name: 'Kerala in 5 Days' })).not.toHaveAttribute('target');
  expect(similar.getByRole('listitem')).toHaveTextContent('Starting from ₹8,500 per pax (min 4 person)');
});

it('the trips beside a package for couples have their price for two, as in the list', () => {
  show(makePackage('hm-1'), DEFAULT_DAY, [makePackage('pt-1')]);
  const similar = within(screen.getByRole('region', { name: 'Trips like this one' }));
  expect(similar.getByRole('listitem')).toHaveTextContent('₹10,250 per person for two');
});

it('the page omits everything that staff have not written, and the car abroad', () => {
  show(makePackage('11', { stays: [], whoFor: [], questions: [] }));
  for (const name of ['Where you sleep', 'Who is it for'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('Your car:')).not.toBeInTheDocument();
});
