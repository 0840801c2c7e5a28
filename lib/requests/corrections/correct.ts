import 'server-only';
import { AGES_MESSAGE, areAges } from '../../packages/prices/ages';
import { getPackage } from '../../packages/catalogue/queries';
import { AppError } from '../../platform/errors';
import { queueMail } from '../../platform/job-queue/mutations';
import { NO_PHONE } from '../added-by-staff/schema';
import { updateRequest, type ChangeResult, type Target } from '../staff-changes/mutations';
import { composeMessage } from '../enquiries/words';
import { findOfferedPackage } from '../enquiries/offered-package';
import { isCallersPhone, toE164 } from '../enquiries/phone-number';
import { NO_PRICE, toPriceSnapshot, type PriceSnapshot } from '../enquiries/price-snapshot';
import { correctFields } from '../derived-fields';
import { findCorrectable } from './queries';
import type { Correction } from './schema';
import type { Correctable, EnquiryFacts, SharedFacts } from './types';

const TRIP_FIELDS = ['package', 'travelDate', 'adults', 'children', 'ages'] as const;
const REFUSALS = {
  erased: 'The personal data of this enquiry is erased, so nothing in it can be corrected.',
  plan: 'Dates, party and route of a plan are changed by suggesting another plan.',
  noEmail: 'Write down the e-mail address to which the acknowledgement goes.',
  date: 'An enquiry of the website needs a travel date. Choose one.',
};

/**
 * Corrects a request that still has the given version. If the package, date or party changes, the price is recalculated
 * from today's prices. The time of receipt and the response time stay unchanged. Throws
 * NOT_FOUND, or INVALID for an impossible value.
 */
export async function correctRequest(
  target: Target,
  correction: Correction,
  version: number,
): Promise<ChangeResult> {
  const found = await findCorrectable(target.id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.version !== version) return { outcome: 'conflict' };
  if (found.isErased) throw new AppError('INVALID', { message: REFUSALS.erased });
  const next = await toCorrected(found, correction);
  if (correction.acknowledge && !next.email)
    throw new AppError('INVALID', { message: REFUSALS.noEmail, field: 'email' });
  const corrected = toDifference(found.facts, next);
  const isSame = Object.keys(corrected.after).length === 0;
  const result: ChangeResult = isSame
    ? { outcome: 'unchanged', version }
    : await updateRequest(target, { corrected }, version);
  // Each version is acknowledged at most once. Mails are composed when they are sent, so this mail describes the
  // corrected request.
  if (correction.acknowledge && result.outcome !== 'conflict')
    await queueMail(`${found.kind}:${target.id}:visitor:${result.version}`);
  return result;
}

async function toCorrected(found: Correctable, correction: Correction): Promise<SharedFacts> {
  const contact = toContact(found, correction);
  const field = TRIP_FIELDS.find((name) => correction[name] !== undefined);
  if (!field) return { ...found.facts, ...contact };
  if (found.kind !== 'enquiry') throw new AppError('INVALID', { message: REFUSALS.plan, field });
  return { ...(await toTrip(found, correction)), ...contact };
}

function toContact({ facts }: Correctable, correction: Correction): SharedFacts {
  const { name = facts.customerName, phone = facts.phone, email = facts.email ?? '' } = correction;
  const isNewPhone = phone !== facts.phone;
  if (isNewPhone && !isCallersPhone(phone))
    throw new AppError('INVALID', { message: NO_PHONE, field: 'phone' });
  return {
    customerName: name,
    phone,
    phoneE164: isNewPhone ? toE164(phone) : facts.phoneE164,
    email: email || null,
    ...correctFields(facts, correction),
  };
}

/** The corrected trip with its price and the stored message that describes it. */
async function toTrip(
  { facts, visitorMessage, needsDate }: Extract<Correctable, { kind: 'enquiry' }>,
  { package: chosen, ...correction }: Correction,
): Promise<EnquiryFacts> {
  const { adults = facts.adults, children = facts.children } = correction;
  const travelDate = correction.travelDate === undefined ? facts.travelDate : correction.travelDate || null;
  if (needsDate && !travelDate)
    throw new AppError('INVALID', { message: REFUSALS.date, field: 'travelDate' });
  // If the number of children changes, ages are unknown unless given.
  const ages = correction.ages ?? (children === facts.children ? facts.ages : []);
  if (!areAges(ages, children)) throw new AppError('INVALID', { message: AGES_MESSAGE, field: 'ages' });
  const party = { adults, children, ages, travelDate };
  const price = await toPrice(facts, chosen, party);
  return {
    ...facts,
    ...party,
    ...price,
    message: composeMessage({ ...party, extras: price.extras }, visitorMessage),
  };
}

/**
 * Package, price and extras. A package that is no longer offered keeps its rate, without a total. If the package
 * changes, only the extras that the new package also has are kept, at its prices.
 */
async function toPrice(
  facts: EnquiryFacts,
  chosen: string | undefined,
  party: Parameters<typeof toPriceSnapshot>[1],
): Promise<PriceSnapshot & Pick<EnquiryFacts, 'tourId' | 'tourTitle' | 'extras'>> {
  const { tourId, tourTitle, extras } = facts;
  if (chosen !== undefined && chosen !== (tourId ?? '')) {
    const offered = await findOfferedPackage(chosen);
    const price = offered ? toPriceSnapshot(offered, party) : NO_PRICE;
    const names = extras.map(({ name }) => name);
    const shared = (offered?.extras ?? []).filter(({ name }) => names.includes(name));
    return {
      ...price,
      tourId: offered?.id ?? null,
      tourTitle: offered?.title ?? '',
      extras: shared.map(({ name, price: each, unit }) => ({ name, price: each, unit })),
    };
  }
  const offered = tourId ? await getPackage(tourId) : null;
  if (offered) return { ...toPriceSnapshot(offered, party), tourId, tourTitle, extras };
  const { priceShown, packagePrice, priceBookId } = facts;
  return {
    priceShown,
    packagePrice,
    priceBookId,
    priceTotal: null,
    priceConditions: '',
    tourId,
    tourTitle,
    extras,
  };
}

/**
 * The changed values. If the number of adults or of children has changed, both are included, because staff see them
 * together.
 */
function toDifference(before: object, after: object): Record<'before' | 'after', Record<string, unknown>> {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const hasChanged = (name: string) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]);
  const hasNewParty = hasChanged('adults') || hasChanged('children');
  const names = Object.keys(before).filter(
    (name) => hasChanged(name) || (hasNewParty && (name === 'adults' || name === 'children')),
  );
  const pick = (facts: Record<string, unknown> | undefined) =>
    Object.fromEntries(names.map((name) => [name, facts?.[name] ?? null]));
  return { before: pick(old), after: pick(now) };
}
