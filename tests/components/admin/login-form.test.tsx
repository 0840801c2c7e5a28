import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { LoginScreen } from '@/components/staff/sign-in/login-screen';
import { Toaster } from '@/components/ui/toaster';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi, type Sent } from './staff-api';
import { startUser } from '@/tests/support/user';

const WRONG = 'Invalid username or password';

beforeEach(() => {
  toast.removeAll();
  router.refresh.mockClear();
});

async function signIn(answer: (sent: Sent) => { status: number; body: unknown }) {
  const sent = stubStaffApi((request) =>
    request.url.endsWith('/csrf') ? { status: 200, body: { csrfToken: 'token' } } : answer(request),
  );
  render(
    <>
      <LoginScreen brand="Kayal Trails" />
      <Toaster />
    </>,
  );
  const user = startUser();
  await user.type(screen.getByLabelText('Username'), 'meera');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  return { sent, user };
}

it('the login form sends name, password and CSRF token, then shows the staff area', async () => {
  const { sent } = await signIn(() => ({ status: 200, body: { success: true } }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    url: '/api/auth/callback/credentials',
    body: { username: 'meera', password: 'secret', csrfToken: 'token', json: true },
  });
});

it('the login form opens the page requested before sign-in and deletes the cookie with its address', async () => {
  window.history.replaceState(null, '', '/admin');
  document.cookie = 'kayal-asked-page=%2Fadmin%2Fanalytics; path=/admin';
  await signIn(() => ({ status: 200, body: { success: true } }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/admin/analytics'));
  expect(router.refresh).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain('kayal-asked-page');
});

it('the login form shows an error inline and as a toast, keeps the name and focuses the password', async () => {
  await signIn(() => ({ status: 401, body: { success: false, message: WRONG } }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(WRONG));
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toBeInvalid();
  expect(password).toHaveAccessibleDescription(WRONG);
  expect(screen.getByLabelText('Username')).toHaveValue('meera');
  expect(router.refresh).not.toHaveBeenCalled();
});

it.each([
  [
    { status: 429, body: { message: 'Too many failed sign-ins. Please wait 1 minute and try again.' } },
    /wait 1 minute/,
  ],
  [{ status: 503, body: { message: 'We cannot reach our records just now.' } }, /cannot reach our records/],
])('the login form shows why the server refused the sign-in', async (answer, words) => {
  await signIn(() => answer);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
});

it('the login form reports a network error, and never puts the password into a URL', async () => {
  await signIn(() => {
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/check your connection/));
  const form = screen.getByLabelText('Password').closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});
