import { act, fireEvent, render, screen } from '@testing-library/react';
import { createAddressStore } from '@/components/ui/address-store';

const { useAddress, change } = createAddressStore(
  { q: '' },
  (query) => ({ q: query.get('q') ?? '' }),
  ({ q }, query) => query.set('q', q),
);

function Page() {
  const { q } = useAddress();
  return (
    <>
      <button type="button">{q || 'nothing'}</button>
      <a href="#next">Next</a>
    </>
  );
}

// Regression: Back did not find a change after which a link was followed at once.
it('the last change is in the URL before a link is followed', () => {
  render(<Page />);
  act(() => change({ q: 'munnar' }));
  fireEvent.click(screen.getByRole('button', { name: 'munnar' }));
  expect(location.search).toBe('');
  fireEvent.click(screen.getByRole('link'));
  expect(location.search).toBe('?q=munnar');
});
