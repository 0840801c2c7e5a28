import { z } from 'zod';
import { id, moment, text } from '../../platform/answer-parts';
import { REQUEST_STATUSES } from '../inbox/status';

/** An earlier request with the same phone number or e-mail address. */
export const earlierRequestSchema = z.object({
  id,
  reference: text,
  customerName: text,
  /** Title of the package or plan; may be blank. */
  title: text,
  status: z.enum(REQUEST_STATUSES),
  receivedAt: moment,
});
