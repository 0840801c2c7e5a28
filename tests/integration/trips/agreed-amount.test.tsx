import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardBody } from '@/components/requests/inbox/board/board-card';
import { InboxRow } from '@/components/requests/inbox/list/inbox-row';
import { ItineraryRow } from '@/components/requests/inbox/list/itinerary-row';
import { PlanFacts } from '@/components/requests/inbox/request/plan-facts';
import { PriceToday } from '@/components/requests/inbox/request/price-today';
import { RequestFacts } from '@/components/requests/inbox/request/request-facts';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import { EVERYTHING } from '@/components/requests/inbox/state/inbox-view';
import { RequestPage } from '@/components/requests/private-page/request-page';
import { composeRequestMail } from '@/lib/mail-texts/request-mail';
import { getPrisma, transact } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { getOutcomes } from '@/lib/public/analytics/outcome-admin-queries';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { openExport } from '@/lib/requests/export/export-queries';
import { getRequest, listItineraryRequests, listRequests } from '@/lib/requests/inbox/admin-queries';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';
import { storeInstalments, storeTrip } from '@/lib/trips/booking/mutations';
import { forgetLimits } from '@/tests/support/limits';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';
import { CONTACT } from '@/tests/support/visitor-request';

const TODAY = getIndiaDate();
const LAYOUTS = ['service', 'list', 'full'] as const;

/** Books a trip of the request for this total. */
async function book(requestId: string, total: number): Promise<void> {
  const agreed = {
    ...{ option: '', days: [], stays: [], lines: [], extras: [], inclusions: [], exclusions: [] },
    taxPercent: 5,
  };
  await transact(async (tx) => {
    const trip = {
      requestId,
      quoteId: null,
      quoteNumber: null,
      title: 'Kerala',
      adults: 2,
      childrenAges: [],
    };
    const days = { firstDay: TODAY, lastDay: TODAY };
    const id = await storeTrip(tx, { ...trip, ...days, agreed, total, termsVersion: 0 });
    await storeInstalments(tx, id, [{ dueOn: TODAY, amount: total }]);
  });
}

const START = {
  view: EVERYTHING,
  page: null,
  packages: [],
  today: TODAY,
  canDelete: false,
  canExport: false,
};

function Row({ item, isPlans = false }: { item: InboxItem; isPlans?: boolean }) {
  const state = { index: 0, today: TODAY, isSelected: false, isActive: false, measure: undefined };
  const columns = { message: false, owner: false, followUp: false };
  const RowOfList = isPlans ? ItineraryRow : InboxRow;
  return (
    <InboxProvider start={{ ...START, staff: { id: '', username: '', name: '' } }}>
      <table>
        <tbody>
          <RowOfList {...state} columns={columns} item={item} />
        </tbody>
      </table>
    </InboxProvider>
  );
}

/** The files of all layouts, one after the other, because only two exports may run at once. */
async function readExports(): Promise<string> {
  const files: string[] = [];
  for (const layout of LAYOUTS) {
    const file = await openExport({ filter: { tab: 'all' }, layout, signal: new AbortController().signal });
    files.push(await new Response(file).text());
  }
  return files.join('\n');
}

/** Every surface that names the money of a request, as text. */
async function readSurfaces({ id, token, reference }: Sent): Promise<Record<string, string>> {
  const page = await listRequests(parseInboxQuery({ tab: 'all' }));
  const found = await listRequests(parseInboxQuery({ tab: 'all', q: reference }));
  const detail = (await getRequest(id))!;
  const shown = (await getRequestByToken(token))!;
  const { values } = await getReplyStart(id);
  const { kind } = await getPrisma().request.findUniqueOrThrow({ where: { id } });
  const mail = await composeRequestMail(kind as 'enquiry' | 'itinerary', [id, 'visitor']);
  const outcomes = await getOutcomes(30);
  const [item, match] = [page.items, found.items].map((items) => items.find((one) => one.id === id)!);
  return {
    row: renderToStaticMarkup(<Row item={item!} />),
    planRow: renderToStaticMarkup(<Row item={item!} isPlans />),
    search: renderToStaticMarkup(<Row item={match!} />),
    card: renderToStaticMarkup(<CardBody item={item!} />),
    detail: renderToStaticMarkup(
      <>
        <RequestFacts request={detail} message="" />
        <PriceToday request={detail} />
        {detail.plan && <PlanFacts plan={detail.plan} />}
      </>,
    ),
    page: renderToStaticMarkup(
      <RequestPage request={shown} token={token} now={new Date()} contact={CONTACT} />,
    ),
    mail: JSON.stringify(mail?.content),
    reply: values.en.price,
    hindi: values.hi.price,
    malayalam: values.ml.price,
    outcomes: outcomes.packages.map(({ value }) => formatRupees(value)).join('\n'),
    csv: await readExports(),
  };
}

const listAmounts = (text: string) => new Set(text.match(/₹[\d,]+/g) ?? []);

beforeAll(async () => setRequestCookies((await makeSession()).cookie));
beforeEach(async () => {
  await forgetLimits();
  await getPrisma().request.deleteMany();
});

const SENDERS = { enquiry: () => sendNewEnquiry({ package: '1' }), plan: () => sendNewPlan() };

it.each(Object.entries(SENDERS))(
  'once agreed, the amount of a request (%s) is the only amount on every surface that names its money',
  async (_, send) => {
    const sent = await send();
    await getPrisma().request.update({
      where: { id: sent.id },
      data: { status: 'converted', expectedAmount: 77 },
    });
    const surfaces = Object.values(await readSurfaces(sent)).join('\n');
    expect(listAmounts(surfaces).size).toBeGreaterThan(2);
    for (const total of fc.sample(fc.integer({ min: 1_000, max: 9_999_999 }), { numRuns: 3, seed: 47 })) {
      await getPrisma().trip.deleteMany();
      await book(sent.id, total);
      const { csv, mail, ...shown } = await readSurfaces(sent);
      const named = Object.entries({ ...shown, ...(mail && { mail }) });
      expect(named.map(([surface, text]) => [surface, [...listAmounts(text)]])).toEqual(
        named.map(([surface]) => [surface, [formatRupees(total)]]),
      );
      expect(csv!.match(new RegExp(`\\b${total}\\b`, 'g'))).toHaveLength(3);
      expect(csv!).not.toMatch(/\b(77|14000)\b/);
      expect([...listAmounts(csv!)]).toEqual([formatRupees(total)]);
      const plans = await listItineraryRequests();
      expect(plans.map(({ agreedTotal }) => agreedTotal)).toEqual(plans.map(() => total));
    }
  },
);
