import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { ListPage } from '@/components/packages/list/list-page';
import { listTripsForTwo } from '@/lib/packages/catalogue/for-two';
import { COLLECTIONS, selectCollection, type CollectionKey } from '@/lib/packages/model/collections';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { findViolations } from '@/tests/support/axe';
import { SAMPLE_COMPANY as company } from '@/tests/support/company';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

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
        forTwo={key === 'honeymoon' ? listTripsForTwo(CATALOGUE_DETAILS, TODAY) : []}
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

  it('the list page has list, in the order of the cards, and breadcrumb as structured data', () => {
    const { container, packages } = renderPage(key);
    const graph = JSON.parse(
      container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    const [list, trail] = graph['@graph'];
    const shelf = screen.queryByRole('region', { name: 'More trips for two' });
    const cards = screen
      .getAllByRole('article')
      .filter((card) => !shelf?.contains(card))
      .map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(list.itemListElement.map((item: { url: string }) => item.url)).toEqual(
      cards.map((href) => `${ORIGIN}${href}`),
    );
    expect(list.numberOfItems).toBe(packages.length);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent?.replace('/', '').trim())).toEqual(
      trail.itemListElement.map((item: { name: string }) => item.name),
    );
    // The menu and the footer use the same name for the list.
    expect(trail.itemListElement.at(-1).name).toBe(COLLECTIONS[key].heading);
  });

  it('the list page ends with links to the planner and every contact option', () => {
    renderPage(key);
    const plan = within(screen.getByRole('region', { name: 'Plan your own trip' }));
    expect(plan.getByRole('link', { name: 'Create Your Trip' })).toHaveAttribute('href', '/create');
    const talk = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(talk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...company.phones.map(({ e164 }) => `tel:${e164}`),
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

it('only the honeymoon page lists the four special inclusions', () => {
  renderPage('honeymoon');
  const specials = within(screen.getByRole('region', { name: 'Included in every honeymoon' }));
  expect(specials.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Romantic setup',
    'Welcome cake',
    'Candlelight dinner',
    'Photo assistance',
  ]);
});

it('the honeymoon page lists other trips for a couple, and says that the specials are extra there', () => {
  renderPage('honeymoon');
  const shelf = screen.getByRole('region', { name: 'More trips for two' });
  expect(shelf).toHaveTextContent(
    'Romantic setup, welcome cake, candlelight dinner and photo assistance are extra here',
  );
  expect(shelf).toHaveTextContent('priced by our team');
  expect(shelf).not.toHaveTextContent('Each of these is sold to two people');
  const cards = within(shelf).getAllByRole('article');
  const titles = cards.map((card) => within(card).getByRole('heading').textContent);
  expect(titles.map((title) => title?.replace(' (opens in a new tab)', ''))).toEqual(
    expect.arrayContaining(['Kerala in 5 Days', 'Kerala Leisure', 'Bali: Ubud and Seminyak']),
  );
  // Excludes trips for at least four people, and the honeymoon package itself.
  expect(titles.join(' ')).not.toMatch(/Kolukkumalai|Anakulam|Honeymoon/);
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
