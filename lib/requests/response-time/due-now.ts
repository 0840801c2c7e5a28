/**
 * SQL assignments that make a request due for follow-up now, because its visitor wrote or answered a quote. A request
 * without a first contact is due anyway, so its follow-up date is kept. The status alone does not show this, since a
 * message to the visitor leaves it `new`. A closed request is due because `visitor_due_at` is its follow-up.
 */
export const DUE_NOW = `visitor_due_at = CASE WHEN status = 'closed' THEN now() END, follow_up_at = CASE
  WHEN status <> 'closed' AND (status = 'new' AND first_contact_at IS NULL OR follow_up_at < now()) THEN follow_up_at
  ELSE now() END`;
