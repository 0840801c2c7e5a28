import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { NumbersSection } from '@/components/requests/analytics/numbers-section';
import { NumbersDashboard } from '@/components/requests/analytics/numbers-dashboard';
import { PeriodNav } from '@/components/requests/analytics/period-nav';
import { formatDate } from '@/lib/platform/format/dates';
import { findViolations } from '@/tests/support/axe';
import { makeEmptyNumbers, makeNoOutcomes, makeNumbers, makeOutcomes } from '@/tests/support/numbers';
import { startUser } from '@/tests/support/user';

const numbers = makeNumbers();

/** The cells of a table, headings first. */
function readTable(name: string): string[][] {
  const table = screen.getByRole('table', { name });
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
}

async function openTables() {
  const user = startUser();
  for (const summary of screen.getAllByText('Show as table')) await user.click(summary);
}

it('the dashboard puts each finding into the heading of its section', () => {
  render(<NumbersDashboard numbers={numbers} outcomes={makeOutcomes()} />);
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    '14 enquiries in these 7 days, most on 19 Nov 2026 (4)',
    '200 page views, 29 a day',
    'December 2026: 11 of 14',
    'Heart of Kerala: 9 of 14',
    'At most 7 of 14 each',
    'Website: 10 of 14',
    'No campaign, agent or referral is known',
    'Of 14 received, 9 were ever contacted and 3 are converted',
    'Price too high: 2 of 3',
    'Half of the first contacts of the last 7 days came within 3 h 20 min',
    '16 quoted, 6 still open, accepted 30%',
    'The price: 2 of 2',
    'Misty Munnar turns views into enquiries best: 8%',
  ]);
  for (const name of headings)
    expect(screen.getByRole('region', { name: (full) => full.endsWith(name ?? '') })).toBeVisible();
});

it('the dashboard gives two sections with the same finding different names', () => {
  for (const about of ['By month', 'By source'])
    render(
      <NumbersSection about={about} finding="At most 1 of 1 each">
        Table
      </NumbersSection>,
    );
  expect(screen.getByRole('region', { name: 'By source At most 1 of 1 each' })).toBeVisible();
});

it('the dashboard shows the same figures in chart and table', async () => {
  render(<NumbersDashboard numbers={numbers} outcomes={makeOutcomes()} />);
  await openTables();
  const [heading, ...rows] = readTable('Enquiries by day');
  expect(heading).toEqual(['Day', 'Website', 'Trip planner', 'All']);
  expect(rows).toEqual(
    [...numbers.days]
      .reverse()
      .map(({ day, website, planner }) => [
        formatDate(day),
        `${website}`,
        `${planner}`,
        `${website + planner}`,
      ]),
  );
  const chart = screen.getByRole('img', {
    name: 'Enquiries by day from 16 Nov 2026 to 22 Nov 2026, as columns. The table below holds the figures.',
  });
  const titles = [...chart.querySelectorAll('title')].map((title) => title.textContent);
  expect(titles).toEqual(
    numbers.days.map(
      ({ day, website, planner }) => `${formatDate(day)}: Website ${website}, Trip planner ${planner}`,
    ),
  );
  expect(readTable('Page views by day').slice(1)).toEqual(
    [...numbers.days].reverse().map(({ day, views }) => [formatDate(day), `${views}`]),
  );
});

it('the dashboard draws stacked columns in proportion, none outside the chart', () => {
  render(<NumbersDashboard numbers={numbers} outcomes={makeOutcomes()} />);
  const [chart] = screen.getAllByRole('img');
  const columns = [...(chart?.querySelectorAll('g') ?? [])].map((group) =>
    [...group.querySelectorAll('rect')].map((bar) =>
      ['y', 'height'].map((name) => Number(bar.getAttribute(name))),
    ),
  );
  const most = 4;
  columns.forEach(([website, planner], index) => {
    const day = numbers.days[index];
    expect(website?.[1]).toBeCloseTo(((day?.website ?? 0) / most) * 100);
    expect(planner?.[1]).toBeCloseTo(((day?.planner ?? 0) / most) * 100);
    expect((planner?.[0] ?? 0) + (planner?.[1] ?? 0)).toBeCloseTo(website?.[0] ?? 0);
    expect((website?.[0] ?? 0) + (website?.[1] ?? 0)).toBeCloseTo(100);
    expect(planner?.[0]).toBeGreaterThanOrEqual(0);
  });
});

it('the dashboard shows results, closing reasons, steps, response times and rates as tables', () => {
  render(<NumbersDashboard numbers={numbers} outcomes={makeOutcomes()} />);
  expect(readTable('By month of travel: what came of the requests')).toEqual([
    ['Month', 'Requests', 'Answered', 'Median reply', 'Booked', 'Amount'],
    ['December 2026', '11', '82%', '3 h 20 min', '3 (27%)', '₹1,50,000 from 2'],
    ['No date yet', '3', '0 of 3', '–', '0 of 3', '–'],
  ]);
  expect(readTable('By package: what came of the requests')[1]).toEqual([
    'Heart of Kerala',
    '9',
    '0 of 9',
    '–',
    '3 of 9',
    'not entered',
  ]);
  expect(readTable('Quotes by package: what came of them')).toEqual([
    ['Package', 'Quoted', 'Median time', 'Open', 'Accepted', 'Average', 'Margin'],
    ['Heart of Kerala', '14', '5 h', '4', '30%', '₹47,400', '13%'],
    ['Plans of the trip planner', '2', '–', '2', '–', '–', '–'],
  ]);
  expect(readTable('Declined quotes by reason').slice(1)).toEqual([['The price', '2', '100%']]);
  expect(readTable('Closed requests by reason').slice(1)).toEqual([
    ['Price too high', '2', '67%'],
    ['Not said', '1', '33%'],
  ]);
  expect(readTable('Enquiries received in the period, and what became of them').slice(1)).toEqual([
    ['Received', '14', '100%'],
    ['Ever contacted', '9', '64%'],
    ['Converted', '3', '21%'],
  ]);
  expect(readTable('Time until the first contact').slice(1)).toEqual([
    ['the last 7 days', '9', '3 h 20 min', '89%'],
    ['the last 30 days', '30', '1 h 30 min', '90%'],
  ]);
  expect(readTable('Views and enquiries by package; the rate is enquiries per view').slice(1)).toEqual([
    ['Heart of Kerala', '120', '6', '5%'],
    ['Misty Munnar', '25', '2', '8%'],
    ['Bali', '19', '1', 'too few'],
  ]);
  expect(screen.getByText('Waiting for a first answer: 3 in time, 1 late.')).toBeVisible();
});

it('the dashboard shows no margins to staff who may not see costs', () => {
  render(<NumbersDashboard numbers={numbers} outcomes={{ ...makeOutcomes(), hasMargins: false }} />);
  expect(readTable('Quotes by package: what came of them')[0]).not.toContain('Margin');
});

it('the dashboard shows text instead of an empty chart', () => {
  render(<NumbersDashboard numbers={makeEmptyNumbers()} outcomes={makeNoOutcomes()} />);
  expect(screen.getByRole('heading', { name: 'No enquiries in these 7 days' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No page views counted in these 7 days' })).toBeVisible();
  expect(screen.getByText('Nobody is waiting for a first answer.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('table')).toHaveLength(1); // only response times keep their table, with dashes
});

it('the dashboard says when the results of requests could not be counted, and shows the other figures', () => {
  render(<NumbersDashboard numbers={numbers} outcomes={null} />);
  expect(screen.getByText(/What came of the requests could not be counted/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Time until the first contact' })).toBeVisible();
});

it('the dashboard has no inline styles, which the CSP would block', () => {
  const { container } = render(<NumbersDashboard numbers={numbers} outcomes={makeOutcomes()} />);
  expect(container.querySelectorAll('[style], style, script')).toHaveLength(0);
});

it.each([
  ['full', numbers],
  ['empty', makeEmptyNumbers()],
  [
    'with a name of 200 characters',
    makeNumbers({ packages: [{ id: '1', title: 'x'.repeat(200), views: 1, enquiries: 1 }] }),
  ],
])('the dashboard has no axe violations: %s', async (_state, shown) => {
  render(
    <main>
      <h1>Numbers</h1>
      <h2>These days</h2>
      <PeriodNav period={30} />
      <NumbersDashboard numbers={shown} outcomes={makeOutcomes()} />
    </main>,
  );
  expect(await findViolations()).toEqual([]);
});

it('the dashboard links the periods and marks the current one', () => {
  render(<PeriodNav period={90} />);
  const links = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link');
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['7 days', '/admin/analytics/embed?period=7', null],
    ['30 days', '/admin/analytics/embed?period=30', null],
    ['90 days', '/admin/analytics/embed?period=90', 'page'],
    ['365 days', '/admin/analytics/embed?period=365', null],
  ]);
});
