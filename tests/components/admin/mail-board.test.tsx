import { act, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { MailBoardView } from '@/components/staff/mails/mail-board';
import { Toaster } from '@/components/ui/toaster';
import type { MailBoard, MailItem } from '@/lib/mail/types';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi } from './staff-api';
import { startUser } from '@/tests/support/user';

beforeEach(() => {
  toast.removeAll();
  router.refresh.mockClear();
});

const makeMail = (fields: Partial<MailItem> = {}): MailItem => ({
  id: 'a',
  kind: 'enquiry-visitor',
  reference: 'KT-7F3K9Q',
  recipient: 'asha@example.com',
  subject: 'We have your enquiry KT-7F3K9Q',
  state: 'failed',
  attempts: 1,
  lastError: 'EENVELOPE 550',
  createdAt: '2026-11-21T10:00:00.000Z',
  sentAt: null,
  nextTryAt: null,
  statusUrl: null,
  ...fields,
});
const WAITING = makeMail({
  id: 'b',
  state: 'waiting',
  attempts: 4,
  lastError: 'ESOCKET',
  nextTryAt: '2026-11-21T10:02:00.000Z',
});
const SENT = makeMail({
  id: 'c',
  kind: 'digest',
  state: 'sent',
  lastError: null,
  sentAt: '2026-11-21T10:05:00.000Z',
});

function renderBoard(board: Partial<MailBoard> = {}) {
  const lists = { failed: [makeMail()], held: [], waiting: [WAITING], sent: [SENT], ...board };
  const counts = { failed: lists.failed.length, held: lists.held.length, waiting: lists.waiting.length };
  return render(
    <main>
      <h1>Mails</h1>
      <MailBoardView board={{ ...lists, counts: board.counts ?? counts }} />
      <Toaster />
    </main>,
  );
}

it('the mail page shows each mail’s kind, state and reason', async () => {
  const { container } = renderBoard();
  const failed = screen.getByRole('region', { name: 'Failed (1)' });
  expect(failed).toHaveTextContent(
    /We have your enquiry KT-7F3K9Q.*Acknowledgement of an enquiry to asha@example\.com/,
  );
  expect(failed).toHaveTextContent(
    'The mail server refused it (answer 550). Check the address, then try again.',
  );
  expect(failed).toHaveTextContent('1 try since 21 Nov 2026, 3:30 pm');
  const waiting = screen.getByRole('region', { name: 'Waiting (1)' });
  expect(waiting).toHaveTextContent('The mail server could not be reached.');
  expect(waiting).toHaveTextContent('4 tries since 21 Nov 2026, 3:30 pm; next try 21 Nov 2026, 3:32 pm');
  const sent = screen.getByRole('region', { name: 'Last sent' });
  expect(sent).toHaveTextContent('Morning digest to asha@example.com');
  expect(sent).toHaveTextContent('Sent 21 Nov 2026, 3:35 pm');
  expect(within(sent).queryByRole('button')).toBeNull();
  // For a single failed mail, its own button is enough.
  expect(screen.queryByRole('button', { name: 'Retry all failed' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

it('the mail page lists mails held back by a limit, with the reason and a button to send them anyway', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'The mail is being tried again' } }));
  renderBoard({
    held: [makeMail({ id: 'd', state: 'held', attempts: 0, lastError: 'OVER-LIMIT recipient' })],
  });
  const held = screen.getByRole('region', { name: 'Held back (1)' });
  expect(held).toHaveTextContent('Not sent yet: the limit of acknowledgements to this address is reached.');
  await startUser().click(within(held).getByRole('button', { name: /^Send anyway/ }));
  expect(await screen.findByText('The mail is being tried again')).toBeVisible();
  expect(sent).toMatchObject([{ url: '/api/admin/mails/d/retry' }]);
});

it('the mail page shows an empty state, per list and overall', () => {
  const { unmount } = renderBoard({ failed: [], waiting: [] });
  expect(screen.getByText('No mail has failed.')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Waiting/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  unmount();
  renderBoard({ failed: [], waiting: [], sent: [] });
  expect(screen.getByText('No Mails Yet')).toBeVisible();
});

it('the mail page shows the number of entries beyond the list limit', () => {
  renderBoard({ counts: { failed: 240, held: 0, waiting: 1 } });
  expect(
    within(screen.getByRole('region', { name: 'Failed (240)' })).getByText('And 239 more.'),
  ).toBeVisible();
});

it.each([
  ['Retry the mail “We have your enquiry KT-7F3K9Q” to asha@example.com', '/api/admin/mails/a/retry'],
  ['Try now the mail “We have your enquiry KT-7F3K9Q” to asha@example.com', '/api/admin/mails/b/retry'],
  ['Retry all failed', '/api/admin/mails/retry'],
])('the button “%s” sends again and moves the focus to a heading', async (name, url) => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'The mail is being tried again' } }));
  renderBoard({ failed: [makeMail(), makeMail({ id: 'd', recipient: 'ravi@example.com' })] });
  await startUser().click(screen.getByRole('button', { name }));
  expect(await screen.findByText('The mail is being tried again')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'POST', url }]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  // The mail moves to another list together with its button, so the focus goes to a heading that stays.
  expect(screen.getByRole('heading', { name: /^Failed/ })).toHaveFocus();
});

it.each([
  ['reloads its list while a mail waits', {}, 1],
  ['does not reload its list when no mail waits', { waiting: [] }, 0],
])('the mail page %s', (_when, board, times) => {
  jest.useFakeTimers();
  renderBoard(board);
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(router.refresh).toHaveBeenCalledTimes(times);
});

it('the mail page shows why a retry was refused and reloads the list', async () => {
  stubStaffApi(() => ({ status: 409, body: { message: 'This mail has been sent in the meantime.' } }));
  renderBoard();
  await startUser().click(screen.getByRole('button', { name: /^Retry the/ }));
  expect(await screen.findByText('This mail has been sent in the meantime.')).toBeVisible();
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

it('the mail page does not report a mail written to a file as sent, and links to the file', async () => {
  const statusUrl = 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv';
  const mail = { ...SENT, kind: 'enquiry-visitor', lastError: 'KEPT-AS-FILE', statusUrl };
  const invite = makeMail({ id: 'd', kind: 'staff-invite', state: 'sent', lastError: 'KEPT-AS-FILE' });
  const { container } = renderBoard({ failed: [], waiting: [], sent: [mail, invite] });
  const section = screen.getByRole('region', { name: 'Last kept as files' });
  expect(section).toHaveTextContent('Kept as a file on the server 21 Nov 2026, 3:35 pm; no mail was sent.');
  expect(section).not.toHaveTextContent(/\bSent\b/);
  expect(within(section).getByRole('link', { name: statusUrl })).toHaveAttribute('href', statusUrl);
  expect(within(section).getByRole('link', { name: 'People' })).toHaveAttribute('href', '/admin/people');
  expect(await findViolations(container)).toEqual([]);
});
