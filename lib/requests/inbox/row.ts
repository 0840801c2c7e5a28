import { formatPriceRange } from '../../packages/prices/price';
import { LISTED_NAMES, pickFields } from '../derived-fields';
import type { FieldValues, ListedName } from '../fields';
import { toRequestStatus, type RequestOrigin } from './status';
import type { GroupSize, InboxItem, PlanAnswers } from './types';

/** A row of a list (toItemColumns in columns-sql.ts). */
export type RequestRow = Pick<FieldValues, ListedName> & {
  source: RequestOrigin;
  id: string;
  reference: string;
  customerName: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  tourId: string | null;
  title: string;
  priceShown: string;
  priceTotal: number | null;
  priceConditions: string;
  agreedTotal: number | null;
  costMin: number | null;
  costMax: number | null;
  adults: number | null;
  children: number | null;
  ages: number[];
  groupSize: string | null;
  travelDate: string | null;
  status: string;
  isSpam: boolean;
  suspicion: string | null;
  receivedAt: Date;
  dueAt: Date;
  version: number;
  assigneeId: string | null;
  assigneeUsername: string | null;
  assigneeName: string | null;
  followUpAt: Date | null;
  visitorDueAt: Date | null;
  firstContactAt: Date | null;
  withdrawnAt: Date | null;
  earlier: number;
  excerpt: string;
  experiences: string[] | null;
  vibe: string | null;
  comfortLevel: string | null;
  duration: number | null;
};

/** Maps a row to the item shown in the list. */
export function toInboxItem(row: RequestRow): InboxItem {
  const { costMin: min, costMax: max, assigneeId, assigneeUsername, assigneeName } = row;
  return {
    id: row.id,
    source: row.source,
    reference: row.reference,
    customerName: row.customerName,
    email: row.email || null,
    phone: row.phone,
    phoneE164: row.phoneE164,
    tourId: row.tourId,
    tourTitle: row.title,
    priceShown:
      min !== null && max !== null ? `${formatPriceRange({ min, max })} per person` : row.priceShown,
    priceTotal: row.priceTotal,
    priceConditions: row.priceConditions,
    agreedTotal: row.agreedTotal,
    adults: row.adults,
    children: row.children,
    ages: row.ages,
    groupSize: row.groupSize as GroupSize | null,
    travelDate: row.travelDate,
    status: toRequestStatus(row.status),
    isSpam: row.isSpam,
    suspicion: row.suspicion,
    enquiryDate: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    version: row.version,
    assignee:
      assigneeId && assigneeUsername && assigneeName
        ? { id: assigneeId, username: assigneeUsername, name: assigneeName }
        : null,
    followUpAt: row.followUpAt?.toISOString() ?? null,
    visitorDueAt: row.visitorDueAt?.toISOString() ?? null,
    firstContactAt: row.firstContactAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    earlier: row.earlier,
    excerpt: row.excerpt,
    answers: toPlanAnswers(row),
    ...pickFields(row, LISTED_NAMES),
  };
}

/** The planner's answers; null for an enquiry. */
export function toPlanAnswers({ experiences, vibe, comfortLevel, duration }: RequestRow): PlanAnswers | null {
  if (!experiences || !vibe || !comfortLevel || !duration) return null;
  return { days: duration, experiences, vibe, comfortLevel };
}
