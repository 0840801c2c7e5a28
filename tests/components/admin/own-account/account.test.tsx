import { render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { EmailForm } from '@/components/staff/own-account/email-form';
import { PasswordForm } from '@/components/staff/own-account/password-form';
import { SessionList } from '@/components/staff/own-account/session-list';
import { Toaster } from '@/components/ui/toaster';
import type { OwnSession } from '@/lib/staff/accounts/types';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi } from '../staff-api';
import { paste, startUser, type User } from '@/tests/support/user';

const GOOD = 'lanterns by the lake';
const REPEAT = 'The same password again';
const THIS: OwnSession = {
  id: 's1',
  device: 'Firefox on Linux',
  ipAddress: '192.0.2.1',
  createdAt: '2026-11-22T04:00:00.000Z',
  isThis: true,
};
const PHONE: OwnSession = {
  id: 's2',
  device: 'Chrome on Android',
  ipAddress: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  isThis: false,
};

beforeEach(() => {
  toast.removeAll();
  for (const method of Object.values(router)) method.mockClear();
});

function show(content: React.ReactNode) {
  render(
    <>
      <h1>Your account</h1>
      {content}
      <Toaster />
    </>,
  );
  return startUser();
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

it('the list of sessions shows device, IP address and time, and marks the current one', async () => {
  show(<SessionList sessions={[THIS, PHONE]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox on Linux (this one)192.0.2.1, since 22 Nov 2026, 9:30 am',
    expect.stringMatching(/^Chrome on AndroidUnknown address, since 21 Nov 2026, 3:30 pm/),
  ]);
  expect(within(screen.getAllByRole('listitem')[0]!).queryByRole('button')).toBeNull();
  expect(await findViolations()).toEqual([]);
});

it.each([
  [/^Sign out Chrome on Android/, '/api/admin/account/sessions/s2'],
  ['Sign out everywhere else', '/api/admin/account/sessions'],
])('the button %s ends sessions, reloads their list and keeps the focus near it', async (name, url) => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Session ended' } }));
  const user = show(<SessionList sessions={[THIS, PHONE]} />);
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(screen.getByRole('list')).toHaveFocus();
  expect(sent).toEqual([{ method: 'DELETE', url, body: null }]);
  expect(router.refresh).toHaveBeenCalled();
});

it('the list of sessions has no button when the current session is the only one', () => {
  show(<SessionList sessions={[THIS]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

async function fill(user: User, current: string) {
  if (current) await paste(user, field('Current password'), current);
  await paste(user, field('New password'), GOOD);
  await paste(user, field(REPEAT), GOOD);
  await user.keyboard('{Enter}');
}

it('a new password is sent with the current one, then the form is cleared', async () => {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { message: 'Password changed. Your other sessions have ended.' },
  }));
  const user = show(<PasswordForm username="meera" />);
  await fill(user, 'the old one');
  expect(await screen.findByText(/Password changed/)).toBeVisible();
  expect(sent).toEqual([
    { method: 'PUT', url: '/api/admin/account/password', body: { current: 'the old one', password: GOOD } },
  ]);
  expect(field('Current password')).toHaveValue('');
  expect(field('New password')).toHaveValue('');
});

it('a new password requires the current one', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: {} }));
  const user = show(<PasswordForm username="meera" />);
  await fill(user, '');
  expect(field('Current password')).toHaveFocus();
  expect(sent).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

it('the password form keeps the input when the current password is wrong', async () => {
  stubStaffApi(() => ({ status: 422, body: { message: 'This password is not right.', field: 'current' } }));
  const user = show(<PasswordForm username="meera" />);
  await fill(user, 'wrong');
  expect(await screen.findByText('This password is not right.')).toBeVisible();
  expect(field('Current password')).toBeInvalid();
  expect(field('New password')).toHaveValue(GOOD);
});

it('the account page sends the e-mail address with the password', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'E-mail address saved' } }));
  const user = show(<EmailForm email="old@example.com" />);
  await user.clear(field('E-mail address'));
  await paste(user, field('E-mail address'), 'new@example.com');
  await user.type(field('Your password'), 'secret{Enter}');
  expect(await screen.findByText('E-mail address saved')).toBeVisible();
  expect(sent[0]?.body).toEqual({ email: 'new@example.com', password: 'secret' });
  await waitFor(() => expect(field('Your password')).toHaveValue(''));
  expect(await findViolations()).toEqual([]);
});
