/** @jest-environment jsdom */
import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { LinkTrouble } from '@/components/requests/private-page/link-trouble';
import { RequestPage } from '@/components/requests/private-page/request-page';
import type { VisitorRequest } from '@/lib/site/private-page/types';
import { TROUBLES } from '@/lib/site/private-page/link-error';
import { findViolations } from '@/tests/support/axe';
import { CONTACT, makeVisitorPlan, makeVisitorRequest, TOKEN } from '@/tests/support/visitor-request';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

const SENT_PLUS_HOUR = new Date('2026-11-22T12:00:00Z');
const SENT_PLUS_TWO_DAYS = new Date('2026-11-24T12:00:00Z');

function show(request: VisitorRequest, now = SENT_PLUS_HOUR) {
  return render(
    <main>
      <RequestPage request={request} token={TOKEN} now={now} contact={CONTACT} />
    </main>,
  );
}

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const forms = () => ({
  note: screen.queryByRole('form', { name: 'Add a note' }) !== null,
  date: screen.queryByRole('form', { name: 'Change the travel date' }) !== null,
  withdraw: screen.queryByRole('button', { name: 'Withdraw this request' }) !== null,
  erase: screen.queryByRole('button', { name: 'Erase my data' }) !== null,
});

describe('the private page', () => {
  it('shows the callback time, the sent data and the available actions, without axe violations', async () => {
    show(makeVisitorRequest({ notes: [{ at: '2026-11-22T11:30:00.000Z', text: 'We are vegetarians.' }] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Received');
    const due = screen.getByText('4:30 pm on Monday, 23 November');
    expect(due).toHaveAttribute('datetime', '2026-11-23T11:00:00.000Z');
    expect(due.parentElement).toHaveTextContent(
      'We call or write to you by 4:30 pm on Monday, 23 November (Kerala time).',
    );
    expect(fact('Reference')).toHaveTextContent('KT-7F3K9Q');
    expect(fact('Travel date')).toHaveTextContent('15 Jan 2031');
    expect(fact('Price')).toHaveTextContent('₹14,000 per pax (min 4 person)');
    expect(fact('Total for 2 adults')).toHaveTextContent('₹28,000');
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

  it('shows payments and cancellation fees by date while the trip can be booked', () => {
    const { rerender } = show(makeVisitorRequest());
    expect(fact('Advance')).toHaveTextContent('₹7,000 to ₹14,000 books the trip');
    expect(fact('Balance')).toHaveTextContent('by 31 Dec 2030');
    const fees = within(screen.getByRole('list', { name: 'If you cancel' })).getAllByRole('listitem');
    expect(fees.map((fee) => fee.textContent)).toEqual([
      'Until 16 Dec 2030₹2,800 (10%)',
      '17 Dec 2030 to 31 Dec 2030₹7,000 (25%)',
      '1 Jan 2031 to 8 Jan 2031₹14,000 (50%)',
      '9 Jan 2031 to 12 Jan 2031₹21,000 (75%)',
      'From 13 Jan 2031₹28,000 (100%)',
    ]);
    for (const request of [{ status: 'converted' }, { status: 'closed' }, { priceTotal: null }]) {
      rerender(
        <RequestPage
          request={makeVisitorRequest(request)}
          token={TOKEN}
          now={SENT_PLUS_HOUR}
          contact={CONTACT}
        />,
      );
      expect(screen.queryByRole('heading', { name: 'If you book' })).toBeNull();
    }
  });

  it('shows the receipt collapsed, and nothing if there is none', async () => {
    const { rerender } = show(makeVisitorRequest({ receipt: 'R1~KT-7F3K9Q~abc' }));
    const folded = screen.getByText('R1~KT-7F3K9Q~abc').closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(within(folded as HTMLElement).getByText('Your receipt')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    rerender(
      <RequestPage request={makeVisitorRequest()} token={TOKEN} now={SENT_PLUS_HOUR} contact={CONTACT} />,
    );
    expect(screen.queryByText('Your receipt')).toBeNull();
  });

  it('of a plan shows the answers and links to the plan, without a date to change', async () => {
    show(makeVisitorPlan());
    expect(screen.getByRole('link', { name: 'Romantic Houseboat Kerala' })).toHaveAttribute(
      'href',
      '/create/results?plan=1-1n8bm5',
    );
    expect(fact('Group')).toHaveTextContent('Couple (2)');
    expect(screen.queryByRole('heading', { name: 'What you wrote' })).toBeNull();
    expect(forms()).toEqual({ note: true, date: false, withdraw: true, erase: true });
    expect(await findViolations()).toEqual([]);
  });

  it('apologises for a missed callback and shows the phone number', async () => {
    show(makeVisitorRequest(), SENT_PLUS_TWO_DAYS);
    const apology = screen.getByText(/and have not done so. We are sorry. Please call us on/);
    expect(apology).toHaveTextContent(
      'We promised to call or write to you by 4:30 pm on Monday, 23 November',
    );
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
      'We called or wrote to you at 5:30 pm on Monday, 23 November, later than the 24 hours that we promise. We are sorry for that.',
    ],
  ])('shows when we called (%s)', (firstContactAt, sentence) => {
    show(makeVisitorRequest({ status: 'contacted', firstContactAt }), SENT_PLUS_TWO_DAYS);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('In touch');
    expect(
      screen.getByText(
        (_, element) =>
          element?.tagName === 'P' && element.textContent?.replaceAll('\u00a0', ' ') === sentence,
      ),
    ).toBeVisible();
  });

  it('offers only notes for a booked trip, and the phone for the rest', async () => {
    show(makeVisitorRequest({ status: 'converted', firstContactAt: '2026-11-23T10:00:00.000Z' }));
    expect(screen.getByText(/^Your trip is booked. Please call us on \+91 90000 00001/)).toBeVisible();
    expect(forms()).toEqual({ note: true, date: false, withdraw: false, erase: false });
    expect(await findViolations()).toEqual([]);
  });

  it('offers the dates of a booked trip for a calendar, by a plain link', async () => {
    const name = 'Add the travel and payment dates to your calendar';
    const booking = { bookedOn: '2026-11-23', durationDays: 5 };
    const { unmount } = show(makeVisitorRequest({ status: 'converted', booking }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/api/requests/${TOKEN}/calendar`);
    expect(await findViolations()).toEqual([]);
    unmount();
    show(makeVisitorRequest({ status: 'contacted' }));
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('explains that a withdrawn request can be reopened by phone', () => {
    show(makeVisitorRequest({ status: 'closed', withdrawnAt: '2026-11-22T11:30:00.000Z' }));
    expect(screen.getByText(/^You withdrew it at/)).toHaveTextContent(
      'You withdrew it at 5:00 pm on Sunday, 22 November.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Withdrawn');
    expect(screen.getByText(/^To take it up again, please call us on/)).toBeVisible();
    expect(screen.queryByText(/is closed/)).toBeNull();
    expect(screen.queryByText(/We call or write to you by/)).toBeNull();
    expect(forms()).toEqual({ note: true, date: false, withdraw: false, erase: true });
  });

  it('accepts no eleventh note, and says so', () => {
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

  it('shows user text as plain text, in any direction and length', () => {
    const { container } = show(makeVisitorRequest({ message: `<b>വീട്</b> ${'x'.repeat(500)}` }));
    expect(screen.getByText(/^<b>വീട്<\/b> x+$/)).toHaveAttribute('dir', 'auto');
    expect(container.querySelector('b')).toBeNull();
  });
});

describe.each(TROUBLES)('the error page for a link that is %s', (trouble) => {
  it('has a heading, a contact option and no axe violations', async () => {
    render(
      <main>
        <LinkTrouble trouble={trouble} contact={CONTACT} />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: '+91 90000 00001' })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});
