import { act, screen, waitFor, within } from '@testing-library/react';
import { describeRemaining } from '@/components/requests/inbox/list/response-clock';
import { makeDetail } from '../staff-api';
import { expectAccessible, makeGuests, openFirst, readFilled, renderInbox, toId } from './fake-inbox';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [24 * HOUR, '1 day left'],
  [4 * HOUR, '4 h left'],
  [4 * HOUR - 1, '3 h 59 min left'],
  [MINUTE, '1 min left'],
  [MINUTE - 1, 'Less than a minute left'],
  [0, 'Late since just now'],
  [-MINUTE + 1, 'Late since just now'],
  [-26 * HOUR, 'Late by 1 day 2 h'],
])('a remaining time of %d ms is shown as "%s"', (remaining, words) => {
  expect(describeRemaining(remaining)).toBe(words);
});

it('each row shows the time left until the first contact', async () => {
  const [fine, amber, red, answered, spam, closed] = makeGuests(6);
  const sent = (hours: number) => ({ enquiryDate: toAgo(hours), dueAt: toAgo(hours - 24) });
  const rows = [
    { ...fine, ...sent(1) },
    { ...amber, ...sent(21) },
    { ...red, ...sent(25) },
    { ...answered, ...sent(25), firstContactAt: toAgo(20) },
    { ...spam, ...sent(25), isSpam: true },
    { ...closed, ...sent(25), status: 'closed' as const },
  ].map((row) => makeDetail(row));
  renderInbox({ rows });
  const say = ['22 h 59 min left', '2 h 59 min left', 'Late by 1 h'];
  const find = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  for (const [index, words] of say.entries()) expect(find(`Guest ${index + 1}`)).toHaveTextContent(words);
  for (const index of [4, 5, 6]) expect(find(`Guest ${index}`)).not.toHaveTextContent(/left|Late/);
  await expectAccessible();
});

const WORK = { dueNow: 6, soon: 2, late: 1, followUps: 3, mine: 0, unassigned: 9, toCollect: 0 };

it('the line of due requests has filters by reason, and its numbers are reloaded when the list changes', async () => {
  let work = WORK;
  const { writes, user } = renderInbox(
    { rows: [makeDetail({ id: toId(1) })], start: { work: WORK } },
    ({ url }) => (url.endsWith('/response-time') ? { status: 200, body: work } : null),
  );
  const line = screen.getByRole('region', { name: 'What is due' });
  const read = () => [...line.querySelectorAll('button, a, p')].map(({ textContent }) => textContent);
  const reasons = ['1 late', '2 under 4 h left', '3 follow-ups due'];
  expect(read()).toEqual(['Work through 6 due', ...reasons, 'To be collected']);
  expect(readFilled(line)).toEqual(['Work through 6 due']);
  for (const name of [/^Mine ?0$/, /^Unassigned ?9$/])
    expect(screen.getByRole('link', { name })).toBeVisible();
  await expectAccessible();
  work = { ...WORK, dueNow: 0, soon: 0, late: 0, followUps: 0 };
  await user.click(screen.getByRole('button', { name: /^Asha/ }));
  const dialog = await screen.findByRole('dialog');
  expect(readFilled(line)).toEqual([]); // the filled button is now in the open request
  await user.click(await within(dialog).findByRole('button', { name: 'Mark as Contacted' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(read()).toEqual(['No request is due', 'To be collected']));
  await act(async () => undefined);
});

it('only one filter of tab, urgency and assignee is active at a time; a second press switches it off', async () => {
  const { user } = renderInbox({ url: '/admin?tab=new&q=asha', start: { work: WORK } });
  const readCurrent = () =>
    [...document.querySelectorAll('a[aria-current]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'List'); // not a filter: the switch between list and board
  expect(readCurrent()).toEqual(['New4']);
  const link = screen.getByRole('link', { name: /^Unassigned/ });
  await user.click(link);
  expect(window.location.search).toBe('?q=asha&open=1&assignee=none');
  expect(readCurrent()).toEqual(['Unassigned9']);
  await user.click(link);
  expect(window.location.search).toBe('?q=asha');
  expect(readCurrent()).toEqual(['All9']);
  await user.click(screen.getByRole('link', { name: '1 late' }));
  expect(window.location.search).toBe('?q=asha&clock=late');
  expect(readCurrent()).toEqual(['1 late']);
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull(); // the pressed link shows the filter, so no chip repeats it
  expect(screen.getByText('Due first.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Contacted/ }));
  expect(window.location.search).toBe('?tab=contacted&q=asha');
  expect(readCurrent()).toEqual(['Contacted3']);
});

it.each([
  ['Call by', { enquiryDate: toAgo(2) }, /^Call by (today|tomorrow) \d.* [ap]m21 h 59 min left$/],
  ['late', { enquiryDate: toAgo(26) }, /^The call was due (today|yesterday) \d.* [ap]mLate by 2 h$/],
  [
    'a follow-up',
    { status: 'contacted', followUpAt: '2026-11-20T03:30:00.000Z' },
    /^Follow-up overdue since 20 Nov 2026$/,
  ],
] as const)('the open request starts with its deadline: %s', async (_name, fields, words) => {
  const { dialog } = await openFirst({ rows: [makeDetail(fields)] });
  expect(
    within(dialog).getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent)),
  ).toBeVisible();
  await expectAccessible();
});

function toAgo(hours: number): string {
  return new Date(Date.now() - hours * HOUR - MINUTE / 2).toISOString();
}
