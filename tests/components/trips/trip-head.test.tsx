import { render, screen } from '@testing-library/react';
import { TripFilePage } from '@/components/trips/file/trip-file';
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
