import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { PlacePage } from '@/components/planner/place/place-page';
import { listPlacePaths } from '@/lib/packages/catalogue/destinations';
import { PLACE_PAGES } from '@/lib/places/place-pages';
import { getPlaceGuide } from '@/lib/planner/place-guide';
import { findViolations } from '@/tests/support/axe';
import { SAMPLE_COMPANY as company } from '@/tests/support/company';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

function renderPlace(slug: string) {
  const place = PLACE_PAGES[slug]!;
  const trips = CATALOGUE_DETAILS.filter(({ location }) => location.includes(place.name));
  return render(
    <main>
      <PlacePage
        place={place}
        guide={getPlaceGuide(slug)}
        trips={trips}
        paths={listPlacePaths(CATALOGUE_DETAILS)}
        today="2026-11-21"
        company={company}
      />
    </main>,
  );
}

it('the place page shows outings, weather and roads, and below them the trips as rows in the same tab', () => {
  const { container } = renderPlace('munnar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Munnar');
  const trips = within(screen.getByRole('region', { name: 'Trips that go to Munnar' }));
  expect(trips.getAllByRole('listitem')[0]).toHaveTextContent(/₹[\d,]+/);
  expect(trips.getByRole('link', { name: 'Heart of Kerala' })).not.toHaveAttribute('target');
  const regions = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
  expect(regions.slice(0, 4)).toEqual([
    'What to do in Munnar',
    'When to go',
    'Where it is, and how far',
    'Trips that go to Munnar',
  ]);
  const outings = within(screen.getByRole('region', { name: 'What to do in Munnar' }));
  expect(outings.getByRole('heading', { name: 'Nilgiri tahr at Eravikulam' })).toBeInTheDocument();
  expect(outings.getByText('30 km by car and back, about 1 h 10 min')).toBeInTheDocument();
  expect(outings.getByText('The tea museum in Munnar is closed on Mondays.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'When to go' })).toHaveTextContent(/driest /);
  const roads = within(screen.getByRole('region', { name: 'Where it is, and how far' }));
  expect(roads.getByText('90 km, about 3 h')).toBeInTheDocument();
  expect(roads.getByRole('link', { name: 'Thekkady' })).toHaveAttribute('href', '/places/thekkady');
  expect(roads.queryByRole('link', { name: 'Cochin airport' })).not.toBeInTheDocument();
  const names = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(names).toContain('Munnar');
});

it('the place page omits sections without data', () => {
  renderPlace('kovalam');
  expect(screen.getByRole('region', { name: 'Where it is' })).toBeInTheDocument();
  expect(screen.queryByText(/^What to do/)).not.toBeInTheDocument();
});

it.each(Object.keys(PLACE_PAGES))(
  'the page of the place %s has ordered headings, its name on the map and no axe violation',
  async (slug) => {
    const { container } = renderPlace(slug);
    const levels = [...container.querySelectorAll('h1,h2,h3')].map(({ tagName }) => Number(tagName.slice(1)));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    const names = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(names).toContain(PLACE_PAGES[slug]?.name);
    expect(await findViolations()).toEqual([]);
  },
);
