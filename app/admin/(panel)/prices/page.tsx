import { ContentFrame } from '@/components/company/frame/content-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { ChildPrices } from '@/components/packages/price-grid/child-prices';
import { PeakPrices } from '@/components/packages/peak-prices/peak-prices';
import { PriceBoard } from '@/components/packages/price-grid/price-board';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getPriceSheet, listPriceBooks } from '@/lib/packages/price-books/admin-queries';
import { priceSheetSchema } from '@/lib/packages/price-books/schema';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { getChildPrices } from '@/lib/packages/child-prices/admin-queries';
import { getPeakPrices } from '@/lib/packages/peak-prices/admin-queries';
import { toPriced } from '@/lib/packages/prices/price';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Prices' };

type Props = { searchParams: Promise<{ book?: string | string[] }> };

export default async function PricesPage({ searchParams }: Props) {
  const staff = await requireStaffPage('catalogue:read');
  const wanted = priceSheetSchema.safeParse(await searchParams).data?.book;
  const loaded = await readOrNull(async () => {
    const books = await listPriceBooks();
    const isKnown = books.some(({ id }) => id === wanted);
    const [sheet, children, peaks, packages] = await Promise.all([
      getPriceSheet(isKnown ? wanted : undefined),
      getChildPrices(),
      getPeakPrices(),
      listPackages(),
    ]);
    const trips = packages.map((one) => ({ id: one.id, title: one.title, priced: toPriced(one) }));
    return { sheet, books, children, peaks, trips };
  });
  const today = getIndiaDate();
  const canWrite = can(staff, 'prices:write');
  return (
    <ContentFrame staff={staff} title="Prices">
      {loaded ? (
        <>
          <PriceBoard
            key={loaded.sheet.book.id}
            sheet={loaded.sheet}
            books={loaded.books}
            today={today}
            canWrite={canWrite}
          />
          <PeakPrices prices={loaded.peaks} trips={loaded.trips} today={today} canWrite={canWrite} />
          <ChildPrices prices={loaded.children} trips={loaded.trips} today={today} canWrite={canWrite} />
        </>
      ) : (
        <LoadFailed message="Failed to load prices" />
      )}
    </ContentFrame>
  );
}
