import 'server-only';
import { z } from 'zod';
import { getPrisma } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
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

/** The settings that staff saved, without stored fields that this release does not know or accept. */
async function readSavedSettings(): Promise<SavedSettings> {
  const [company, texts] = await Promise.all([
    getPrisma().companySettings.findUnique({ where: { id: 1 }, select: { content: true, logo: true } }),
    getPrisma().legalText.findMany({
      orderBy: [{ kind: 'asc' }, { version: 'asc' }],
      select: { kind: true, version: true, content: true, holdsFrom: true },
    }),
  ]);
  return {
    fields: readFields(company?.content),
    logo: readLogo(company?.logo),
    legalTexts: texts.map(({ kind, holdsFrom, ...text }) => ({
      ...text,
      kind: kind as LegalText['kind'],
      holdsFrom: toPlainDate(holdsFrom),
    })),
  };
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
