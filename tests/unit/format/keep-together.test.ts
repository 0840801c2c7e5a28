import fc from 'fast-check';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';

it.each([
  ['Munnar, 140 km, about 4 h 30 min', 'Munnar, 140~km, about 4~h 30~min'],
  ['air-conditioned from 9 pm to 6 am', 'air-conditioned from 9~pm to 6~am'],
  ['at 7.15 am', 'at 7.15~am'],
  ['call us on +91 90000 00001: it', 'call us on +91~90000~00001: it'],
  ['day 4 has 5 minutes and 2 amber lamps', 'day 4 has 5 minutes and 2 amber lamps'],
])('keepTogether: %s', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('~', '\u00a0'));
});

it('keepTogether changes only spaces', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(keepTogether(text).replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
    }),
  );
});
