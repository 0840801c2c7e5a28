import '@/tests/support/observers';
import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { AcceptInviteForm, ResetPasswordForm } from '@/components/staff/accounts/invite-reset-forms';
import { ClosedLink, LinkScreen } from '@/components/staff/accounts/invite-reset-screen';
import { Toaster } from '@/components/ui/toaster';
import { findViolations } from '@/tests/support/axe';
import { stubStaffApi } from '../staff-api';
import { paste, startUser } from '@/tests/support/user';

const GOOD = 'lanterns by the lake';

beforeEach(() => toast.removeAll());

function show(form: 'invite' | 'reset') {
  render(
    <>
      <LinkScreen brand="Kayal Trails" title="Welcome">
        {form === 'invite' ? (
          <AcceptInviteForm token="to/ken" />
        ) : (
          <ResetPasswordForm token="token" username="arun" />
        )}
      </LinkScreen>
      <Toaster />
    </>,
  );
  return startUser();
}

const field = (name: string) => screen.getByLabelText(name);
const REPEAT = 'The same password again';

it('the invitation page describes the password strength while typing', async () => {
  const user = show('invite');
  await user.type(field('New password'), 'short');
  expect(screen.getByText(/How good it is:/)).toHaveTextContent(/Too short/);
  await paste(user, field('New password'), ' words of a song');
  expect(screen.getByText(/How good it is:/)).toHaveTextContent(/Strong\./);
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['short', 'short', 'New password', /Too short/],
  [GOOD, 'lanterns by the lak', REPEAT, /not the same/],
  [GOOD, '', REPEAT, /not the same/],
])(
  'the invitation page does not submit the passwords %j and %j, and focuses the field',
  async (password, confirm, label, words) => {
    const sent = stubStaffApi(() => ({ status: 200, body: {} }));
    const user = show('invite');
    await user.type(field('Username'), 'arun');
    await paste(user, field('New password'), password);
    if (confirm) await user.type(field(REPEAT), confirm);
    await user.click(screen.getByRole('button', { name: 'Make my account' }));
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
    expect(field(label)).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(field(label)).toBeInvalid();
    expect(field('Username')).toHaveValue('arun');
    expect(sent).toEqual([]);
    expect(await findViolations()).toEqual([]);
  },
);

it('the invitation page submits name and password, then confirms and links to the sign-in', async () => {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { message: 'Your account is ready. Sign in with it.', username: 'arun' },
  }));
  const user = show('invite');
  await user.type(field('Username'), 'Arun');
  await paste(user, field('New password'), GOOD);
  await paste(user, field(REPEAT), GOOD);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Your account is ready/)).toHaveTextContent(
    'Your account is ready. Sign in with it. Your username is arun.',
  );
  expect(sent).toEqual([
    { method: 'POST', url: '/api/auth-links/invite/to%2Fken', body: { username: 'Arun', password: GOOD } },
  ]);
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it.each([
  [
    { status: 422, body: { message: 'This username is taken. Choose another one.', field: 'username' } },
    'Username',
  ],
  [{ status: 404, body: { message: 'This link does not work any more.' } }, null],
])('the invitation page shows a server error and keeps the input', async (answer, label) => {
  stubStaffApi(() => answer);
  const user = show('invite');
  await user.type(field('Username'), 'arun');
  await paste(user, field('New password'), GOOD);
  await paste(user, field(REPEAT), GOOD);
  await user.keyboard('{Enter}');
  // Once at its field, or without one inline and as a toast.
  expect(await screen.findAllByText(answer.body.message)).toHaveLength(label ? 1 : 2);
  if (label) expect(field(label)).toHaveAccessibleDescription(new RegExp(answer.body.message));
  else expect(screen.getByRole('alert')).toHaveTextContent(answer.body.message);
  expect(field('New password')).toHaveValue(GOOD);
});

it('the page of a reset link submits only the password, and rejects the username as a password', async () => {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { message: 'Your new password is set. Sign in with it.', username: 'arun' },
  }));
  const user = show('reset');
  await paste(user, field('New password'), 'arunarunarun1');
  await paste(user, field(REPEAT), 'arunarunarun1');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Too easy to guess/)).toBeVisible();
  await user.clear(field('New password'));
  await user.clear(field(REPEAT));
  await paste(user, field('New password'), GOOD);
  await paste(user, field(REPEAT), GOOD);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Your new password is set/)).toBeVisible();
  expect(sent).toEqual([{ method: 'POST', url: '/api/auth-links/reset/token', body: { password: GOOD } }]);
});

it.each([
  ['closed', 'This link does not work'],
  ['busy', 'Too many tries'],
  ['away', 'Please try again in a minute'],
] as const)('the page of a link in the state “%s” shows its message', async (state, title) => {
  render(<ClosedLink brand="Kayal Trails" state={state} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
