import { render, screen, within } from '@testing-library/react';
import { NumbersDashboard } from '@/components/requests/analytics/numbers-dashboard';
import { findViolations } from '@/tests/support/axe';
import { makeEmptyNumbers, makeNoOutcomes, makeNumbers, makeOutcomes } from '@/tests/support/numbers';
import { startUser } from '@/tests/support/user';

const PERIOD = 'from=2026-11-16&to=2026-11-22';

/** The links of a table's row, by their names. */
function listLinks(table: string, row: string): [name: string, href: string | null][] {
  const header = within(screen.getByRole('table', { name: table })).getByRole('rowheader', { name: row });
  return within(header.parentElement as HTMLElement)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href')]);
}

it('the dashboard links each figure to its rows in the inbox, which opens outside the frame', async () => {
  const { container } = render(<NumbersDashboard numbers={makeNumbers()} outcomes={makeOutcomes()} />);
  const funnel = 'Enquiries received in the period, and what became of them';
  expect(listLinks(funnel, 'Received')).toEqual([['14: Received', `/admin?${PERIOD}`]]);
  expect(listLinks(funnel, 'Converted')).toEqual([['3: Converted', `/admin?tab=converted&${PERIOD}`]]);
  const listOf = (about: string, row: string) => listLinks(`${about}: what came of the requests`, row);
  expect(listOf('By month of travel', 'December 2026')).toEqual([
    ['11: Requests, December 2026', `/admin?${PERIOD}&month=2026-12`],
    ['3: Booked, December 2026', `/admin?tab=converted&${PERIOD}&month=2026-12`],
  ]);
  expect(listOf('By package', 'Heart of Kerala')[0]?.[1]).toBe(`/admin?package=1&${PERIOD}`);
  expect(listOf('By package', 'Plans of the trip planner')[0]?.[1]).toBe(
    `/admin?source=custom_planner&${PERIOD}`,
  );
  expect(listOf('By handler', 'Unassigned')[0]?.[1]).toBe(`/admin?assignee=none&${PERIOD}`);
  expect(listOf('By source', 'Website')[0]?.[1]).toBe(`/admin?source=website&lead=none&${PERIOD}`);
  expect(listOf('By source', 'Referral')[0]?.[1]).toBe(`/admin?lead=referral&${PERIOD}`);
  const rates = 'Views and enquiries by package; the rate is enquiries per view';
  expect(listLinks(rates, 'Heart of Kerala')).toEqual([
    ['6: Heart of Kerala', `/admin?package=1&source=website&${PERIOD}`],
  ]);
  expect(screen.getByRole('link', { name: 'Show who is late' })).toHaveAttribute('href', '/admin?clock=late');
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('target', '_top');
  expect(await findViolations(container)).toEqual([]);
});

it('the dashboard links the enquiries of a day, but not its page views', async () => {
  render(<NumbersDashboard numbers={makeNumbers()} outcomes={makeOutcomes()} />);
  for (const summary of screen.getAllByText('Show as table')) await startUser().click(summary);
  const day = 'from=2026-11-18&to=2026-11-18';
  expect(listLinks('Enquiries by day', '18 Nov 2026')).toEqual([
    ['1: Website, 18 Nov 2026', `/admin?source=website&${day}`],
    ['1: Trip planner, 18 Nov 2026', `/admin?source=custom_planner&${day}`],
    ['2: All, 18 Nov 2026', `/admin?${day}`],
  ]);
  expect(listLinks('Page views by day', '18 Nov 2026')).toEqual([]);
});

it('the dashboard links neither zeros nor figures for which the inbox has no filter', () => {
  const { rerender } = render(<NumbersDashboard numbers={makeNumbers()} outcomes={makeOutcomes()} />);
  expect(listLinks('Enquiries received in the period, and what became of them', 'Ever contacted')).toEqual(
    [],
  );
  expect(listLinks('By month of travel: what came of the requests', 'No date yet')).toEqual([]);
  rerender(<NumbersDashboard numbers={makeEmptyNumbers()} outcomes={makeNoOutcomes()} />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
