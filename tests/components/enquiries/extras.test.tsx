import { screen, waitFor, within } from '@testing-library/react';
import { chooseTrip } from '@/components/site/trip-parts/chosen-trip';
import { FIRST_TRIP } from '@/components/site/trip-parts/trip-choice';
import { toExtraUnknown } from '@/lib/requests/enquiries/words';
import { findViolations } from '@/tests/support/axe';
import { fillIn, resetService, send, service, show } from '@/tests/support/enquiry-form';

const KATHAKALI = {
  name: 'Kathakali evening',
  price: 600,
  unit: 'person',
  note: 'From the make-up on.',
} as const;
const JEEP = { name: 'Jeep to Kolukkumalai', price: 3_500, unit: 'vehicle', note: '' } as const;
const EXTRAS = [KATHAKALI, JEEP];

beforeEach(resetService);

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const extras = () => screen.getByRole('group', { name: /^Extras/ });

it('ticking extras shows the total with them, and they are sent by name', async () => {
  chooseTrip({ ...FIRST_TRIP, adults: 2 });
  const { user, container } = show(EXTRAS);
  expect(extras()).not.toHaveTextContent('₹21');
  await user.click(box(/^Kathakali evening, ₹600 per person/));
  expect(
    await within(extras()).findByText(/, with Kathakali evening (from )?₹[\d,]+\.$/),
  ).toBeInTheDocument();
  expect(within(extras()).getByRole('status')).not.toContainHTML('data-total');
  expect(await findViolations(container)).toEqual([]);
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText(/2 adults, with Kathakali evening/)).toBeInTheDocument();
  expect(service.calls[0]?.body).toMatchObject({ extras: ['Kathakali evening'] });
  const panel = screen.getByRole('region', { name: 'Enquiry sent' });
  expect(await within(panel).findByText(/ for 2, with Kathakali evening ₹[\d,]+\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send another enquiry' }));
  expect(box(/^Kathakali evening/)).not.toBeChecked();
});

it('after the server has refused an extra, all input stays and the extra can be removed', async () => {
  const message = toExtraUnknown(JEEP.name);
  service.answer = async () => ({ status: 422, body: { success: false, message, field: 'extras' } });
  const { user } = show(EXTRAS);
  await user.click(box(/^Jeep/));
  await fillIn(user);
  await user.click(send());
  expect(await within(extras()).findByText(message)).toBeInTheDocument();
  expect(box(/^Jeep/)).toBeChecked();
  expect(box(/^Kathakali/)).toHaveFocus();
});

it('a drafted extra that is no longer offered stays ticked and is marked as no longer offered', async () => {
  sessionStorage.setItem('enquiry-draft:heart-of-kerala', JSON.stringify({ extras: 'Fishing at dawn' }));
  const { user } = show(EXTRAS);
  await user.click(
    await screen.findByRole('checkbox', { name: 'Fishing at dawn, no longer offered', checked: true }),
  );
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Fishing/ })).toBeNull());
});

it('the enquiry form of a package without extras has no checkboxes, and sends no field for extras', async () => {
  const { user } = show();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).not.toHaveProperty('extras');
});
