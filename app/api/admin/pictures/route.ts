import { staffHandler } from '@/lib/auth/staff-handler';
import { replyJson } from '@/lib/http/reply';
import { withUpload } from '@/lib/http/upload';
import { listPictures } from '@/lib/pictures/admin-queries';
import { expirePictures } from '@/lib/pictures/invalidate-pages';
import { pictureListSchema } from '@/lib/pictures/schema';
import { uploadPicture } from '@/lib/pictures/staff-writes';

export const GET = staffHandler('catalogue:read', pictureListSchema, async ({ input }) => ({
  items: await listPictures(input),
}));

export const POST = staffHandler('catalogue:draft', null, async ({ request, staff }) => {
  const item = await withUpload(request, (upload) => uploadPicture(upload, staff.id));
  expirePictures();
  const { id, name, widths, url } = item;
  return replyJson(201, { success: true, message: 'Picture uploaded', id, name, widths, url, item });
});
