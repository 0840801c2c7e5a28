import { z } from 'zod';
import {
  createFieldSaver,
  type FieldSaver,
  type SavedShape,
} from '@/components/editing/autosave/field-saver';
import { createChangeStore } from '@/components/editing/autosave/stored-changes';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { getHeadlineSource, withHeadline } from '@/lib/packages/price-books/line-rules';
import {
  PRICE_FIELDS,
  type CellInput,
  type PriceField,
  type PriceLine,
  type Prices,
  type PricesChanged,
  type PriceSheet,
} from '@/lib/packages/price-books/types';
import { formatRupees } from '@/lib/platform/format/money';

/** The prices of a book by cell, so that changes by two people merge cell by cell. */
export type Cells = Record<string, number | null>;
export type PriceSaver = FieldSaver<PriceSheet, Cells> & {
  /** Reads the book again after a change that was not made in single cells, such as a bulk change. */
  reload: () => Promise<boolean>;
};

/** Unconfirmed changes of prices, by price book. */
export const PRICE_CHANGES = createChangeStore<Cells>('prices', z.record(z.string(), z.number().nullable()));

export const SHAPE: SavedShape<PriceSheet, Cells> = {
  toContent: ({ items }) => Object.assign({}, ...items.map(toCells)) as Cells,
  toSavedAt: ({ undo }) => undo?.at ?? null,
  toBase: () => ({}),
};

/** Saves the prices of a book while they are edited. */
export function createPriceSaver(sheet: PriceSheet): PriceSaver {
  const { id } = sheet.book;
  let isBehind = false;
  const saver: FieldSaver<PriceSheet, Cells> = createFieldSaver(
    { ...SHAPE, isBehind: () => isBehind },
    { item: sheet, keep: PRICE_CHANGES.openWriter(String(id)), send },
  );

  async function send(body: object, isLast: boolean): Promise<StaffAnswer<Saved>> {
    const { item } = saver.read();
    const changes = listChanges(item, body as Cells);
    if (changes.length === 0) return load(item);
    const options = isLast ? { keepalive: true } : undefined;
    const answer = await sendStaff<PricesChanged>('POST', '/prices', { book: id, changes }, options);
    if (answer.ok) return { ...answer, body: { item: withChanges(item, answer.body) } };
    if (answer.status !== 409) return answer;
    const stored = await load(item);
    return stored.ok ? { ...answer, body: { current: stored.body.item } } : stored;
  }

  async function load({ items }: PriceSheet): Promise<StaffAnswer<Saved>> {
    const answer = await sendStaff<PriceSheet>('GET', `/prices?book=${id}`);
    if (!answer.ok) return answer;
    isBehind = false;
    // Keep the same rows until the page is opened again, because the saver needs the same cells in every version.
    const fresh = new Map(answer.body.items.map((line) => [line.id, line]));
    return {
      ...answer,
      body: { item: { ...answer.body, items: items.map((line) => fresh.get(line.id) ?? line) } },
    };
  }

  return {
    ...saver,
    reload() {
      isBehind = true;
      return saver.flush();
    },
  };
}

type Saved = { item: PriceSheet };

/** The cells in words, for notices. */
export function toCellWords({ items }: PriceSheet) {
  const name = ({ id, title }: PriceLine) =>
    PRICE_FIELDS.map((field) => [toCell(id, field), `${title}, ${PRICE_LABELS[field]}`]);
  return {
    names: Object.fromEntries(items.flatMap(name)) as Record<string, string>,
    toText: (cell: string, cells: Partial<Cells>) => formatPrice(cells[cell] ?? null),
  };
}

/** A price as text: `₹9,500`, or `blank` for none. */
export function formatPrice(price: number | null): string {
  return price === null ? 'blank' : formatRupees(price);
}

export function toCell(id: string, field: PriceField): string {
  return `${field} ${id}`;
}

/** The cells of a package. A headline price that is derived from another price gets the value null. */
export function toCells({ id, prices }: Pick<PriceLine, 'id' | 'prices'>): Cells {
  const own = getHeadlineSource(prices) ? { ...prices, price: null } : prices;
  return Object.fromEntries(PRICE_FIELDS.map((field) => [toCell(id, field), own[field]]));
}

/** The prices of a package in the cells, with its derived headline price. */
export function toPrices(id: string, cells: Cells): Prices {
  return withHeadline(
    Object.fromEntries(PRICE_FIELDS.map((field) => [field, cells[toCell(id, field)] ?? null])) as Prices,
  );
}

function listChanges({ items }: PriceSheet, changed: Cells): CellInput[] {
  return items.flatMap(({ id, prices, version }) => {
    const cells = toCells({ id, prices });
    const isFollowing = getHeadlineSource(toPrices(id, { ...cells, ...changed })) !== null;
    return PRICE_FIELDS.flatMap((field) => {
      const value = changed[toCell(id, field)];
      const isDerived = field === 'price' && value === null && isFollowing;
      return value === undefined || isDerived ? [] : [{ id, field, value, version }];
    });
  });
}

function withChanges(sheet: PriceSheet, { changes, versions, undo }: PricesChanged): PriceSheet {
  const items = sheet.items.map((line) => {
    const own = changes.filter(({ id }) => id === line.id).map(({ field, to }) => [field, to]);
    const prices = { ...line.prices, ...(Object.fromEntries(own) as Partial<Prices>) };
    return { ...line, prices, version: versions[line.id] ?? line.version };
  });
  const last = undo ? { id: undo, at: new Date().toISOString(), changes: changes.length } : sheet.undo;
  return { ...sheet, items, undo: last };
}
