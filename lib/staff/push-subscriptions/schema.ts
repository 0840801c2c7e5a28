import { z } from 'zod';
import { isPushService } from '../../platform/push/endpoint';

const endpoint = z
  .string()
  .max(1_000, 'This address of a push service is too long.')
  .refine(isPushService, 'This browser uses a push service that this site does not know.');
const NO_KEY = 'The key of the browser is not valid. Reload the page and switch it on again.';

/** A browser's push subscription. Its keys, in base64url, are an uncompressed P-256 point and a 16-byte secret. */
export const subscriptionSchema = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/, NO_KEY),
    auth: z.string().regex(/^[\w-]{22}$/, NO_KEY),
  }),
});
export const endpointSchema = z.object({ endpoint });
