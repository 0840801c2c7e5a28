import { screen, within } from '@testing-library/react';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { makeDetail } from '../staff-api';
import { router } from '@/tests/support/next-navigation';
import { expectAccessible, openFirst } from './fake-inbox';

const TRIP_ID = '44444444-4444-4444-8444-444444444444';

it('a request is booked without a quote from its menu: what is known is filled in, the total is typed', async () => {
  const bodies: unknown[] = [];
  const { user } = await openFirst({}, ({ url, method, body }) => {
    if (method !== 'POST' || !url.endsWith('/trips')) return null;
    bodies.push(body);
    return bodies.length === 1
      ? { status: 422, body: { success: false, message: 'Give the number of nights.', field: 'nights' } }
      : { status: 200, body: { success: true, message: 'Trip booked', item: { id: TRIP_ID } } };
  });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Book without a quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book without a quote' }));
  expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Heart of Kerala');
  await expectAccessible();
  await user.type(dialog.getByRole('textbox', { name: /Agreed total/ }), '₹99,000');
  await user.click(dialog.getByRole('button', { name: 'Book the trip' }));
  const nights = dialog.getByRole('textbox', { name: /^Nights/ });
  expect(nights).toHaveAccessibleDescription('Give the number of nights.');
  expect(nights).toHaveFocus();
  await user.type(nights, '4');
  await user.click(dialog.getByRole('button', { name: 'Book the trip' }));
  expect(bodies.at(-1)).toMatchObject({
    ...{ title: 'Heart of Kerala', total: 99_000, nights: 4, adults: 2, childrenAges: [8] },
    firstDay: '2027-01-15',
  });
  expect(router.push).toHaveBeenCalledWith(`/admin/trips/${TRIP_ID}`);
});

it('the head of a booked request shows the state of its trip as a link to the file, and it is not booked again', async () => {
  const today = getIndiaDate();
  const trip = {
    id: TRIP_ID,
    firstDay: addPlainDays(today, 9),
    lastDay: addPlainDays(today, 13),
    isCancelled: false,
  };
  const { user, dialog } = await openFirst({
    rows: [makeDetail({ agreedTotal: 99_000, trip: { ...trip, advance: 29_700, paid: 29_700 } })],
  });
  const link = await within(dialog).findByRole('link', { name: 'Confirmed Trip file' });
  expect(link).toHaveAttribute('href', `/admin/trips/${TRIP_ID}`);
  expect(within(dialog).getByText('Agreed').nextElementSibling).toHaveTextContent(/^₹99,000$/);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Book without a quote' })).toBeNull();
});
