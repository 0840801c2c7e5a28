import { render, screen } from '@testing-library/react';
import AdminError from '@/app/admin/error';
import { startUser } from '@/tests/support/user';

const user = startUser();

const beacon = jest.fn();

beforeEach(() => {
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('an error in the browser is shown as a fault of the staff page and is reported to the server', async () => {
  const reset = jest.fn();
  const { container } = render(<AdminError error={new RangeError('Invalid time value')} reset={reset} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page stopped working');
  expect(container).not.toHaveTextContent('cannot be reached');
  expect(container).toHaveTextContent('The fault is in the page itself, not in our records');
  expect(beacon).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reset).toHaveBeenCalledTimes(1);
});

it('a server error on a staff page is not reported, because it is already in the log of the server', () => {
  const { container } = render(
    <AdminError error={Object.assign(new Error('hidden'), { digest: '123' })} reset={jest.fn()} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
  expect(container).toHaveTextContent('The server could not put it together just now');
  expect(beacon).not.toHaveBeenCalled();
});
