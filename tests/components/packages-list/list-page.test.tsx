import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { ListPage } from '@/components/packages/list/list-page';
import couples from '@/content/for-couples.json';
import { listForCouples } from '@/lib/packages/catalogue/for-couples';
import { COLLECTIONS, selectCollection, type CollectionKey } from '@/lib/packages/model/collections';
import { formatRupees } from '@/lib/platform/format/money';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { findViolations } from '@/tests/support/axe';
import { SAMPLE_COMPANY as company } from '@/tests/support/company';
import { CATALOGUE_DETAILS, makePackage, makeTripPrice } from '@/tests/support/packages';

const KEYS = Object.keys(COLLECTIONS) as CollectionKey[];
const FINDER = toFinderData(toSearchCatalogue(CATALOGUE_DETAILS));
const ORIGIN = 'https://trails.example';
const TODAY = '2025-11-21';

function renderPage(key: CollectionKey) {
  const packages = selectCollection(CATALOGUE_DETAILS, key);
  const { container } = render(
    <main>
      <ListPage
        collection={COLLECTIONS[key]}
        picture="wayanad"
        packages={packages}
        forCouples={key === 'honeymoon' ? listForCouples(CATALOGUE_DETAILS) : []}
        finder={FINDER}
        today={TODAY}
        company={company}
        origin={ORIGIN}
      />
    </main>,
  );
  return { container, packages };
}

describe.each(KEYS)('the page of the %s list', (key) => {
  it('the list page has one h1, ordered headings and no axe violation', async () => {
    const { container } = renderPage(key);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map((heading) =>
      Number(heading.tagName.slice(1)),
    );
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(await findViolations()).toEqual([]);
  });

  it('the list page has list, in the order of the cards, and breadcrumb as structured data, and its name as the heading', () => {
    const { container, packages } = renderPage(key);
    const graph = JSON.parse(
      container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    const [list, trail] = graph['@graph'];
    const others = screen.queryByRole('region', { name: 'Also good for two' });
    const cards = screen
      .getAllByRole('article')
      .filter((card) => !others?.contains(card))
      .map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(list.itemListElement.map((item: { url: string }) => item.url)).toEqual(
      cards.map((href) => `${ORIGIN}${href}`),
    );
    expect(list.numberOfItems).toBe(packages.length);
    // The menu, the footer and the heading use the same name for the list.
    expect(trail.itemListElement.at(-1).name).toBe(COLLECTIONS[key].heading);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(COLLECTIONS[key].heading);
  });

  it('the list page ends with links to the planner, the phone number and WhatsApp', () => {
    renderPage(key);
    const plan = within(screen.getByRole('region', { name: 'Plan your own trip' }));
    expect(plan.getByRole('link', { name: 'Create Your Trip' })).toHaveAttribute('href', '/create');
    const talk = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(talk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `tel:${company.phones[0]!.e164}`,
      'https://wa.me/919000000003',
    ]);
    expect(talk.getByText(/call back within 24 hours/)).toBeInTheDocument();
  });
});

it('the page of signature trips has their section with its anchor, heading and subtitle', () => {
  renderPage('signature');
  const section = screen.getByRole('region', { name: 'Our Signature Trips' });
  expect(section).toHaveAttribute('id', 'signature-trips');
  expect(section).toHaveTextContent(
    "Discover the enchanting beauty of God's Own Country with our carefully curated signature travel experiences.",
  );
});

it('the list of trips abroad says that flights and visas are extra', () => {
  renderPage('outbound');
  expect(screen.getByText(/Flights and visas are not included in the prices\./)).toBeVisible();
});

it('the honeymoon page names the four special inclusions, and offers no order of its one trip', () => {
  renderPage('honeymoon');
  expect(screen.queryByText('Sort')).toBeNull();
  const specials = within(screen.getByRole('region', { name: 'Included in every honeymoon' }));
  expect(specials.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Romantic setup',
    'Welcome cake',
    'Candlelight dinner',
    'Photo assistance',
  ]);
});

it('the honeymoon page has at most four other trips for couples, each with a reason and its price for two, and a link to all', () => {
  renderPage('honeymoon');
  const section = within(screen.getByRole('region', { name: 'Also good for two' }));
  const rows = section.getAllByRole('listitem');
  expect(rows.length).toBeLessThanOrEqual(4);
  rows.forEach((row, index) => {
    const { id, reason } = couples[index]!;
    const { rate, needsConfirmation } = makeTripPrice(makePackage(id), 2, TODAY);
    expect(row).toHaveTextContent(`${reason}${formatRupees(rate.amount)} per person for two`);
    // Regression: one of them was sold from four people.
    expect(needsConfirmation).toBe(false);
  });
  // None of them is hidden because its id is no longer in the catalogue.
  expect(rows).toHaveLength(couples.length);
  expect(section.getByRole('link', { name: 'All our trips' })).toHaveAttribute('href', '/search');
});

it('a list page without packages shows an empty state', () => {
  render(
    <ListPage
      collection={COLLECTIONS.outbound}
      picture="wayanad"
      packages={[]}
      finder={FINDER}
      today={TODAY}
      company={company}
      origin={ORIGIN}
    />,
  );
  expect(screen.getByText(/There is no such trip on offer just now/)).toBeInTheDocument();
});
