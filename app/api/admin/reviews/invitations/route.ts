import { staffHandler } from '@/lib/auth/staff-handler';
import { replyJson } from '@/lib/http/reply';
import { listInvitations } from '@/lib/reviews/admin-queries';
import { createReviewInvitation } from '@/lib/reviews/invitation-mutations';
import { newInvitationSchema } from '@/lib/reviews/schema';

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listInvitations() }));

export const POST = staffHandler('catalogue:write', newInvitationSchema, async ({ input, staff }) =>
  replyJson(201, {
    success: true,
    message: 'Link made',
    link: await createReviewInvitation(input, staff.id),
    items: await listInvitations(),
  }),
);
