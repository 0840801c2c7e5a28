import type { Prisma } from '../../generated/prisma/client';
import { toStoredDay } from '../../platform/format/dates';
import { quoteDraftSchema } from '../model/schema';
import type { QuoteContent, QuoteDraft, QuoteState } from '../model/types';
import { listQuoteDifferences } from '../model/differences';
import type { AcceptanceItem, QuoteVersionItem } from './types';

const REQUEST = {
  id: true,
  reference: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  termsVersion: true,
  language: true,
  deletedAt: true,
  erasedAt: true,
} as const;

/** What the list needs of a quote. */
export const LISTED = {
  id: true,
  state: true,
  latest: true,
  validUntil: true,
  total: true,
  seenAt: true,
  updatedAt: true,
  staff: { select: { username: true } },
  enquiry: { select: { ...REQUEST, tourId: true } },
  itinerary: { select: REQUEST },
} as const satisfies Prisma.QuoteSelect;

/** What the editor needs of a quote. */
export const QUOTE = {
  ...LISTED,
  draft: true,
  revision: true,
  linkHash: true,
  declineReason: true,
  declineNote: true,
  versions: {
    orderBy: { number: 'asc' },
    select: { number: true, content: true, validUntil: true, channel: true, createdAt: true, staff: { select: { username: true } } }, // prettier-ignore
  },
  acceptances: { orderBy: { number: 'desc' }, take: 1 },
} as const satisfies Prisma.QuoteSelect;

export type QuoteRow = Prisma.QuoteGetPayload<{ select: typeof QUOTE }>;
type RequestPart = Omit<NonNullable<QuoteRow['enquiry']>, 'tourId'> & { tourId?: string | null };

/** The request of a quote; null when it is deleted or erased. */
export function toRequestOf({
  enquiry,
  itinerary,
}: Pick<QuoteRow, 'enquiry' | 'itinerary'>): RequestPart | null {
  const request = enquiry ?? itinerary;
  return request && !request.deletedAt && !request.erasedAt ? request : null;
}

/** The stored draft. Throws for one that this release cannot read. */
export function readDraft(stored: unknown): QuoteDraft {
  return quoteDraftSchema.parse(stored);
}

export function toState(row: Pick<QuoteRow, 'state'>): QuoteState {
  return row.state as QuoteState;
}

/** The versions, oldest first, each with what it changed. Their content was validated when it was frozen. */
export function toVersionItems(versions: QuoteRow['versions']): QuoteVersionItem[] {
  return versions.map((row, at) => {
    const content = row.content as QuoteContent;
    const before = versions[at - 1]?.content as QuoteContent | undefined;
    return {
      ...{ number: row.number, channel: row.channel, content, staff: row.staff?.username ?? null },
      sentAt: row.createdAt.toISOString(),
      validUntil: toStoredDay(row.validUntil),
      changes: before ? listQuoteDifferences(before, content) : [],
    };
  });
}

export function toAcceptanceItem(row: QuoteRow['acceptances'][number] | undefined): AcceptanceItem | null {
  if (!row) return null;
  const { number, optionId: option, extras, total, name, channel, note } = row;
  return { number, option, extras, total, name, channel, note, at: row.createdAt.toISOString() };
}
