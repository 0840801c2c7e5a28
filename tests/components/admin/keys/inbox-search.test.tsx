import { render, screen, waitFor } from '@testing-library/react';
import { StaffKeys } from '@/components/staff/shortcuts/staff-keys';
import { router } from '@/tests/support/next-navigation';
import { startUser } from '@/tests/support/user';
import { makeGuests, toPage } from '../inbox/fake-inbox';
import { openWithKeys as open } from './keyboard';

const row = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('the search of the inbox by keyboard', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search enquiries' });

  it('Enter in the search moves to the first row found, where keys are shortcuts again', async () => {
    const found = makeGuests(4).slice(2);
    const { press, writes } = open(undefined, ({ url }) =>
      url.includes('q=Guest') ? { status: 200, body: toPage(found) } : null,
    );
    await press('/Guest{Enter}');
    await waitFor(() => expect(row('Guest 3')).toHaveFocus());
    await press('j');
    await waitFor(() => expect(row('Guest 4')).toHaveFocus());
    expect(search()).toHaveValue('Guest');
    expect(writes()).toEqual([]);
  });

  it('Escape leaves the search and keeps its words', async () => {
    const { press } = open();
    await press('/Gue{Escape}');
    expect(search()).toHaveValue('Gue');
    expect(search()).not.toHaveFocus();
    await press('/');
    expect(search()).toHaveFocus();
  });

  it('the search has the focus when the inbox is opened from another page for a search', () => {
    open(undefined, undefined, { url: '/admin#inbox-search' });
    expect(search()).toHaveFocus();
  });

  it('the key / on a page without the search leads to the inbox', async () => {
    render(<StaffKeys />);
    await startUser().keyboard('/');
    expect(router.push).toHaveBeenCalledWith('/admin#inbox-search');
  });
});
