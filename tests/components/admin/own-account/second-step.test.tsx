import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { SecondStep } from '@/components/staff/own-account/second-step';
import { Toaster } from '@/components/ui/toaster';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi } from '../staff-api';
import { startUser, type User } from '@/tests/support/user';

const SETUP = {
  uri: 'otpauth://totp/x?secret=ABCDEFGHIJKL',
  key: 'ABCDEFGHIJKL',
  qr: { size: 21, path: 'M4 4h7v1h-7z' },
};
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkm${'abcdefghjk'[index]}`);
const ON = { enabledAt: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 8 };

beforeEach(() => {
  toast.removeAll();
  for (const method of Object.values(router)) method.mockClear();
});

function show(secondStep: typeof ON | null) {
  render(
    <>
      <h1>Your account</h1>
      <h2>Two-step sign-in</h2>
      <SecondStep username="meera" secondStep={secondStep} />
      <Toaster />
    </>,
  );
  return startUser();
}

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

it('the set-up of the second step goes from password to QR code to code to recovery codes', async () => {
  const sent = stubStaffApi(({ method }) =>
    method === 'POST'
      ? { status: 200, body: { setup: SETUP } }
      : { status: 200, body: { recoveryCodes: CODES } },
  );
  const user = show(null);
  await press(user, 'Set up two-step sign-in');
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  await press(user, 'Cancel');
  expect(screen.getByRole('button', { name: 'Set up two-step sign-in' })).toHaveFocus();
  await press(user, 'Set up two-step sign-in');
  await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');

  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Scan this with your authenticator app' })).toHaveFocus(),
  );
  const drawing = screen.getByRole('img', { name: /QR code/ });
  expect(drawing).toHaveAttribute('viewBox', '0 0 21 21');
  expect(drawing.querySelector('path')).toHaveAttribute('d', SETUP.qr.path);
  expect(screen.getByText('ABCD EFGH IJKL')).toBeVisible();
  expect(screen.getByRole('link', { name: 'open your authenticator app' })).toHaveAttribute(
    'href',
    SETUP.uri,
  );
  expect(await findViolations()).toEqual([]);

  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(await findViolations()).toEqual([]);
  const download = screen.getByRole('link', { name: 'Download' });
  expect(download).toHaveAttribute('download', 'recovery-codes-meera.txt');
  for (const code of CODES) expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(code);
  await press(user, 'Copy codes');
  expect(await window.navigator.clipboard.readText()).toContain(CODES[9]);

  await press(user, 'I have kept them');
  expect(screen.queryByText(CODES[0]!)).toBeNull();
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/admin/account/second-step', { password: 'secret' }],
    ['PUT', '/api/admin/account/second-step', { code: '123456' }],
  ]);
  expect(router.refresh).toHaveBeenCalled();
});

it.each([
  ['Your password', 'secret', { message: 'This password is not right.', field: 'password' }],
  ['Your password', 'secret', { message: 'Too many failed sign-ins. Please wait 1 minute and try again.' }],
])(
  'the set-up of the second step stays on the step when refused, and says why',
  async (label, typed, body) => {
    stubStaffApi(() => ({ status: 422, body }));
    const user = show(null);
    await press(user, 'Set up two-step sign-in');
    await user.type(screen.getByLabelText(label), `${typed}{Enter}`);
    expect((await screen.findAllByText(body.message))[0]).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    expect(await findViolations()).toEqual([]);
  },
);

it.each([
  ['New recovery codes', 'Make new codes', 'POST', '/api/admin/account/second-step/codes'],
  ['Switch two-step sign-in off', 'Switch it off', 'DELETE', '/api/admin/account/second-step'],
])('“%s” asks for password and code', async (first, second, method, url) => {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { message: 'Two-step sign-in switched off', recoveryCodes: CODES },
  }));
  const user = show(ON);
  expect(screen.getByText(/^On since 20 Nov 2026/)).toBeVisible();
  await press(user, first);
  await user.type(screen.getByLabelText('Your password'), 'secret');
  await user.type(screen.getByLabelText('Code'), 'abcd-efgh-jkma');
  expect(await findViolations()).toEqual([]);
  await press(user, second);
  expect(
    await screen.findByText(method === 'POST' ? 'New recovery codes made' : 'Two-step sign-in switched off'),
  ).toBeVisible();
  expect(sent).toEqual([{ method, url, body: { password: 'secret', code: 'abcd-efgh-jkma' } }]);
});

it.each([
  [8, '8 recovery codes are left.'],
  [3, '3 recovery codes are left. Make new ones.'],
  [1, '1 recovery code is left. Make new ones.'],
  [0, '0 recovery codes are left. Make new ones.'],
])('the account page shows that %i recovery codes are left', (recoveryCodesLeft, words) => {
  show({ ...ON, recoveryCodesLeft });
  expect(screen.getByText(words)).toBeVisible();
});

it('the set-up of the second step can be cancelled at each step', async () => {
  const user = show(ON);
  await press(user, 'New recovery codes');
  await press(user, 'Cancel');
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
});
