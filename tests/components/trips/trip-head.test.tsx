import { render, screen, waitFor, within } from '@testing-library/react';
import { TripFilePage } from '@/components/trips/file/trip-file';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeTripFile } from './make-trip-file';

it('the file says what the trip earns, to an account that may see costs', async () => {
  stubStaffApi(() => ({ status: 500, body: {} }));
  const earned = { taxable: 45_143, cost: 39_250 };
  const { rerender } = render(<TripFilePage item={makeTripFile({ earned })} />);
  const words = '₹45,143 without tax, costs ₹39,250, profit ₹5,893, 13%';
  expect(screen.getByText(words)).toBeVisible();
  rerender(<TripFilePage key="other" item={makeTripFile({ id: crypto.randomUUID() })} />);
  expect(screen.queryByText(/profit/)).toBeNull();
});

it('after the cancellation the head of the file has the focus', async () => {
  const item = makeTripFile();
  const cancelled = makeTripFile({ state: 'cancelled', cancelFee: 0, version: 2 });
  stubStaffApi(({ method }) => ({
    status: 200,
    body: { success: true, message: 'Trip cancelled', item: method === 'POST' ? cancelled : item },
  }));
  render(<TripFilePage item={item} />);
  const user = startUser();
  await user.click(screen.getByRole('button', { name: 'Cancel trip' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  await user.click(sheet.getByRole('button', { name: 'Cancel trip' }));
  await waitFor(() => expect(screen.getByText(item.title).parentElement).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Cancel trip' })).toBeNull();
});
