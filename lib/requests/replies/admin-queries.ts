import 'server-only';
import { toCustomerName } from '../../staff/accounts/customer-name';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { hasMailServer } from '../../platform/env';
import type { Terms } from '../../company/terms/cancellation';
import { getTermsOfRequest } from '../../company/terms/queries';
import { requireRequest } from '../inbox/admin-queries';
import type { InboxDetail } from '../inbox/types';
import { toStatusUrl } from '../../mail/site-urls';
import { getCompany, getMainPhone } from '../../company/fields/company';
import type { ReplyLanguage } from '../languages';
import type { ReplyStart, ReplyTemplateItem } from './types';
import { toReplyValues, type ReplyFacts } from './values';

/** All templates, in display order. */
export async function listTemplates(): Promise<ReplyTemplateItem[]> {
  await requireStaff('enquiries:read');
  const rows = await getPrisma().replyTemplate.findMany({
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
  });
  return rows.map(({ updatedAt, updatedBy, language, ...row }) => ({
    ...row,
    language: language as ReplyLanguage,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy?.username ?? null,
  }));
}

/**
 * The data needed to write a reply to a request. `offer` has the facts of its open quote, which replace those of the
 * request. Throws NOT_FOUND for a missing request.
 */
export async function getReplyStart(id: string, offer: Partial<ReplyFacts> = {}): Promise<ReplyStart> {
  const staff = await requireStaff('enquiries:write');
  const request = await requireRequest(id);
  const [templates, own] = await Promise.all([listTemplates(), readOwn(request)]);
  return {
    templates,
    values: toValues({ ...request, statusLink: own.statusLink, ...offer }, own.terms, staff),
    canSend: hasMailServer() && Boolean(request.email),
  };
}

function toValues(
  facts: ReplyFacts,
  terms: Terms,
  { username, name: displayName }: Staff,
): ReplyStart['values'] {
  const company = getCompany();
  const sender = toCustomerName({ username, displayName });
  const own = { brand: company.brand, phone: getMainPhone(company).display, sender, terms };
  const fill = (language: ReplyLanguage) => toReplyValues(facts, own, language);
  return { en: fill('en'), hi: fill('hi'), ml: fill('ml') };
}

/**
 * The terms of the request, and the link to its private page. The token of the link is derived from the idempotency key
 * and never stored.
 */
async function readOwn({ id }: InboxDetail): Promise<{ statusLink: string; terms: Terms }> {
  const select = { kind: true, idempotencyKey: true, statusTokenHash: true, termsVersion: true } as const;
  const row = await getPrisma().request.findUniqueOrThrow({ where: { id }, select });
  return {
    statusLink: toStatusUrl(row.kind, row),
    terms: await getTermsOfRequest(row.termsVersion),
  };
}
