import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { deriveStatusToken, hashStatusToken } from '../../platform/http/idempotency';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { isSameValue } from '../../packages/editing/merge-draft';
import type { Staff } from '../../staff/permissions/staff';
import { toQuoteContent } from '../model/content';
import { startFromQuote } from '../model/start';
import type { QuoteDraft } from '../model/types';
import { storeAcceptance } from '../sent/mutations';
import { readQuoteChoice } from '../model/chosen';
import { canSeeCosts, checkRow, requireQuoteRow } from './admin-queries';
import { fillCosts, proposeFromBook } from './book-prices';
import { restoreCosts } from './costs';
import { createQuote, hasVersionKey, storeVersion, updateDraft, withdrawQuote } from './mutations';
import { readDraft, toRequestOf, type QuoteRow } from './rows';
import type { AcceptFor, NewQuote, QuoteChange, Send } from './schema';
import { readQuoteSettings } from './settings-queries';
import { getToday, startDraft, type StartedQuote } from './start-queries';

const ATTEMPTS = 5;

/** Makes a quote and returns its id. Idempotent by key. Throws NOT_FOUND. */
export async function makeQuote({ key, requestId, quoteId }: NewQuote, staff: Staff): Promise<string> {
  const started = quoteId ? await copyQuote(quoteId) : await startDraft(requestId ?? '');
  const draft = await proposeFromBook(started.draft);
  const id = randomUUID();
  const linkHash = hashStatusToken(deriveStatusToken('quote-link', id));
  return createQuote({ ...started, draft, id, linkHash, key, staffId: staff.id });
}

async function copyQuote(id: string): Promise<StartedQuote> {
  const row = await requireQuoteRow(id);
  const draft = readDraft(row.draft);
  const { firstDay, adults, childrenAges, language } = draft;
  const party = { firstDay, adults, childrenAges, language };
  return {
    draft: startFromQuote(draft, { party, ...(await getToday()) }),
    column: row.enquiry ? 'enquiry_id' : 'itinerary_id',
    requestId: toRequestOf(row)?.id ?? '',
  };
}

type Saved = { kind: 'saved' } | { kind: 'conflict'; fields: (keyof QuoteDraft)[] };

/**
 * Saves fields of a draft. Fields that a colleague has changed since `revision` are overwritten only if `was` has their current
 * value. Costs that the person does not see are kept, and looked up for what was taken from the rate book. Throws NOT_FOUND.
 */
export async function saveQuote(id: string, change: QuoteChange, staff: Staff): Promise<Saved> {
  const { revision, was = {}, ...changes } = change;
  const fields = Object.keys(changes) as (keyof QuoteDraft)[];
  const seesCosts = canSeeCosts(staff);
  return retryOnConflict<Saved>(ATTEMPTS, async () => {
    const row = await requireQuoteRow(id);
    const stored = readDraft(row.draft);
    const stale = fields.filter((field) => !isSameValue(stored[field], was[field]) && !isSameValue(stored[field], changes[field])); // prettier-ignore
    // Options of somebody who sees no costs always differ from the stored ones; the revision tells whether they are stale.
    const refused = seesCosts
      ? stale
      : stale.filter((field) => field !== 'options' || revision !== row.revision);
    if (revision !== row.revision && refused.length > 0) return { kind: 'conflict', fields: refused };
    const given: QuoteDraft = { ...stored, ...dropMissing(changes) };
    const { draft } = await fillCosts(seesCosts ? given : restoreCosts(given, stored));
    const isSaved = await updateDraft(id, { revision: row.revision, draft, staffId: staff.id });
    return isSaved && { kind: 'saved' };
  });
}

/** Freezes and sends the draft. Throws INVALID with the first point that stands in the way, CONFLICT for a stale revision. */
export async function sendQuote(id: string, { revision, channel, key }: Send, staff: Staff): Promise<void> {
  const row = await requireQuoteRow(id);
  if (await hasVersionKey(id, key)) return;
  if (row.revision !== revision) throw new AppError('CONFLICT');
  const request = toRequestOf(row);
  if (channel === 'server' && !request?.email?.trim())
    throw new AppError('INVALID', { message: 'There is no e-mail address. Send it on WhatsApp instead.', field: 'channel' }); // prettier-ignore
  const { settings } = await readQuoteSettings();
  const costs = readDraft(row.draft);
  const error = (await checkRow(row, costs, settings, staff)).find(({ severity }) => severity === 'error');
  if (error) throw new AppError('INVALID', { message: error.message, field: error.path });
  const content = toQuoteContent(costs, settings, request?.termsVersion ?? 0);
  const total = Math.min(...content.options.map((option) => option.total));
  const source = row.enquiry ? 'enquiries' : 'custom_itineraries';
  const isStored = await storeVersion({
    id,
    revision,
    content,
    costs,
    total,
    channel,
    key,
    staffId: staff.id,
    source,
  });
  if (!isStored && !(await hasVersionKey(id, key))) throw new AppError('CONFLICT');
}

const NOT_OPEN = 'This quote is not open, so there is nothing to withdraw.';
const NO_VERSION = 'Only the latest version can be accepted. Reload the page to see it.';

/** Withdraws an open quote: its page stays readable, and cannot be accepted any more. */
export async function withdraw(id: string, staff: Staff): Promise<void> {
  const row = await requireQuoteRow(id);
  if (row.state === 'withdrawn') return;
  if (!(await withdrawQuote(id, staff.id))) throw new AppError('INVALID', { message: NOT_OPEN });
}

/** Records an acceptance that reached us in another way, also after the last day of the offer. */
export async function acceptFor(id: string, input: AcceptFor, staff: Staff): Promise<void> {
  const row = await requireQuoteRow(id);
  const latest = row.versions.at(-1);
  const content = latest && toContentOf(latest);
  const chosen = content && readQuoteChoice(content, input);
  if (!latest || !chosen || latest.number !== input.number)
    throw new AppError('INVALID', { message: NO_VERSION });
  const outcome = await storeAcceptance({
    ...{
      quoteId: id,
      number: input.number,
      option: input.option,
      extras: chosen.extras.map((extra) => extra.id),
    },
    ...{ total: chosen.total, name: input.name, note: input.note, channel: input.channel, key: input.key },
    ...{ staffId: staff.id, hash: null, ipAddress: null, userAgent: null },
    ...{
      sentence: '',
      termsVersion: content.termsVersion,
      source: row.enquiry ? 'enquiries' : 'custom_itineraries',
    },
  });
  if (!outcome)
    throw new AppError('INVALID', { message: 'This version is accepted already, or no longer open.' });
}

function toContentOf({ content }: QuoteRow['versions'][number]) {
  return content as unknown as ReturnType<typeof toQuoteContent>;
}

function dropMissing<Given extends object>(given: Given): Partial<QuoteDraft> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
