import { BYTE_ORDER_MARK, neutralise, toCsvLine } from '../../platform/format/csv';
import { FILE_COLUMNS, toHeader } from './file-columns';
import type { SupplierSheet } from './types';
import { writeRow } from './write-row';

/** The rate book as CSV, for `readRateFile`. An item without lines has a row of its own. Supplements are left out. */
export function writeRateFile(sheets: readonly SupplierSheet[]): string {
  const rows = sheets.flatMap(({ supplier, items, lines }) =>
    items.flatMap((item) => {
      const { name: itemName, mostAdults, mostPeople, luggage } = item;
      const owner = {
        supplier: supplier.name,
        place: supplier.place,
        kind: supplier.kind,
        class: supplier.class,
        mostAdults: String(mostAdults),
        mostPeople: String(mostPeople),
        luggage: String(luggage),
      };
      const own = lines.filter(({ itemId }) => itemId === item.id);
      const texts =
        own.length === 0 ? [{ item: itemName }] : own.map((line) => writeRow(line, items, (day) => day));
      return texts.map((row) => ({ ...owner, ...row }));
    }),
  );
  const body = rows.map((row: Partial<Record<string, string>>) =>
    toCsvLine(FILE_COLUMNS.map((column) => neutralise(row[column] ?? ''))),
  );
  return BYTE_ORDER_MARK + toCsvLine(FILE_COLUMNS.map(toHeader)) + body.join('');
}
