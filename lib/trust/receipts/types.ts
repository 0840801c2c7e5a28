import type { ChainReport } from '../../staff/audit/chain';
import type { RequestReport } from './check';

/** The result of the recurring check of requests and audit log. */
export type RecordsCheck = {
  requests: RequestReport;
  audit: ChainReport;
  /** Usernames of accounts whose role differs from the audit log. Missing in checks of earlier versions. */
  changedRoles?: string[];
};
