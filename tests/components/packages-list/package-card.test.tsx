import { render, screen, within } from '@testing-library/react';
import { PackageCard } from '@/components/packages/list/package-card';
import { PackageList } from '@/components/packages/list/package-list';
import { selectCollection, toPackagePath } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const TODAY = '2025-11-21';

function renderCard(tourPackage: PackageSummary, today = TODAY) {
  render(<PackageCard tourPackage={tourPackage} today={today} shape="third" />);
  return within(screen.getByRole('article'));
}

it('PackageCard has a single link to the package, whose name says that it opens a new tab', () => {
  const card = renderCard(makePackage('1'));
  const link = card.getByRole('link', { name: 'Heart of Kerala (opens in a new tab)' });
  expect(card.getAllByRole('link')).toEqual([link]);
  expect(link).toHaveAttribute('href', '/signature-trips/heart-of-kerala');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveClass('after:absolute', 'after:inset-0');
});

it('PackageCard shows one picture, duration, places and the first 2 highlights', () => {
  const tourPackage = makePackage('1');
  const card = renderCard(tourPackage);
  expect(card.getAllByRole('img')).toHaveLength(1);
  expect(card.getByText(tourPackage.duration)).toBeInTheDocument();
  expect(card.getByText(tourPackage.location)).toBeInTheDocument();
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    tourPackage.highlights.slice(0, 2),
  );
});

it('PackageCard shows both season prices with label and months, and the lower one as “Starting from”', () => {
  const card = renderCard(makePackage('1'));
  expect(card.getByText('Season prices 2025-26')).toBeInTheDocument();
  const rows = card
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Off Season (April to September)', '₹11,500'],
    ['On Season (October to March)', '₹14,000'],
  ]);
  expect(card.getByText('Starting from').parentElement).toHaveTextContent(
    'Starting from₹11,500per pax (min 4 person)',
  );
});

it('PackageCard shows both prices even when equal', () => {
  expect(renderCard(makePackage('7')).getAllByText('₹1,800')).toHaveLength(3);
});

it('PackageCard shows the three tiers of a group package and marks the one for four adults as the best', () => {
  const card = renderCard(
    makePackage('pt-1', { pricing: { twoPersons: 9900, fourPersons: 8500, sixPersons: 7900 } }),
  );
  const tiers = card
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]);
  expect(tiers).toEqual([
    ['2 Adults', '₹9,900'],
    ['4 Adults', '₹8,500 Best'],
    ['6 Adults', '₹7,900'],
  ]);
  expect(card.getByText('Starting from').parentElement).toHaveTextContent('₹8,500per pax (min 4 person)');
});

it.each([
  ['hm-1', '₹19,000for couple', '/honeymoon-packages/'],
  ['11', 'per person', '/outbound-tours/'],
])('PackageCard of package %s shows %s and links below %s', (id, price, base) => {
  const card = renderCard(makePackage(id));
  expect(card.getByText('Starting from').parentElement).toHaveTextContent(price);
  expect(card.getByRole('link').getAttribute('href')).toContain(base);
});

it('PackageCard shows the rating with correct plurals', () => {
  const card = renderCard(makePackage('1', { rating: 4.8, reviewCount: 1 }));
  expect(card.getByText('Rated 4.8 out of 5')).toBeInTheDocument();
  expect(card.getByText('Rated 4.8 out of 5').parentElement).toHaveTextContent('4.8(1 review)');
});

it('PackageCard shows what distinguishes a trip from a similar one in the line “Why this one”', () => {
  expect(renderCard(makePackage('1')).getByText('Why this one:').parentElement).toHaveTextContent(
    'Why this one: The same four nights as Kerala in 5 Days in 4-star hotels',
  );
});

it('PackageCard shows no line “Why this one” for a trip without a similar one', () => {
  expect(renderCard(makePackage('2')).queryByText('Why this one:')).not.toBeInTheDocument();
});

it('PackageCard shows no rating without reviews', () => {
  expect(renderCard(makePackage('1', { reviewCount: 0 })).queryByText(/Rated/)).not.toBeInTheDocument();
});

it.each([{ layout: 'magazine' }, { isDense: true }] as const)(
  'PackageList with %j shows three wide pictures on phones, and rows for the other packages',
  (look) => {
    const packages = selectCollection(CATALOGUE_DETAILS, 'signature');
    render(<PackageList packages={packages} today={TODAY} {...look} />);
    const isRow = (card: HTMLElement) => card.className.includes('max-md:grid-cols-[6rem_minmax(0,1fr)]');
    expect(screen.getAllByRole('article').map(isRow)).toEqual([
      ...Array(3).fill(false),
      ...Array(7).fill(true),
    ]);
  },
);

it.each(['grid', 'magazine'] as const)(
  'PackageList as %s shows all ten signature trips ordered by number',
  (layout) => {
    const packages = selectCollection(CATALOGUE_DETAILS, 'signature');
    render(<PackageList packages={packages} today={TODAY} layout={layout} />);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      Array.from({ length: 10 }, (_, index) => toPackagePath(makePackage(String(index + 1)))),
    );
    expect(screen.getAllByText('Season prices 2025-26')).toHaveLength(10);
  },
);
