import { render, screen } from '@testing-library/react';
import { Extras } from '@/components/packages/page/extras';

it('the package page lists optional extras with their prices, which its price does not include', () => {
  render(
    <Extras
      extras={[{ name: 'Jeep to Kolukkumalai', price: 3_500, unit: 'vehicle', note: 'At sunrise.' }]}
    />,
  );
  const extras = screen.getByRole('region', { name: 'Optional, ask us to add' });
  expect(extras).toHaveTextContent(
    'Jeep to Kolukkumalai₹3,500 per vehicleAt sunrise.Not in the price above.',
  );
});

it('the package page has no list of extras for a package without extras', () => {
  const { container } = render(<Extras extras={[]} />);
  expect(container).toBeEmptyDOMElement();
});
