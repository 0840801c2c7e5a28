import 'server-only';
import { getPrisma, isUniqueViolation, runSql, withDatabase } from '../../platform/db';
import type { PriceSnapshot } from '../enquiries/price-snapshot';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
import { SEND_MAIL } from '../../platform/job-names';
import { NEW_COLUMNS, toNewColumns } from '../derived-fields';
import type { AddedEnquiry } from './schema';

type NewAdded = Omit<AddedEnquiry, 'email' | 'travelDate'> &
  PriceSnapshot & {
    reference: string;
    email: string | null;
    phoneE164: string | null;
    travelDate: PlainDate | null;
    tourId: string | null;
    tourTitle: string;
    /** Party, travel date and message, in the format of website enquiries. */
    fullMessage: string;
    requestHash: string;
    statusTokenHash: string;
  };
/** `isNew` is false when the idempotency key was known with the same content. */
export type AddedResult = { id: string; isNew: boolean };

const COLUMNS = Object.keys(NEW_COLUMNS).join(', ');
const TYPES = Object.entries(NEW_COLUMNS)
  .map((column) => column.join(' '))
  .join(', ');

/**
 * SQL by hand: one statement that stores the enquiry, its first history line and, optionally, the mail job of the acknowledgement.
 * If staff have already answered, the first contact is the time of receipt for a call or visit, and now for a WhatsApp
 * message.
 */
const INSERT = `
WITH stored AS (
  INSERT INTO requests (reference, customer_name, email, phone, phone_e164, tour_id, title, price_shown, package_price,
    message, visitor_message, adults_count, children_count, travel_date, source, received_at, status, first_contact_at,
    assignee_id, idempotency_key, request_hash, status_token_hash, price_book_id, price_total, price_conditions, children_ages, ${COLUMNS})
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::int, $10, $11, $12::smallint, $13::smallint, $14::date, $15, came.at,
    CASE WHEN $17::boolean THEN 'contacted' ELSE 'new' END,
    CASE WHEN $17::boolean THEN CASE WHEN $15 = 'whatsapp' THEN now() ELSE came.at END END,
    $18::uuid, $19::uuid, $20, $21, $24::int, $25::int, $26, $27::smallint[],
    ${COLUMNS}
  FROM (SELECT LEAST(COALESCE($16::timestamptz, now()), now()) AS at) AS came, json_to_record($28) AS field (${TYPES})
  ON CONFLICT (idempotency_key, kind) DO NOTHING RETURNING id
), line AS (
  INSERT INTO request_activity (request_id, staff_id, kind, after)
  SELECT id, $22::uuid, 'created', jsonb_build_object('source', $15::text, 'isAnswered', $17::boolean) FROM stored
), job AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key)
  FROM (SELECT 'enquiry:' || id || ':visitor' AS key FROM stored WHERE $23::boolean) AS mail
)
SELECT id::text AS id, (SELECT count(*) FROM job) AS jobs FROM stored`;

/** Stores an enquiry that staff entered. Throws KEY_REUSED for other content under a known idempotency key. */
export async function storeAdded(added: NewAdded, staffId: string): Promise<AddedResult | 'reference-taken'> {
  try {
    const { rows } = await runSql<{ id: string }>(INSERT, toValues(added, staffId));
    return rows[0] ? { id: rows[0].id, isNew: true } : await findSame(added);
  } catch (error) {
    if (isUniqueViolation(error)) return 'reference-taken';
    throw error;
  }
}

async function findSame({ key, requestHash }: NewAdded): Promise<AddedResult> {
  const known = await withDatabase(() =>
    getPrisma().request.findUnique({
      where: { idempotencyKey_kind: { idempotencyKey: key, kind: 'enquiry' } },
      select: { id: true, requestHash: true, deletedAt: true },
    }),
  );
  if (known?.requestHash !== requestHash) throw new AppError('KEY_REUSED');
  if (known.deletedAt) throw new AppError('NOT_FOUND');
  return { id: known.id, isNew: false };
}

function toValues(added: NewAdded, staffId: string): unknown[] {
  return [
    ...[added.reference, added.name, added.email, added.phone, added.phoneE164],
    ...[
      added.tourId,
      added.tourTitle,
      added.priceShown,
      added.packagePrice,
      added.fullMessage,
      added.message,
    ],
    ...[
      added.adults,
      added.children,
      added.travelDate,
      added.source,
      added.receivedAt ?? null,
      added.isAnswered,
    ],
    ...[added.assigneeId, added.key, added.requestHash, added.statusTokenHash, staffId, added.acknowledge],
    added.priceBookId,
    added.priceTotal,
    added.priceConditions,
    added.ages,
    JSON.stringify(toNewColumns(added)),
  ];
}
