import { ContentFrame } from '@/components/content/frame/content-frame';
import { LoadFailed } from '@/components/staff/kit/load-failed';
import { PriceBoard } from '@/components/packages/price-grid/price-board';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { hasPermission } from '@/lib/staff/permissions/permissions';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getPriceSheet, listPriceBooks } from '@/lib/packages/price-books/admin-queries';
import { priceSheetSchema } from '@/lib/packages/price-books/schema';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Prices' };

type Props = { searchParams: Promise<{ book?: string | string[] }> };

export default async function PricesPage({ searchParams }: Props) {
  const staff = await requireStaffPage('catalogue:read');
  const wanted = priceSheetSchema.safeParse(await searchParams).data?.book;
  const loaded = await readOrNull(async () => {
    const books = await listPriceBooks();
    const isKnown = books.some(({ id }) => id === wanted);
    return { books, sheet: await getPriceSheet(isKnown ? wanted : undefined) };
  });
  return (
    <ContentFrame staff={staff} title="Prices">
      {loaded ? (
        <PriceBoard
          key={loaded.sheet.book.id}
          {...loaded}
          today={getIndiaDate()}
          canWrite={hasPermission(staff.role, 'prices:write')}
        />
      ) : (
        <LoadFailed message="Failed to load prices" />
      )}
    </ContentFrame>
  );
}
