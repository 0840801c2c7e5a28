import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartyPrice } from '@/components/packages/party-price';
import { TripWhatsAppLink } from '@/components/packages/trip-whatsapp-link';
import { listTravelMonths } from '@/lib/packages/travel-months';
import { makePackage } from '@/tests/support/packages';

const TODAY = '2026-11-21';

function renderFor(id: string, initialAdults = 4) {
  render(
    <PartyPrice
      tourPackage={makePackage(id)}
      initialAdults={initialAdults}
      months={listTravelMonths(TODAY)}
      today={TODAY}
    />,
  );
  return userEvent.setup();
}

it('shows the total for the party and how it is calculated', async () => {
  const user = renderFor('1');
  expect(screen.getByRole('status')).toHaveTextContent('4 adults × ₹14,000 = ₹56,000');
  await user.click(screen.getByRole('button', { name: 'One adult more' }));
  expect(screen.getByRole('status')).toHaveTextContent('5 adults × ₹14,000 = ₹70,000');
  await user.selectOptions(screen.getByLabelText('Month of travel'), 'May 2027');
  expect(screen.getByRole('status')).toHaveTextContent('5 adults × ₹11,500 = ₹57,500');
  expect(screen.getByRole('status')).toHaveTextContent('Off Season price');
});

it('labels the total of a party under the minimum as the published rate', async () => {
  const user = renderFor('1');
  await user.click(screen.getByRole('button', { name: 'One adult fewer' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'At the published rate, ₹14,000 per pax (min 4 person). Our team confirms the price for your party of 3 adults.',
  );
});

it('asks for a month only where it matters', () => {
  renderFor('pt-1');
  expect(screen.queryByLabelText('Month of travel')).not.toBeInTheDocument();
});

it('stops at 1 and 20 adults without losing the focus', async () => {
  const user = renderFor('11', 20);
  const more = screen.getByRole('button', { name: 'One adult more' });
  await user.click(more);
  expect(screen.getByRole('status')).toHaveTextContent('20 adults');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
});

it('puts party, month and their rate into the WhatsApp message', async () => {
  const tourPackage = makePackage('1');
  const message = { whatsapp: '919000000001', text: 'Hello', tourPackage, today: TODAY };
  render(<TripWhatsAppLink message={message} className="" />);
  const user = renderFor('1');
  const readText = () => new URL(screen.getByRole<HTMLAnchorElement>('link').href).searchParams.get('text');
  expect(readText()).toBe('Hello');
  await user.click(screen.getByRole('button', { name: 'One adult more' }));
  await user.selectOptions(screen.getByLabelText('Month of travel'), 'May 2027');
  expect(readText()).toBe('Hello\n5 adults, May 2027: ₹11,500 per pax (min 4 person)');
});

it('forgets the party when the page is left', async () => {
  const { unmount } = render(
    <PartyPrice
      tourPackage={makePackage('1')}
      initialAdults={4}
      months={listTravelMonths(TODAY)}
      today={TODAY}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'One adult more' }));
  unmount();
  renderFor('1');
  expect(screen.getByRole('status')).toHaveTextContent('4 adults');
});
