import { render, screen } from '@testing-library/react';
import { PriceCard } from '@/components/packages/price-panel/price-card';
import { makePackage } from '@/tests/support/packages';

it('the price card lists future peak prices with their days, and none that is over', () => {
  const onam = { name: 'Onam', from: '2026-08-24', to: '2026-08-28', amount: 3_000 };
  const over = { ...onam, name: 'Christmas', from: '2025-12-20', to: '2026-01-05' };
  const peaks = [over, onam].map((peak) => ({ ...peak, percent: null, pricing: null }));
  const tourPackage = makePackage('1', { peaks });
  render(
    <PriceCard tourPackage={tourPackage} today="2026-04-01" phone={{ display: '', e164: '' }} chat="" />,
  );
  expect(screen.getByText('Onam').closest('div')).toHaveTextContent(
    'Onam 24 to 28 Aug 2026 ₹3,000 more per person₹14,500',
  );
  expect(screen.queryByText('Christmas')).toBeNull();
});
