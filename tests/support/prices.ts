import * as book from '@/app/api/admin/price-books/[id]/route';
import * as books from '@/app/api/admin/price-books/route';
import * as prices from '@/app/api/admin/prices/route';
import { POST as undo } from '@/app/api/admin/prices/undo/route';
import { getPool } from '@/lib/platform/db';
import { PRICE_FIELDS } from '@/lib/packages/price-books/fields';
import type {
  UnrevertedChange,
  PriceBook,
  PriceChange,
  PriceLine,
  PriceSheet,
} from '@/lib/packages/price-books/types';
import type { Handler } from '@/tests/support/staff';
import { makeSession, makeStaffRequest } from './staff';

type Answer = {
  status: number;
  body: {
    message?: string;
    field?: string;
    changes?: PriceChange[];
    undo?: string | null;
    versions?: Record<string, number>;
    rest?: UnrevertedChange[];
    current?: PriceLine[];
    item?: PriceBook;
    items?: unknown[];
  };
};

/** The price handlers, called with the session of a new account. */
export async function makePriceClient(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  async function call(
    handler: Handler,
    method: string,
    path: string,
    body?: unknown,
    id = '',
  ): Promise<Answer> {
    const request = makeStaffRequest(`/api/admin${path}`, { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  return {
    staff,
    cookie,
    save: (body: object, query = '') => call(prices.POST, 'POST', `/prices${query}`, body),
    undo: (id: unknown) => call(undo, 'POST', '/prices/undo', { undo: id }),
    addBook: (body: object) => call(books.POST, 'POST', '/price-books', body),
    listBooks: () => call(books.GET, 'GET', '/price-books'),
    changeBook: (id: number, body: object) =>
      call(book.PATCH, 'PATCH', `/price-books/${id}`, body, String(id)),
    deleteBook: (id: number, version: number) =>
      call(book.DELETE, 'DELETE', `/price-books/${id}`, { version }, String(id)),
    async read(bookId?: number): Promise<PriceSheet> {
      const query = bookId === undefined ? '' : `?book=${bookId}`;
      return (await call(prices.GET, 'GET', `/prices${query}`)).body as unknown as PriceSheet;
    },
  };
}

/** The price columns of a package, as visitors read them. */
export async function readTourPrices(id: string): Promise<Record<string, number | null>> {
  const columns = PRICE_FIELDS.map((field) => `${toColumn(field)} AS "${field}"`);
  const { rows } = await getPool().query(`SELECT ${columns.join(', ')} FROM tours WHERE id = $1`, [id]);
  return rows[0] ?? {};
}

function toColumn(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Packages whose price columns differ from their line of the current price book. There should never be any. */
export async function listApart(): Promise<string[]> {
  const columns = (table: string) => PRICE_FIELDS.map((field) => `${table}.${toColumn(field)}`).join(', ');
  const { rows } = await getPool().query<{ id: string }>(
    `SELECT t.id FROM tours AS t LEFT JOIN price_lines AS l
       ON l.tour_id = t.id AND l.book_id = (SELECT id FROM price_books WHERE is_current)
     WHERE l.tour_id IS NULL OR (${columns('t')}) IS DISTINCT FROM (${columns('l')})`,
  );
  return rows.map(({ id }) => id);
}

/** Both season prices of a package, as changes. */
export function makeSeasonCells(id: string, offSeason: number, onSeason: number) {
  return [
    { id, field: 'offSeasonPrice', value: offSeason },
    { id, field: 'onSeasonPrice', value: onSeason },
  ];
}
