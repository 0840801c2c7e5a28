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

// Regression: a change was missing on Back when a link had been followed right after it.
it('a change of the address store is written to the URL before a link is followed', () => {
  render(<Page />);
  act(() => change({ q: 'munnar' }));
  fireEvent.click(screen.getByRole('button', { name: 'munnar' }));
  expect(location.search).toBe('');
  fireEvent.click(screen.getByRole('link'));
  expect(location.search).toBe('?q=munnar');
});
