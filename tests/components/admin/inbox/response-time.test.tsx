import { act, screen, waitFor, within } from '@testing-library/react';
import { describeRemaining } from '@/components/admin/inbox/list/response-clock';
import { makeDetail } from '../staff-api';
import { expectAccessible, makeGuests, renderInbox, toId } from './fake-inbox';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

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
])('%d ms are shown as "%s"', (remaining, words) => {
  expect(describeRemaining(remaining)).toBe(words);
});

it('each row shows the time left until the first contact', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR - MINUTE / 2).toISOString();
  const [fine, amber, red, answered, spam, closed] = makeGuests(6);
  const rows = [
    { ...fine, enquiryDate: ago(1) },
    { ...amber, enquiryDate: ago(21) },
    { ...red, enquiryDate: ago(25) },
    { ...answered, enquiryDate: ago(25), firstContactAt: ago(20) },
    { ...spam, enquiryDate: ago(25), isSpam: true },
    { ...closed, enquiryDate: ago(25), status: 'closed' as const },
  ].map((row) => makeDetail(row));
  renderInbox({ rows });
  const say = ['22 h 59 min left', '2 h 59 min left', 'Late by 1 h'];
  const find = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  for (const [index, words] of say.entries()) expect(find(`Guest ${index + 1}`)).toHaveTextContent(words);
  for (const index of [4, 5, 6]) expect(find(`Guest ${index}`)).not.toHaveTextContent(/left|Late/);
  await expectAccessible();
});

const STRIP = {
  promises: { due: 4, amber: 2, broken: 1 },
  responses: [
    { days: 7, answered: 9, within: 8, medianMinutes: 140 },
    { days: 30, answered: 0, within: 0, medianMinutes: null },
  ],
};

it('the strip shows who is waiting, and reloads when the list changes', async () => {
  let strip = STRIP;
  const { writes, user } = renderInbox({ rows: [makeDetail({ id: toId(1) })] }, ({ url }) =>
    url.endsWith('/response-time') ? { status: 200, body: strip } : null,
  );
  const region = await screen.findByRole('region', { name: 'The 24-hour promise' });
  const read = (label: string) => within(region).getByText(label).nextSibling?.textContent;
  expect(
    ['Waiting', 'Under 4 h left', 'Promise broken', 'Median first answer, 7 days', '30 days'].map(read),
  ).toEqual(['5', '2', '1', '2 h 20 min', 'none yet']);
  await expectAccessible();
  strip = { ...STRIP, promises: { due: 3, amber: 1, broken: 1 } };
  await user.click(screen.getByRole('button', { name: /^Asha/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Mark as Contacted' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(read('Waiting')).toBe('4'));
  await act(async () => undefined);
});

it('its link leads to the request waiting longest', async () => {
  renderInbox({}, ({ url }) => (url.endsWith('/response-time') ? { status: 200, body: STRIP } : null));
  expect(await screen.findByRole('link', { name: 'Show who waits longest' })).toHaveAttribute(
    'href',
    '/admin?sort=waiting',
  );
});
