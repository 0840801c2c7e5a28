import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
import { AppError } from '../../platform/errors';
import type { Prisma } from '../../generated/prisma/client';
import { STAFF_DETAIL, toAdminPackage } from './admin-rows';
import { getCollectionOf } from '../model/collections';
import { toPackageInput, type DraftContent } from './draft';
import { DRAFT, readPackageInEditor, toDraft } from './draft-mutations';
import type { PackageDraft, PackageInEditor, PackageVersionItem, VersionKind } from './draft-types';
import type { PackageInWork } from '../model/types';
import { parseVersionContent, toDraftField } from './version-content';

const MAX_VERSIONS = 100;

/**
 * A package with its draft. `id` is the id of the package, or of the draft of a new package; the id of a draft still
 * works after the draft is published. Throws NOT_FOUND.
 */
export async function requirePackageInEditor(id: string): Promise<PackageInEditor> {
  await requireStaff('catalogue:read');
  return readPackageInEditor(id);
}

/** The ids of a package's published drafts: a browser may still store unsaved text under the id of such a draft. */
export async function listPublishedDraftIds(tourId: string): Promise<string[]> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().publishedDraft.findMany({ where: { tourId }, select: { draftId: true } });
  return rows.map(({ draftId }) => draftId);
}

/** The versions of a package, newest first; a new package has none. Throws NOT_FOUND. */
export async function listPackageVersions(tourId: string): Promise<PackageVersionItem[]> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().packageVersion.findMany({
    where: { tourId },
    orderBy: { number: 'desc' },
    take: MAX_VERSIONS,
    select: {
      number: true,
      kind: true,
      fields: true,
      createdAt: true,
      staff: { select: { displayName: true } },
    },
  });
  if (rows.length === 0) await readPackageInEditor(tourId);
  return rows.map(({ number, kind, fields, createdAt, staff }) => ({
    number,
    kind: kind as VersionKind,
    staff: staff?.displayName ?? null,
    at: createdAt.toISOString(),
    fields: fields.map(toDraftField).filter((field) => field !== null),
  }));
}

/**
 * A stored version. For a discarded draft and for former prices, `content` has only the fields that were changed,
 * prices included.
 */
type StoredVersion = { content: Partial<DraftContent>; hasPrices: boolean };

/** The content of a version. Throws NOT_FOUND. */
export async function requireVersion(tourId: string, number: number): Promise<StoredVersion> {
  await requireStaff('catalogue:read');
  const row = await getPrisma().packageVersion.findUnique({
    where: { tourId_number: { tourId, number } },
    select: { kind: true, fields: true, content: true },
  });
  if (!row) throw new AppError('NOT_FOUND', { message: 'This version does not exist.' });
  const hasPrices = row.kind === 'set-aside' || row.kind === 'priced';
  const fields = Object.entries(parseVersionContent(row.content));
  const content = Object.fromEntries(
    hasPrices ? fields.filter(([field]) => row.fields.includes(field)) : fields,
  );
  return { content, hasPrices };
}

/** All packages, and the drafts of new packages, for the staff list; last changed first. */
export async function listPackagesInWork(): Promise<PackageInWork[]> {
  await requireStaff('catalogue:read');
  const [tours, drafts] = await Promise.all([
    getPrisma().tour.findMany({ select: { ...STAFF_DETAIL, updatedBy: NAME, draft: { select: CHANGED } } }),
    getPrisma().packageDraft.findMany({ where: { tourId: null }, select: DRAFT }),
  ]);
  const items = [...tours.map(toListed), ...drafts.map(toDraft).map(toListedDraft)];
  return items.sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

const NAME = { select: { displayName: true } } as const;
const CHANGED = {
  updatedAt: true,
  updatedBy: NAME,
  publishOn: true,
  publishProblem: true,
} as const satisfies Prisma.PackageDraftSelect;
type ListedRow = Prisma.TourGetPayload<{
  select: typeof STAFF_DETAIL & { updatedBy: typeof NAME; draft: { select: typeof CHANGED } };
}>;

function toListed({ updatedBy, draft, ...row }: ListedRow): PackageInWork {
  const {
    id,
    slug,
    title,
    location,
    category,
    price,
    updatedAt,
    is_active: isActive,
    ...kind
  } = toAdminPackage(row);
  const changed = draft ?? { updatedAt: new Date(updatedAt), updatedBy };
  return {
    id,
    slug,
    title,
    location,
    category,
    price,
    list: getCollectionOf(kind).heading,
    state: isActive ? (draft ? 'Published, with unpublished changes' : 'Published') : 'Archived',
    changedAt: changed.updatedAt.toISOString(),
    changedBy: changed.updatedBy?.displayName ?? null,
    publishOn: draft?.publishOn ? toPlainDate(draft.publishOn) : null,
    publishProblem: draft?.publishProblem ?? '',
  };
}

function toListedDraft({
  id,
  content,
  updatedAt,
  updatedBy,
  publishOn,
  publishProblem,
}: PackageDraft): PackageInWork {
  const { slug, title, location, category } = content;
  return {
    id,
    slug,
    title,
    location,
    category,
    list: null,
    state: 'Never published',
    price: toPackageInput(content).price,
    changedAt: updatedAt,
    changedBy: updatedBy,
    publishOn,
    publishProblem,
  };
}
