import { render } from '@testing-library/react';
import { PriceToday } from '@/components/requests/inbox/request/price-today';

const REQUEST = { tourId: '1', priceTotal: 46_000, priceToday: 48_000 };

it('the request says what the visitor was given and what the trip costs today', () => {
  const { container } = render(<PriceToday request={REQUEST} />);
  expect(container).toHaveTextContent('this trip was ₹46,000 when the request came, and is ₹48,000 today.');
});

it('the request says nothing while the price is the same', () => {
  const { container } = render(<PriceToday request={{ ...REQUEST, priceToday: null }} />);
  expect(container).toBeEmptyDOMElement();
});
