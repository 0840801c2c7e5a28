import 'server-only';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { getClientAddress, getUserAgent } from '../../platform/http/caller';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import { getMainPhone } from '../../company/fields/company';
import { readQuoteChoice, type QuoteChoice } from '../model/quote-choice';
import { ACCEPT_SENTENCE } from './acceptance-words';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons';
import { MOST_COMMENTS } from './limits';
import {
  COMMENTS_FULL,
  DAY_GONE,
  OPTION_GONE,
  OTHER_CONTENT,
  QUOTE_GONE,
  toAccepted,
  toDeclined,
  toExpired,
  toSuperseded,
  toWithdrawn,
} from './words';
import {
  storeAcceptance,
  storeComment,
  storeDecline,
  storeHiding,
  storeSeen,
  storeWithdrawal,
  type BookTrip,
} from './mutations';
import { findComment, findOfferById, findOfferState, hasDay } from './queries';
import type { AcceptChannel, OfferState, StoredComment } from './types';

type Call = Omit<LinkCall, 'headers'>;
type Choice = QuoteChoice & { name: string };

/**
 * Accepts the latest version as the traveller and books the trip. Repeating the same acceptance has no effect. Throws INVALID for an offer
 * that is expired, withdrawn or answered and for an option or extra that it does not have, CONFLICT for a superseded
 * version or different content, NOT_FOUND for an unknown link. Each message says what to do.
 */
export async function acceptOffer(
  { token, key, headers, countWrite }: LinkCall,
  { number, hash, ...choice }: Choice & { number: number; hash: string },
  bookTrip: BookTrip,
): Promise<void> {
  const offer = await requireOffer(token);
  const total = readTotal(offer, number, choice);
  const isRepeat = (now: OfferState) => now.hash === hash && isAccepted(now, number, choice);
  if (isRepeat(offer)) return;
  await countWrite();
  const evidence = {
    ...({ channel: 'link', note: '', sentence: ACCEPT_SENTENCE, key, staffId: null } as const),
    address: getClientAddress(headers),
    userAgent: getUserAgent(headers),
  };
  const acceptance = { ...toAcceptance(offer, number, choice, total), ...evidence, hash };
  const isStored = await storeAcceptance(acceptance, bookTrip);
  if (isStored) return;
  const now = await requireOffer(token);
  if (!isRepeat(now)) refuse(now, number, hash);
}

type OnBehalf = Choice & { number: number; channel: Exclude<AcceptChannel, 'link'>; note: string };

/**
 * Accepts the latest version for the traveller, even after its last day; `note` contains the traveller's words. Throws
 * INVALID for an offer that is withdrawn or answered and for an option or extra that it does not have, CONFLICT for a
 * superseded version.
 */
export async function acceptForTraveller(
  id: string,
  { number, channel, note, ...choice }: OnBehalf,
  staff: { id: string; key: string },
  bookTrip: BookTrip,
): Promise<void> {
  const offer = await requireOfferById(id);
  const total = readTotal(offer, number, choice);
  const isRepeat = (now: OfferState) =>
    isAccepted(now, number, choice) && now.acceptance?.channel === channel && now.acceptance.note === note;
  if (isRepeat(offer)) return;
  const evidence = { channel, note, sentence: '', hash: offer.hash, address: null, userAgent: null };
  const isStored = await storeAcceptance(
    { ...toAcceptance(offer, number, choice, total), ...evidence, key: staff.key, staffId: staff.id },
    bookTrip,
  );
  if (isStored) return;
  const now = await requireOfferById(id);
  if (!isRepeat(now)) refuseStaff(now, number);
}

function toAcceptance(offer: OfferState, number: number, { option, extras, name }: Choice, total: number) {
  const { id, content } = offer;
  const { termsVersion } = content;
  // Extras in the order of the offer, so that equal choices are stored equally.
  const chosen = readQuoteChoice(content, { option, extras })?.extras.map((extra) => extra.id) ?? [];
  return { id, number, option, extras: chosen, name, total, termsVersion, today: getIndiaDate() };
}

/**
 * The total of a choice. Throws CONFLICT for an older version, INVALID for an option or extra that the version does not
 * have.
 */
function readTotal({ content, latest }: OfferState, number: number, { option, extras }: Choice): number {
  if (number !== latest) throw new AppError('CONFLICT', { message: toSuperseded(latest) });
  const chosen = readQuoteChoice(content, { option, extras });
  if (!chosen || chosen.extras.length !== new Set(extras).size) throw invalid(OPTION_GONE, 'option');
  return chosen.total;
}

/** True when exactly this choice has been accepted. */
function isAccepted(
  { latest, acceptance }: OfferState,
  number: number,
  { option, extras, name }: Choice,
): boolean {
  const toText = (ids: readonly string[]) => [...new Set(ids)].sort().join();
  return (
    acceptance !== null &&
    latest === number &&
    acceptance.option === option &&
    toText(acceptance.extras) === toText(extras) &&
    acceptance.name === name
  );
}

/**
 * Declines the latest version; repeating it has no effect. Throws like `acceptOffer`, except that an expired offer can
 * be declined.
 */
export async function declineOffer(
  { token, key, countWrite }: Call,
  { number, reason, note }: { number: number; reason: DeclineReason; note: string },
): Promise<void> {
  const isRepeat = ({ state, latest, declineReason, declineNote }: OfferState) =>
    state === 'declined' && latest === number && declineReason === reason && declineNote === note;
  const offer = await requireOffer(token);
  if (isRepeat(offer)) return;
  await countWrite();
  const { id } = offer;
  if (await storeDecline({ id, number, reason, words: DECLINE_REASONS[reason].toLowerCase(), note, key }))
    return;
  const now = await requireOffer(token);
  if (!isRepeat(now)) refuse(now, number, now.hash);
}

/**
 * Adds a comment on a day of the version that was read, by default the latest; idempotent by key. Throws INVALID for a
 * withdrawn offer, an unknown version or day and at the limit of comments, KEY_REUSED if the key has another comment.
 */
export async function commentOnDay(
  { token, key, countWrite }: Call,
  { number, day, text }: { number?: number | undefined; day: string; text: string },
): Promise<void> {
  const { id, state, latest } = await requireOffer(token);
  const isStored = async () => {
    const known: StoredComment | null = await findComment(id, key);
    if (known && (known.day !== day || known.text !== text || (number ?? known.number) !== known.number))
      throw new AppError('KEY_REUSED');
    return known !== null;
  };
  if (await isStored()) return;
  const read = number ?? latest;
  if (state === 'withdrawn') throw invalid(toWithdrawn(getPhone()));
  if (read > latest) throw invalid(OTHER_CONTENT, 'number');
  if (!(await hasDay(id, read, day))) throw invalid(DAY_GONE, 'day');
  await countWrite();
  const comment = { id, number: read, day, text, key, most: MOST_COMMENTS };
  if (!(await storeComment(comment)) && !(await isStored())) throw invalid(COMMENTS_FULL, 'text');
}

/** Records that the traveller has opened the page of a version. */
export async function noteSeen({ token, countWrite }: Call, number: number): Promise<void> {
  const { id, latest, state, isSeen } = await requireOffer(token);
  if (number !== latest || state !== 'sent' || isSeen) return;
  await countWrite();
  await storeSeen(id, number);
}

/**
 * Withdraws the version that staff saw; repeating it has no effect. With `hides`, the link no longer shows this version
 * and those before it. Throws CONFLICT if it is not the latest version, INVALID if it has been answered.
 */
export async function withdrawOffer(
  id: string,
  { number, hides }: { number: number; hides: boolean },
  staffId: string,
): Promise<void> {
  const isStored = await storeWithdrawal(id, number, staffId);
  const now = await requireOfferById(id);
  if (!isStored && (now.state !== 'withdrawn' || now.latest !== number)) refuseStaff(now, number);
  if (hides) await storeHiding(id, number);
}

async function requireOffer(token: string): Promise<OfferState> {
  const offer = await findOfferState(token);
  if (!offer) throw new AppError('NOT_FOUND', { message: QUOTE_GONE });
  return offer;
}

async function requireOfferById(id: string): Promise<OfferState> {
  const offer = await findOfferById(id);
  if (!offer) throw new AppError('NOT_FOUND', { message: 'This quote has not been sent.' });
  return offer;
}

/** Throws an error that says why an offer could not be answered, and what to do. */
function refuse({ state, latest, content, hash: stored }: OfferState, number: number, hash: string): never {
  const phone = getPhone();
  if (number !== latest) throw new AppError('CONFLICT', { message: toSuperseded(latest) });
  if (state === 'accepted') throw invalid(toAccepted(phone));
  if (state === 'declined') throw invalid(toDeclined(phone));
  if (state === 'withdrawn') throw invalid(toWithdrawn(phone));
  if (hash !== stored) throw new AppError('CONFLICT', { message: OTHER_CONTENT });
  if (content.validUntil < getIndiaDate()) throw invalid(toExpired(content.validUntil, phone));
  throw new AppError('CONFLICT');
}

/** Like `refuse`, with errors for staff. */
function refuseStaff({ state, latest }: OfferState, number: number): never {
  if (number !== latest || state === 'sent' || state === 'draft') throw new AppError('CONFLICT');
  const message = `Version ${latest} was ${state} already. Reload the page; a new version can be sent at any time.`;
  throw invalid(message);
}

function getPhone(): string {
  return getMainPhone().display;
}

function invalid(message: string, field?: string): AppError {
  return new AppError('INVALID', field ? { message, field } : { message });
}
