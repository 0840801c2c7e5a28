import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyJson } from '@/lib/platform/http/reply';
import { withUpload } from '@/lib/platform/http/upload';
import { listPictures } from '@/lib/company/pictures/admin-queries';
import { pictureListSchema } from '@/lib/company/pictures/schema';
import { uploadPicture } from '@/lib/company/pictures/staff-writes';

export const GET = staffHandler('catalogue:read', pictureListSchema, async ({ input }) => ({
  items: await listPictures(input),
}));

export const POST = staffHandler('catalogue:draft', null, async ({ request, staff }) => {
  const item = await withUpload(request, (upload) => uploadPicture(upload, staff));
  const { id, name, widths, url } = item;
  return replyJson(201, { success: true, message: 'Picture uploaded', id, name, widths, url, item });
});
