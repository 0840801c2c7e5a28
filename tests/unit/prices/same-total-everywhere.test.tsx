import '@/tests/support/no-element-stacks';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { PackageCard } from '@/components/packages/list/package-card';
import { InboxRow } from '@/components/requests/inbox/list/inbox-row';
import { RequestFacts } from '@/components/requests/inbox/request/request-facts';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import { EVERYTHING } from '@/components/requests/inbox/state/inbox-view';
import { RequestPage } from '@/components/requests/private-page/request-page';
import { TripTotal } from '@/components/site/total/trip-total';
import { writeStaffMail, writeVisitorMail } from '@/lib/mail-texts/enquiry-content';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { compareTrips } from '@/lib/packages/compare/compare';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import {
  formatAdults,
  formatAdultsAndChildren,
  formatChildren,
  formatPayers,
} from '@/lib/packages/prices/party-words';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { findPeak, formatPeakName } from '@/lib/packages/prices/peaks';
import { formatRate, getUnitLabel, toPriced } from '@/lib/packages/prices/price';
import { getFromPrice } from '@/lib/packages/prices/published-prices';
import { getTripPrice } from '@/lib/packages/prices/trip-price';
import { formatFee, listPaymentWords } from '@/lib/packages/prices/trip-price-words';
import { CONDITIONS } from '@/lib/packages/prices/stored-total';
import { getTotal, toTotalText } from '@/lib/packages/prices/total';
import { formatRupees } from '@/lib/platform/format/money';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { toExportLine } from '@/lib/requests/export/export';
import { toPriceSnapshot } from '@/lib/requests/enquiries/price-snapshot';
import { toInboxItem } from '@/lib/requests/inbox/row';
import type { InboxItem } from '@/lib/requests/inbox/types';
import type { ReplyLanguage } from '@/lib/requests/languages';
import { toReplyValues } from '@/lib/requests/replies/values';
import { toPricePart } from '@/lib/public/pdf/price-part';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import {
  anyAdults,
  anyAge,
  anyBands,
  anyChildren,
  anyDay,
  anyPackage,
  TODAY,
} from '@/tests/support/any-prices';
import { ALL_CASES } from '@/tests/support/all-cases';
import { stopDate } from '@/tests/support/clock';
import { PRICED_ENQUIRY, PRICED_ROW } from '@/tests/support/priced-request';
import { CONTACT, makeVisitorRequest, TOKEN } from '@/tests/support/visitor-request';

beforeAll(() => stopDate(new Date(`${TODAY}T10:00:00Z`)));
afterAll(() => jest.useRealTimers());

const COMPANY = { brand: 'Kayal Trails', phone: { display: '+91 1', e164: '+911' }, whatsapp: '911' };

/** Conditions that the line or the choice bar states. */
const ELSEWHERE: readonly string[] = [CONDITIONS.confirm, CONDITIONS.ages];

it('all pages and texts state the same total and conditions for any package, party, ages, days and prices', () => {
  fc.assert(
    fc.property(
      anyPackage,
      anyBands,
      anyAdults,
      anyChildren,
      anyDay,
      (offered, childBands, adults, { children, ages }, date) => {
        const tourPackage = { ...offered, childBands };
        const choice = { ...NO_CHOICE, adults, children, ages, date };
        const tripPrice = getTripPrice(tourPackage, { adults, children, ages, travelDate: date });
        const lines = toTotalText(getTotal(toPriced(tourPackage), choice, TODAY), TODAY);
        const snapshot = toPriceSnapshot(tourPackage, { adults, children, ages, travelDate: date });
        const [row] = compareTrips([toCompareFacts(tourPackage)], choice, TODAY);
        const part = toPricePart(
          tourPackage,
          { adults, children, ages, date },
          { today: TODAY, labels: SEASON_LABELS, terms: BUILT_IN_TERMS },
        );
        const enquiry = {
          ...PRICED_ENQUIRY,
          ...snapshot,
          tourTitle: '',
          adults,
          children,
          ages,
          travelDate: date,
          sentAt: `${TODAY}T10:00:00.000Z`,
        };
        const toVisitor = writeVisitorMail(enquiry, COMPANY, '');
        const mails = [toVisitor, writeStaffMail(enquiry, COMPANY, '')];
        const terms = getPaymentTerms(tripPrice.total, date, TODAY, BUILT_IN_TERMS);
        const [advance, balance] = listPaymentWords(terms, TODAY);
        const payers = tripPrice.bands.length > 0 ? formatPayers(adults, children) : formatAdults(adults);
        const conditions = snapshot.priceConditions && ` (${snapshot.priceConditions})`;
        const isOpen = lines.isAgreed || conditions.includes('children not in this total');
        const peak = findPeak(tourPackage, date);
        const peakWords = peak ? formatPeakName(peak) : '';
        const toReply = (language: ReplyLanguage) =>
          toReplyValues(
            { ...enquiry, customerName: '', groupSize: null, statusLink: '' },
            { brand: '', phone: '', sender: null, terms: BUILT_IN_TERMS },
            language,
          ).price;
        const { id: tourId } = tourPackage;
        const stored = { ...snapshot, tourId, adults, children, ages, travelDate: date };
        const item = toInboxItem({ ...PRICED_ROW, ...stored });
        const trip = { adults, children, ages, travelDate: date };
        const screens = [
          <Row key="row" item={item} />,
          <RequestFacts key="pane" request={item} message="" />,
          <RequestPage
            key="private page"
            request={makeVisitorRequest({ ...snapshot, tourId, trip })}
            token={TOKEN}
            now={new Date(`${TODAY}T10:00:00Z`)}
            contact={CONTACT}
          />,
        ].map((screen) => renderToStaticMarkup(screen).replaceAll('\u00a0', ' '));
        const rate = formatRate(tripPrice.rate);
        const stated = {
          id: tourId,
          total: tripPrice.total,
          words: formatRupees(tripPrice.total) + conditions,
          // The price of one couple is not repeated.
          rate: rate === `${formatRupees(tripPrice.total)} for couple` ? undefined : rate,
        };
        expect({
          lines: tripPrice.lines.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0),
          card: lines.total,
          csv: toExportLine(
            { ...PRICED_ROW, ...snapshot, message: '', receivedAt: `${TODAY}T00:00:00.000000Z` },
            'list',
          ).split(',')[4],
          request: snapshot.priceTotal,
          compare: row?.totals?.map(({ amount }) => amount),
          slip: [part.label, part.amount],
          mails: mails.flatMap(({ facts = [] }) =>
            facts.filter(({ label }) => label.startsWith('Total for')),
          ),
          advance: listDetails(toVisitor.sections).at(-1),
          fees: listDetails(toVisitor.appendix),
          screens: screens.map(listTotals),
          areChildrenOnScreens: screens.every(
            (html) => children === 0 || html.includes(formatChildren({ children, ages })),
          ),
          areChildrenInMails: mails.every(({ facts = [] }) =>
            facts.some(({ value }) => value === formatAdultsAndChildren({ adults, children, ages })),
          ),
          reply: toReply('en'),
          areRepliesEqual: (['hi', 'ml'] as const).every((language) =>
            [formatRupees(tripPrice.total), rate, peakWords].every((words) =>
              toReply(language).includes(words),
            ),
          ),
          isPeakNamed: [conditions, lines.detail].every((words) => words.includes(peakWords)),
          isInLine: lines.line.includes(formatRupees(tripPrice.total)),
          areConditionsEqual: snapshot.priceConditions
            .split(', ')
            .every((one) => lines.detail.includes(one) || ELSEWHERE.includes(one)),
          areNotesEqual: part.notes.join('\n').includes(lines.notes),
          areSumsEqual:
            part.rows.length === 1 || part.rows.every(({ label }) => lines.sum.split('\n').includes(label)),
        }).toEqual({
          lines: tripPrice.total,
          card: tripPrice.total,
          csv: String(tripPrice.rate.amount),
          request: tripPrice.total,
          compare: [tripPrice.total],
          slip: [`Total for ${payers}`, formatRupees(tripPrice.total)],
          mails: Array(2).fill({
            label: `Total for ${payers}`,
            value: formatRupees(tripPrice.total) + conditions,
          }),
          advance: isOpen
            ? '25% to 50% of the price, then we confirm in writing; balance 15 days before you travel'
            : `${advance?.value}; balance ${balance?.value}`,
          fees: isOpen ? [] : terms.cancellation.map(formatFee),
          screens: [[stated, stated], [stated], [stated]], // price rows are table rows or cards
          areChildrenOnScreens: true,
          areChildrenInMails: true,
          reply: `${formatRupees(tripPrice.total)} for ${payers}${conditions} · ${rate}`,
          areRepliesEqual: true,
          isPeakNamed: true,
          isInLine: true,
          areConditionsEqual: true,
          areNotesEqual: true,
          areSumsEqual: true,
        });
      },
    ),
    { numRuns: ALL_CASES ? 1_000 : 200 },
  );
});

const START = {
  view: EVERYTHING,
  page: null,
  staff: { id: '', username: '', name: '' },
  canDelete: false,
  canExport: false,
};
const COLUMNS = { message: false, owner: false, followUp: false };

function Row({ item }: { item: InboxItem }) {
  const state = { index: 0, today: TODAY, columns: COLUMNS, isSelected: false, isActive: false };
  return (
    <InboxProvider start={{ ...START, packages: [], today: TODAY }}>
      <table>
        <tbody>
          <InboxRow {...state} item={item} measure={undefined} />
        </tbody>
      </table>
    </InboxProvider>
  );
}

const STATED =
  /data-package="([^"]*)" data-total="(\d+)"[^>]*>([^<]*)<\/span>(?:<span class="text-xs [^"]*"> ([^<]*)<)?/g;

/** The totals on a page, each with its text and the rate beside it. */
function listTotals(html: string) {
  return [...html.matchAll(STATED)].map(([, id, total, words, rate]) => ({
    id,
    total: Number(total),
    words,
    rate,
  }));
}

function listDetails(sections: { items: { detail: string }[] }[] = []): string[] {
  return sections.flatMap(({ items }) => items.map(({ detail }) => detail));
}

it('no place states a total until somebody has said who travels', () => {
  fc.assert(
    fc.property(anyPackage, fc.option(anyDay), (tourPackage, date) => {
      const choice = { ...NO_CHOICE, date };
      const priced = { tourPackage: toPriced(tourPackage), today: TODAY };
      const screens = [
        <PackageCard key="card" tourPackage={tourPackage} today={TODAY} shape="third" />,
        <TripTotal key="row" packageId={tourPackage.id} {...priced} />,
        <TripTotal key="hit" packageId={tourPackage.id} {...priced} choice={choice} />,
      ].map((screen) => renderToStaticMarkup(screen));
      const rows = compareTrips([toCompareFacts(tourPackage)], choice, TODAY);
      expect({
        screens: screens.filter(
          (html) => html.includes('data-total') || !html.includes(getUnitLabel(tourPackage)),
        ),
        totals: rows.flatMap(({ totals }) => totals ?? []),
      }).toEqual({ screens: [], totals: [] });
    }),
  );
});

it('a child never lowers the total or the rate of two adults, and the order of ages does not matter', () => {
  fc.assert(
    fc.property(
      anyPackage,
      anyBands,
      anyAdults,
      fc.array(anyAge, { maxLength: 9 }),
      anyAge,
      anyDay,
      (offered, childBands, adults, ages, age, travelDate) => {
        const tripPrice = (all: readonly number[]) =>
          getTripPrice({ ...offered, childBands }, { adults, children: all.length, ages: all, travelDate });
        const [without, withChild] = [tripPrice(ages), tripPrice([...ages, age])];
        expect(withChild.total).toBeGreaterThanOrEqual(without.total);
        // Not for one adult: a child at the adult rate shares the room, which removes the supplement for a single room.
        if (adults > 1) expect(withChild.lines[0]).toEqual(without.lines[0]);
        expect(tripPrice([age, ...ages.toReversed()]).lines).toEqual(withChild.lines);
        if (childBands.length > 0)
          expect(withChild.lines.slice(1).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
            ages.length + 1,
          );
      },
    ),
  );
});

it('a peak price that raises the rate makes no day cheaper, and at most one peak price applies to a day', () => {
  fc.assert(
    fc.property(anyPackage, anyAdults, anyDay, (tourPackage, adults, travelDate) => {
      const trip = { adults, children: 0, travelDate };
      const { peak, total } = getTripPrice(tourPackage, trip);
      const holding = tourPackage.peaks.filter(({ from, to }) => from <= travelDate && travelDate <= to);
      expect(holding).toEqual(peak ? [peak] : []);
      const published = getTripPrice({ ...tourPackage, peaks: [] }, trip).total;
      if (!peak) expect(total).toBe(published);
      else if (!peak.pricing) expect(total).toBeGreaterThanOrEqual(published);
    }),
  );
});

it('the lowest price in structured data is the "Starting from" price', () => {
  fc.assert(
    fc.property(anyPackage, (tourPackage) => {
      const site = { origin: 'https://kayal.example', brand: 'Kayal Trails' };
      const graph = JSON.stringify(toPackageGraph(tourPackage, TODAY, site));
      expect(graph).toContain(`":${getFromPrice(tourPackage, TODAY)},"priceCurrency"`);
    }),
  );
});
