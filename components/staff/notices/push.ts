import { ROUTES } from '@/lib/platform/routes';
import { sendStaff } from '@/components/editing/kit/staff-request';
import type { createWays } from './notification-ways';

/** Message for missing permission; used for pushes and for the notifications of an open page. */
export const NOT_ALLOWED =
  'Your browser does not allow notices of this site. Allow them in its settings, then tick the box again.';
const NO_SERVICE =
  'The push service of your browser did not answer. Check your connection, then tick the box again; private windows have none.';
const NEEDS_HOME_SCREEN =
  'On an iPhone or iPad: tap Share, then Add to Home Screen, open the staff area from there, and tick the box.';
const NOT_SUPPORTED = 'This browser cannot receive notices while the staff area is closed.';
const PATH = '/notices/push';

/** The reason why this browser cannot receive pushes, and what to do; blank if it can. */
export function findPushObstacle(): string {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return '';
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify themselves as Macs.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? NEEDS_HOME_SCREEN : NOT_SUPPORTED;
}

/**
 * Switches pushes to this browser on; asks for the permission to show notifications. Returns an error message, or ''.
 */
export async function switchPushOn(): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') return NOT_ALLOWED;
  return subscribe();
}

/**
 * Switches pushes to this browser off. If the server cannot be reached, the push service informs it later.
 */
export async function switchPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(ROUTES.admin);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.all([subscription.unsubscribe().catch(() => false), sendStaff('DELETE', PATH, { endpoint })]);
}

/**
 * Whether this page load has sent the browser's push subscription to the server. It is sent once per page load, because
 * the server deletes it when the session ends, and its endpoint may change.
 */
let isConfirmed = false;

/** Makes the next account or session in this tab send its subscription to the server again. */
export function forgetPushConfirmation(): void {
  isConfirmed = false;
}

/**
 * Confirms this browser to the server if pushes are on; switches them off if the browser has revoked the permission.
 */
export async function confirmPush(ways: ReturnType<typeof createWays>): Promise<void> {
  if (isConfirmed || !ways.read().push) return;
  isConfirmed = true;
  if (findPushObstacle() || Notification.permission !== 'granted') ways.change({ push: false });
  else await subscribe();
}

async function subscribe(): Promise<string> {
  const answer = await sendStaff<{ key: string }>('GET', PATH);
  if (!answer.ok) return answer.message;
  const subscription = await subscribeWith(answer.body.key).catch(() => null);
  if (!subscription) return NO_SERVICE;
  const { endpoint, keys } = subscription.toJSON();
  const saved = await sendStaff('PUT', PATH, { endpoint, keys });
  return saved.ok ? '' : saved.message;
}

/** Subscribes with the server's key. Keeps a subscription with this key; replaces one with an older key. */
async function subscribeWith(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(ROUTES.staffWorker, { scope: ROUTES.admin });
  await untilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const existing = await registration.pushManager.getSubscription();
  if (existing && toBase64(existing.options.applicationServerKey) === key) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe(options);
}

function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ? null : (waiting ?? installing);
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

function toBase64(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
