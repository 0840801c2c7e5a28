import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { InviteForm } from '@/components/staff/accounts/invite-form';
import { Toaster } from '@/components/ui/toaster';
import { findViolations } from '@/tests/support/axe';
import { stubStaffApi } from '../staff-api';
import { paste, startUser } from '@/tests/support/user';

const LINK = {
  id: 'l',
  url: 'https://trails.example/admin/invite/abc',
  expiresAt: '2026-11-29T10:00:00.000Z',
  mailedTo: 'new@example.com',
};

beforeEach(() => toast.removeAll());

const renderForm = () =>
  render(
    <>
      <h1>People</h1>
      <InviteForm />
      <Toaster />
    </>,
  );

it('the invitation form sends e-mail address and role, shows the link once, and copies it', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Invitation made', link: LINK } }));
  renderForm();
  const user = startUser();
  await paste(user, screen.getByLabelText('E-mail address'), 'new@example.com');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Owner/ }));
  await paste(user, screen.getByLabelText('Your password'), 'my password');
  await user.click(screen.getByRole('button', { name: 'Make invitation' }));
  const field = await screen.findByLabelText('Link');
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/api/admin/accounts/links',
      body: { email: 'new@example.com', role: 'owner', password: 'my password' },
    },
  ]);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/goes to new@example\.com by mail/);
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await window.navigator.clipboard.readText()).toBe(LINK.url);
  expect(screen.getByLabelText('E-mail address')).toHaveValue('');
  expect(screen.getByRole('radio', { name: /Agent/ })).toBeChecked();
});

it('the invitation form shows an error at the e-mail address and keeps the input', async () => {
  stubStaffApi(() => ({
    status: 422,
    body: { message: 'An account has this e-mail address already.', field: 'email' },
  }));
  renderForm();
  const user = startUser();
  await paste(user, screen.getByLabelText('E-mail address'), 'old@example.com');
  await user.keyboard('{Enter}');
  const field = screen.getByLabelText('E-mail address');
  expect(await screen.findByText(/^An account has this/)).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('old@example.com');
  expect(field).toHaveAccessibleDescription('An account has this e-mail address already.');
  expect(await findViolations()).toEqual([]);
});
