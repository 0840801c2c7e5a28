import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartyPrice } from '@/components/packages/party-price';
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

it('shows no total for a party below the minimum', async () => {
  const user = renderFor('1');
  await user.click(screen.getByRole('button', { name: 'One adult fewer' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Our team confirms the price for your party of 3 adults.',
  );
  expect(screen.getByRole('status')).not.toHaveTextContent('×');
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
