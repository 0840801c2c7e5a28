import { act, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { AnalyticsFrame } from '@/components/requests/analytics/analytics-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { StatsGrid } from '@/components/requests/analytics/figure';
import { Toaster } from '@/components/ui/toaster';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi } from './staff-api';
import { startUser } from '@/tests/support/user';

beforeEach(() => {
  toast.removeAll();
  for (const method of Object.values(router)) method.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

const renderFrame = (role: 'owner' | 'agent' = 'agent') =>
  render(
    <>
      <AdminFrame brand="Kayal Trails" staff={{ username: 'meera', role, rights: [] }} title="Enquiries">
        The list
      </AdminFrame>
      <Toaster />
    </>,
  );

it('the staff frame links to the three pages and shows the current page and user', () => {
  renderFrame();
  const staff = within(screen.getByRole('navigation', { name: 'Staff', hidden: true }));
  const links = ['Enquiries', 'Custom Itineraries', 'Analytics'].map((name) =>
    staff.getByRole('link', { name, hidden: true }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/custom-itineraries',
    '/admin/analytics',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
  expect(screen.getByText('meera')).toBeInTheDocument();
});

it('the staff frame shows an owner the links to mails, people and audit, and everyone their own account', () => {
  const { unmount } = renderFrame('owner');
  const names = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
  for (const name of ['Mails', 'People', 'Audit']) expect(names()).toContain(name);
  unmount();
  renderFrame('agent');
  for (const name of ['Mails', 'People', 'Audit']) expect(names()).not.toContain(name);
  const account = screen.getByRole('link', { name: 'Your account: Signed in as meera', hidden: true });
  expect(account).toHaveAttribute('href', '/admin/account');
});

it('the staff frame opens and closes its menu, with Escape too', async () => {
  renderFrame();
  const user = startUser();
  const menu = screen.getByRole('button', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
});

it('the staff frame logs out on the server, confirms it and goes to the sign-in page', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { csrfToken: 'token' } }));
  renderFrame();
  await startUser().click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeVisible();
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/admin/response-time/due',
    'GET /api/auth/csrf',
    'POST /api/auth/signout',
  ]);
  expect(router.push).toHaveBeenCalledWith('/admin');
  expect(router.refresh).toHaveBeenCalled();
});

it('the staff frame stays on the page when logging out failed', async () => {
  stubStaffApi(() => ({ status: 503, body: { message: 'We cannot reach our records just now.' } }));
  renderFrame();
  await startUser().click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('We cannot reach our records just now.')).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

it.each([
  ['/admin/analytics/embed', true, null],
  ['https://stats.example/share', false, 'allow-scripts allow-same-origin allow-popups'],
])('the analytics page embeds %s after a second and a half', (src, isOwn, sandbox) => {
  jest.useFakeTimers();
  render(<AnalyticsFrame src={src} isOwn={isOwn} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading analytics...');
  act(() => jest.advanceTimersByTime(1_499));
  expect(screen.queryByTitle('Analytics dashboard')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  const frame = screen.getByTitle('Analytics dashboard');
  expect(frame).toHaveAttribute('src', src);
  expect(frame.getAttribute('sandbox')).toBe(sandbox);
});

it('the analytics page shows eight counts', () => {
  const counts = {
    tours: 21,
    keralaTours: 17,
    internationalTours: 4,
    reviews: 12,
    averageRating: 5,
    enquiries: 9,
  };
  const { container } = render(<StatsGrid stats={{ ...counts, newEnquiries: 3, convertedEnquiries: 2 }} />);
  const read = [...container.querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ]);
  expect(read).toEqual([
    ['Website enquiries', '9'],
    ['New website enquiries', '3'],
    ['Converted website enquiries', '2'],
    ['Tours', '21'],
    ['Kerala tours', '17'],
    ['International tours', '4'],
    ['Reviews', '12'],
    ['Average rating', '5.0'],
  ]);
});

it('the staff page shows a load error inline and as a toast, and retries', async () => {
  render(
    <>
      <LoadFailed message="Failed to load enquiries" />
      <Toaster />
    </>,
  );
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load enquiries'));
  await startUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
