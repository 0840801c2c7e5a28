import { getPushKey } from '@/lib/platform/push/keys';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { deleteSubscription, saveSubscription } from '@/lib/staff/push-subscriptions/mutations';
import { endpointSchema, subscriptionSchema } from '@/lib/staff/push-subscriptions/schema';

/** The server's public key, which a browser needs to subscribe to push notifications. */
export const GET = staffHandler('enquiries:read', null, async () => ({ key: getPushKey().publicKey }));

export const PUT = staffHandler('enquiries:read', subscriptionSchema, async ({ staff, input }) => {
  await saveSubscription(staff, input);
  return { success: true, message: 'This browser gets notices' };
});

export const DELETE = staffHandler('enquiries:read', endpointSchema, async ({ staff, input }) => {
  await deleteSubscription(staff.id, input.endpoint);
  return { success: true, message: 'This browser gets no notices any more' };
});
