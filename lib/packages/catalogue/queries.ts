import 'server-only';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toPlainDate, type PlainDate } from '../../platform/format/dates';
import type { Prisma } from '../../generated/prisma/client';
import { expirePages } from '../../platform/page-expiry/page-tags';
import { readSnapshot, startSnapshot } from '../../platform/page-expiry/snapshot';
import { memoizeLast, memoize } from '../../platform/memoize';
import { toPackagePath } from '../model/collections';
import { isCurrentKey, isPackageKey } from '../model/package-key';
import { parseExtras, parseItinerary, parseQuestions, parseStays } from '../model/itinerary';
import { readChildBands } from '../child-prices/queries';
import { readPeakPrices } from '../peak-prices/queries';
import { getSingleOf, listPeaksOf } from '../prices/peaks';
import { getLeastAge } from './who-for';
import { listStaleTags } from './stale-tags';
import type { Category, OfferedPackage, PackageDetail, PackageSummary } from '../model/types';

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
  whyThisOne: true,
} as const satisfies Prisma.TourSelect;

export const DETAIL = {
  ...SUMMARY,
  images: true,
  itinerary: true,
  inclusions: true,
  exclusions: true,
  honeymoonSpecials: true,
  stays: true,
  whoFor: true,
  questions: true,
  extras: true,
  searchTitle: true,
  searchDescription: true,
  updatedAt: true,
} as const satisfies Prisma.TourSelect;

type SummaryRow = Prisma.TourGetPayload<{ select: typeof SUMMARY }>;
type DetailRow = Prisma.TourGetPayload<{ select: typeof DETAIL }>;

/** Loads the packages that all reads below use. Called once at process start. */
export function startPackages(): Promise<void> {
  return startSnapshot<readonly OfferedPackage[]>('packages', {
    load: loadOffered,
    onChange: (packages, before) => expirePages(listStaleTags(packages, before)),
  });
}

/** All active packages for cards and lists, newest first. */
export async function listPackages(): Promise<PackageSummary[]> {
  const today = getIndiaDate();
  return (await getOffered()).map((entry) => ({ ...entry.summary, ...toBooks(entry, today) }));
}

const joinOnce = memoize(join);
const joinAllByDay = memoize((packages: readonly OfferedPackage[]) =>
  memoizeLast((today: PlainDate): PackageDetail[] =>
    packages.map((entry) => ({ ...joinOnce(entry), ...toBooks(entry, today) })),
  ),
);

/**
 * All active packages with their day plans, newest first. Without a category, every call on the same day returns the
 * same array until a package changes.
 */
export async function listPackageDetails(category: Category | null): Promise<readonly PackageDetail[]> {
  const packages = joinAllByDay(await getOffered())(getIndiaDate());
  return category ? packages.filter((entry) => entry.category === category) : packages;
}

/** One active package by id, slug or former slug; null when there is none. */
export async function getPackage(key: string): Promise<PackageDetail | null> {
  const found = findByKey(await getOffered(), key);
  return found ? { ...joinOnce(found), ...toBooks(found, getIndiaDate()) } : null;
}

/** One active package by id, slug or former slug. Throws NOT_FOUND when there is none. */
export async function requirePackageByKey(key: string): Promise<PackageDetail> {
  const found = isPackageKey(key) ? await getPackage(key) : null;
  if (!found) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return found;
}

/**
 * The prices that depend on the travel date. Past peak prices are left out. The prices of a price book count as the
 * package's own from its first day, even in the minute before the price columns are updated.
 */
function toBooks({ book, laterPrices, childBands, peaks, single }: OfferedPackage, today: PlainDate) {
  const begun = laterPrices.findLast(({ from }) => from <= today);
  return {
    childBands,
    peaks: peaks.filter(({ to }) => to > today),
    single,
    ...(book !== undefined && { book }),
    ...(begun && {
      book: begun.book,
      price: begun.price,
      originalPrice: begun.originalPrice,
      season: begun.season,
      pricing: begun.pricing,
    }),
    laterPrices: laterPrices.filter(({ from }) => from > today),
  };
}

/** The path of the active package with this id, slug or former slug; null when there is none. */
export async function findPackagePath(key: string): Promise<{ path: string; isFormer: boolean } | null> {
  const found = findByKey(await getOffered(), key);
  return found ? { path: toPackagePath(found.summary), isFormer: !isCurrentKey(key, found.summary) } : null;
}

function findByKey(packages: readonly OfferedPackage[], key: string): OfferedPackage | undefined {
  return (
    packages.find(({ summary }) => isCurrentKey(key, summary)) ??
    packages.find(({ formerSlugs }) => formerSlugs.includes(key))
  );
}

/** The current name in URLs of each active package, by its former slugs and, if it has a slug, by its id. */
export async function listRenamed(): Promise<Record<string, string>> {
  const packages = await getOffered();
  return Object.fromEntries(
    packages.flatMap(({ summary: { id, slug }, formerSlugs }) =>
      [...formerSlugs, ...(slug ? [id] : [])].map((former) => [former, slug ?? id]),
    ),
  );
}

/** Canonical paths of active packages, for counting page views. */
export async function listPackagePaths(): Promise<{ id: string; slug: string | null; path: string }[]> {
  return (await listPackages()).map((entry) => ({
    id: entry.id,
    slug: entry.slug,
    path: toPackagePath(entry),
  }));
}

/** The packages of the snapshot. A build and tests have no snapshot, so they read the database. */
async function getOffered(): Promise<readonly OfferedPackage[]> {
  return readSnapshot<readonly OfferedPackage[]>('packages') ?? loadOffered();
}

async function loadOffered(): Promise<readonly OfferedPackage[]> {
  const [childBands, peakPrices, rows] = await Promise.all([readChildBands(), readPeakPrices(), readRows()]);
  return rows.map(({ priceLines, redirects, ...row }) => {
    const offered = split(row);
    return {
      ...offered,
      summary: { ...offered.summary, leastAge: getLeastAge(row.whoFor) },
      formerSlugs: redirects.map(({ oldSlug }) => oldSlug),
      ...toQuotes(priceLines),
      childBands,
      peaks: listPeaksOf(peakPrices.windows, offered.summary),
      single: getSingleOf(peakPrices.singles, offered.summary),
    };
  });
}

function readRows() {
  return getPrisma().tour.findMany({
    where: { isActive: true },
    orderBy: [...NEWEST_FIRST],
    select: {
      ...DETAIL,
      priceLines: toLinesFrom(getIndiaDate()),
      redirects: { select: { oldSlug: true } },
    },
  });
}

/** A package's lines of the current price book and of those that begin on `today` or later. */
function toLinesFrom(today: PlainDate) {
  return {
    where: { book: { OR: [{ isCurrent: true }, { startsOn: { gte: new Date(today) } }] } },
    orderBy: { book: { startsOn: 'asc' } },
    select: { ...PRICES, bookId: true, book: { select: { isCurrent: true, startsOn: true } } },
  } as const satisfies Prisma.Tour$priceLinesArgs;
}

type LineRow = Prisma.PriceLineGetPayload<ReturnType<typeof toLinesFrom>>;

function toQuotes(lines: LineRow[]): Pick<OfferedPackage, 'book' | 'laterPrices'> {
  const current = lines.find(({ book }) => book.isCurrent);
  return {
    ...(current && { book: current.bookId }),
    laterPrices: lines.flatMap((line) => {
      const { startsOn, isCurrent } = line.book;
      if (isCurrent || !startsOn) return [];
      const { price, originalPrice, season, pricing } = toPrices(line);
      return {
        from: toPlainDate(startsOn),
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
  return join(split(row));
}

function join({ summary, content }: Pick<OfferedPackage, 'summary' | 'content'>): PackageDetail {
  return {
    ...summary,
    ...content,
    itinerary: parseItinerary(content.itinerary),
    stays: parseStays(content.stays),
    questions: parseQuestions(content.questions),
    extras: parseExtras(content.extras),
  };
}

function split(row: DetailRow): Pick<OfferedPackage, 'summary' | 'content'> {
  const { images, itinerary, inclusions, exclusions, honeymoonSpecials, ...others } = row;
  const { stays, whoFor, questions, extras, searchTitle, searchDescription, updatedAt, ...summary } = others;
  return {
    summary: toSummary(summary),
    content: {
      images,
      itinerary,
      inclusions,
      exclusions,
      honeymoonSpecials,
      stays,
      whoFor,
      questions,
      extras,
      searchTitle,
      searchDescription,
      updatedAt: updatedAt.toISOString(),
    },
  };
}
