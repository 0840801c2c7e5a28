import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyJson } from '@/lib/platform/http/reply';
import { readOrNull } from '@/lib/platform/read-or-null';
import { listInvitations } from '@/lib/company/reviews/admin-queries';
import { createReviewInvitation } from '@/lib/company/reviews/invitation-mutations';
import { newInvitationSchema } from '@/lib/company/reviews/schema';

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listInvitations() }));

export const POST = staffHandler('catalogue:write', newInvitationSchema, async ({ input, staff }) =>
  replyJson(201, {
    success: true,
    message: 'Link made',
    link: await createReviewInvitation(input, staff.id),
    // Null if the list cannot be read. An error would lose the new link, whose secret is only in this response.
    items: await readOrNull(listInvitations),
  }),
);
