/** What was paid for the service `v`, in whole rupees. */
export const PAID =
  'COALESCE((SELECT sum(p.amount)::int FROM supplier_payments AS p WHERE p.service_id = v.id), 0)';

/** What we still owe for the service `v`: of the agreed cost, or else the quoted one; of a dropped one what is kept. */
export const OPEN = `CASE v.state WHEN 'confirmed' THEN COALESCE(v.agreed_cost, v.quoted_cost, 0)
  WHEN 'dropped' THEN COALESCE(v.agreed_cost, 0) ELSE 0 END - ${PAID}`;
