import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { makeJpeg } from '@/tests/support/pictures';
import { makeCompanyFields } from '@/tests/support/company';
import type { Prepare } from './account-cases';

/** Requests that read the company, its legal texts and review links, which agents may send too. */
export const COMPANY_READS: [string, string, Prepare | null][] = [
  ['company', 'GET company', null],
  ['legal texts', 'GET company/legal-texts', null],
  ['review links', 'GET reviews/invitations', null],
];

export const COMPANY_WRITES: [string, string, Prepare | null][] = [
  [
    'change of the company',
    'PUT company',
    async () => ({
      body: { ...makeCompanyFields(), version: await readNumber('SELECT max(version) FROM company') },
    }),
  ],
  ['logo', 'PUT company/logo', async () => ({ upload: await makeJpeg(200, 100) })],
  ['removing the logo', 'DELETE company/logo', async () => ({})],
  ['new legal text', 'POST company/legal-texts', async () => ({ body: await makeLegalText() })],
  ['withdrawing a legal text', 'DELETE company/legal-texts/[id]', storeLegalText],
  [
    'import of reviews',
    'POST reviews/import',
    async () => ({ body: { csv: 'name,rating,review,date,source\nAsha,5,Calm,2026-01-20,google' } }),
  ],
  ['new review link', 'POST reviews/invitations', async () => ({ body: { customerName: 'Latha Nair' } })],
  ['revoking a review link', 'DELETE reviews/invitations/[id]', storeReviewLink],
  ['postponing the setup', 'PUT setup', async () => ({ body: { isLater: true } })],
  ['a backup now', 'POST backups', async () => ({})],
  ['test mail', 'POST setup/test-mail', giveAddress],
  ['clearing the samples', 'DELETE setup/samples', async () => ({})],
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
