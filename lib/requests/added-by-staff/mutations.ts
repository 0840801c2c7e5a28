import 'server-only';
import { getPrisma, isUniqueViolation, runSql, withDatabase } from '../../platform/db';
import type { PriceSnapshot } from '../enquiries/price-snapshot';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
import { SEND_MAIL } from '../../platform/job-names';
import { FIELD_COLUMNS, toColumnValues } from '../field-sql';
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

/** The columns that are stored as given, with their SQL types. */
const COLUMNS: Record<string, string> = {
  source: 'text',
  reference: 'text',
  customer_name: 'text',
  email: 'text',
  phone: 'text',
  phone_e164: 'text',
  tour_id: 'text',
  title: 'text',
  price_shown: 'text',
  package_price: 'int',
  price_book_id: 'int',
  price_total: 'int',
  price_conditions: 'text',
  message: 'text',
  visitor_message: 'text',
  adults_count: 'smallint',
  children_count: 'smallint',
  children_ages: 'smallint[]',
  travel_date: 'date',
  assignee_id: 'uuid',
  idempotency_key: 'uuid',
  request_hash: 'text',
  status_token_hash: 'text',
  ...FIELD_COLUMNS,
};
const LIST = Object.keys(COLUMNS).join(', ');
const TYPES = Object.entries(COLUMNS)
  .map((column) => column.join(' '))
  .join(', ');

/**
 * SQL by hand: one statement that stores the enquiry, its first history line and, optionally, the mail job of the acknowledgement.
 * If staff have already answered, the first contact is the time of receipt for a call or visit, and now for a WhatsApp
 * message.
 */
const INSERT = `
WITH given AS (
  SELECT *, LEAST(COALESCE(received_at, now()), now()) AS came_at
  FROM json_to_record($1) AS row (staff_id uuid, received_at timestamptz, is_answered boolean, acknowledge boolean, ${TYPES})
), stored AS (
  INSERT INTO requests (${LIST}, received_at, status, first_contact_at)
  SELECT ${LIST}, came_at, CASE WHEN is_answered THEN 'contacted' ELSE 'new' END,
    CASE WHEN is_answered THEN CASE WHEN source = 'whatsapp' THEN now() ELSE came_at END END
  FROM given
  ON CONFLICT (idempotency_key, kind) DO NOTHING RETURNING id
), line AS (
  INSERT INTO request_activity (request_id, staff_id, kind, after)
  SELECT id, staff_id, 'created', jsonb_build_object('source', source, 'isAnswered', is_answered) FROM stored, given
), job AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key)
  FROM (SELECT 'enquiry:' || id || ':visitor' AS key FROM stored, given WHERE acknowledge) AS mail
)
SELECT id::text AS id, (SELECT count(*) FROM job) AS jobs FROM stored`;

/** Stores an enquiry that staff entered. Throws KEY_REUSED for other content under a known idempotency key. */
export async function storeAdded(added: NewAdded, staffId: string): Promise<AddedResult | 'reference-taken'> {
  try {
    const { rows } = await runSql<{ id: string }>(INSERT, [JSON.stringify(toRow(added, staffId))]);
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

function toRow(added: NewAdded, staffId: string): Record<string, unknown> {
  return {
    staff_id: staffId,
    received_at: added.receivedAt ?? null,
    is_answered: added.isAnswered,
    acknowledge: added.acknowledge,
    source: added.source,
    reference: added.reference,
    customer_name: added.name,
    email: added.email,
    phone: added.phone,
    phone_e164: added.phoneE164,
    tour_id: added.tourId,
    title: added.tourTitle,
    price_shown: added.priceShown,
    package_price: added.packagePrice,
    price_book_id: added.priceBookId,
    price_total: added.priceTotal,
    price_conditions: added.priceConditions,
    message: added.fullMessage,
    visitor_message: added.message,
    adults_count: added.adults,
    children_count: added.children,
    children_ages: added.ages,
    travel_date: added.travelDate,
    assignee_id: added.assigneeId,
    idempotency_key: added.key,
    request_hash: added.requestHash,
    status_token_hash: added.statusTokenHash,
    ...toColumnValues(added),
  };
}
