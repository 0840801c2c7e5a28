import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
import { getCompanyFields, type LegalText } from '../fields/company';
import { readFields, readLogo } from './queries';
import type { CompanyRecord, LegalTextItem } from './types';

/** The company record, read from the database, because the snapshot may lag by a second. */
export async function getCompanyRecord(): Promise<CompanyRecord> {
  await requireStaff('catalogue:read');
  const row = await getPrisma().companySettings.findUnique({
    where: { id: 1 },
    select: {
      content: true,
      logo: true,
      version: true,
      updatedAt: true,
      updatedBy: { select: { displayName: true } },
    },
  });
  return {
    ...getCompanyFields(readFields(row?.content)),
    logo: readLogo(row?.logo),
    version: row?.version ?? 1,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy?.displayName ?? null,
  };
}

/** All versions of both legal texts and of the figures of the terms, newest first within each kind. */
export async function listLegalTexts(): Promise<LegalTextItem[]> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().legalText.findMany({
    orderBy: [{ kind: 'asc' }, { version: 'desc' }],
    select: {
      id: true,
      kind: true,
      version: true,
      content: true,
      holdsFrom: true,
      createdAt: true,
      createdBy: { select: { displayName: true } },
    },
  });
  return rows.map(({ kind, holdsFrom, createdAt, createdBy, ...row }) => ({
    ...row,
    kind: kind as LegalText['kind'],
    holdsFrom: toPlainDate(holdsFrom),
    createdAt: createdAt.toISOString(),
    createdBy: createdBy?.displayName ?? null,
  }));
}
