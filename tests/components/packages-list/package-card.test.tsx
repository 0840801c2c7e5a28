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

it.each([
  [
    '1',
    '2025-11-21',
    '₹14,000 per pax (min 4 person)On Season (October to March) Applies todayStarting from ₹11,500 per pax in Off Season',
  ],
  [
    '1',
    '2025-06-21',
    'Starting from ₹11,500 per pax (min 4 person)Off Season (April to September) Applies today₹14,000 per pax in On Season',
  ],
  ['7', '2025-11-21', 'Starting from ₹1,800 per pax (min 4 person)Off Season and On Season'],
  ['pt-1', '2025-11-21', 'Starting from ₹8,500 per pax (min 4 person)'],
  ['hm-1', '2025-11-21', 'Starting from ₹19,000 for couple'],
  ['11', '2025-11-21', 'Starting from ₹36,500 per person'],
])(
  'PackageCard of package %s shows on %s the published prices, those of today first: %s',
  (id, today, words) => {
    renderCard(makePackage(id), today);
    expect(screen.getByRole('article')).toHaveTextContent(words);
  },
);

it('PackageCard shows the rating with correct plurals', () => {
  const card = renderCard(makePackage('1', { rating: 4.8, reviewCount: 1 }));
  expect(card.getByText('Rated 4.8 out of 5')).toBeInTheDocument();
  expect(card.getByText('Rated 4.8 out of 5').parentElement).toHaveTextContent('4.8(1 review)');
});

it('PackageCard shows what is its own about a trip in the line “Why this one”', () => {
  expect(renderCard(makePackage('1')).getByText('Why this one:').parentElement).toHaveTextContent(
    'Why this one: 4-star hotels on the classic five-day road',
  );
});

it('PackageCard shows no line “Why this one” for a trip without a similar one', () => {
  expect(renderCard(makePackage('2')).queryByText('Why this one:')).not.toBeInTheDocument();
});

it('PackageCard shows no rating without reviews', () => {
  expect(renderCard(makePackage('1', { reviewCount: 0 })).queryByText(/Rated/)).not.toBeInTheDocument();
});

it('a dense PackageList shows one wide picture on phones, and rows for the other packages', () => {
  const packages = selectCollection(CATALOGUE_DETAILS, 'signature');
  render(<PackageList packages={packages} today={TODAY} isDense />);
  const isRow = (card: HTMLElement) => card.className.includes('max-md:grid-cols-[6rem_minmax(0,1fr)]');
  expect(screen.getAllByRole('article').map(isRow)).toEqual([false, ...Array(9).fill(true)]);
});

it('PackageList shows all ten signature trips ordered by number', () => {
  const packages = selectCollection(CATALOGUE_DETAILS, 'signature');
  render(<PackageList packages={packages} today={TODAY} />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    Array.from({ length: 10 }, (_, index) => toPackagePath(makePackage(String(index + 1)))),
  );
  expect(screen.getAllByText('Applies today')).toHaveLength(9); // one trip costs the same in both seasons
});
