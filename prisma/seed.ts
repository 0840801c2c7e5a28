import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../lib/generated/prisma/client';
import { STANDARD_LISTS } from '../lib/company/terms/standard-terms';
import { getIndiaDate } from '../lib/platform/format/dates';
import { withSetupLock } from './setup-lock';
import { CATALOGUE } from './seed-data/catalogue';
import { makeSampleSuppliers } from './seed-data/rates/sample-suppliers';
import { SAMPLE_TEMPLATES } from './seed-data/replies/sample-templates';
import { sampleReviews } from './seed-data/reviews/sample-reviews';
import type { SeedPackage, SeedReview } from './seed-data/types';

/**
 * Seeds packages, sample reviews, reply templates and the sample rate book. Idempotent, since tables that have rows are skipped; processes
 * that seed at the same time wait for each other.
 */
export function seed(databaseUrl: string, options: { quiet?: boolean } = {}): Promise<void> {
  return withSetupLock(databaseUrl, () => fillEmptyTables(databaseUrl, options));
}

async function fillEmptyTables(databaseUrl: string, options: { quiet?: boolean }): Promise<void> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  const report = (text: string) => options.quiet || console.log(`  ${text}`);
  try {
    if ((await prisma.tour.count()) === 0) {
      const start = Date.now();
      // Each package is one second older than the previous one, so that "newest first" is the catalogue's order.
      const data = CATALOGUE.map((entry, index) => toTourRow(entry, new Date(start - index * 1_000)));
      const { count } = await prisma.tour.createMany({ data, skipDuplicates: true });
      report(`Added ${count} packages.`);
    }
    if ((await prisma.review.count()) === 0) {
      // The stored packages may differ from those of the seed.
      const ids = (await prisma.tour.findMany({ select: { id: true } })).map(({ id }) => id);
      const data = sampleReviews.map((entry) => ({
        ...toReviewRow(entry),
        tourId: ids.find((id) => id === entry.tourId) ?? null,
      }));
      const { count } = await prisma.review.createMany({ data });
      report(`Added ${count} sample reviews.`);
    }
    if ((await prisma.replyTemplate.count()) === 0) {
      const data = SAMPLE_TEMPLATES.map((template, index) => ({ ...template, position: index + 1 }));
      const { count } = await prisma.replyTemplate.createMany({ data });
      report(`Added ${count} reply templates.`);
    }
    if ((await prisma.supplier.count()) === 0)
      report(`Added ${await addSuppliers(prisma)} sample suppliers.`);
  } finally {
    await prisma.$disconnect();
  }
}

/** Adds the sample rate book in one transaction; returns the number of suppliers. */
async function addSuppliers(prisma: PrismaClient): Promise<number> {
  const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
  const suppliers = makeSampleSuppliers(getIndiaDate()).map((supplier) => ({
    ...supplier,
    id: randomUUID(),
  }));
  const items = suppliers.flatMap((supplier) =>
    supplier.items.map((item) => ({ ...item, id: randomUUID(), supplierId: supplier.id })),
  );
  const lines = suppliers.flatMap((supplier) =>
    supplier.lines.map(({ item, from, to, ...line }) => {
      const own = items.find(({ supplierId, name }) => supplierId === supplier.id && name === item);
      if (!own) throw new Error(`${supplier.name} has no ${item}.`);
      return { ...line, itemId: own.id, fromDay: toDate(from), toDay: toDate(to) };
    }),
  );
  const supplements = suppliers.flatMap((supplier) =>
    supplier.supplements.map(({ from, to, ...rest }) => ({
      ...{ ...rest, supplierId: supplier.id, fromDay: toDate(from), toDay: toDate(to) },
    })),
  );
  await prisma.$transaction([
    prisma.supplier.createMany({
      data: suppliers.map(({ id, kind, name, place, class: tier }) => ({
        ...{ id, kind, name, place, class: tier, isSample: true },
      })),
    }),
    prisma.rateItem.createMany({ data: items }),
    prisma.rateLine.createMany({ data: lines }),
    prisma.rateSupplement.createMany({ data: supplements }),
  ]);
  return suppliers.length;
}

/** A seed package as a row of `tours`; also used by test factories. */
export function toTourRow(entry: SeedPackage, createdAt: Date = new Date()): Prisma.TourCreateManyInput {
  const { season, pricing, itinerary, ...rest } = entry;
  return {
    ...rest,
    itinerary: itinerary as unknown as Prisma.InputJsonValue,
    offSeasonPrice: season?.offSeason ?? null,
    onSeasonPrice: season?.onSeason ?? null,
    twoPersonsPrice: pricing?.twoPersons ?? null,
    fourPersonsPrice: pricing?.fourPersons ?? null,
    sixPersonsPrice: pricing?.sixPersons ?? null,
    inclusions: [...STANDARD_LISTS[entry.category].inclusions],
    exclusions: [...STANDARD_LISTS[entry.category].exclusions],
    honeymoonSpecials: entry.honeymoonSpecials ?? [],
    stays: entry.stays.map((stay) => ({ ...stay, examples: [] })),
    createdAt,
  };
}

export function toReviewRow(entry: SeedReview): Prisma.ReviewCreateManyInput {
  return { ...entry, date: new Date(`${entry.date}T00:00:00Z`), isSample: true };
}
