import 'server-only';
import { z } from 'zod';
import { untilAvailable } from '../../platform/job-queue/until-available';
import { log } from '../../platform/log';
import { sendPush } from '../../platform/push/send';
import { createCounter } from '../../platform/rate-limits/mutations';
import { waitForIdle } from '../../requests/submission/wait-for-idle';
import { findPush } from '../../requests/notices/push-queries';
import { toPushWords } from '../../requests/notices/words';
import { dropSubscription, queuePush } from '../../staff/push-subscriptions/mutations';

const payloadSchema = z.object({
  activity: z.string().regex(/^\d{1,19}$/),
  subscription: z.uuid(),
  attempt: z.int().min(1),
});

/** Seconds to wait before each retry. When the last one fails, the push is dropped. */
const DELAYS_S = [15, 60, 300, 900, 1_800];
const MOST_DELAY_S = 3_600;
/**
 * Maximum number of pushes per browser and hour, so that a flood of requests does not ring a phone all night. The inbox
 * still shows every request.
 */
const limit = createCounter({ name: 'push', points: 60, seconds: 3_600 });

/**
 * The job that sends one push to one browser, if it is still due. After a crash between the push service's answer and
 * the end of the job, the push is sent again with the same tag, so that the device replaces the first notification.
 */
export async function sendQueuedPush(payload: unknown): Promise<void> {
  await waitForIdle();
  const { activity, subscription, attempt } = payloadSchema.parse(payload);
  const found = await untilAvailable(() => findPush(activity, subscription));
  if (!found || (attempt === 1 && (await limit.take(subscription)) > 0)) return;
  const outcome = await sendPush(found.to, { ...toPushWords(found.facts), tag: `kayal-${activity}` });
  if (outcome.is === 'gone') await untilAvailable(() => dropSubscription(subscription));
  if (outcome.is !== 'later') return;
  const delay = DELAYS_S[attempt - 1];
  if (delay === undefined)
    return log.warn(
      { activity, subscription, attempt },
      'a push notification was dropped: its last attempt failed too',
    );
  const seconds = Math.min(Math.max(delay, outcome.seconds), MOST_DELAY_S);
  await untilAvailable(() => queuePush({ activity, subscription, attempt: attempt + 1 }, seconds));
}
