import { screen, waitFor, within } from '@testing-library/react';
import { BATCH, expectAccessible, renderInbox } from './fake-inbox';

it('an owner lists deleted enquiries, restores one and undoes the restoration', async () => {
  const { user, writes, lists, stored } = renderInbox({}, ({ url }) => {
    if (!url.endsWith('/restore')) return null;
    stored.clear();
    return { status: 200, body: { success: true, message: 'Enquiry restored', undo: BATCH } };
  });
  await user.click(screen.getByRole('link', { name: 'Deleted' }));
  const list = await screen.findByRole('list', { name: 'Deleted enquiries' });
  expect(lists()).toEqual(['/api/admin/enquiries?tab=deleted']);
  await expectAccessible();
  await user.click(within(list).getByRole('button', { name: 'Restore the enquiry of Asha Menon' }));
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([{ method: 'POST' }, { body: { batchId: BATCH } }]);
});

it('the list of deleted enquiries is not offered to staff who may not delete', () => {
  renderInbox({ start: { canDelete: false } });
  expect(screen.queryByRole('link', { name: 'Deleted' })).toBeNull();
});
