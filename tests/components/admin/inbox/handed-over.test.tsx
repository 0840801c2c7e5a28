import { screen, within } from '@testing-library/react';
import { makeDetail } from '../staff-api';
import { BATCH, openFirst } from './fake-inbox';

it('an agent who sees only own requests hands one over: it leaves list and pane, and a notice says so', async () => {
  const message = 'Handed over. You no longer see it.';
  const rows = [
    makeDetail(),
    makeDetail({ id: '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3e', customerName: 'Binu' }),
  ];
  const { dialog, user } = await openFirst({ rows }, ({ method }) => {
    if (method === 'PATCH')
      return { status: 200, body: { success: true, message, version: 2, undo: BATCH, enquiry: null } };
    return null;
  });
  await user.selectOptions(within(dialog).getByLabelText('Handled by'), 'arun');
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog', { name: 'Asha Menon' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Asha Menon' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
