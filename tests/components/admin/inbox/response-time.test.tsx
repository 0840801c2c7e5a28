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

const WORK = { dueNow: 5, soon: 2, late: 1, mine: 0, unassigned: 9 };

it('the line of state shows what is due as filters, and reloads when the list changes', async () => {
  let work = WORK;
  const { writes, user } = renderInbox({ rows: [makeDetail({ id: toId(1) })] }, ({ url }) =>
    url.endsWith('/response-time') ? { status: 200, body: work } : null,
  );
  const line = screen.getByRole('region', { name: 'What is due' });
  const read = () =>
    within(line)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(read()).toEqual(['Due now5', 'Under 4 h left2', 'Promise broken1', 'Mine0', 'Unassigned9']),
  );
  await expectAccessible();
  work = { ...WORK, dueNow: 4 };
  await user.click(screen.getByRole('button', { name: /^Asha/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Mark as Contacted' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(read()[0]).toBe('Due now4'));
  await act(async () => undefined);
});

it('a filter of the line of state is switched off by pressing it again', async () => {
  const { user } = renderInbox({ url: '/admin?tab=new&q=asha' });
  const link = screen.getByRole('link', { name: /^Unassigned/ });
  await user.click(link);
  expect(window.location.search).toBe('?q=asha&open=1&assignee=none');
  expect(link).toHaveAttribute('aria-current', 'true');
  await user.click(link);
  expect(window.location.search).toBe('?q=asha');
  expect(link).not.toHaveAttribute('aria-current');
});
