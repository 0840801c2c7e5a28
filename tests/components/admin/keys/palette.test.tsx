import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { StaffKeys } from '@/components/staff/shortcuts/staff-keys';
import type { Role } from '@/lib/staff/permissions/permissions';
import { router } from '@/tests/support/next-navigation';
import { makeDetail, stubStaffApi } from '../staff-api';
import { AWAY, expectAccessible, hold, makeGuests, toPage, type Override } from '../inbox/fake-inbox';
import { openWithKeys } from './keyboard';
import { startUser } from '@/tests/support/user';

const NAMES = [
  { id: '1', title: 'Heart of Kerala', path: '/signature-trips/heart-of-kerala' },
  { id: '2', title: 'Café days in Fort Kochi', path: '/signature-trips/cafe-days' },
];
const JOSE = makeDetail({ customerName: 'José Pereira', reference: 'KT-AB12CD', status: 'contacted' });

const found = (...items: ReturnType<typeof makeDetail>[]) => ({ status: 200, body: toPage(items) });
const group = (name: string) => within(screen.getByRole('group', { name }));
const status = () => within(screen.getByRole('dialog')).getByRole('status');

/** Opens the palette on a page without an inbox. */
async function openPalette(answer: Override = () => null, role: Role = 'agent') {
  const sent = stubStaffApi(
    (request) =>
      answer(request) ??
      (request.url.endsWith('/tours/names') ? { status: 200, body: { items: NAMES } } : found()),
  );
  render(<StaffKeys holder={{ role, rights: [] }} />);
  const user = startUser();
  await user.keyboard('/');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find a command' })).toHaveFocus());
  const searches = () => sent.filter(({ url }) => url.includes('/enquiries?')).map(({ url }) => url);
  return { user, searches };
}

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
});

describe('enquiries in the palette', () => {
  it('finds at most eight enquiries with one API request, and opens one in the inbox', async () => {
    const { user, searches } = await openPalette(({ url }) =>
      url.includes('/enquiries?') ? found(JOSE, ...makeGuests(9)) : null,
    );
    await user.paste('98470 12345'); // a single input event, so that a slow machine also sends one request
    await waitFor(() => expect(group('Enquiries').getAllByRole('option')).toHaveLength(8));
    expect(searches()).toEqual(['/api/admin/enquiries?q=98470+12345&limit=8']);
    const [first] = group('Enquiries').getAllByRole('option');
    expect(first).toHaveTextContent('José PereiraKT-AB12CD · Heart of Kerala · Contacted · 98470 12345');
    await expectAccessible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin?enquiry=KT-AB12CD'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ignores the response to an older search', async () => {
    const { held, release } = hold();
    const { user } = await openPalette(({ url }) => {
      if (url.includes('q=a&')) return held;
      return url.includes('q=ab&') ? found(JOSE) : null;
    });
    await user.keyboard('a');
    await waitFor(() => expect(global.fetch).toHaveBeenCalledTimes(2));
    await user.keyboard('b');
    await waitFor(() => expect(screen.getByText('José Pereira')).toBeVisible());
    release(found(makeDetail({ customerName: 'Guest of before' })));
    await held;
    expect(screen.queryByText('Guest of before')).toBeNull();
    expect(screen.getByText('José Pereira')).toBeVisible();
  });

  it('does not let old results be selected while a newer search is running', async () => {
    const { held, release } = hold();
    const { user } = await openPalette(({ url }) => {
      if (url.includes('q=jo&')) return found(JOSE);
      return url.includes('q=jon&') ? held : null;
    });
    await user.keyboard('jo');
    await waitFor(() => expect(screen.getByText('José Pereira')).toBeVisible());
    await user.keyboard('n{Enter}');
    expect(group('Enquiries').getByRole('option')).toHaveAttribute('aria-disabled', 'true');
    expect(router.push).not.toHaveBeenCalled();
    release(found(makeDetail({ customerName: 'Jon', reference: 'KT-JON222' })));
    await waitFor(() => expect(screen.getByText('Jon')).toBeVisible());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin?enquiry=KT-JON222'));
  });

  it('opens an enquiry without leaving the inbox; a customer’s name matches no command for the current enquiry', async () => {
    const { press } = openWithKeys(makeGuests(2));
    await press('j');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guest 1' })).toHaveFocus());
    await press('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find a command' })).toHaveFocus());
    await press('guest');
    // A customer’s name matches their enquiries, but not every command for the current enquiry.
    await waitFor(() => expect(group('Enquiries').getAllByRole('option')).toHaveLength(2));
    expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
    await press('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Guest 2' })).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('says that it is searching, that it has failed, or that it has searched only the newest enquiries', async () => {
    const { held, release } = hold();
    const { user } = await openPalette(({ url }) => {
      if (url.includes('q=zz&')) return held;
      return url.includes('q=zzz&') ? AWAY : null;
    });
    await user.keyboard('zz');
    expect(status()).toHaveTextContent('Searching enquiries...');
    release({ status: 200, body: toPage([], { searchedAll: false }) });
    await waitFor(() => expect(status()).toHaveTextContent('Only the newest enquiries were searched'));
    await user.keyboard('z');
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'Enquiries could not be searched. We cannot reach our records just now.',
      ),
    );
    await user.keyboard('z');
    await waitFor(() => expect(status()).toHaveTextContent('No enquiry, package or command for “zzzz”.'));
  });
});

describe('packages and pages in the palette', () => {
  it('finds packages, whatever their accents, and opens their public page in another tab', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openPalette();
    expect(screen.queryByRole('group', { name: 'Packages' })).toBeNull();
    await user.keyboard('kochi cafe');
    expect(group('Packages').getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Café days in Fort KochiOpens the public page in a new tab',
    ]); // oxfmt-ignore
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith('/signature-trips/cafe-days', '_blank', 'noopener'),
    );
    opened.mockRestore();
  });

  it('says that packages could not be searched', async () => {
    const { user } = await openPalette(({ url }) => (url.endsWith('/tours/names') ? AWAY : null));
    await user.keyboard('heart');
    await waitFor(() => expect(status()).toHaveTextContent('Packages could not be searched.'));
  });

  it('finds only the pages and settings that the role may open', async () => {
    const { user } = await openPalette();
    const pages = group('Pages').getAllByRole('option').map((option) => option.textContent); // oxfmt-ignore
    expect(pages).toEqual([
      'Go to: Enquiriesgi',
      'Go to: Custom Itinerariesgp',
      'Go to: Analyticsga',
      'Go to: Quotesgq',
      'Go to: Packagesgk',
      'Go to: Prices',
      'Go to: Pictures',
      'Go to: Reviews',
      'Go to: Company',
      'Go to: Templates',
    ]);
    await user.keyboard('two-step');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/account#secondStep'));
  });

  it('lists all pages for an owner', async () => {
    await openPalette(undefined, 'owner');
    expect(group('Pages').getByText('Audit')).toBeVisible();
  });
});

it('/ goes to the search field of the inbox where there is one', async () => {
  const { press } = openWithKeys(makeGuests(1));
  await press('/');
  expect(screen.getByRole('searchbox', { name: 'Search enquiries' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
