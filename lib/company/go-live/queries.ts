import 'server-only';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSql } from '../../platform/db';
import { getEnv, hasMailServer } from '../../platform/env';
import { toFirstPasswordFile } from '../../staff/sign-in/password';
import { getCompany, PLACEHOLDER_COMPANY } from '../fields/company';
import { FALLBACK_REVIEWS } from '../reviews/sample-reviews';
import type { GoLiveFacts, SetupFacts } from './types';

const DETAILS = ['legalName', 'address', 'phones', 'email', 'whatsapp', 'socials'] as const;
/** Name of the check that stores the result of the last test mail. */
export const TEST_MAIL_CHECK = 'test-mail';

/** Reads the facts for the go-live findings, for the staff page and for `npm run go-live-check`. */
export async function readGoLiveFacts(): Promise<GoLiveFacts> {
  // SQL by hand: counts of four tables in one statement.
  const { rows } = await runSql<{ reviews: number; stays: number; suppliers: number; untaxed: number }>(
    `SELECT (SELECT CASE WHEN count(*) = 0 THEN $1 ELSE count(*) FILTER (WHERE is_sample) END
         FROM reviews WHERE is_active)::int AS reviews,
       (SELECT count(*) FROM tours WHERE jsonb_path_exists(stays, '$[*] ? (@.examples.size() == 0)') AND is_active)::int AS stays,
       (SELECT count(*) FROM suppliers WHERE is_sample AND archived_at IS NULL)::int AS suppliers,
       (SELECT count(*) FROM quote_settings WHERE settings->>'taxPercent' = '0')::int AS untaxed`,
    // Without a visible review, the home page shows the built-in samples, so those are counted.
    [FALLBACK_REVIEWS.length],
  );
  return {
    placeholders: listPlaceholders(),
    publicOrigin: getEnv().PUBLIC_ORIGIN,
    hasOwnSecret: await hasOwnSecret(),
    hasFirstPassword: existsSync(toFirstPasswordFile(getEnv().DATA_DIR)),
    hasMailServer: hasMailServer(),
    sampleReviews: rows[0]?.reviews ?? 0,
    unnamedStays: rows[0]?.stays ?? 0,
    sampleSuppliers: rows[0]?.suppliers ?? 0,
    lacksGstin: getCompany().gstin === '' && rows[0]?.untaxed === 0,
  };
}

/**
 * Reads the facts for the steps of the first-run setup. Whether prices or pictures have been changed is read from the
 * audit log.
 */
export async function readSetupFacts(): Promise<SetupFacts> {
  // SQL by hand: searches the audit log by a pattern and returns only five booleans.
  const { rows } = await runSql<Omit<SetupFacts, 'hasPlaceholders'>>(
    `SELECT
       EXISTS (SELECT FROM audit_log WHERE action IN ('prices-changed', 'price-book-created', 'price-book-changed'))
         OR EXISTS (SELECT FROM audit_lines WHERE action = 'package-changed'
           AND detail->>'fields' ~* '(price|pricing|season)') AS "hasPricesChanged",
       EXISTS (SELECT FROM audit_log WHERE action IN ('picture-uploaded', 'picture-replaced')) AS "hasPicture",
       EXISTS (SELECT FROM checks WHERE name = $1 AND (result->>'hasArrived')::boolean) AS "hasMailArrived",
       EXISTS (SELECT FROM audit_log WHERE action = 'invited') OR (SELECT count(*) > 1 FROM staff) AS "hasColleague"`,
    [TEST_MAIL_CHECK],
  );
  const facts = rows[0] ?? {
    hasPricesChanged: false,
    hasPicture: false,
    hasMailArrived: false,
    hasColleague: false,
  };
  return { ...facts, hasPlaceholders: listPlaceholders().length > 0 };
}

function listPlaceholders(): GoLiveFacts['placeholders'] {
  const company = getCompany();
  return DETAILS.filter((key) => JSON.stringify(company[key]) === JSON.stringify(PLACEHOLDER_COMPANY[key]));
}

/** False while AUTH_SECRET is the secret that the first start generated in the data folder. */
async function hasOwnSecret(): Promise<boolean> {
  const { DATA_DIR, AUTH_SECRET } = getEnv();
  const file = path.join(DATA_DIR, 'secrets', 'auth-secret');
  const generated = await readFile(file, 'utf8').catch(() => null);
  return generated?.trim() !== AUTH_SECRET;
}
