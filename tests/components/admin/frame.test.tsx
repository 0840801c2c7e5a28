import '@/tests/support/observers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { findViolations } from '@/tests/support/axe';
import { FakeEventSource } from './live/fake-event-source';
import { stubStaffApi, type Sent } from './staff-api';
import { router } from '@/tests/support/next-navigation';
import { startUser } from '@/tests/support/user';

const stream = () => FakeEventSource.last;
const find = (name: string) => within(screen.getByRole('navigation', { name, hidden: true }));
const toCounts = (sent: Sent[]) => sent.filter(({ url }) => url === '/api/admin/response-time/due').length;

let dueNow = 0;
function renderFrame() {
  const sent = stubStaffApi(() => ({ status: 200, body: { dueNow } }));
  const { container } = render(
    <AdminFrame
      brand="Kayal Trails"
      staff={{ username: 'meera', role: 'owner', rights: [] }}
      title="Mails"
      actions={<button type="button">Retry all</button>}
    >
      <p>The mails</p>
    </AdminFrame>,
  );
  return { sent, container };
}

beforeEach(() => {
  FakeEventSource.install();
  dueNow = 0;
});

it('the staff frame has the title and its actions in one line above the content', async () => {
  const { container } = renderFrame();
  const main = screen.getByRole('main');
  const title = within(main).getByRole('heading', { level: 1, name: 'Mails' });
  expect(title.parentElement).toContainElement(screen.getByRole('button', { name: 'Retry all' }));
  expect(within(main).getByText('The mails')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
});

it('the staff frame starts with the skip link, then the navigation, then the page', async () => {
  renderFrame();
  const user = startUser();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('banner')).toContainElement(document.activeElement as HTMLElement);
  const last = screen.getByRole('button', { name: 'Logout', hidden: true });
  last.focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Retry all' })).toHaveFocus();
});

it('the staff frame has a bar with links to the two lists and the week, and a button that opens the search', async () => {
  renderFrame();
  const bar = find('Quick links');
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enquiries',
    'Custom Itineraries',
    'This week',
  ]);
  const user = startUser();
  await user.click(bar.getByRole('button', { name: 'Search the enquiries' }));
  expect(router.push).toHaveBeenCalledWith('/admin#inbox-search');
});

it('the staff frame closes the menu when a link is followed or the focus leaves it', async () => {
  renderFrame();
  const user = startUser();
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  const audit = find('Staff').getByRole('link', { name: 'Audit', hidden: true });
  audit.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot navigate
  await user.click(audit);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu);
  screen.getByRole('button', { name: 'Logout', hidden: true }).focus();
  await user.tab();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

const link = (place: string) => find(place).getByRole('link', { name: 'Enquiries', hidden: true });
const readCount = (place: string) =>
  link(place).querySelector<HTMLElement>('[data-due-count]')?.dataset.dueCount;

it('the count of due requests is shown beside the enquiries link and updates on live events', async () => {
  dueNow = 3;
  const { container } = renderFrame();
  await stream().say('ready');
  for (const place of ['Staff', 'Quick links']) {
    await waitFor(() => expect(readCount(place)).toBe('3'));
    expect(link(place)).toHaveTextContent(/^Enquiries$/);
    expect(link(place)).toHaveAccessibleDescription('3 due now');
  }
  expect(find('Staff').getByRole('list', { hidden: true }).querySelectorAll('[data-due-count]')).toHaveLength(
    1,
  );
  expect(await findViolations(container)).toEqual([]);
  dueNow = 120;
  await stream().say('enquiry', { ids: ['a'], op: 'update' });
  await waitFor(() => expect(readCount('Staff')).toBe('99+'));
  expect(link('Staff')).toHaveAccessibleDescription('120 due now');
  dueNow = 0;
  await stream().say('itinerary', { ids: ['b'], op: 'update' });
  await waitFor(() => expect(readCount('Staff')).toBeUndefined());
  expect(link('Staff')).not.toHaveAccessibleDescription();
});

it('the count of due requests is fetched at most every two seconds on live events, and once a minute', async () => {
  jest.useFakeTimers();
  try {
    const { sent } = renderFrame();
    await stream().say('ready');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(toCounts(sent)).toBe(1);
    for (let turn = 0; turn < 20; turn += 1) await stream().say('enquiry', { ids: ['a'], op: 'insert' });
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(toCounts(sent)).toBe(3);
    await stream().say('tour', { ids: ['1'], op: 'update' });
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(toCounts(sent)).toBe(3);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(toCounts(sent)).toBe(4);
  } finally {
    jest.useRealTimers();
  }
});
