import fc from 'fast-check';
import { writeTripMessage } from '@/components/packages/price-panel/trip-message';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { compareTrips } from '@/lib/packages/compare/compare';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import { toPriced } from '@/lib/packages/prices/price';
import { getFromPrice } from '@/lib/packages/prices/published';
import { getQuote } from '@/lib/packages/prices/quote';
import { getTotal, toTotalText } from '@/lib/packages/prices/total';
import { addPlainDays } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { toPriceSnapshot } from '@/lib/requests/enquiries/price-snapshot';
import { toSlipPart } from '@/lib/site/pdf/price-part';
import { toPackageGraph } from '@/lib/site/seo/package-graph';
import { stopDate } from '@/tests/support/clock';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const TODAY = '2026-11-25';

beforeAll(() => stopDate(new Date(`${TODAY}T10:00:00Z`)));
afterAll(() => jest.useRealTimers());

const rupees = fc.integer({ min: 1_000, max: 200_000 });
const anyPrices = fc.record({
  price: rupees,
  season: fc.option(fc.record({ offSeason: rupees, onSeason: rupees })),
  pricing: fc.option(fc.record({ twoPersons: rupees, fourPersons: rupees, sixPersons: rupees })),
});
const anyDay = fc.integer({ min: 1, max: 1_000 }).map((days) => addPlainDays(TODAY, days));
const anyBook = fc.record({ from: anyDay, prices: anyPrices });
const anyPackage = fc
  .record({
    seed: fc.constantFrom(...CATALOGUE_DETAILS),
    prices: anyPrices,
    books: fc.array(anyBook, { maxLength: 3 }),
  })
  .map(({ seed, prices, books }) => ({
    ...seed,
    ...prices,
    book: 1,
    laterPrices: books
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, prices: later }, index) => ({ from, book: index + 2, originalPrice: null, ...later })),
  }));

it('every surface states the same total and conditions, for a thousand packages, parties, days and price books', () => {
  fc.assert(
    fc.property(
      anyPackage,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 4 }),
      anyDay,
      (tourPackage, adults, children, date) => {
        const choice = { ...NO_CHOICE, adults, children, date };
        const quote = getQuote(tourPackage, { adults, children, travelDate: date });
        const lines = toTotalText(getTotal(toPriced(tourPackage), choice, TODAY), TODAY);
        const snapshot = toPriceSnapshot(tourPackage, { adults, children, travelDate: date });
        const [row] = compareTrips([toCompareFacts(tourPackage)], choice, TODAY);
        const slip = toSlipPart(
          tourPackage,
          { adults, children, ages: [], date },
          { today: TODAY, labels: SEASON_LABELS },
        );
        const message = writeTripMessage(
          { whatsapp: '', text: '', tourPackage: toPriced(tourPackage), today: TODAY },
          { ...choice, ages: [], code: null },
        );
        expect({
          card: lines.total,
          request: snapshot.priceTotal,
          compare: row?.totals,
          slip: slip.amount,
          isInLine: lines.line.includes(formatRupees(quote.total)),
          isInMessage: message.includes(lines.line),
          areConditionsEqual: snapshot.priceConditions.split(', ').every((one) => lines.detail.includes(one)),
          areNotesEqual: slip.notes.join('\n').includes(lines.notes),
        }).toEqual({
          card: quote.total,
          request: quote.total,
          compare: [quote.total],
          slip: formatRupees(quote.total),
          isInLine: true,
          isInMessage: true,
          areConditionsEqual: true,
          areNotesEqual: true,
        });
      },
    ),
    { numRuns: 1_000 },
  );
});

it('the lowest price in structured data is that of "Starting from"', () => {
  fc.assert(
    fc.property(anyPackage, (tourPackage) => {
      const site = { origin: 'https://kayal.example', brand: 'Kayal Trails' };
      const graph = JSON.stringify(toPackageGraph(tourPackage, TODAY, site));
      expect(graph).toContain(`":${getFromPrice(tourPackage, TODAY)},"priceCurrency"`);
    }),
  );
});
