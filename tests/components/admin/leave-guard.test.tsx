import '@/tests/support/observers';
import { fireEvent, render, screen } from '@testing-library/react';
import Link from 'next/link';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { InviteForm } from '@/components/staff/accounts/invite-form';
import { router } from '@/tests/support/next-navigation';
import { startUser } from '@/tests/support/user';
import { FakeEventSource } from './live/fake-event-source';
import { stubStaffApi } from './staff-api';

beforeEach(() => {
  FakeEventSource.install();
  router.push.mockClear();
});

function renderPage() {
  stubStaffApi(() => ({ status: 200, body: { dueNow: 0 } }));
  return render(
    <AdminFrame brand="Kayal Trails" staff={{ username: 'meera', role: 'owner', rights: [] }} title="People">
      <InviteForm />
      <Link href="/admin/reviews">To the reviews</Link>
    </AdminFrame>,
  );
}
/** Whether the browser would ask before the tab is closed. */
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('the leave guard asks before typed text is lost by a link or by closing the tab', async () => {
  const user = startUser();
  renderPage();
  expect(asksBeforeUnload()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'r');
  expect(asksBeforeUnload()).toBe(true);

  await user.click(screen.getByRole('link', { name: 'To the reviews' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.push).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: /E-mail address/ })).toHaveValue('r');

  await user.click(screen.getByRole('link', { name: 'To the reviews' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/admin/reviews'));
});

it('the leave guard asks before a keyboard shortcut leads to another page', async () => {
  const user = startUser();
  renderPage();
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'r');
  await user.click(screen.getByRole('heading', { name: 'People' }));
  await user.keyboard('gk');
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

it('the leave guard does not ask after the form with the text was removed', async () => {
  const user = startUser();
  const { unmount } = renderPage();
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'r');
  unmount();
  expect(asksBeforeUnload()).toBe(false);
});
