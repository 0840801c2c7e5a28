import { act, renderHook, waitFor } from '@testing-library/react';
import { usePriceSheet } from '@/components/packages/price-grid/use-price-sheet';
import type { PriceLine, PriceSheet } from '@/lib/packages/price-books/types';
import { stubStaffApi } from '../staff-api';

const HILLS: PriceLine = {
  ...{ id: '2', title: 'Hills', list: 'Signature Trips', version: 1, isActive: true },
  ...{ category: 'kerala', isKerala: true, isPopular: true, isHoneymoon: false },
  prices: {
    ...{ price: 5_000, originalPrice: null, offSeasonPrice: null, onSeasonPrice: null },
    ...{ twoPersonsPrice: null, fourPersonsPrice: null, sixPersonsPrice: null },
  },
};
const SHEET: PriceSheet = {
  book: { id: 7, name: '2026-27', from: null, to: null, isCurrent: true, version: 1 },
  items: [HILLS],
  undo: null,
};

// Regression: a colleague had given the package season prices, so its price could not be written any more, which
// counted as stored: the typed price was dropped, and "Saved" was shown.
it('a typed price is not shown as saved if the package has season prices by now', async () => {
  const prices = { ...HILLS.prices, price: 9_000, offSeasonPrice: 9_000, onSeasonPrice: 12_000 };
  const current = [{ ...HILLS, prices, version: 2 }];
  stubStaffApi(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { ...SHEET, items: current } }
      : { status: 409, body: { message: 'Someone else changed this.', current } },
  );
  const { result } = renderHook(() => usePriceSheet(SHEET));
  act(() => result.current.type([{ id: '2', field: 'price', text: '5500' }]));
  await waitFor(() => expect(result.current.isSaving).toBe(false));
  expect(result.current).toMatchObject({
    hasSaved: false,
    texts: { 2: { price: '5500' } },
    refused: { 2: { message: 'Someone else changed this.' } },
  });
});
