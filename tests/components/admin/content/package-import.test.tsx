import { render, screen } from '@testing-library/react';
import { ImportBoard } from '@/components/packages/import/import-board';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from '../inbox/fake-inbox';
import { stubStaffApi } from '../staff-api';

const LAST = { fileName: 'trips.csv', at: '2026-11-25T10:00:00.000Z', by: 'binu', count: 2 };

it('the last import can be undone, and the packages that the undo left unchanged are listed', async () => {
  const left = [{ row: 2, id: '9', title: 'Slow Boats', kind: 'changed', fields: [] }];
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Import undone', left } }));
  render(
    <main>
      <h1>Import</h1>
      <ImportBoard last={LAST} />
    </main>,
  );
  await startUser().click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByRole('heading', { name: 'The import of trips.csv was undone' })).toHaveFocus();
  expect(screen.getByText('Slow Boats')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'DELETE', url: '/api/admin/tours/import', body: { at: LAST.at } }]);
  await expectAccessible();
});

it('when the server refuses to undo an import, the reason is shown', async () => {
  stubStaffApi(() => ({ status: 409, body: { message: 'Somebody has undone this import meanwhile.' } }));
  render(<ImportBoard last={LAST} />);
  await startUser().click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not undone: Somebody has undone this import meanwhile.',
  );
});
