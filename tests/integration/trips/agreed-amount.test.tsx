import { randomUUID } from 'node:crypto';
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
import { BookedFigures, BookedSection } from '@/components/requests/analytics/booked';
import { DueList, TripList } from '@/components/trips/list/trip-list';
import { TripFilePage } from '@/components/trips/file/trip-file';
import { WeekSheet } from '@/components/trips/week/week-sheet';
import RequestStatusPage from '@/app/(site)/enquiry/[token]/page';
import QuoteRoute from '@/app/(site)/quote/[token]/page';
import { composeTripMail } from '@/lib/mail-texts/trip-mail';
import { composeRequestMail } from '@/lib/mail-texts/request-mail';
import { getPrisma, transact } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { getBooked } from '@/lib/public/analytics/booked-admin-queries';
import { getOutcomes } from '@/lib/public/analytics/outcome-admin-queries';
import { listQuotes, writeQuoteFile } from '@/lib/quotes/editing/admin-queries';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { openExport } from '@/lib/requests/export/export-queries';
import { getRequest, listItineraryRequests, listRequests } from '@/lib/requests/inbox/admin-queries';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';
import { storeInstalments, storeTrip } from '@/lib/trips/booking/mutations';
import { listTrips, requireTrip } from '@/lib/trips/file/admin-queries';
import { listWeek } from '@/lib/trips/week/admin-queries';
import { forgetLimits } from '@/tests/support/limits';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';
import { callAs, callByLink, complete, toAcceptance } from '../quotes/quote-calls';

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
      await RequestStatusPage({ params: Promise.resolve({ token }), searchParams: Promise.resolve({}) }),
    ),
    mail: JSON.stringify(mail?.content),
    reply: values.en.price,
    hindi: values.hi.price,
    malayalam: values.ml.price,
    outcomes: outcomes.packages.map(({ value }) => formatRupees(value)).join('\n'),
    csv: await readExports(),
  };
}

/** Every surface that a trip of today brings: for staff, and for the traveller. */
async function readTripSurfaces(requestId: string): Promise<Record<string, string>> {
  const { id } = await getPrisma().trip.findUniqueOrThrow({ where: { requestId } });
  const booked = await getBooked(30);
  const file = await requireTrip(id);
  const reminder = await composeTripMail([requestId, 'due', '0', TODAY, '0']);
  return {
    trips: renderToStaticMarkup(<TripList items={await listTrips()} today={TODAY} />),
    due: renderToStaticMarkup(<DueList items={await listTrips({ isDue: true })} today={TODAY} />),
    week: renderToStaticMarkup(<WeekSheet trips={await listWeek(TODAY)} from={TODAY} today={TODAY} />),
    figures: renderToStaticMarkup(<BookedFigures booked={booked} responses={[]} />),
    sold: renderToStaticMarkup(<BookedSection booked={booked} />),
    file: renderToStaticMarkup(<TripFilePage item={file} />),
    whatsapp: file.reminder,
    reminder: JSON.stringify(reminder?.content),
  };
}

/** All amounts but zero. */
const listAmounts = (text: string) => new Set(text.match(/₹(?!0\b)\d[\d,]*\b/g) ?? []);

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
      const sold = await readTripSurfaces(sent.id);
      const named = Object.entries({ ...shown, ...sold, ...(mail && { mail }) });
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

it('the extra that a traveller added is in the agreed amount on all of them', async () => {
  const { id, token: link, reference } = await sendNewEnquiry({ travelDate: addPlainDays(TODAY, 60) });
  const { option, extra, token } = await acceptWithExtra(id);
  const total = option.total + extra.total;
  expect(extra.total).toBeGreaterThan(0);
  setRequestCookies((await makeSession()).cookie);
  const { csv, ...shown } = await readSurfaces({ id, token: link, reference });
  expect(csv).toContain(String(total));
  for (const text of [shown.row, shown.card, shown.reply])
    expect([...listAmounts(text!)]).toEqual([formatRupees(total)]);
  expect(shown.page).toContain(formatRupees(total));
  const trip = await getPrisma().trip.findUniqueOrThrow({
    where: { requestId: id },
    include: { instalments: true },
  });
  expect(trip.total).toBe(total);
  expect(trip.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(await listQuotes({ requestId: id, limit: 10 })).toMatchObject({ items: [{ total }] });
  expect((await writeQuoteFile()).file).toContain(`,${total},`);
  setRequestCookies('');
  const page = await QuoteRoute({ params: Promise.resolve({ token }), searchParams: Promise.resolve({}) });
  expect(renderToStaticMarkup(page)).toContain(formatRupees(total));
});

/** Sends an offer with an extra, which the traveller accepts with the extra. */
async function acceptWithExtra(requestId: string) {
  const owner = callAs((await makeSession({ role: 'owner' })).cookie);
  const { id, draft: was, revision } = (await owner.create({ requestId })).body.item!;
  const { options = [], ...rest } = complete(was);
  const guide = {
    kind: 'guide',
    label: 'A guide',
    quantity: 1,
    unitCost: 4_321,
    itemId: null,
    isTyped: true,
  } as const;
  const extras = [{ id: randomUUID(), ...guide }];
  const saved = await owner.save(id, {
    ...rest,
    options: options.map((option) => ({ ...option, extras })),
    was,
    revision,
  });
  const sent = await owner.act(id, 'send', { revision: saved.body.item!.revision, channel: 'whatsapp' });
  const item = sent.body.item!;
  const token = new URL(item.link).pathname.split('/').at(-1) ?? '';
  const { content, contentHash } = (await getQuoteByToken(token))!;
  const [option] = content.options;
  const [extra] = option!.extras;
  const body = { ...toAcceptance({ item, token }, contentHash), extras: [extra!.id] };
  expect((await callByLink(token, 'accept', body)).status).toBe(200);
  return { option: option!, extra: extra!, token };
}
