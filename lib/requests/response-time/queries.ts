import 'server-only';
import { can, toRights, toRole } from '../../staff/permissions/permissions';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma } from '../../platform/db';
import type { PlainDate } from '../../platform/format/dates';
import { getDigestMoment, getEndOfDay } from './digest';
import type { RequestKind } from '../kinds';
import type { Mailable, DueRequest, RequestToWarnOf } from './types';

/** Maximum number of requests read for a digest; the newest beyond it are omitted. */
const MOST_REQUESTS = 2_000;

const FOUND = { deletedAt: null, isSpam: false, erasedAt: null };
const AWAITS = { status: 'new', firstContactAt: null, source: { not: 'imported' } };
const DUE = {
  id: true,
  kind: true,
  source: true,
  reference: true,
  customerName: true,
  title: true,
  status: true,
  receivedAt: true,
  dueAt: true,
  firstContactAt: true,
  followUpAt: true,
  visitorDueAt: true,
  assigneeId: true,
} as const satisfies Prisma.RequestSelect;
type Row = Prisma.RequestGetPayload<{ select: typeof DUE }>;

/**
 * The requests of a day's digest: unanswered ones received before 07:30, and follow-ups due by midnight. For jobs, so
 * it needs no session.
 */
export async function listDigestRequests(day: PlainDate): Promise<DueRequest[]> {
  const { request } = getPrisma();
  const isOpen = [{ status: { not: 'closed' } }, { followUpAt: { equals: request.fields.visitorDueAt } }];
  const rows = await request.findMany({
    where: {
      ...FOUND,
      OR: [
        { ...AWAITS, receivedAt: { lt: getDigestMoment(day) } },
        { OR: isOpen, followUpAt: { lt: getEndOfDay(day) } },
      ],
    },
    select: DUE,
    orderBy: { receivedAt: 'asc' },
    take: MOST_REQUESTS,
  });
  return rows.map(toRequest);
}

/**
 * A request that awaits its first contact, with its assignee; null once it no longer does. For jobs, so it needs no
 * session.
 */
export async function getRequestToWarnOf(id: string): Promise<RequestToWarnOf | null> {
  const row = await getPrisma().request.findFirst({
    where: { ...FOUND, ...AWAITS, id },
    select: {
      ...DUE,
      email: true,
      phone: true,
      phoneE164: true,
      assignee: { select: { id: true, displayName: true, email: true, disabledAt: true } },
    },
  });
  if (!row) return null;
  const { email, phone, phoneE164, assignee, ...request } = row;
  return { ...toRequest(request), email, phone, phoneE164, owner: assignee && toOwner(assignee) };
}

/** The active accounts with an email address. For jobs, so it needs no session. */
export async function listMailableStaff(): Promise<Mailable[]> {
  const rows = await getPrisma().staff.findMany({
    where: { disabledAt: null, email: { not: null } },
    orderBy: { displayName: 'asc' },
    select: { id: true, displayName: true, email: true, role: true, rights: true },
  });
  return rows.flatMap(({ id, displayName: name, email, ...row }) => {
    if (!email?.trim()) return [];
    const holder = { role: toRole(row.role), rights: toRights(row.rights) };
    const seesAll = can(holder, 'requests:all');
    return [{ id, name, email, isOwner: holder.role === 'owner', seesAll }];
  });
}

type Assignee = { id: string; displayName: string; email: string | null; disabledAt: Date | null };

function toOwner({ id, displayName: name, email, disabledAt }: Assignee): RequestToWarnOf['owner'] {
  return email?.trim() && !disabledAt ? { id, name, email } : { name, email: null };
}

function toRequest({ customerName: name, title: trip, ...row }: Row): DueRequest {
  return {
    ...row,
    kind: row.kind as RequestKind,
    name,
    trip,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    firstContactAt: row.firstContactAt?.toISOString() ?? null,
    followUpAt: row.followUpAt?.toISOString() ?? null,
    visitorDueAt: row.visitorDueAt?.toISOString() ?? null,
  };
}
