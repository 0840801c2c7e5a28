import type { Terms } from '../../company/terms/cancellation';
import type { GroupSummary } from '../../packages/group-choice/types';
import type { Suspicion } from '../submission/types';

/** Data of a request of either kind for the mails to visitor and staff. */
export type RequestForMail = {
  id: string;
  reference: string;
  sentAt: string;
  /** The deadline of the first call or mail. */
  dueAt: string;
  /** What the visitor is told instead: the last moment before `dueAt` at which people answer. */
  callBy: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  /** The terms that applied when the request was sent. */
  terms: Terms;
  /** The group that chose the package or plan through a link. */
  group: GroupSummary | null;
  /** Labels and values of the plain fields that the mail shows. */
  fields: readonly { label: string; value: string }[];
  ipAddress: string | null;
  place: string;
  suspicion: Suspicion | null;
  idempotencyKey: string;
  statusTokenHash: string;
};
