import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { LinkErrorScreen } from '@/components/requests/private-page/link-error-screen';
import { RequestPage } from '@/components/requests/private-page/request-page';
import type { VisitorRequest } from '@/lib/public/private-page/types';
import { LINK_ERRORS } from '@/lib/public/private-page/link-error';
import { findViolations } from '@/tests/support/axe';
import { CONTACT, makeVisitorPlan, makeVisitorRequest, TOKEN } from '@/tests/support/visitor-request';

const SENT_PLUS_HOUR = new Date('2026-11-22T12:00:00Z');
const SENT_PLUS_TWO_DAYS = new Date('2026-11-24T12:00:00Z');

const EMERGENCY = { display: '+91 98470 12345', e164: '+919847012345' };

function show(request: VisitorRequest, now = SENT_PLUS_HOUR) {
  return render(
    <main>
      <RequestPage request={request} token={TOKEN} now={now} contact={CONTACT} emergencyPhone={EMERGENCY} />
    </main>,
  );
}

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const forms = () => ({
  note: screen.queryByRole('form', { name: 'Add a note' }) !== null,
  date: screen.queryByRole('form', { name: 'Change the travel date' }) !== null,
  withdraw: screen.queryByRole('button', { name: /^Withdraw this (enquiry|plan)$/ }) !== null,
  erase: screen.queryByRole('button', { name: 'Erase my data' }) !== null,
});

it('the private page shows the callback time, the sent data and the available actions, without axe violations', async () => {
  show(makeVisitorRequest({ notes: [{ at: '2026-11-22T11:30:00.000Z', text: 'We are vegetarians.' }] }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We have your enquiry');
  expect(screen.getByText('By 4 pm on Monday, 23 November (Kerala time)')).toBeVisible();
  expect(screen.getByText('enquiry KT-7F3K9Q')).toBeVisible();
  const total = fact('Total for 2 adults and 1 child');
  expect(total).toHaveTextContent('₹28,000 ₹14,000 per pax (min 4 person)');
  expect(total?.querySelector('[data-package="1"][data-total="28000"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Heart of Kerala' })).toHaveAttribute(
    'href',
    '/signature-trips/heart-of-kerala',
  );
  expect(fact('We call the number ending in')).toHaveTextContent('210');
  expect(screen.getByText('A houseboat with a cook, please.')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Your notes' })).getByText('We are vegetarians.'),
  ).toBeVisible();
  expect(forms()).toEqual({ note: true, date: true, withdraw: true, erase: true });
  expect(await findViolations()).toEqual([]);
});

// Regression: a couple read `₹19,000` and, below it, `₹19,000 for couple`.
it('the private page shows the price of a honeymoon for two once', () => {
  const trip = { travelDate: '2031-01-15', adults: 2, children: 0, ages: [] };
  show(
    makeVisitorRequest({ trip, priceShown: '₹19,000 for couple', priceTotal: 19_000, priceConditions: '' }),
  );
  expect(fact('Total for 2 adults')?.textContent).toBe('₹19,000');
});

const OFFER = {
  url: 'https://x.example/quote/abc',
  state: 'open',
  total: 53_600,
  validUntil: '2030-12-01',
  isOneOfSeveral: true,
} as const;

it('the private page shows our offer with its link; next steps refer to the offer, and fees are left out', () => {
  show(makeVisitorRequest({ status: 'contacted', offer: OFFER }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Priced');
  const region = within(screen.getByRole('region', { name: 'Our offer' }));
  expect(region.getByText('It costs from ₹53,600 and is valid until 1 December 2030.')).toBeVisible();
  expect(screen.queryByText(/^Total for/)).toBeNull();
  expect(region.getByRole('link', { name: 'Open the offer' })).toHaveAttribute('href', OFFER.url);
  const steps = screen.getByRole('region', { name: 'What happens next' });
  expect(within(steps).getByText('As our offer says, then we confirm in writing')).toBeVisible();
  expect(steps.querySelector('[aria-current="step"]')).toHaveTextContent('You pay the advance');
  expect(screen.queryByRole('region', { name: 'If you cancel' })).toBeNull();
});

it('the private page of a withdrawn request shows no phone number that we will call', () => {
  show(makeVisitorRequest({ status: 'closed', withdrawnAt: '2026-11-23T11:00:00.000Z' }));
  expect(screen.queryByText('We call the number ending in')).toBeNull();
});

it('the private page shows picture, trip and next steps first, then days and total, and cancelling last', async () => {
  const { container } = show(makeVisitorRequest());
  expect(screen.getByText('15 to 19 Jan 2031 · 2 adults · 1 child', { selector: 'p span' })).toBeVisible();
  const days = within(screen.getByRole('region', { name: 'Your days' })).getAllByRole('listitem');
  expect(days.map((day) => day.textContent)).toEqual([
    'Day 1Kochi to Munnar',
    'Day 2Munnar · Tea and Mattupetty',
    'Day 3To Thekkady',
    'Day 4Alleppey · On board',
    'Day 5To Kochi',
  ]);
  const text = container.textContent ?? '';
  const parts = [
    'Heart of Kerala15\u00a0to',
    'What happens next',
    'By 4\u00a0pm on Monday',
    'Your days',
    'Munnar · Tea and Mattupetty',
    'Total for 2 adults',
    'Something to add',
    'If you cancel',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  const [picture] = screen.getAllByRole('img');
  expect(picture?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['new', null, 'Our planner calls or writes to you'],
  ['contacted', '2026-11-23T10:00:00.000Z', 'Where you stay and the final price are named in writing'],
  ['quoted', '2026-11-23T10:00:00.000Z', 'You pay the advance'],
])('the private page marks the next step of a request that is %s', (status, firstContactAt, words) => {
  show(makeVisitorPlan({ status, firstContactAt }));
  const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent(words);
  expect(steps[3]).toHaveTextContent(
    '25% to 50% of the price, then we confirm in writing; balance 15 days before',
  );
});

it.each(['converted', 'closed'])('the private page has no next step when the request is %s', (status) => {
  show(makeVisitorRequest({ status }));
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
});

it('the private page shows advance, balance and cancellation fees by date while the trip can be booked', () => {
  const { rerender } = show(makeVisitorRequest());
  expect(screen.getByText('You pay the advance').nextElementSibling).toHaveTextContent(
    '₹7,000 to ₹14,000, then we confirm in writing; balance by 31 Dec 2030',
  );
  const fees = within(screen.getByRole('list', { name: 'If you cancel' })).getAllByRole('listitem');
  expect(fees.map((fee) => fee.textContent)).toEqual([
    'Until 16 Dec 2030₹2,800 (10%)',
    '17 Dec 2030 to 31 Dec 2030₹7,000 (25%)',
    '1 Jan 2031 to 8 Jan 2031₹14,000 (50%)',
    '9 Jan 2031 to 12 Jan 2031₹21,000 (75%)',
    'From 13 Jan 2031all of it (100%)',
  ]);
  for (const request of [
    { status: 'converted' },
    { status: 'closed' },
    { priceTotal: null },
    { priceConditions: 'agreed by call' },
    { priceConditions: 'children not in this total: give their ages' },
  ]) {
    rerender(
      <RequestPage
        request={makeVisitorRequest(request)}
        token={TOKEN}
        now={SENT_PLUS_HOUR}
        contact={CONTACT}
      />,
    );
    expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull();
  }
});

it('a trip that was booked without an offer shows its cancellation fees, one with an offer or cancelled does not', () => {
  const booked = { status: 'converted', isAccepted: true, agreedTotal: 40_000 };
  const page = { token: TOKEN, now: SENT_PLUS_HOUR, contact: CONTACT };
  const { rerender } = show(makeVisitorRequest(booked));
  const fees = screen.getByRole('list', { name: 'If you cancel' });
  expect(within(fees).getByText('₹4,000 (10%)')).toBeVisible();
  expect(screen.queryByText(/cancelling costs nothing/)).toBeNull();
  for (const other of [{ isCancelled: true }, { offer: { ...OFFER, state: 'accepted' as const } }]) {
    rerender(<RequestPage {...page} request={makeVisitorRequest({ ...booked, ...other })} />);
    expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull();
  }
});

// Regression: a total that is agreed by call came with an advance and cancellation fees in rupees.
it('the private page shows every condition of the total, and no advance while it is agreed by call', () => {
  const priceConditions = 'agreed by call, children not in this total';
  show(makeVisitorRequest({ priceConditions }));
  expect(screen.getByText('You pay the advance').nextElementSibling).toHaveTextContent(
    '25% to 50% of the price',
  );
  expect(fact('Total for 2 adults')).toHaveTextContent(`₹28,000 (${priceConditions})`);
});

it('the private page of a plan with a first day and a party offers to change both', () => {
  show(makeVisitorPlan({ trip: { travelDate: '2031-01-15', adults: 2, children: 2, ages: [4, 9] } }));
  expect(screen.getByRole('form', { name: 'Change the travel date' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Change the party' })).toBeVisible();
  expect(screen.queryByText('Group')).toBeNull(); // in the headline
});

it('the private page of a plan shows the answers, links to the plan and asks for the travel date', async () => {
  show(makeVisitorPlan());
  expect(screen.getByText('2 days', { selector: 'p span' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Tell us your travel date' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Romantic Houseboat Kerala' })).toHaveAttribute(
    'href',
    '/create/results?plan=1-1n8bm5',
  );
  expect(screen.getByText('plan KT-7F3K9Q')).toBeVisible();
  expect(fact('Group')).toHaveTextContent('Couple (2)');
  expect(screen.queryByRole('heading', { name: 'What you wrote' })).toBeNull();
  expect(forms()).toEqual({ note: true, date: false, withdraw: true, erase: true });
  expect(await findViolations()).toEqual([]);
});

it('the private page apologises for a missed callback and shows the phone number', async () => {
  show(makeVisitorRequest(), SENT_PLUS_TWO_DAYS);
  const apology = screen.getByText(/and have not done so. We are sorry. Please call us on/);
  expect(apology).toHaveTextContent('We promised to call or write to you by 4 pm on Monday, 23 November');
  expect(within(apology).getByRole('link', { name: '+91 90000 00001' })).toHaveAttribute(
    'href',
    'tel:+919000000001',
  );
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['2026-11-23T10:00:00.000Z', 'We called or wrote to you at 3:30 pm on Monday, 23 November.'],
  [
    '2026-11-23T12:00:00.000Z',
    'We called or wrote to you at 5:30 pm on Monday, 23 November, later than the 24 hours that we promised. We are sorry for that.',
  ],
])('the private page shows when we called (%s)', (firstContactAt, sentence) => {
  show(makeVisitorRequest({ status: 'contacted', firstContactAt }), SENT_PLUS_TWO_DAYS);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('In touch');
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent?.replaceAll('\u00a0', ' ') === sentence,
    ),
  ).toBeVisible();
});

it('the private page offers only notes for a booked trip, and the phone number for other changes', async () => {
  show(makeVisitorRequest({ status: 'converted', firstContactAt: '2026-11-23T10:00:00.000Z' }));
  expect(
    screen.getByText(/^To change, cancel or erase your trip, please call us on \+91 90000 00001/),
  ).toBeVisible();
  expect(forms()).toEqual({ note: true, date: false, withdraw: false, erase: false });
  expect(await findViolations()).toEqual([]);
});

it('the private page offers only notes once a trip is agreed, and its payments are the next steps', () => {
  show(makeVisitorRequest({ isAccepted: true, status: 'contacted' }));
  expect(screen.getByText(/^To change, cancel or erase your trip/)).toBeVisible();
  expect(forms()).toEqual({ note: true, date: false, withdraw: false, erase: false });
  expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});

it('the private page offers a booked traveller the dates for a calendar and the number for the trip', async () => {
  const name = 'Add the travel and payment dates to your calendar';
  const booking = { lastDay: '2031-01-19' as const, dueDays: [] };
  const { unmount } = show(makeVisitorRequest({ status: 'converted', booking }));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/api/requests/${TOKEN}/calendar`);
  expect(await findViolations()).toEqual([]);
  expect(screen.getByRole('link', { name: EMERGENCY.display })).toHaveAttribute('href', 'tel:+919847012345');
  unmount();
  show(makeVisitorRequest({ status: 'contacted' }));
  expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: EMERGENCY.display })).toBeNull();
});

it('the private page explains that a withdrawn request can be reopened by phone', () => {
  show(makeVisitorRequest({ status: 'closed', withdrawnAt: '2026-11-22T11:30:00.000Z' }));
  expect(screen.getByText(/^You withdrew it at/)).toHaveTextContent(
    'You withdrew it at 5 pm on Sunday, 22 November.',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Withdrawn');
  expect(screen.getByText(/To take it up again, call us\.$/)).toBeVisible();
  expect(screen.queryByText(/is closed/)).toBeNull();
  expect(screen.queryByText(/^By .* \(Kerala time\)$/)).toBeNull();
  expect(forms()).toEqual({ note: true, date: false, withdraw: false, erase: true });
});

it('the private page says that no more notes are accepted after ten', () => {
  show(
    makeVisitorRequest({
      notes: Array.from({ length: 10 }, (_, at) => ({
        at: '2026-11-22T11:30:00.000Z',
        text: `Note ${at}`,
      })),
    }),
  );
  expect(forms().note).toBe(false);
  expect(
    screen.getByText('10 notes are as many as this page takes. Please call us with the rest.'),
  ).toBeVisible();
});

it('the private page shows user text as plain text, in any direction and length', () => {
  const { container } = show(makeVisitorRequest({ message: `<b>വീട്</b> ${'x'.repeat(500)}` }));
  expect(screen.getByText(/^<b>വീട്<\/b> x+$/)).toHaveAttribute('dir', 'auto');
  expect(container.querySelector('b')).toBeNull();
});

describe.each(LINK_ERRORS)('the error page for a link that is %s', (trouble) => {
  it('the error page of a link has a heading, a contact option and no axe violations', async () => {
    render(
      <main>
        <LinkErrorScreen trouble={trouble} contact={CONTACT} />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: '+91 90000 00001' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});
