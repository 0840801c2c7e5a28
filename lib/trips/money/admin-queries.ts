import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { countPlainDays, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { IS_LIVE, toViewer, toVisible } from '../../quotes/editing/list-sql';
import { PRESENT, toVisible as toVisibleWhere } from '../../requests/inbox/visible-sql';
import { requireStaff } from '../../staff/permissions/staff';
import type { PaymentState } from '../model/payment-states';
import { TOLERANCE } from '../model/state';
import { findReference, findTripReference, type Credit } from './statement';
import type { DueItem, DueList, MatchedCredit } from './types';

const MOST_ITEMS = 1_000;

/**
 * The open instalments of the trips that the account may see, by due date, with the sums of all of them. `amounts`
 * limits them to instalments of which one of these sums is open.
 */
export async function listDue(amounts: readonly number[] | null = null): Promise<DueList> {
  const staff = await requireStaff('trips:write');
  const { rows } = await runSql<DueItem & DueList['sums']>(LIST, [getIndiaDate(), toViewer(staff), amounts]);
  const { count = 0, total = 0, overdue = 0 } = rows[0] ?? {};
  const items = rows.map(({ count: _count, total: _total, overdue: _overdue, ...item }) => item);
  return { items, sums: { count, total, overdue } };
}

/** Days between a credit and a due date within which an equal amount is proposed. */
const NEAR_DAYS = 14;

/**
 * The trips that credits of a bank's statement may be for: by the bank's number of a payment, by our reference in the
 * words, otherwise by an equal open amount that is due within two weeks. Nothing is booked.
 */
export async function matchCredits(credits: readonly Credit[]): Promise<MatchedCredit[]> {
  const visible = { ...PRESENT, ...toVisibleWhere(await requireStaff('payments:verify')) };
  const read = credits.map((credit) => ({
    ...credit,
    ...(findReference(credit.text) ?? { mode: null, reference: '' }),
    ours: findTripReference(credit.text),
  }));
  const trip = {
    select: { id: true, request: { select: { reference: true, customerName: true } } },
  } as const;
  const [payments, trips, due] = await Promise.all([
    getPrisma().payment.findMany({
      where: {
        ...{ kind: 'receipt', isReversed: false, state: { not: 'dismissed' }, trip: { request: visible } },
        reference: { in: read.flatMap(({ reference }) => reference || []) },
      },
      include: { trip },
    }),
    getPrisma().trip.findMany({
      where: { request: { ...visible, reference: { in: read.flatMap(({ ours }) => ours ?? []) } } },
      ...trip,
    }),
    listDue(credits.map(({ amount }) => amount)),
  ]);
  return read.map(({ ours, ...credit }) => {
    const toMatch = ({ id, request }: (typeof trips)[number]) => ({ tripId: id, ...request, payment: null });
    const known = payments
      .filter(({ reference }) => reference === credit.reference)
      .map(({ id, state, amount, trip: its }) => ({
        ...toMatch(its),
        payment: { id, amount, state: state as PaymentState },
      }));
    const named = trips.filter(({ request }) => request.reference === ours).map(toMatch);
    const equal = due.items
      .filter(({ open, dueOn }) => open === credit.amount && isNear(dueOn, credit.day))
      .map(({ id, reference, customerName }) => ({ tripId: id, reference, customerName, payment: null }));
    const [by, matches] =
      known.length > 0
        ? (['number', known] as const)
        : named.length > 0
          ? (['reference', named] as const)
          : (['amount', equal.slice(0, MOST_MATCHES)] as const);
    return { ...credit, by, matches: [...matches] };
  });
}

const MOST_MATCHES = 3;

function isNear(one: PlainDate, other: PlainDate): boolean {
  return Math.abs(countPlainDays(one, other)) <= NEAR_DAYS;
}

/** SQL by hand: sums the money of each trip once and all open amounts. */
const LIST = `
WITH money AS (
  SELECT trip_id, COALESCE(sum(amount) FILTER (WHERE state = 'verified'), 0)::int AS paid,
    COALESCE(sum(amount) FILTER (WHERE state IN ('claimed', 'recorded') AND kind = 'receipt'), 0)::int AS waiting
  FROM payments GROUP BY trip_id
), planned AS (
  SELECT trip_id, position, due_on, amount, sum(amount) OVER (PARTITION BY trip_id ORDER BY position)::int AS sum FROM instalments
), due AS (
  SELECT t.id, r.reference, r.customer_name AS "customerName", t.title, t.first_day::text AS "firstDay", i.due_on::text AS "dueOn",
    LEAST(i.amount, i.sum - COALESCE(m.paid, 0)) AS open, CASE WHEN i.sum - i.amount <= COALESCE(m.paid, 0) + ${TOLERANCE} THEN COALESCE(m.waiting, 0) ELSE 0 END AS waiting,
    (SELECT s.display_name FROM staff AS s WHERE s.id = r.assignee_id) AS handler
  FROM planned AS i JOIN trips AS t ON t.id = i.trip_id JOIN requests AS r ON r.id = t.request_id LEFT JOIN money AS m ON m.trip_id = t.id
  WHERE t.cancelled_at IS NULL AND ${IS_LIVE} AND ${toVisible('$2')} AND i.sum > COALESCE(m.paid, 0) + ${TOLERANCE}
)
SELECT due.*, count(*) OVER ()::int AS count, sum(open) OVER ()::float8 AS total,
  COALESCE(sum(open) FILTER (WHERE "dueOn" < $1) OVER (), 0)::float8 AS overdue
FROM due WHERE $3::int[] IS NULL OR open = ANY ($3) ORDER BY "dueOn", reference LIMIT ${MOST_ITEMS}`;
