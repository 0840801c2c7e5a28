import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { writeStaffMail, writeVisitorMail } from '@/lib/mail-texts/enquiry-content';
import { toPriceSnapshot } from '@/lib/requests/enquiries/price-snapshot';
import { formatRupees } from '@/lib/platform/format/money';
import { toExportLine } from '@/lib/requests/export/export';
import { toInboxItem } from '@/lib/requests/inbox/row';
import { formatAdults } from '@/lib/packages/prices/party-words';
import { formatRate } from '@/lib/packages/prices/price';
import { getFromPrice } from '@/lib/packages/prices/published';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { getTripPrice } from '@/lib/packages/prices/trip-price';
import { formatFee, formatSum, listPaymentWords } from '@/lib/packages/prices/trip-price-words';
import { toReplyValues } from '@/lib/requests/replies/values';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import { listBoundaryDates } from '@/tests/support/boundary-dates';
import { CATALOGUE_DETAILS, makeTripPrice } from '@/tests/support/packages';
import { PRICED_ENQUIRY, PRICED_ROW } from '@/tests/support/priced-request';

// Regression: mails, inbox, replies and export showed another rate than the page, because they ignored the travel date
// or the size of the party.
const TODAY = '2026-11-22';
const PARTIES = Array.from({ length: 20 }, (_, index) => index + 1);
const CHILDREN = Array.from({ length: 11 }, (_, index) => index);
const COMPANY = { brand: 'Kayal Trails', phone: { display: '+91 1', e164: '+911' }, whatsapp: '911' };

describe.each(CATALOGUE_DETAILS.map((entry) => [entry.id, entry] as const))(
  'package %s',
  (_id, tourPackage) => {
    it.each(listBoundaryDates(TODAY))(
      'on %s has the same rate in slip, page, mails, inbox, replies and export, for parties of 1 to 20 with 0 to 10 children',
      (date) => {
        for (const adults of PARTIES) {
          const expected = findRate(adults, date);
          const line = formatRate(makeTripPrice(tourPackage, adults, date).rate);
          expect(line).toContain(`${formatRupees(expected)} `);
          const { priceShown, packagePrice, priceTotal } = toPriceSnapshot(tourPackage, {
            adults,
            children: 0,
            travelDate: date,
          });
          const enquiry = {
            ...PRICED_ENQUIRY,
            tourTitle: tourPackage.title,
            priceShown,
            priceTotal,
            adults,
            travelDate: date,
          };
          const reply = toReplyValues(
            { ...enquiry, customerName: 'A', groupSize: null, statusLink: '' },
            { brand: '', phone: '', sender: null, terms: BUILT_IN_TERMS },
            'en',
          );
          const { total } = makeTripPrice(tourPackage, adults, date);
          const slips = CHILDREN.map((children) =>
            getTripPrice(tourPackage, { adults, children, travelDate: date }),
          );
          const terms = getPaymentTerms(total, date, TODAY, BUILT_IN_TERMS);
          const [advance, balance] = listPaymentWords(terms, TODAY);
          const written = {
            slips: new Set(slips.map(({ lines: [slipLine], total: sum }) => `${slipLine?.rate} ${sum}`)),
            page: slips.every((slip) => slip.lines.map(formatSum).join().includes(formatRupees(expected))),
            total: total % expected,
            whatsApp: formatRate(makeTripPrice(tourPackage, adults, date).rate),
            visitor: listPrices(writeVisitorMail(enquiry, COMPANY, '').facts),
            staff: listPrices(writeStaffMail(enquiry, COMPANY, '').facts),
            advance: listDetails(writeVisitorMail(enquiry, COMPANY, '').sections).at(-1),
            fees: listDetails(writeVisitorMail(enquiry, COMPANY, '').appendix),
            inbox: toInboxItem({ ...PRICED_ROW, title: tourPackage.title, priceShown }).priceShown,
            reply: reply.price,
            csv: toExportLine(
              { ...PRICED_ROW, packagePrice, message: '', receivedAt: '2026-11-22T00:00:00.000000Z' },
              'list',
            ).split(',')[4],
          };
          expect({ adults, ...written }).toEqual({
            adults,
            slips: new Set([`${expected} ${total}`]),
            page: true,
            total: 0,
            whatsApp: line,
            visitor: [line, formatRupees(total)],
            staff: [line, formatRupees(total)],
            advance: `${advance?.value}; balance ${balance?.value}`,
            fees: terms.cancellation.map(formatFee),
            inbox: line,
            reply: `${formatRupees(total)} for ${formatAdults(adults)} · ${line}`,
            csv: String(expected),
          });
        }
      },
    );

    it('shows the lowest price in structured data, which has no party size', () => {
      const graph = JSON.stringify(
        toPackageGraph(tourPackage, TODAY, { origin: 'https://x.example', brand: 'X' }),
      );
      expect(graph).toMatch(new RegExp(`"(price|lowPrice)":${getFromPrice(tourPackage, TODAY)}\\b`));
    });

    /** The price rule, implemented a second time. */
    function findRate(adults: number, date: string): number {
      const { season, pricing, price } = tourPackage;
      if (season)
        return ['04', '05', '06', '07', '08', '09'].includes(date.slice(5, 7))
          ? season.offSeason
          : season.onSeason;
      if (!pricing) return price;
      return adults < 4 ? pricing.twoPersons : adults < 6 ? pricing.fourPersons : pricing.sixPersons;
    }
  },
);

function listPrices(facts: { value: string }[]): string[] {
  return facts.map(({ value }) => value).filter((value) => value.includes('₹'));
}

function listDetails(sections: { items: { detail: string }[] }[] = []): string[] {
  return sections.flatMap(({ items }) => items.map(({ detail }) => detail));
}
