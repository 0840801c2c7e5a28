import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import { hasMailServer } from '../../platform/env';
import { requireRequest } from '../inbox/admin-queries';
import type { InboxDetail } from '../inbox/types';
import { toStatusUrl } from '../../platform/mail/site-urls';
import { getCompany, getMainPhone } from '../../platform/site';
import type { ReplyLanguage, ReplyStart, ReplyTemplateItem } from './types';
import { toReplyValues } from './values';

/** All templates, in display order. */
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

/** The data needed to write a reply to a request. Throws NOT_FOUND for a missing request. */
export async function getReplyStart(id: string): Promise<ReplyStart> {
  await requireStaff('enquiries:write');
  const request = await requireRequest(id);
  const [templates, statusLink] = await Promise.all([listTemplates(), readStatusLink(request)]);
  return {
    templates,
    values: toValues(request, statusLink),
    canSend: hasMailServer() && Boolean(request.email),
  };
}

function toValues(request: InboxDetail, statusLink: string): ReplyStart['values'] {
  const company = getCompany();
  const own = { brand: company.brand, phone: getMainPhone(company).display };
  const fill = (language: ReplyLanguage) => toReplyValues({ ...request, statusLink }, own, language);
  return { en: fill('en'), hi: fill('hi'), ml: fill('ml') };
}

/** The link to the request's private page. Its token is derived from the idempotency key and never stored. */
async function readStatusLink({ id, source }: InboxDetail): Promise<string> {
  const select = { idempotencyKey: true, statusTokenHash: true } as const;
  const row = await withDatabase(() =>
    source !== 'custom_planner'
      ? getPrisma().enquiry.findUniqueOrThrow({ where: { id }, select })
      : getPrisma().customItinerary.findUniqueOrThrow({ where: { id }, select }),
  );
  return toStatusUrl(source === 'custom_planner' ? 'itinerary' : 'enquiry', row);
}
