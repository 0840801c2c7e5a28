import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { withUpload } from '@/lib/platform/http/upload';
import { replacePicture } from '@/lib/company/pictures/staff-writes';
import { replyChange } from '../../reply-change';

export const PUT = staffHandler('catalogue:write', null, async ({ request, params: { id = '' }, staff }) =>
  replyChange(id, await withUpload(request, (upload) => replacePicture(id, upload, staff.id))),
);
