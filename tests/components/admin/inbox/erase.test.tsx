import { screen, waitFor, within } from '@testing-library/react';
import { makeDetail } from '../staff-api';
import { AWAY, expectAccessible, openFirst } from './fake-inbox';

const ITEM = 'Erase personal data';
const isErasing = (url: string) => url.endsWith('/erase');
const LINE = {
  at: '2026-11-21T08:35:00.000Z',
  staff: null,
  note: null,
  before: null,
  after: null,
  batchId: null,
};

const TRIP = {
  ...{ id: 't1', firstDay: '2026-10-01', lastDay: '2026-10-05' },
  ...{ isCancelled: false, advance: 14_220, paid: 47_400 },
};

it('erasing a customer asks for confirmation with the safe choice focused, then reloads the request', async () => {
  const { pick, confirm, writes, sent } = await openFirst({}, ({ url }) =>
    isErasing(url) ? { status: 200, body: { success: true, message: 'Personal data erased' } } : null,
  );
  await pick(ITEM);
  const question = await screen.findByRole('alertdialog', { name: 'Erase this person for good?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await expectAccessible();
  expect(writes()).toEqual([]);
  const reads = () =>
    sent.filter(({ method, url }) => method === 'GET' && /\/enquiries\/[\da-f-]{36}$/.test(url)).length;
  const before = reads();
  await confirm('Erase for good');
  expect(await screen.findByText('Personal data erased')).toBeInTheDocument();
  expect(writes()).toMatchObject([
    { method: 'POST', url: expect.stringMatching(/\/api\/admin\/enquiries\/[\da-f-]{36}\/erase$/) },
  ]);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it('erasing a customer shows an error on failure', async () => {
  const { pick, confirm } = await openFirst({}, ({ url }) => (isErasing(url) ? AWAY : null));
  await pick(ITEM);
  await confirm('Erase for good');
  expect(await screen.findByText('We cannot reach our records just now.')).toBeInTheDocument();
});

it('the action to erase a customer is hidden from agents, and after erasure also the link to the trip file', async () => {
  const agents = await openFirst({ start: { canDelete: false } });
  await agents.press('More actions');
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: ITEM })).toBeNull();
  agents.unmount();
  const erased = await openFirst({
    rows: [
      makeDetail({ customerName: 'Erased', activity: [{ ...LINE, id: '1', kind: 'erased' }], trip: TRIP }),
    ],
  });
  expect(within(erased.dialog).queryByRole('link', { name: 'Call' })).toBeNull();
  expect(within(erased.dialog).queryByRole('link', { name: /Trip file/ })).toBeNull();
  await erased.press('More actions');
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: ITEM })).toBeNull();
});

it('the history of a request shows the actions of the visitor', async () => {
  const activity = [
    { ...LINE, id: '4', kind: 'erased', after: { by: 'visitor' } },
    {
      ...LINE,
      id: '6',
      kind: 'undone',
      before: { status: 'contacted' },
      after: { status: 'closed', withdrawnAt: '2026-11-20T11:00:00Z' },
    },
    { ...LINE, id: '3', kind: 'withdrawn', before: { status: 'new' }, after: { status: 'closed' } },
    {
      ...LINE,
      id: '2',
      kind: 'visitor-date',
      before: { travelDate: '2031-01-15' },
      after: { travelDate: '2031-02-01' },
    },
    {
      ...LINE,
      id: '5',
      kind: 'visitor-date',
      before: { adults: 2, children: 1, priceShown: '₹9,000 per pax' },
      after: { adults: 6, children: 0, priceShown: '₹8,000 per pax' },
    },
    { ...LINE, id: '1', kind: 'visitor-note', note: 'We are vegetarians.', after: { key: 'k' } },
  ];
  const { dialog } = await openFirst({ rows: [makeDetail({ activity })] });
  const listDated = (part: HTMLElement) =>
    within(part)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '')
      .filter((text) => text.includes('21 Nov 2026'));
  expect(listDated(within(dialog).getByRole('region', { name: 'History' }))).toEqual([
    'Personal data erased 21 Nov 2026, 2:05 pm',
    'Undone: Status: from Contacted to Withdrawn 21 Nov 2026, 2:05 pm',
    'Withdrawn by the visitor. Status: from New to Closed 21 Nov 2026, 2:05 pm',
    'Changed by the visitor. Travel date: from 15 Jan 2031 to 1 Feb 2031 21 Nov 2026, 2:05 pm',
    'Changed by the visitor. Party: from 2 adults, 1 child to 6 adults. Price: from ₹9,000 per pax to ₹8,000 per pax 21 Nov 2026, 2:05 pm',
    'Note of the visitor 21 Nov 2026, 2:05 pmWe are vegetarians.',
  ]);
  // The visitor’s own changes are also shown beside the message.
  expect(listDated(within(dialog).getByRole('region', { name: 'Since then' }))).toHaveLength(4);
});

it('a payment that the traveller claims stands above the history until it is checked', async () => {
  const payment = { amount: 14_220, mode: 'UPI', reference: '633212345678' };
  const claim = { ...LINE, id: '1', kind: 'trip-claim', after: { ...payment, change: 'claimed' } };
  const waiting = await openFirst({ rows: [makeDetail({ activity: [claim] })] });
  const since = () => within(screen.getByRole('dialog')).queryByRole('region', { name: 'Since then' });
  expect(since()).toHaveTextContent('Payment reported by the traveller: ₹14,220, UPI 633212345678');
  waiting.unmount();
  const verified = { ...LINE, id: '2', kind: 'trip-payment', after: { ...payment, change: 'verified' } };
  const { dialog } = await openFirst({ rows: [makeDetail({ activity: [verified, claim] })] });
  expect(within(dialog).getByText(/Payment verified/)).toBeVisible();
  expect(since()).toBeNull();
});
