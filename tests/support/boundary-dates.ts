import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getSeasonYear } from '@/lib/packages/prices/season';

/** The last and first days of both seasons within the coming year, in Kerala's calendar. */
export function listBoundaryDates(today = getIndiaDate()): string[] {
  const { off, on } = getSeasonYear(addPlainDays(today, 365));
  const starts = [off.start, on.start].map((start) =>
    start > addPlainDays(today, 2) ? start : addYear(start),
  );
  return starts.flatMap((start) => [addPlainDays(start, -1), start]);
}

function addYear(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}
