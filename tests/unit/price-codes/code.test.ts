import fc from 'fast-check';
import { getEnv } from '@/lib/platform/env';
import { addPlainDays } from '@/lib/platform/format/dates';
import { USUAL_BANDS } from '@/lib/packages/prices/child-bands';
import { readPriceCode, readStoredPriceCode, signPriceCode } from '@/lib/packages/prices/code';
import { listDifferences } from '@/lib/packages/prices/differences';
import { makePackage } from '@/tests/support/packages';

jest.mock('@/lib/platform/env', () => ({ getEnv: jest.fn() }));

const FIRST = 'the-first-secret-of-this-test-0123456789';
const SECOND = 'the-secret-after-the-first-0123456789';
const setSecrets = (current: string, previous?: string) =>
  jest.mocked(getEnv).mockReturnValue({
    AUTH_SECRET: current,
    AUTH_SECRET_PREVIOUS: previous,
  } as ReturnType<typeof getEnv>);

const SHOWN = {
  packageId: 'pt-2',
  travelDate: '2026-12-12',
  adults: 4,
  children: 2,
  ages: [] as number[],
  quantity: 4,
  rate: 14_700,
  childrenTotal: 0,
  shownOn: '2026-11-23',
  book: 1,
};

beforeEach(() => setSecrets(FIRST));

it('a code contains the quoted price in at most 40 letters and digits', () => {
  const code = signPriceCode(SHOWN);
  expect(code).toMatch(/^pt-2-[0-9A-HJKMNP-TV-Z]{30}$/);
  expect(readPriceCode(code)).toEqual({ ...SHOWN, total: 58_800 });
  expect(signPriceCode({ ...SHOWN, packageId: '999999999' }).length).toBe(40);
});

it('can encode every trip and price that the site can quote', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1', '14', 'pt-6', 'hm-1'),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 1_096 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 10 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.option(fc.integer({ min: 1, max: 65_535 })),
      (packageId, day, ahead, adults, ages, childRate, rate, book) => {
        const shownOn = addPlainDays('2026-11-23', day);
        const travelDate = addPlainDays(shownOn, ahead);
        const children = ages.length;
        const party = { adults, children, ages, childrenTotal: children * childRate };
        const shown = { packageId, travelDate, ...party, quantity: adults, rate, shownOn, book };
        const code = signPriceCode(shown);
        expect(readPriceCode(code)).toEqual({ ...shown, total: adults * rate + party.childrenTotal });
        expect(code.length).toBeLessThanOrEqual(packageId.length + 1 + 46);
      },
    ),
  );
});

it.each([[[]], [[4, 9]]])('refuses a code with any changed bit, for children of %j', (ages) => {
  const bytes = Buffer.from(signPriceCode({ ...SHOWN, ages, childrenTotal: 7_350 * ages.length }));
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(readPriceCode(changed.toString('latin1'))).toBeNull();
  }
});

it.each(['', 'pt-2', 'x'.repeat(150), `${'0'.repeat(30)}`, `1-${'0'.repeat(30)}`, 'pt-2-\0', '../x'])(
  'refuses %j',
  (text) => expect(readPriceCode(text)).toBeNull(),
);

it('refuses a code that was issued for another package', () =>
  expect(readPriceCode(signPriceCode(SHOWN).replace('pt-2', 'pt-3'))).toBeNull());

it('accepts codes signed with the previous secret; stored codes can be read without any key', () => {
  const code = signPriceCode(SHOWN);
  setSecrets(SECOND, FIRST);
  expect(readPriceCode(code)).toMatchObject(SHOWN);
  setSecrets(SECOND);
  expect(readPriceCode(code)).toBeNull();
  expect(readStoredPriceCode(code)).toMatchObject(SHOWN);
});

describe('listDifferences', () => {
  const shown = { ...SHOWN, total: 58_800 };
  const tourPackage = makePackage('pt-2');

  it('is empty while the published price is the same, even in another price book', () => {
    expect(listDifferences(shown, tourPackage)).toEqual([]);
    expect(listDifferences({ ...shown, book: 7 }, tourPackage)).toEqual([]);
  });

  it('names the lines that differ', () =>
    expect(listDifferences({ ...shown, rate: 14_000, total: 56_000 }, tourPackage)).toEqual([
      { line: 'Rate', then: 14_000, now: 14_700 },
      { line: 'Total', then: 56_000, now: 58_800 },
    ]));

  it('children are compared by today’s age groups, which are not part of the code', () => {
    const childBands = [...USUAL_BANDS];
    const family = { ...shown, ages: [4, 9], childrenTotal: 7_350, total: 66_150 };
    expect(listDifferences(family, { ...tourPackage, childBands })).toEqual([]);
    expect(listDifferences(shown, { ...tourPackage, childBands })).toEqual([]);
    expect(listDifferences(family, tourPackage)).toEqual([
      { line: 'Children', then: 7_350, now: 0 },
      { line: 'Total', then: 66_150, now: 58_800 },
    ]);
  });

  it('reports that couples are counted instead of adults', () =>
    expect(listDifferences(shown, { ...tourPackage, isHoneymoon: true })).toEqual([
      { line: 'Quantity', then: 4, now: 2 },
      { line: 'Total', then: 58_800, now: 29_400 },
    ]));

  it('reports that the package is no longer offered', () =>
    expect(listDifferences(shown, null)).toEqual([
      { line: 'Package', then: 'offered', now: 'no longer offered' },
    ]));
});
