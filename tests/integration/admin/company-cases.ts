import * as company from '@/app/api/admin/company/route';
import * as logo from '@/app/api/admin/company/logo/route';
import * as legalText from '@/app/api/admin/company/legal-texts/[id]/route';
import * as legalTexts from '@/app/api/admin/company/legal-texts/route';
import * as reviewImport from '@/app/api/admin/reviews/import/route';
import * as reviewLink from '@/app/api/admin/reviews/invitations/[id]/route';
import * as reviewLinks from '@/app/api/admin/reviews/invitations/route';
import * as setup from '@/app/api/admin/setup/route';
import * as samples from '@/app/api/admin/setup/samples/route';
import * as testMail from '@/app/api/admin/setup/test-mail/route';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { makeJpeg } from '@/tests/support/pictures';
import { makeCompanyFields } from '@/tests/support/company';
import type { Handler } from '@/tests/support/staff';
import type { Prepare } from './account-cases';

/** The company, its legal texts, the first run and the review links. Agents may only read. */
export const COMPANY_READS: [string, string, Handler, Prepare | null][] = [
  ['company', 'GET', company.GET, null],
  ['legal texts', 'GET', legalTexts.GET, null],
  ['review links', 'GET', reviewLinks.GET, null],
];

export const COMPANY_WRITES: [string, string, Handler, Prepare | null][] = [
  [
    'change of the company',
    'PUT',
    company.PUT,
    async () => ({
      body: { ...makeCompanyFields(), version: await readNumber('SELECT max(version) FROM company') },
    }),
  ],
  ['logo', 'PUT', logo.PUT, async () => ({ upload: await makeJpeg(200, 100) })],
  ['removing the logo', 'DELETE', logo.DELETE, async () => ({})],
  ['new legal text', 'POST', legalTexts.POST, async () => ({ body: await makeLegalText() })],
  ['taking back a legal text', 'DELETE', legalText.DELETE, storeLegalText],
  [
    'import of reviews',
    'POST',
    reviewImport.POST,
    async () => ({ body: { csv: 'name,rating,review,date,source\nAsha,5,Calm,2026-01-20,google' } }),
  ],
  ['new review link', 'POST', reviewLinks.POST, async () => ({ body: { customerName: 'Latha Nair' } })],
  ['taking back a review link', 'DELETE', reviewLink.DELETE, storeReviewLink],
  ['putting off the first run', 'PUT', setup.PUT, async () => ({ body: { isLater: true } })],
  ['test mail', 'POST', testMail.POST, giveAddress],
  ['clearing the samples', 'DELETE', samples.DELETE, async () => ({})],
];

async function readNumber(sql: string): Promise<number> {
  const { rows } = await getPool().query<{ max: number | null }>(sql);
  return rows[0]?.max ?? 1;
}

async function makeLegalText(): Promise<object> {
  const after = await readNumber(
    `SELECT COALESCE(max(version), 0) AS max FROM legal_texts WHERE kind = 'terms'`,
  );
  return { kind: 'terms', content: 'A text.', holdsFrom: addPlainDays(getIndiaDate(), 9), after };
}

async function storeLegalText(): Promise<{ id: string }> {
  const { rows } = await getPool().query<{ id: string }>(
    `INSERT INTO legal_texts (kind, version, content, holds_from)
     SELECT 'privacy', COALESCE(max(version), 0) + 1, 'A text.', current_date + 9 FROM legal_texts WHERE kind = 'privacy' RETURNING id`,
  );
  return { id: rows[0]?.id ?? '' };
}

async function storeReviewLink(): Promise<{ id: string }> {
  const { rows } = await getPool().query<{ id: string }>(
    `INSERT INTO review_invitations (token_hash, customer_name, expires_at)
     VALUES (gen_random_uuid()::text, 'Latha Nair', now() + interval '1 day') RETURNING id`,
  );
  return { id: rows[0]?.id ?? '' };
}

/** Sets an email address for the account, because the test mail goes to the account that requests it. */
async function giveAddress(staffId: string | null): Promise<object> {
  await getPool().query(`UPDATE staff SET email = id || '@example.com' WHERE id = $1`, [staffId]);
  return {};
}
