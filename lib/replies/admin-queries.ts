import 'server-only';
import { requireStaff } from '../auth/staff';
import { getPrisma, withDatabase } from '../db';
import { getEnv } from '../env';
import { formatDate } from '../format/dates';
import { formatParty } from '../inbox/party';
import { requireRequest } from '../inbox/admin-queries';
import { toPackageLabel, type InboxDetail } from '../inbox/types';
import { toStatusUrl } from '../jobs/request-mail';
import { getCompany, getMainPhone } from '../site';
import type { ReplyValues } from './fields';
import type { ReplyLanguage, ReplyStart, ReplyTemplateItem } from './types';

/** The templates in their order. */
export async function listTemplates(): Promise<ReplyTemplateItem[]> {
  await requireStaff('enquiries:read');
  const rows = await withDatabase(() =>
    getPrisma().replyTemplate.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        name: true,
        language: true,
        subject: true,
        body: true,
        version: true,
        updatedAt: true,
        updatedBy: { select: { username: true } },
      },
    }),
  );
  return rows.map(({ updatedAt, updatedBy, language, ...row }) => ({
    ...row,
    language: language as ReplyLanguage,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy?.username ?? null,
  }));
}

/** What a reply to a request starts from. NOT_FOUND for a request that is gone. */
export async function getReplyStart(id: string): Promise<ReplyStart> {
  await requireStaff('enquiries:write');
  const request = await requireRequest(id);
  const [templates, statusLink] = await Promise.all([listTemplates(), readStatusLink(request)]);
  return {
    templates,
    values: toValues(request, statusLink),
    canSend: Boolean(getEnv().SMTP_URL && request.email),
  };
}

function toValues(request: InboxDetail, statusLink: string): ReplyValues {
  const company = getCompany();
  return {
    name: request.customerName,
    package: request.tourTitle.trim() ? toPackageLabel(request.tourTitle) : 'your Kerala holiday',
    travelDate: request.travelDate ? formatDate(request.travelDate) : 'a date of your choice',
    party: formatParty(request),
    price: request.priceShown || 'on request',
    reference: request.reference,
    statusLink,
    brand: company.brand,
    phone: getMainPhone(company).display,
  };
}

/** The visitor's private page: its secret is made again from the request's key, never stored. */
async function readStatusLink({ id, source }: InboxDetail): Promise<string> {
  const select = { idempotencyKey: true } as const;
  const row = await withDatabase(() =>
    source === 'website'
      ? getPrisma().enquiry.findUniqueOrThrow({ where: { id }, select })
      : getPrisma().customItinerary.findUniqueOrThrow({ where: { id }, select }),
  );
  return toStatusUrl(source === 'website' ? 'enquiry' : 'itinerary', row);
}
