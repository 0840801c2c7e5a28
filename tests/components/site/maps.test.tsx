import { render, screen, within } from '@testing-library/react';
import '@/tests/support/observers';
import { PlacesSection } from '@/components/site/map/places-section';
import { RouteMap } from '@/components/site/map/route-map';
import { toDayRoute } from '@/lib/places/map/day-route';
import { toRouteDays } from '@/lib/packages/catalogue/trip-facts';
import { findViolations } from '@/tests/support/axe';
import { makePackage } from '@/tests/support/packages';

it('RouteMap draws the stops with their days, and is hidden from screen readers', () => {
  const { container } = render(<RouteMap route={toDayRoute(toRouteDays(makePackage('pt-3').itinerary))} />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  const names = [...(drawing?.querySelectorAll('text') ?? [])].map((text) => text.textContent);
  expect(names).toEqual(expect.arrayContaining(['Munnar', '1–2', 'Kanyakumari', '6']));
});

it('RouteMap lists the nights that it cannot draw', () => {
  const days = [['Cochin', 'Munnar'], ['Valparai'], ['Cochin']];
  render(<RouteMap route={toDayRoute(days.map((places, index) => ({ day: index + 1, places })))} />);
  expect(screen.getByText('Not on this map: Valparai')).toBeInTheDocument();
});

it('RouteMap shows nothing for a trip abroad', () => {
  const { container } = render(<RouteMap route={toDayRoute(toRouteDays(makePackage('11').itinerary))} />);
  expect(container).toBeEmptyDOMElement();
});

it('PlacesSection links each place to its page, and has only the popular ones on its map, each with its name', async () => {
  const { container } = render(
    <main>
      <h1>Home</h1>
      <PlacesSection
        places={[
          { name: 'Munnar', path: '/places/munnar', trips: 2 },
          { name: 'Vagamon', path: '/places/vagamon', trips: 1 },
        ]}
        popular={['Munnar']}
      />
    </main>,
  );
  const section = within(screen.getByRole('region', { name: 'Where our trips go' }));
  const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Munnar2 trips', '/places/munnar'],
    ['Vagamon1 trip', '/places/vagamon'],
  ]);
  expect([...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual([
    'Munnar',
  ]);
  expect(container.querySelectorAll('svg circle')).toHaveLength(1);
  expect(await findViolations()).toEqual([]);
});

it('PlacesSection is left out without places', () => {
  const { container } = render(<PlacesSection places={[]} popular={[]} />);
  expect(container).toBeEmptyDOMElement();
});
