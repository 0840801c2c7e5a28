import { screen, waitFor } from '@testing-library/react';
import { expectAccessible, renderInbox, toId } from './fake-inbox';

const address = () => window.location.pathname + window.location.search;

it('the current view is saved under a name, applied and deleted', async () => {
  const items = [{ id: toId(7), name: 'Families in May', query: 'party=family&month=2027-05' }];
  const { user, writes } = renderInbox(
    { url: '/admin?tab=new&q=boat&party=couple' },
    ({ method, url, body }) => {
      if (!/\/views/.test(url)) return null;
      if (method === 'POST')
        items.push({ id: toId(8), name: String(body?.name), query: String(body?.query) });
      if (method === 'DELETE') items.shift();
      return { status: 200, body: { success: true, items: [...items] } };
    },
  );
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  expect(await screen.findByRole('link', { name: 'Families in May' })).toHaveAttribute(
    'href',
    '/admin?party=family&month=2027-05',
  );
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByLabelText('Save this view as')).toHaveAccessibleDescription(
    'Write the name of the view.',
  );
  await user.type(screen.getByLabelText('Save this view as'), 'New boats');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByRole('link', { name: 'New boats' })).toBeVisible();
  expect(writes()[0]?.body).toEqual({ name: 'New boats', query: 'tab=new&q=boat&party=couple' });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Delete view "Families in May"' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Families in May' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(screen.getByRole('link', { name: 'New boats' }));
  expect(address()).toBe('/admin?tab=new&q=boat&party=couple');
  expect(screen.getByRole('searchbox')).toHaveValue('boat');
});
