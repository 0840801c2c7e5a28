import 'server-only';
import { toSiteUrl } from '../../mail/site-urls';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { inTurn } from '../../platform/in-turn';
import { storeOnlinePayment, storeUnmatchedPayment } from '../money/mutations';
import { findTripByReference, getMoney, type LinkedTrip } from '../money/queries';
import { createRazorpay, readReturn } from './razorpay';
import type { TravellerMoney } from '../money/types';
import type { Gateway, PaidOnline, ReturnQuery } from './types';
import { DUE_CHANGED, toMismatch } from './words';

/** The payment gateway; null without its keys. */
export function getGateway(): Gateway | null {
  return createRazorpay(getEnv());
}

/**
 * The address of the gateway's page on which the traveller pays what is due, and from which he comes back to his own. Its
 * reference, such as `KT-7F3K9Q-33180-1`, has the trip, the rupees and the number of its payments so far: it follows from
 * what is due, so that asking again, also after a time-out, finds the same page and nothing has to be stored before the
 * gateway answers. Throws NOT_FOUND without a gateway, CONFLICT unless `amount`, which he has seen, is due, UNAVAILABLE.
 */
export async function openPayPage(
  { id, page }: LinkedTrip,
  amount: number,
  countWrite: () => Promise<void>,
): Promise<string> {
  const [gateway, money] = [getGateway(), await getMoney({ id })];
  if (!gateway || !money) throw new AppError('NOT_FOUND');
  if (money.due?.amount !== amount) throw new AppError('CONFLICT', { message: DUE_CHANGED });
  await countWrite();
  return gateway.openPage({ reference: toAsked(money, amount), amount, returnUrl: toSiteUrl(page) });
}

/**
 * True if the traveller returns from the gateway's page, where he paid what is due, before its event has come. The query is not
 * signed, so it only decides what his page says.
 */
export function isAwaited(money: TravellerMoney, query: ReturnQuery): boolean {
  return money.due !== null && readReturn(query) === toAsked(money, money.due.amount);
}

function toAsked({ reference, payments }: TravellerMoney, amount: number): string {
  return `${reference}-${amount}-${payments.length}`;
}

/** Reads an event of the gateway and stores its payment. Throws NOT_FOUND without a gateway, FORBIDDEN. */
export async function takeEvent(body: Uint8Array, headers: Headers): Promise<void> {
  const gateway = getGateway();
  if (!gateway) throw new AppError('NOT_FOUND');
  const paid = gateway.readEvent(body, headers);
  if (paid) await inTurn(`gateway:${paid.id}`, () => storePaid(paid));
}

async function storePaid({ id, paise, currency, asked: text, paidOn: valueOn }: PaidOnline): Promise<void> {
  const [, reference = '', rupees] = /^(KT-[0-9A-Z]+)-(\d{1,8})-\d{1,4}$/.exec(text) ?? [];
  const asked = Number(rupees);
  const amount = Math.floor(paise / 100);
  const tripId = currency === 'INR' && amount > 0 && (await findTripByReference(reference));
  if (!tripId) {
    const taken = currency === 'INR' ? formatRupees(amount) : `${currency} ${paise / 100}`;
    return storeUnmatchedPayment(id, { amount: taken, asked: text.slice(0, 40) });
  }
  const mismatch = paise === asked * 100 ? '' : toMismatch(paise, asked);
  await storeOnlinePayment(tripId, { id, amount, valueOn, mismatch });
}
