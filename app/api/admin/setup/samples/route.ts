import { archiveSamples } from '@/lib/company/go-live/mutations';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Archives all sample suppliers and hides all sample reviews. */
export const DELETE = staffHandler('company:write', null, async ({ staff }) => {
  const { suppliers, reviews } = await archiveSamples(staff.id);
  if (reviews > 0) await renewPages('reviews');
  return {
    success: true,
    message: `${suppliers} suppliers and ${reviews} reviews archived. Each can be shown again on its page.`,
  };
});
