import 'server-only';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { inTurn } from '../../platform/in-turn';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import { storeOnlinePayment, storeUnmatchedPayment } from '../money/mutations';
import { findTripByReference, getMoneyByLink } from '../money/queries';
import { getGateway } from './gateway';
import { readOnlineReference, toOnlineReference } from './reference';
import type { PaidOnline } from './types';
import { DUE_CHANGED, toMismatch } from './words';

/**
 * The address of the page on which the traveller pays what is due. Throws NOT_FOUND without a gateway or trip, CONFLICT
 * unless `amount`, which he has seen, is due, and UNAVAILABLE.
 */
export async function openPayPage(
  { amount }: { amount: number },
  { token, countWrite }: Pick<LinkCall, 'token' | 'countWrite'>,
): Promise<string> {
  const [gateway, money] = [getGateway(), await getMoneyByLink(token)];
  if (!gateway || !money) throw new AppError('NOT_FOUND');
  const { due, reference, payments } = money;
  if (due?.amount !== amount) throw new AppError('CONFLICT', { message: DUE_CHANGED });
  await countWrite();
  return gateway.openPage({ reference: toOnlineReference(reference, amount, payments.length), amount });
}

/** Reads an event of the gateway and stores its payment. Throws NOT_FOUND without a gateway, FORBIDDEN. */
export async function takeEvent(body: Uint8Array, headers: Headers): Promise<void> {
  const gateway = getGateway();
  if (!gateway) throw new AppError('NOT_FOUND');
  const paid = gateway.readEvent(body, headers);
  if (paid) await inTurn(`gateway:${paid.id}`, () => storePaid(paid));
}

async function storePaid({ id, paise, currency, asked: text, paidOn: valueOn }: PaidOnline): Promise<void> {
  const asked = readOnlineReference(text);
  const amount = Math.floor(paise / 100);
  const tripId = asked && currency === 'INR' && amount > 0 && (await findTripByReference(asked.reference));
  if (!tripId) {
    const taken = currency === 'INR' ? formatRupees(amount) : `${currency} ${paise / 100}`;
    return storeUnmatchedPayment({ id, amount: taken, asked: text.slice(0, 40) });
  }
  const mismatch = paise === asked.amount * 100 ? '' : toMismatch(paise, asked.amount);
  await storeOnlinePayment(tripId, { id, amount, valueOn, mismatch });
}
