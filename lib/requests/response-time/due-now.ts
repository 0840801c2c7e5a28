/**
 * SQL assignments that make a request due for follow-up now, because its visitor wrote or answered a quote. A request
 * without a first contact is due anyway and keeps its follow-up; `first_contact_at` is checked because a message to the
 * visitor leaves the status `new`. A closed request is due while its follow-up equals `visitor_due_at`.
 */
export const DUE_NOW = `visitor_due_at = CASE WHEN status = 'closed' THEN now() END, follow_up_at = CASE
  WHEN status <> 'closed' AND (status = 'new' AND first_contact_at IS NULL OR follow_up_at < now()) THEN follow_up_at
  ELSE now() END`;
