import type { ChainReport } from '../audit/chain';
import type { RequestReport } from './check';

/** The result of the recurring check of requests and audit log. */
export type RecordsCheck = { requests: RequestReport; audit: ChainReport };
