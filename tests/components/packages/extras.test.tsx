import { render, screen } from '@testing-library/react';
import { Extras } from '@/components/packages/page/extras';

it('the package page lists optional extras with their prices, which are not in the price', () => {
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

it('a package without extras shows nothing', () => {
  const { container } = render(<Extras extras={[]} />);
  expect(container).toBeEmptyDOMElement();
});
