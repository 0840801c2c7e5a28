import { render } from '@testing-library/react';
import { PriceToday } from '@/components/requests/inbox/request/price-today';

const REQUEST = { tourId: '1', priceTotal: 46_000, priceToday: 48_000 };

it('the price notice of a request shows the price at the time of the request and the price today', () => {
  const { container } = render(<PriceToday request={REQUEST} />);
  expect(container).toHaveTextContent('this trip was ₹46,000 when the request came, and is ₹48,000 today.');
});

it('the price notice of a request is absent while the price is unchanged', () => {
  const { container } = render(<PriceToday request={{ ...REQUEST, priceToday: null }} />);
  expect(container).toBeEmptyDOMElement();
});
