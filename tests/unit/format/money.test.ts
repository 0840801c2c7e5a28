import fc from 'fast-check';
import { formatRupees } from '@/lib/platform/format/money';

it.each([
  [0, '₹0'],
  [900, '₹900'],
  [1_800, '₹1,800'],
  [11_500, '₹11,500'],
  [99_999, '₹99,999'],
  [1_50_000, '₹1,50,000'],
  [12_34_567, '₹12,34,567'],
  [1_00_00_000, '₹1,00,00,000'],
])('formatRupees formats %i rupees as %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it('formatRupees groups in the Indian system and keeps every digit, for any amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_00_00_000 }), (amount) => {
      const text = formatRupees(amount);
      expect(text).toMatch(/^₹\d{1,3}$|^₹\d{1,2}(,\d{2})*,\d{3}$/);
      expect(Number(text.slice(1).replaceAll(',', ''))).toBe(amount);
    }),
  );
});
