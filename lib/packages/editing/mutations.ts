import 'server-only';
import {
  hideItem,
  insertItem,
  updateItem,
  type CatalogueChange,
  type CatalogueTable,
  type Columns,
  type PublishedDraft,
} from '../../staff/audit/row-mutations';
import { toVerb } from '../../staff/audit/change-row';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { getPrisma, runSql, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { PackageInput } from '../model/schema';
import { projectPrices } from '../price-books/mutations';

/** The highest id that a package has or had. Ids are not reused, because stored lists may refer to deleted packages. */
const HIGHEST_NUMBER = `(SELECT COALESCE(max(id::bigint), 0)
  FROM (SELECT id FROM tours UNION ALL SELECT id FROM deleted_packages) AS given WHERE id ~ '^[0-9]{1,9}$')`;
const TOURS: CatalogueTable = {
  name: 'tours',
  noun: 'package',
  id: 'text',
  // The highest id plus one, so that a new package sorts last. Concurrent inserts may conflict and are retried.
  newId: `(${HIGHEST_NUMBER} + 1)::text`,
  label: 'title',
  columns: Object.keys(toColumns({} as PackageInput)),
  hidden: 'is_active = false',
  hasEditor: true,
};
/** Maximum number of attempts to insert a package when concurrent inserts take its id. */
const ID_ATTEMPTS = 20;

/** Adds a package, from a draft or once per key, and returns its id. INVALID for a taken slug. */
export async function createPackage(
  tourPackage: PackageInput,
  staffId: string | null,
  { draft = null, creation = null }: { draft?: PublishedDraft | null; creation?: Creation | null },
): Promise<string> {
  await requireFreeSlug(tourPackage.slug, null);
  for (let attempt = 1; attempt <= ID_ATTEMPTS; attempt += 1) {
    try {
      return await createOnce(creation, (run) =>
        insertItem(TOURS, toColumns(tourPackage), staffId, { draft, run }),
      );
    } catch (error) {
      if (readConstraint(error) !== 'tours_pkey') throw mapSlugConflict(error);
    }
  }
  throw new AppError('CONFLICT', { message: 'Others add packages just now. Please try again.' });
}

/** The highest number ever used as a package id; new ids follow it. */
export async function readHighestNumber(): Promise<number> {
  const { rows } = await runSql<{ highest: number }>(`SELECT ${HIGHEST_NUMBER}::integer AS highest`);
  return rows[0]?.highest ?? 0;
}

/** Updates a package if its version is unchanged, else returns false. INVALID for a taken slug. */
export async function updatePackage(tourPackage: PackageInput, change: CatalogueChange): Promise<boolean> {
  await projectPrices();
  await requireFreeSlug(tourPackage.slug, change.id);
  try {
    const verb = toVerb(change.changes.fields, tourPackage.is_active);
    return await updateItem(TOURS, { ...change, verb, row: toColumns(tourPackage) });
  } catch (error) {
    throw mapSlugConflict(error);
  }
}

/** Hides a package from the site (reversible). NOT_FOUND for an unknown id. */
export async function archivePackage(id: string, staffId: string): Promise<void> {
  await hideItem(TOURS, id, staffId);
}

/** Pages are looked up by id or slug, so a slug must not equal another package's id. */
async function requireFreeSlug(slug: string | null, ownId: string | null): Promise<void> {
  if (slug === null || slug === ownId) return;
  const isId = await withDatabase(() => getPrisma().tour.count({ where: { id: slug } }));
  if (isId > 0) throw toSlugTakenError();
}

function toSlugTakenError(cause?: unknown): AppError {
  const message = 'Another package has this address. Please choose another one.';
  return new AppError('INVALID', { message, field: 'slug', cause });
}

function mapSlugConflict(error: unknown): unknown {
  const constraint = readConstraint(error);
  if (constraint === 'tours_slug_key') return toSlugTakenError(error);
  if (constraint !== 'slug_redirects_pkey') return error;
  const message = 'This address leads to another package, which had it before. Please choose another one.';
  return new AppError('INVALID', { message, field: 'slug', cause: error });
}

function readConstraint(error: unknown): unknown {
  return (error as { constraint?: unknown }).constraint;
}

/** The row of a package by column name. */
export function toColumns(tourPackage: PackageInput): Columns {
  return {
    slug: tourPackage.slug,
    title: tourPackage.title,
    category: tourPackage.category,
    is_kerala: tourPackage.isKerala,
    is_popular: tourPackage.isPopular,
    is_honeymoon: tourPackage.isHoneymoon,
    duration: tourPackage.duration,
    duration_days: tourPackage.durationDays,
    location: tourPackage.location,
    description: tourPackage.description,
    highlights: tourPackage.highlights,
    group_size: tourPackage.groupSize,
    price: tourPackage.price,
    original_price: tourPackage.originalPrice,
    off_season_price: tourPackage.season?.offSeason ?? null,
    on_season_price: tourPackage.season?.onSeason ?? null,
    two_persons_price: tourPackage.pricing?.twoPersons ?? null,
    four_persons_price: tourPackage.pricing?.fourPersons ?? null,
    six_persons_price: tourPackage.pricing?.sixPersons ?? null,
    rating: tourPackage.rating,
    review_count: tourPackage.reviewCount,
    image: tourPackage.image,
    images: tourPackage.images,
    itinerary: tourPackage.itinerary,
    inclusions: tourPackage.inclusions,
    exclusions: tourPackage.exclusions,
    honeymoon_specials: tourPackage.honeymoonSpecials,
    stays: tourPackage.stays,
    who_for: tourPackage.whoFor,
    questions: tourPackage.questions,
    extras: tourPackage.extras,
    search_title: tourPackage.searchTitle,
    search_description: tourPackage.searchDescription,
    why_this_one: tourPackage.whyThisOne,
    is_sample: tourPackage.isSample,
    is_active: tourPackage.is_active,
  };
}
