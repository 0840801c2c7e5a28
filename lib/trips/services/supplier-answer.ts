import 'server-only';
import { getMainPhone } from '../../company/fields/company';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import { storeAnswer } from './mutations';
import { getSupplierRequest } from './queries';
import { isAnswered } from './rules';
import type { SupplierAnswer } from './supplier-schema';
import { REQUEST_CHANGED, REQUEST_GONE, toAnswered } from './words';

/**
 * Stores a supplier's answer for some of his services. Repeating an answer has no effect. Throws NOT_FOUND for an unknown
 * link, CONFLICT for services that we changed since he saw them, INVALID for one that he confirmed before, for a
 * cancelled trip, and for a day that is over.
 */
export async function answerRequest({ token, countWrite }: LinkCall, answer: SupplierAnswer): Promise<void> {
  const request = await getSupplierRequest(token);
  if (!request) throw new AppError('NOT_FOUND', { message: REQUEST_GONE });
  const asked = answer.lines.map(({ id }) => request.lines.find((line) => line.id === id));
  if (asked.every((line) => line && isAnswered(line, answer))) return;
  await countWrite();
  if (request.isCancelled)
    throw new AppError('INVALID', { message: 'This trip is cancelled. Nothing is needed any more.' });
  const today = getIndiaDate();
  if (answer.until !== null && answer.until < today)
    throw new AppError('INVALID', { message: 'Please choose a day from today on.', field: 'until' });
  const outcome = await storeAnswer(request, answer);
  if (outcome === 'changed') throw new AppError('CONFLICT', { message: REQUEST_CHANGED });
  if (outcome === 'confirmed') throw new AppError('INVALID', { message: toAnswered(getMainPhone().display) });
}
