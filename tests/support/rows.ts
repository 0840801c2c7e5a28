import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { getPool } from '@/lib/platform/db';

export type Row = Record<string, unknown>;

/** One valid row per table or kind of request, inserted without Prisma to test the constraints of the database. */
export const GOOD_ROWS: Record<string, () => Row> = {
  tours: () => ({
    id: randomUUID(),
    slug: null,
    title: 'Test Trip',
    category: 'kerala',
    duration: '1 Night 2 Days',
    duration_days: 2,
    location: 'Munnar',
    description: 'A test.',
    group_size: '2-15 People',
    price: 1_000,
    rating: 4.8,
    image: 'munnar',
    highlights: [],
    images: [],
    inclusions: [],
    exclusions: [],
    honeymoon_specials: [],
  }),
  reviews: () => ({
    customer_name: 'A Guest',
    review_text: 'Good.',
    rating: 5,
    date: '2026-11-01',
    source: 'google',
  }),
  enquiries: () => ({
    reference: randomUUID(),
    customer_name: 'A Guest',
    email: 'guest@example.com',
    phone: '9847011111',
    adults_count: 2,
    children_count: 0,
    price_book_id: null,
    travel_date: '2027-01-01',
    idempotency_key: randomUUID(),
    request_hash: 'hash',
    status_token_hash: randomUUID(),
  }),
  custom_itineraries: () => ({
    source: 'custom_planner',
    reference: randomUUID(),
    customer_name: 'A Guest',
    email: 'guest@example.com',
    phone: '9847011111',
    experiences: ['houseboat', 'trekking'],
    vibe: 'relaxing',
    comfort_level: 'comfort',
    duration: 5,
    group_size: 'couple',
    itinerary_data: {},
    estimated_cost_min: 1_000,
    estimated_cost_max: 2_000,
    idempotency_key: randomUUID(),
    request_hash: 'hash',
    status_token_hash: randomUUID(),
  }),
  group_choices: () => ({ token_hash: randomUUID(), idempotency_key: randomUUID(), tour_ids: ['1', '2'] }),
  staff: () => ({ username: randomUUID(), password_hash: 'hash' }),
};

/** The table of a row: both kinds of requests are in one. */
export function toTable(name: string): string {
  return name === 'enquiries' || name === 'custom_itineraries' ? 'requests' : name;
}

/** Inserts a valid row with overrides and returns it as stored. */
export async function insertRow(
  table: string,
  changes: Row = {},
  connection: Pick<pg.ClientBase, 'query'> = getPool(),
): Promise<Row> {
  const row = { ...GOOD_ROWS[table]?.(), ...changes };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await connection.query<Row>(
    `INSERT INTO "${toTable(table)}" (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING *`,
    Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value)),
  );
  return rows[0] as Row;
}

const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
