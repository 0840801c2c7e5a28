import 'server-only';
import { describeError, log } from '../log';
import { encryptPush, type BrowserKeys } from './encrypt';
import { authorizePush, findPushKey } from './keys';
import { isPushService } from './endpoint';

/** The target of a push. `keyId` is the id of our key that the browser subscribed with. */
export type PushAddress = BrowserKeys & { endpoint: string; keyId: string };
/**
 * What the browser's service worker (`public/staff-sw.js`) shows. A notification replaces an earlier one with the same
 * `tag`.
 */
export type PushContent = { title: string; body: string; tag: string; path: string };
/** `gone`: the subscription has ended. `refused`: do not send this push again. `later`: try again after `seconds`. */
export type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; seconds: number };

const TIMEOUT_MS = 10_000;
/** How long the push service stores a push for a device that is switched off; after that, the inbox is more useful. */
const KEEP_S = 4 * 60 * 60;

/** Sends a push. Never throws. */
export async function sendPush(to: PushAddress, content: PushContent): Promise<PushOutcome> {
  const key = findPushKey(to.keyId);
  if (!key || !isPushService(to.endpoint)) return { is: 'gone' };
  const body = encryptOrNull(JSON.stringify(content), to);
  if (!body) return { is: 'gone' };
  const { host } = new URL(to.endpoint); // the rest of the URL is secret
  try {
    const response = await fetch(to.endpoint, {
      method: 'POST',
      headers: {
        Authorization: authorizePush(key, to.endpoint),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(KEEP_S),
        Urgency: 'high',
      },
      body: new Uint8Array(body),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return toOutcome(response, host);
  } catch (error) {
    log.debug(
      { err: describeError(error), host },
      'the push service could not be reached; the push is retried later',
    );
    return { is: 'later', seconds: 0 };
  }
}

function toOutcome({ ok, status, headers }: Response, host: string): PushOutcome {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500)
    return { is: 'later', seconds: Number(headers.get('Retry-After')) || 0 };
  log.warn(
    { status, host },
    'a push notification was dropped: the push service refused it with this HTTP status',
  );
  return { is: 'refused' };
}

function encryptOrNull(text: string, keys: BrowserKeys): Buffer | null {
  try {
    return encryptPush(text, keys);
  } catch {
    return null; // the browser's keys are not valid
  }
}
