import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { LoginScreen } from '@/components/staff/sign-in/login-screen';
import { Toaster } from '@/components/ui/toaster';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi, type Sent } from './staff-api';
import { startUser } from '@/tests/support/user';

const CODE_REQUIRED = { success: false, message: 'Enter the code of your authenticator app.', field: 'code' };
const WRONG_CODE = {
  success: false,
  message: 'This code is not right. Wait for the next one and try again.',
  field: 'code',
};
const WRONG = { success: false, message: 'Invalid username or password' };

beforeEach(() => {
  toast.removeAll();
  router.refresh.mockClear();
});

/** A server whose account has a second step; `answers` are returned in turn. */
async function signIn(...answers: { status: number; body: unknown }[]) {
  const left = [...answers];
  const sent: Sent[] = stubStaffApi(({ url }) =>
    url.endsWith('/csrf')
      ? { status: 200, body: { csrfToken: 'token' } }
      : (left.shift() ?? { status: 500, body: {} }),
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
  return { user, sent };
}

it('the login form shows the code field when required, keeps the input and shows no error yet', async () => {
  await signIn({ status: 401, body: CODE_REQUIRED });
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAccessibleDescription(CODE_REQUIRED.message);
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByLabelText('Username')).toHaveValue('meera');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(await findViolations()).toEqual([]);
});

it('after a wrong code, the login form selects it, so that the next one replaces it and signs in', async () => {
  const { user, sent } = await signIn(
    { status: 401, body: CODE_REQUIRED },
    { status: 401, body: WRONG_CODE },
    { status: 200, body: { success: true } },
  );
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(WRONG_CODE.message));
  const code = screen.getByLabelText('Code');
  expect(code).toBeInvalid();
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(await findViolations()).toEqual([]);
  await user.keyboard('654321{Enter}'); // the wrong code is selected and overwritten
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)?.body).toEqual({
    username: 'meera',
    password: 'secret',
    code: '654321',
    csrfToken: 'token',
    json: true,
  });
});

it('the login form keeps the code field during a lockout, and hides it when the password is wrong', async () => {
  const locked = { success: false, message: 'Too many failed sign-ins. Please wait 1 minute and try again.' };
  const { user } = await signIn(
    { status: 401, body: CODE_REQUIRED },
    { status: 429, body: locked },
    { status: 401, body: WRONG },
  );
  await user.type(await screen.findByLabelText('Code'), '1{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/wait 1 minute/));
  expect(screen.getByLabelText('Code')).toHaveValue('1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
  expect(screen.getByLabelText('Password')).toHaveFocus();
});
