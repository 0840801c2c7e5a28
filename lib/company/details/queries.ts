import 'server-only';
import { z } from 'zod';
import { runSql } from '../../platform/db';
import { expirePages } from '../../platform/page-expiry/page-tags';
import { startSnapshot } from '../../platform/page-expiry/snapshot';
import { EVERY_PAGE_TAG } from '../../platform/server-contract';
import type { LegalText, Logo, SavedSettings } from '../fields/company';
import type { CompanyFields } from '../fields/fields';
import { companyFieldsSchema } from './schema';

const SAVED = companyFieldsSchema.partial();
const LOGO = z.object({
  hash: z.string().regex(/^[0-9a-f]{8}$/),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** Loads the snapshot that `getCompany` reads without waiting; called before the first page is rendered. */
export function startCompany(): Promise<void> {
  return startSnapshot('company', {
    load: readSavedSettings,
    onChange: () => expirePages([EVERY_PAGE_TAG]),
  });
}

/** What staff saved. Fields that an older release stored and this one does not know or accept are left out. */
async function readSavedSettings(): Promise<SavedSettings> {
  const [company, texts] = await Promise.all([
    runSql<{ content: unknown; logo: unknown }>('SELECT content, logo FROM company WHERE id = 1'),
    runSql<LegalText>(
      `SELECT kind, version, content, holds_from::text AS "holdsFrom" FROM legal_texts ORDER BY kind, version`,
    ),
  ]);
  const [row] = company.rows;
  return { fields: readFields(row?.content), logo: readLogo(row?.logo), legalTexts: texts.rows };
}

/** The stored fields that are valid; each field is checked separately. */
export function readFields(content: unknown): Partial<CompanyFields> {
  const given = Object.entries((content ?? {}) as Record<string, unknown>);
  const valid = given.flatMap(([name, value]) =>
    Object.entries(SAVED.safeParse({ [name]: value }).data ?? {}),
  );
  return Object.fromEntries(valid);
}

/** The stored logo; null for none. */
export function readLogo(logo: unknown): Logo | null {
  return LOGO.safeParse(logo).data ?? null;
}
