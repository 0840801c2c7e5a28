import { randomUUID } from 'node:crypto';
import { runSql } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { toQuoteContent } from '@/lib/quotes/model/content';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { makeDraft, makeLine, makeStay, SETTINGS } from '@/tests/unit/quotes/drafts';
import type { Prepare } from './account-cases';

type QuoteCase = [string, string, Prepare | null];

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
const SEARCH = `?from=${FIRST_DAY}&nights=1&adults=2`;

/** Stores a quote that can be sent, with `isSent` also its first version, and returns the id of the quote. */
async function storeQuote(isSent = false): Promise<string> {
  const { id: requestId } = await makeStoredEnquiry({ adultsCount: 2, childrenCount: 1 });
  const typed = { itemId: null, isTyped: true };
  const boat = { id: 'boat', day: 3, nights: 1, place: 'Alleppey', ...typed };
  const draft = makeDraft(
    { firstDay: FIRST_DAY, validUntil: addPlainDays(FIRST_DAY, -30) },
    { stays: [makeStay(typed), makeStay(boat)], lines: [makeLine(typed)] },
  );
  const id = randomUUID();
  await runSql(
    `INSERT INTO quotes (id, request_id, draft, link_hash, key, state, latest, valid_until)
     VALUES ($1::uuid, $2::uuid, $3::jsonb, $1::text, $1::uuid, $4, $5::int, $6::date)`,
    [
      ...[id, requestId, JSON.stringify({ ...draft, typed: {} })],
      ...(isSent ? ['sent', 1, draft.validUntil] : ['draft', 0, null]),
    ],
  );
  if (isSent)
    await runSql(
      `INSERT INTO quote_versions (quote_id, number, content, costs, valid_until, channel, key)
       VALUES ($1::uuid, 1, $2::jsonb, $4::jsonb, $3::date, 'whatsapp', $1::uuid)`,
      [id, JSON.stringify(toQuoteContent(draft, SETTINGS, 0)), draft.validUntil, JSON.stringify(draft)],
    );
  return id;
}

const withQuote =
  (body?: object): Prepare =>
  async () => ({ id: await storeQuote(), ...(body && { body }) });
const withSent =
  (body: object): Prepare =>
  async () => ({ id: await storeQuote(true), body });
const ACCEPTANCE = {
  number: 1,
  option: 'standard',
  extras: [],
  name: 'Asha Menon',
  channel: 'phone',
  note: 'Yes',
};

/** One call of each handler below quotes/[id]. */
export const ON_ONE_QUOTE: QuoteCase[] = [
  ['quote', 'GET quotes/[id]', withQuote()],
  ['change of a quote', 'PUT quotes/[id]', withQuote({ title: 'Hills', revision: 1 })],
  [
    'sending a quote',
    'POST quotes/[id]/send',
    withQuote({ key: randomUUID(), revision: 1, channel: 'whatsapp' }),
  ],
  [
    'answering a comment on a quote',
    'POST quotes/[id]/answer',
    async () => {
      const id = await storeQuote(true);
      await runSql(
        `INSERT INTO request_activity (request_id, kind, batch_id, after, note)
         SELECT request_id, 'quote-comment', id, jsonb_build_object('quote', id, 'number', 1, 'day', 'd1'), 'Later?'
         FROM quotes WHERE id = $1::uuid`,
        [id],
      );
      return { id, body: { key: randomUUID(), comment: id, text: 'Yes.' } };
    },
  ],
  ['confirming the message about a quote', 'POST quotes/[id]/shared', withSent({ number: 1 })],
  ['renewing the link of a quote', 'POST quotes/[id]/link', withSent({ link: 'https://a.example/quote/x' })],
  ['withdrawing a quote', 'POST quotes/[id]/withdraw', withSent({ number: 1 })],
  ['accepting a quote', 'POST quotes/[id]/accept', withSent(ACCEPTANCE)],
];

/** Quote requests that agents may send too. */
export const QUOTE_CASES: QuoteCase[] = [
  ['list of quotes', 'GET quotes', null],
  [
    'new quote',
    'POST quotes',
    async () => ({ body: { key: randomUUID(), requestId: (await makeStoredEnquiry()).id } }),
  ],
  ...ON_ONE_QUOTE,
  ['hotels for a quote', 'GET quotes/stays', async () => ({ id: `${SEARCH}&place=Munnar` })],
  ['cars for a quote', 'GET quotes/lines', async () => ({ id: `${SEARCH}&kind=vehicle` })],
  ['days for a quote', 'GET quotes/days', null],
];

/** Requests that show or change costs of quotes. Agents need a further right to send them. */
export const QUOTE_MONEY_CASES: QuoteCase[] = [
  ['settings of quotes', 'GET quotes/settings', null],
  ['quotes as a file', 'GET quotes/export', null],
  [
    'change of the settings of quotes',
    'PUT quotes/settings',
    async () => {
      const { rows } = await runSql<{ version: number }>('SELECT version FROM quote_settings');
      return { body: { settings: { ...SETTINGS, validDays: 5 }, version: rows[0]?.version ?? 1 } };
    },
  ],
];
