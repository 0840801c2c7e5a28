import { checkChain, type Query } from '../../staff/audit/chain';
import { listChangedRoles } from '../../staff/audit/roles';
import { checkRequests } from './check';
import type { RecordsCheck } from './types';

/** Checks receipts, requests, mails, the audit log's chain, and roles of accounts. */
export async function checkRecords(query: Query): Promise<RecordsCheck> {
  return {
    requests: await checkRequests(query),
    audit: await checkChain(query),
    changedRoles: await listChangedRoles(query),
  };
}
