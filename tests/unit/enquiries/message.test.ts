import { composeMessage } from '@/lib/requests/enquiries/words';
import { makeReference } from '@/lib/requests/submission/reference';

const party = { adults: 2, children: 1, travelDate: '2026-11-21' };

it('the stored message puts party and date before the visitor’s text', () => {
  expect(composeMessage(party, 'A houseboat, please.')).toBe(
    'Adults: 2, Children: 1, Travel date: 21 Nov 2026\n\nA houseboat, please.',
  );
  expect(composeMessage(party, '')).toBe('Adults: 2, Children: 1, Travel date: 21 Nov 2026');
});

it('the stored message has the chosen extras with their prices in a separate line', () => {
  const extras = [{ name: 'Kathakali evening', price: 600, unit: 'person' as const }];
  expect(composeMessage({ ...party, extras }, 'A houseboat, please.')).toBe(
    'Adults: 2, Children: 1, Travel date: 21 Nov 2026\nExtras: Kathakali evening (₹600 per person)\n\nA houseboat, please.',
  );
});

it('the reference of a request has six unambiguous characters', () => {
  const all = Array.from({ length: 32 }, (_, index) =>
    makeReference((below) => index % below).slice(-1),
  ).join('');
  expect(all).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  expect(makeReference(() => 7)).toBe('KT-777777');
});
