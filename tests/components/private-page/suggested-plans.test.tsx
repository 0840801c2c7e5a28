import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { RequestPage } from '@/components/requests/private-page/request-page';
import type { SuggestedPlan, VisitorRequest } from '@/lib/public/private-page/types';
import { findViolations } from '@/tests/support/axe';
import { CONTACT, makeVisitorPlan, TOKEN } from '@/tests/support/visitor-request';

const FIRST: SuggestedPlan = {
  url: 'https://trails.example/quote/t?version=1',
  pdf: 'https://trails.example/api/quotes/t/pdf?version=1',
  note: 'One more night on the water.',
  sender: 'Meera Nair',
  at: '2026-11-23T05:00:00.000Z',
  days: ['Arrival in Cochin', 'Alleppey · Houseboat', 'Departure from Cochin'],
  estimate: '₹10,000 to ₹14,000 per person',
  changes: ['3 days instead of 2.'],
};

const show = (suggestions: VisitorRequest['suggestions']) =>
  render(
    <RequestPage
      request={makeVisitorPlan({ suggestions })}
      token={TOKEN}
      now={new Date('2026-11-24T05:00:00Z')}
      contact={CONTACT}
    />,
  );
const getRegion = () => within(screen.getByRole('region', { name: 'Our suggestion' }));

it('the private page shows our suggestion with text, differences, both versions of changed days, links and PDF', async () => {
  const { container } = show([FIRST]);
  const region = getRegion();
  expect(region.getByText(FIRST.note)).toBeVisible();
  expect(region.getByText(/^Sent/)).toHaveTextContent('by Meera Nair. Your own plan stays');
  expect(region.getByText('3 days instead of 2.')).toBeVisible();
  const [same, , other] = region.getAllByRole('listitem').slice(1);
  expect(same).toHaveTextContent('Day 1Arrival in Cochin');
  expect(other).toHaveTextContent('Day 3Yours: no day 3Ours: Departure from Cochin');
  expect(region.getByRole('link', { name: 'Open the suggestion' })).toHaveAttribute('href', FIRST.url);
  expect(region.getByRole('link', { name: 'Open your own plan' })).toHaveAttribute(
    'href',
    '/create/results?plan=1-1n8bm5',
  );
  expect(region.getByRole('link', { name: 'Suggestion as PDF' })).toHaveAttribute('href', FIRST.pdf);
  expect(await findViolations(container)).toEqual([]);
});

it('earlier suggestions of a plan can be read below the latest one', () => {
  show([FIRST, { ...FIRST, url: '/quote/later', note: '', changes: [] }]);
  const [latest] = getRegion().getAllByRole('link', { name: 'Open the suggestion' });
  expect(latest).toHaveAttribute('href', '/quote/later');
  expect(getRegion().getByText(/^Our earlier suggestion of /)).toBeVisible();
});

it('the private page has no section for suggestions while there are none', () => {
  show([]);
  expect(screen.queryByText('Our suggestion')).toBeNull();
});
