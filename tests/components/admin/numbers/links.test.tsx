import { render, screen, within } from '@testing-library/react';
import { NumbersDashboard } from '@/components/requests/figures/numbers-dashboard';
import { findViolations } from '@/tests/support/axe';
import { makeEmptyNumbers, makeNumbers } from '@/tests/support/numbers';
import { startUser } from '@/tests/support/user';

const PERIOD = 'from=2026-11-16&to=2026-11-22';

/** The links of a table's row, by their names. */
function listLinks(table: string, row: string): [name: string, href: string | null][] {
  const header = within(screen.getByRole('table', { name: table })).getByRole('rowheader', { name: row });
  return within(header.parentElement as HTMLElement)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href')]);
}

it('links each figure to its rows in the inbox, outside of the frame', async () => {
  const { container } = render(<NumbersDashboard numbers={makeNumbers()} />);
  const funnel = 'Enquiries received in the period, and what became of them';
  expect(listLinks(funnel, 'Received')).toEqual([['14: Received', `/admin?${PERIOD}`]]);
  expect(listLinks(funnel, 'Converted')).toEqual([['3: Converted', `/admin?tab=converted&${PERIOD}`]]);
  expect(listLinks('Website enquiries by package', 'Bali')).toEqual([
    ['1: Bali', `/admin?package=3&source=website&${PERIOD}`],
  ]);
  expect(listLinks('Enquiries by source', 'Trip planner')).toEqual([
    ['3: Trip planner', `/admin?source=custom_planner&${PERIOD}`],
  ]);
  const rates = 'Views and enquiries by package; the rate is enquiries per view';
  expect(listLinks(rates, 'Heart of Kerala')).toEqual([
    ['6: Heart of Kerala', `/admin?package=1&source=website&${PERIOD}`],
  ]);
  expect(screen.getByRole('link', { name: 'Show who is late' })).toHaveAttribute('href', '/admin?clock=late');
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('target', '_top');
  expect(await findViolations(container)).toEqual([]);
});

it('links the figures of a day, but no views', async () => {
  render(<NumbersDashboard numbers={makeNumbers()} />);
  for (const summary of screen.getAllByText('Show as table')) await startUser().click(summary);
  const day = 'from=2026-11-18&to=2026-11-18';
  expect(listLinks('Enquiries by day', '18 Nov 2026')).toEqual([
    ['1: Website, 18 Nov 2026', `/admin?source=website&${day}`],
    ['1: Trip planner, 18 Nov 2026', `/admin?source=custom_planner&${day}`],
    ['2: All, 18 Nov 2026', `/admin?${day}`],
  ]);
  expect(listLinks('Page views by day', '18 Nov 2026')).toEqual([]);
});

it('links nothing that no filter finds, and no zero', () => {
  const { rerender } = render(<NumbersDashboard numbers={makeNumbers()} />);
  expect(listLinks('Enquiries received in the period, and what became of them', 'Ever contacted')).toEqual(
    [],
  );
  expect(listLinks('Website enquiries by package', 'General')).toEqual([]);
  rerender(<NumbersDashboard numbers={makeEmptyNumbers()} />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
