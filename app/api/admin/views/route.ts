import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listSavedViews } from '@/lib/requests/inbox/admin-queries';
import { viewSchema } from '@/lib/requests/inbox/schema';
import { saveView } from '@/lib/requests/inbox/view-mutations';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listSavedViews() }));

export const POST = staffHandler('enquiries:read', viewSchema, async ({ input, staff }) => ({
  success: true,
  message: 'View saved',
  view: await saveView(staff.id, input),
}));
