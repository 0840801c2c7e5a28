import 'server-only';
import { getMainPhone } from '../../company/fields/company';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { createVisitorHandler, type LinkCall } from '../../platform/private-links/visitor-handler';
import { changeServices } from './mutations';
import { getSupplierRequest } from './queries';
import { isDone, toAnswered } from './rules';
import type { SupplierAnswer } from './schema';
import { REQUEST_CHANGED, REQUEST_GONE, toConfirmed } from './words';

const link = createPrivateLink({
  names: { wrong: 'wrong-supplier', byLink: 'supplier-link-write' },
  exists: async (token) => (await getSupplierRequest(token)) !== null,
  gone: REQUEST_GONE,
});

/** Checks the link of a supplier; see `createPrivateLink`. */
export const openSupplierLink = link.open;
/** Wraps the supplier's actions on his page; see `createVisitorHandler`. */
export const supplierHandler = createVisitorHandler(link);

/**
 * Stores a supplier's answer for some of his services. Repeating an answer has no effect. Throws NOT_FOUND for an unknown
 * link, CONFLICT for services that we changed since he saw them, INVALID for one that he confirmed before and for a
 * cancelled trip.
 */
export async function answerRequest({ token, countWrite }: LinkCall, answer: SupplierAnswer): Promise<void> {
  const request = await getSupplierRequest(token);
  if (!request) throw new AppError('NOT_FOUND', { message: REQUEST_GONE });
  const { tripId: id, requestId, isCancelled, ...by } = request;
  const change = toAnswered(answer);
  const lines = answer.lines.map((ref) => request.lines.find((line) => line.id === ref.id));
  if (lines.every((line) => line && isDone(line, change))) return;
  await countWrite();
  if (isCancelled)
    throw new AppError('INVALID', { message: 'This trip is cancelled. Nothing is needed any more.' });
  if (lines.some((line) => line?.state === 'confirmed' && !isDone(line, change)))
    throw new AppError('INVALID', { message: toConfirmed(getMainPhone().display) });
  const services = answer.lines.map((ref) => ({ ...ref, ...change }));
  const isStored =
    lines.every(Boolean) &&
    (await changeServices({ trip: { id, requestId }, services, by, today: getIndiaDate() }));
  if (!isStored) throw new AppError('CONFLICT', { message: REQUEST_CHANGED });
}
