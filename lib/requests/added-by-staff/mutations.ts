import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { getConstraint, getPrisma, isUniqueViolation, transact } from '../../platform/db';
import type { PriceSnapshot } from '../enquiries/price-snapshot';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
import { correctFields, NO_VALUES } from '../derived-fields';
import type { AddedEnquiry } from './schema';

type NewAdded = Omit<AddedEnquiry, 'email' | 'travelDate'> &
  PriceSnapshot & {
    reference: string;
    email: string | null;
    phoneE164: string | null;
    travelDate: PlainDate | null;
    tourId: string | null;
    tourTitle: string;
    /** Party, travel date and message, in the format of website enquiries. */
    fullMessage: string;
    requestHash: string;
    statusTokenHash: string;
  };
/** `isNew` is false when the idempotency key was known with the same content. */
export type AddedResult = { id: string; isNew: boolean };

/**
 * Stores an enquiry that staff entered, its first history line and, optionally, the mail job of the acknowledgement.
 * Throws KEY_REUSED for other content under a known idempotency key.
 */
export async function storeAdded(added: NewAdded, staffId: string): Promise<AddedResult | 'reference-used'> {
  const { source, isAnswered } = added;
  const line = { staffId, kind: 'created', after: { source, isAnswered } };
  try {
    const data = { ...toRow(added), activity: { create: line } };
    return await transact(async (tx) => {
      const { id } = await tx.request.create({ data, select: { id: true } });
      if (added.acknowledge) await queueMail(`enquiry:${id}:visitor`, 0, tx);
      return { id, isNew: true };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return getConstraint(error) === 'requests_reference_key' ? 'reference-used' : findSame(added);
  }
}

async function findSame({ key, requestHash }: NewAdded): Promise<AddedResult> {
  const known = await getPrisma().request.findUnique({
    where: { idempotencyKey_kind: { idempotencyKey: key, kind: 'enquiry' } },
    select: { id: true, requestHash: true, deletedAt: true },
  });
  if (known?.requestHash !== requestHash) throw new AppError('KEY_REUSED');
  if (known.deletedAt) throw new AppError('NOT_FOUND');
  return { id: known.id, isNew: false };
}

/**
 * The row of an enquiry that staff entered. If staff have already answered, the first contact is the time of receipt
 * for a call or visit, and now for a WhatsApp message.
 */
function toRow(added: NewAdded): Prisma.RequestUncheckedCreateInput {
  const now = new Date();
  const given = new Date(added.receivedAt ?? now);
  const receivedAt = given < now ? given : now;
  return {
    receivedAt,
    ...(added.isAnswered && {
      status: 'contacted',
      firstContactAt: added.source === 'whatsapp' ? now : receivedAt,
    }),
    source: added.source,
    reference: added.reference,
    customerName: added.name,
    email: added.email,
    phone: added.phone,
    phoneE164: added.phoneE164,
    tourId: added.tourId,
    title: added.tourTitle,
    priceShown: added.priceShown,
    packagePrice: added.packagePrice,
    priceBookId: added.priceBookId,
    priceTotal: added.priceTotal,
    priceConditions: added.priceConditions,
    message: added.fullMessage,
    visitorMessage: added.message,
    adultsCount: added.adults,
    childrenCount: added.children,
    childrenAges: added.ages,
    travelDate: added.travelDate === null ? null : new Date(added.travelDate),
    assigneeId: added.assigneeId,
    idempotencyKey: added.key,
    requestHash: added.requestHash,
    statusTokenHash: added.statusTokenHash,
    ...correctFields(NO_VALUES, added),
  };
}
