import '@/tests/support/observers';
import { screen, waitFor, within } from '@testing-library/react';
import { makeGuests } from '../inbox/fake-inbox';
import { openWithKeys as open } from './keyboard';

const row = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

it('on the board, the arrow keys move between cards and columns, and a status set by key keeps the focus on its card', async () => {
  const rows = makeGuests(4).map((guest, at) => ({
    ...guest,
    status: (['new', 'contacted', 'new', 'converted'] as const)[at] ?? 'new',
  }));
  const { press, writes } = open(rows, undefined, {
    ...{ start: { layout: 'board' }, url: '/admin?show=board' },
  });
  const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name} `) });
  await screen.findByRole('region', { name: /^New / });
  await press('j');
  await waitFor(() => expect(row('Guest 1')).toHaveFocus());
  for (const [key, name] of [
    ['ArrowDown', 'Guest 3'],
    ['ArrowDown', 'Guest 3'],
    ['ArrowRight', 'Guest 2'],
    ['ArrowRight', 'Guest 4'],
    ['ArrowLeft', 'Guest 2'],
    ['ArrowLeft', 'Guest 1'],
  ] as const) {
    await press(`{${key}}`);
    await waitFor(() => expect(row(name)).toHaveFocus());
  }
  await press('3');
  expect(within(column('Closed')).getByRole('button', { name: 'Guest 1' })).toHaveFocus();
  expect(await screen.findAllByText('Enquiry status updated')).not.toHaveLength(0);
  expect(writes()).toMatchObject([{ method: 'PATCH', body: { status: 'closed', version: 1 } }]);
  expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent('Guest 1: set to Closed');
});
