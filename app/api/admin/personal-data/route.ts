import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { findPersonRequests } from '@/lib/trust/personal-data/admin-queries';
import { findMentions } from '@/lib/trust/personal-data/mention-admin-queries';
import { personSchema } from '@/lib/trust/personal-data/schema';

/**
 * Finds a person's requests, and texts elsewhere that mention the person. A POST, so that the person's e-mail address
 * or phone number does not end up in logs and the browser's history.
 */
export const POST = staffHandler('personal-data:manage', personSchema, async ({ input }) => {
  const requests = await findPersonRequests(input.contact);
  return { requests, mentions: await findMentions(input, requests) };
});
