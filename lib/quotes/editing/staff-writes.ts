import 'server-only';
import { randomUUID } from 'node:crypto';
import { isSameValue } from '../../platform/editing/merge-fields';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import type { Staff } from '../../staff/permissions/staff';
import type { z } from 'zod';
import type { QuoteContent, QuoteDraft } from '../model/types';
import { QUOTE_LIMITS } from '../model/limits';
import { isBelowLowest } from '../model/floor-rules';
import { isAboutPlan } from '../model/finding';
import { findExcess, getLowestTotal, listMargins } from '../model/price-draft';
import { acceptForTraveller, withdrawOffer } from '../sent/offer-actions';
import { hashQuoteLink } from '../sent/link';
import { storeAnswer, type BookTrip } from '../sent/mutations';
import { requireStoredQuote } from './stored-admin-queries';
import { canSeeCosts, hideCosts, listMarkups, restoreCosts } from './cost-rules';
import {
  createQuote,
  findQuoteByKey,
  findSending,
  storeShared,
  storeVersion,
  storeLink,
  updateDraft,
} from './mutations';
import { readQuoteSettings } from './settings-queries';
import { listFindings, toContent } from './assess';
import { fillCosts, readRates } from './rates';
import { toSuggestion } from './plan-without-price';
import { startDraft } from './start';
import type { QuoteSettings } from './types';
import type {
  acceptForSchema,
  answerSchema,
  draftChangeSchema,
  newQuoteSchema,
  sendSchema,
  sharedSchema,
  withdrawSchema,
} from './schema';

const ATTEMPTS = 5;

/**
 * Creates a quote and returns its id; idempotent by key. Throws NOT_FOUND if the request no longer exists, KEY_REUSED
 * if the key belongs to a quote of another request.
 */
export async function addQuote(
  { key, requestId }: z.output<typeof newQuoteSchema>,
  staff: Staff,
): Promise<string> {
  const known = await findQuoteByKey(key);
  if (known && known.requestId !== requestId) throw new AppError('KEY_REUSED');
  if (known) return known.id;
  const { settings } = await readQuoteSettings();
  const started = await startDraft(requestId, settings);
  const draft = fillCosts(started, null, await readRates(started));
  requireWithinLimit(draft, settings);
  const id = randomUUID();
  const stored = await createQuote({
    id,
    requestId,
    key,
    staffId: staff.id,
    linkHash: hashQuoteLink(id),
    draft: { ...draft, markups: {} },
    total: getLowestTotal(draft, settings),
    margins: listMargins(draft, settings),
  });
  if (!stored) throw new AppError('NOT_FOUND', { message: 'This request does not exist, or no longer.' });
  return stored;
}

type Field = keyof QuoteDraft;
/** `conflict`: nothing was saved, because these fields were changed concurrently. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict'; fields: Field[] };

/**
 * Saves fields of a draft. Fields that a colleague has changed since `revision` are overwritten only if `was` has their
 * current value. Costs that nobody typed come from the rate book. Throws NOT_FOUND.
 */
export async function saveQuote(
  id: string,
  { revision, was = {}, ...changes }: z.output<typeof draftChangeSchema>,
  staff: Staff,
): Promise<SaveOutcome> {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<QuoteDraft>;
  const fields = Object.keys(given) as Field[];
  const { settings } = await readQuoteSettings();
  return retryOnConflict<SaveOutcome>(ATTEMPTS, async () => {
    const { draft: stored, revision: current, latest } = await requireStoredQuote(id);
    const { markups, ...before } = stored;
    const mayRead = canSeeCosts(staff);
    const shown = mayRead ? before : hideCosts(before);
    const stale = fields.filter(
      (field) => !isSameValue(shown[field], was[field]) && !isSameValue(shown[field], given[field]),
    );
    if (revision !== current && stale.length > 0) return { kind: 'conflict', fields: stale };
    const saved = { ...before, ...given };
    const known = mayRead || !given.options ? saved : restoreCosts(saved, before, markups);
    const rates = await readRates(known);
    const draft = fillCosts(known, before, rates);
    if (isSameValue(draft, before)) return { kind: 'saved' };
    requireWithinLimit(draft, settings);
    const isSaved = await updateDraft({
      id,
      revision: current,
      draft: { ...draft, markups: { ...markups, ...listMarkups(before) } },
      // Once sent, a quote keeps these figures of its latest version.
      ...(latest === 0 && {
        total: getLowestTotal(draft, settings),
        margins: listMargins(draft, settings),
        isBelow: isBelowLowest(draft, rates, settings),
      }),
    });
    return isSaved && { kind: 'saved' };
  });
}

/** Throws INVALID when the total of an option is above the limit. */
function requireWithinLimit(draft: QuoteDraft, settings: QuoteSettings): void {
  const at = findExcess(draft, settings);
  const name = draft.options[at]?.name;
  if (name === undefined) return;
  const message = `The prices of “${name}” and its extras add up to more than ${formatRupees(QUOTE_LIMITS.optionRupees)}. Check the quantities and costs.`;
  throw new AppError('INVALID', { message, field: `options.${at}` });
}

/**
 * Freezes the draft as a version and sends it; idempotent by key. Returns `conflict` when the draft is no longer at the
 * given revision. Throws NOT_FOUND, INVALID with the first error that prevents sending, KEY_REUSED when the key belongs
 * to a version of another channel or draft, and CONFLICT when `replaces` is not the accepted latest version or the
 * totals are not those that the sender saw.
 */
export async function sendQuote(
  id: string,
  { revision, channel, key, replaces, totals, withoutPrice }: z.output<typeof sendSchema>,
  staff: Staff,
): Promise<'sent' | 'conflict'> {
  const [quote, { settings }] = await Promise.all([requireStoredQuote(id), readQuoteSettings()]);
  const known = await findSending(id, key);
  // Sending raises the revision, so a call with the current revision is about a later draft and not a retry.
  if (known && (known.channel !== channel || known.revision === revision)) throw new AppError('KEY_REUSED');
  if (known) return 'sent';
  if (quote.revision !== revision) return 'conflict';
  if (quote.state === 'accepted' && replaces !== quote.latest) {
    const message = `Version ${quote.latest} was accepted. Reload, and confirm that a new version takes its place.`;
    throw new AppError('CONFLICT', { message });
  }
  if (channel === 'server' && !quote.canMail) {
    const message = 'The server cannot send mails to this person. Send the quote on WhatsApp instead.';
    throw new AppError('INVALID', { message, field: 'channel' });
  }
  const rates = await readRates(quote.draft);
  const findings = await listFindings(quote, rates, settings, staff);
  const error = findings.find(
    (finding) => finding.severity === 'error' && (!withoutPrice || isAboutPlan(finding)),
  );
  if (error) throw new AppError('INVALID', { message: error.message, field: error.path });
  const priced = toContent(quote.draft, settings);
  const version = { id, revision, channel, key, staffId: staff.id, replaces };
  if (withoutPrice) {
    const content = await toSuggestion(priced, quote, staff);
    return storeVersion({ ...version, content, total: null, isBelow: false, margins: {} });
  }
  requireTotals(priced, totals);
  const total = Math.min(...priced.options.map((option) => option.total));
  const isBelow = isBelowLowest(quote.draft, rates, settings);
  const margins = listMargins(quote.draft, settings);
  return storeVersion({ ...version, content: priced, total, isBelow, margins });
}

/** Throws CONFLICT unless the totals of the options and extras are those that the sender saw. */
function requireTotals({ options }: QuoteContent, seen: number[][] | undefined): void {
  if (!seen) return;
  for (const [at, { name, total, extras }] of options.entries())
    for (const [index, item] of [{ label: name, total }, ...extras].entries()) {
      const then = seen[at]?.[index];
      if (then === item.total) continue;
      const message = `The settings of quotes were changed: “${item.label}” now costs ${formatRupees(item.total)} instead of ${formatRupees(then ?? 0)}. Reload the page and check the prices before you send.`;
      throw new AppError('CONFLICT', { message });
    }
}

/**
 * Accepts the latest version for the traveller; see `acceptForTraveller`. Throws NOT_FOUND also for a quote that the
 * account may not see.
 */
export async function acceptQuote(
  id: string,
  input: z.output<typeof acceptForSchema>,
  staff: Staff,
  bookTrip: BookTrip,
): Promise<void> {
  await requireStoredQuote(id);
  await acceptForTraveller(id, input, { id: staff.id, key: randomUUID() }, bookTrip);
}

/**
 * Withdraws the version that staff saw; see `withdrawOffer`. Throws NOT_FOUND also for a quote that the account may not
 * see.
 */
export async function withdrawQuote(
  id: string,
  input: z.output<typeof withdrawSchema>,
  staff: Staff,
): Promise<void> {
  await requireStoredQuote(id);
  await withdrawOffer(id, input, staff.id);
}

/** Answers a comment of the traveller; idempotent by key. Throws NOT_FOUND, also for an unknown comment. */
export async function answerComment(
  id: string,
  answer: z.output<typeof answerSchema>,
  staff: Staff,
): Promise<void> {
  await requireStoredQuote(id);
  if (!(await storeAnswer(id, answer, staff.id)))
    throw new AppError('NOT_FOUND', { message: 'The quote does not have this comment.' });
}

/** Records that the WhatsApp message about a version went out. Throws NOT_FOUND. */
export async function markShared(id: string, { number }: z.output<typeof sharedSchema>): Promise<void> {
  await requireStoredQuote(id);
  await storeShared(id, number);
}

/** Replaces the link of a sent quote, so that the old one stops working. Throws NOT_FOUND, INVALID before sending. */
export async function renewLink(id: string, seen: string, staff: Staff): Promise<void> {
  const { link, linkNumber, reference } = await requireStoredQuote(id);
  if (link === '') throw new AppError('INVALID', { message: 'This quote has no link yet: send it first.' });
  if (link !== seen) return;
  const audit = { staffId: staff.id, action: 'quote-link-renewed', target: reference } as const;
  await storeLink({ id, linkNumber, next: hashQuoteLink(id, linkNumber + 1) }, audit);
}
