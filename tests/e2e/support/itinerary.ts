import { randomUUID } from 'node:crypto';
import { makeVisitor, type Visitor } from './enquiry-test';

type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

/** Stores a planner request by SQL. */
export async function insertItinerary(query: Query): Promise<Visitor & { id: string; reference: string }> {
  const visitor = makeVisitor();
  const id = randomUUID();
  const reference = `KT-${id.slice(0, 6).toUpperCase()}`;
  const plan = {
    title: 'Romantic backwaters of Kerala',
    duration: 6,
    itinerary: [
      { day: 1, title: 'Arrival in Cochin' },
      { day: 6, title: 'Departure' },
    ],
  };
  await query(
    `INSERT INTO requests (id, source, title, reference, customer_name, email, phone, experiences, vibe, comfort_level, duration, group_size,
      itinerary_data, estimated_cost_min, estimated_cost_max, idempotency_key, request_hash, status_token_hash)
     VALUES ($1, 'custom_planner', $6::jsonb->>'title', $2, $3, $4, $5, '{houseboat,beach}', 'romantic', 'luxury', 6, 'couple', $6, 21000, 29000, gen_random_uuid(), 'x', $7)`,
    [id, reference, visitor.name, visitor.email, visitor.phone, plan, randomUUID()],
  );
  return { ...visitor, id, reference };
}
