import type { Role } from '@/lib/staff/permissions/permissions';

/** Names and summaries of the roles. */
export const ROLE_WORDS: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'may do everything' },
  agent: { name: 'Agent', may: 'answers enquiries' },
};
