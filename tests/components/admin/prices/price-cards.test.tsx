import { render, screen } from '@testing-library/react';
import { PriceCards } from '@/components/packages/price-grid/price-cards';
import { findViolations } from '@/tests/support/axe';
import { makePriceLine } from '@/tests/support/price-lines';
import { startUser } from '@/tests/support/user';

const LINE = makePriceLine({ price: 9_000, offSeasonPrice: 9_000, onSeasonPrice: 12_000 });

it('the price list on phones shows main prices, all prices on request, and marks the selected package', async () => {
  const [onType, onTick] = [jest.fn(), jest.fn()];
  const user = startUser();
  const { container } = render(
    <main>
      <h1>Prices</h1>
      <PriceCards lines={[LINE]} texts={{}} ticked={new Set()} canWrite {...{ onType, onTick }} />
    </main>,
  );
  const readLabels = () => screen.getAllByRole('textbox').map((input) => input.parentElement?.textContent);
  expect(readLabels()).toEqual(['Off season', 'On season']);
  expect(screen.getByText('₹9,000')).toBeVisible(); // the headline price, which is derived and cannot be edited
  await user.click(screen.getByRole('button', { name: 'All prices of Backwaters' }));
  expect(readLabels()).toEqual([
    'Before discount',
    'Off season',
    'On season',
    '2 people',
    '4 people',
    '6 people',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Before discount' }), '15000{Enter}');
  expect(onType).toHaveBeenCalledWith([{ id: '1', field: 'originalPrice', text: '15000' }]);
  await user.click(screen.getByText('Backwaters', { selector: 'label *' }));
  expect(onTick).toHaveBeenCalledWith('1');
  expect(screen.getByRole('checkbox', { name: 'Choose Backwaters' })).toBeInTheDocument();
  expect(await findViolations(container)).toEqual([]);
});
