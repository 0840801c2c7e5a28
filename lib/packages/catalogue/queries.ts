import 'server-only';
import { unstable_cache } from 'next/cache';
import { getPrisma, withDatabase } from '../../platform/db';
import { getIndiaDate, type PlainDate } from '../../platform/format/dates';
import type { Prisma } from '../../generated/prisma/client';
import { toPackagePath } from '../model/collections';
import { parseItinerary } from '../model/itinerary';
import type { PackageKey } from './known-keys';
import type { Category, PackageDetail, PackageSummary } from '../model/types';

/** Cache tag of all cached package queries; changes by staff expire it. */
export const PACKAGES_TAG = 'packages';
const HOUR_S = 3_600;

const ACTIVE = { isActive: true } as const;
export const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.TourOrderByWithRelationInput[];

const PRICES = {
  price: true,
  originalPrice: true,
  offSeasonPrice: true,
  onSeasonPrice: true,
  twoPersonsPrice: true,
  fourPersonsPrice: true,
  sixPersonsPrice: true,
} as const satisfies Prisma.TourSelect;
type PriceRow = Prisma.TourGetPayload<{ select: typeof PRICES }>;

const SUMMARY = {
  id: true,
  slug: true,
  title: true,
  category: true,
  isKerala: true,
  isPopular: true,
  isHoneymoon: true,
  duration: true,
  durationDays: true,
  location: true,
  description: true,
  highlights: true,
  groupSize: true,
  ...PRICES,
  rating: true,
  reviewCount: true,
  image: true,
} as const satisfies Prisma.TourSelect;

export const DETAIL = {
  ...SUMMARY,
  images: true,
  itinerary: true,
  inclusions: true,
  exclusions: true,
  honeymoonSpecials: true,
  searchTitle: true,
  searchDescription: true,
  updatedAt: true,
} as const satisfies Prisma.TourSelect;

type SummaryRow = Prisma.TourGetPayload<{ select: typeof SUMMARY }>;
type DetailRow = Prisma.TourGetPayload<{ select: typeof DETAIL }>;

/** All active packages for cards and lists, newest first. */
export const listPackages = unstable_cache(
  async (): Promise<PackageSummary[]> => {
    const rows = await withDatabase(() =>
      getPrisma().tour.findMany({ where: ACTIVE, orderBy: [...NEWEST_FIRST], select: SUMMARY }),
    );
    return rows.map(toSummary);
  },
  ['packages', 'list'],
  { tags: [PACKAGES_TAG], revalidate: HOUR_S },
);

/** All active packages with their day plans, newest first, for the HTTP API. */
export const listPackageDetails = unstable_cache(
  async (category: Category | null): Promise<PackageDetail[]> => {
    const where = category ? { ...ACTIVE, category } : ACTIVE;
    const rows = await withDatabase(() =>
      getPrisma().tour.findMany({ where, orderBy: [...NEWEST_FIRST], select: DETAIL }),
    );
    return rows.map(toDetail);
  },
  ['packages', 'details'],
  { tags: [PACKAGES_TAG], revalidate: HOUR_S },
);

/** One active package by id or slug; null when there is none. */
export const getPackage = unstable_cache(
  async (idOrSlug: string): Promise<PackageDetail | null> => {
    const row = await withDatabase(() =>
      getPrisma().tour.findFirst({
        where: { ...ACTIVE, OR: [{ slug: idOrSlug }, { id: idOrSlug }] },
        select: { ...DETAIL, priceLines: toLinesFrom(getIndiaDate()) },
      }),
    );
    return row && toQuoted(row);
  },
  ['packages', 'one'],
  { tags: [PACKAGES_TAG], revalidate: HOUR_S },
);

/** Ids, slugs and former slugs of active packages, uncached: the proxy has its own short-lived cache. */
export async function listPackageKeys(): Promise<PackageKey[]> {
  const select = { id: true, slug: true, redirects: { select: { oldSlug: true } } };
  return withDatabase(() => getPrisma().tour.findMany({ where: ACTIVE, select }));
}

/** The path of the active package that had this slug before; null when there is none. */
export async function getPathOfFormerSlug(oldSlug: string): Promise<string | null> {
  const row = await withDatabase(() =>
    getPrisma().slugRedirect.findFirst({
      where: { oldSlug, tour: ACTIVE },
      select: { tour: { select: SUMMARY } },
    }),
  );
  return row && toPackagePath(toSummary(row.tour));
}

/** Canonical paths of active packages, for counting page views. Uncached, since it is called rarely. */
export async function listPackagePaths(): Promise<{ id: string; slug: string | null; path: string }[]> {
  const rows = await withDatabase(() => getPrisma().tour.findMany({ where: ACTIVE, select: SUMMARY }));
  return rows.map(toSummary).map((entry) => ({ id: entry.id, slug: entry.slug, path: toPackagePath(entry) }));
}

/** A package's lines of the current price book and of those that begin after `today`. */
function toLinesFrom(today: PlainDate) {
  return {
    where: { book: { OR: [{ isCurrent: true }, { startsOn: { gt: new Date(today) } }] } },
    orderBy: { book: { startsOn: 'asc' } },
    select: { ...PRICES, bookId: true, book: { select: { isCurrent: true, startsOn: true } } },
  } as const satisfies Prisma.Tour$priceLinesArgs;
}

type LineRow = Prisma.PriceLineGetPayload<ReturnType<typeof toLinesFrom>>;

function toQuoted({ priceLines, ...row }: DetailRow & { priceLines: LineRow[] }): PackageDetail {
  const current = priceLines.find(({ book }) => book.isCurrent);
  return {
    ...toDetail(row),
    ...(current && { book: current.bookId }),
    laterPrices: priceLines.flatMap((line) => {
      const { startsOn, isCurrent } = line.book;
      if (isCurrent || !startsOn) return [];
      const { price, originalPrice, season, pricing } = toPrices(line);
      return {
        from: startsOn.toISOString().slice(0, 10),
        book: line.bookId,
        price,
        originalPrice,
        season,
        pricing,
      };
    }),
  };
}

function toSummary(row: SummaryRow): PackageSummary {
  return { ...toPrices(row), category: row.category as Category, rating: Number(row.rating) };
}

/** Groups the price columns of a package or of a line of a price book. */
function toPrices<Row extends PriceRow>(row: Row) {
  const { offSeasonPrice, onSeasonPrice, twoPersonsPrice, fourPersonsPrice, sixPersonsPrice, ...rest } = row;
  return {
    ...rest,
    season:
      offSeasonPrice !== null && onSeasonPrice !== null
        ? { offSeason: offSeasonPrice, onSeason: onSeasonPrice }
        : null,
    pricing:
      twoPersonsPrice !== null && fourPersonsPrice !== null && sixPersonsPrice !== null
        ? { twoPersons: twoPersonsPrice, fourPersons: fourPersonsPrice, sixPersons: sixPersonsPrice }
        : null,
  };
}

export function toDetail(row: DetailRow): PackageDetail {
  const { images, itinerary, inclusions, exclusions, honeymoonSpecials, ...others } = row;
  const { searchTitle, searchDescription, updatedAt, ...summary } = others;
  return {
    ...toSummary(summary),
    images,
    itinerary: parseItinerary(itinerary),
    inclusions,
    exclusions,
    honeymoonSpecials,
    searchTitle,
    searchDescription,
    updatedAt: updatedAt.toISOString(),
  };
}
