import type { Role } from '@/lib/auth/permissions';

/** What the roles are called, and what they may do, in a few words. */
export const ROLE_WORDS: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'may do everything' },
  agent: { name: 'Agent', may: 'answers enquiries' },
};
