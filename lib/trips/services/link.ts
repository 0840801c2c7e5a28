import 'server-only';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { createVisitorHandler, type LinkCall } from '../../platform/private-links/visitor-handler';
import { changeServices } from './mutations';
import { getSupplierRequest } from './queries';
import { isDone } from './rules';
import type { SupplierAnswer } from './schema';
import { REQUEST_GONE, SUPPLIER_WORDS } from './words';

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
 * link, CONFLICT if a service has changed since the page was opened, is confirmed already or is cancelled.
 */
export async function answerRequest({ token, countWrite }: LinkCall, answer: SupplierAnswer): Promise<void> {
  const request = await getSupplierRequest(token);
  if (!request) throw new AppError('NOT_FOUND', { message: REQUEST_GONE });
  const { tripId: id, requestId, isCancelled, language, ...by } = request;
  const { lines: refs, ...change } = answer;
  const lines = refs.map((ref) => request.lines.find((line) => line.id === ref.id));
  if (lines.every((line) => line && isDone(line, change))) return;
  await countWrite();
  const services = refs.map((ref) => ({ ...ref, ...change }));
  const act = { trip: { id, requestId }, services, by, today: getIndiaDate() };
  const isStored = !isCancelled && (await changeServices(act));
  if (!isStored) throw new AppError('CONFLICT', { message: SUPPLIER_WORDS[language].changed });
}
