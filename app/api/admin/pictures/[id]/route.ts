import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requirePicture } from '@/lib/company/pictures/admin-queries';
import { picturePatchSchema } from '@/lib/company/pictures/schema';
import { changePicture, removePicture } from '@/lib/company/pictures/staff-writes';
import { replyChange } from '../reply-change';

export const GET = staffHandler('catalogue:read', null, async ({ params }) => ({
  item: await requirePicture(params.id ?? ''),
}));

export const PATCH = staffHandler(
  'catalogue:write',
  picturePatchSchema,
  async ({ input, params: { id = '' }, staff }) => replyChange(id, await changePicture(id, input, staff.id)),
);

export const DELETE = staffHandler('catalogue:write', null, async ({ params: { id = '' }, staff }) => {
  await removePicture(id, staff.id);
  return { success: true, message: 'Picture deleted' };
});
