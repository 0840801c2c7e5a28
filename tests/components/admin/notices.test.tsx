import { render, screen, waitFor } from '@testing-library/react';
import { confirmPush, forgetPushConfirmation } from '@/components/staff/notices/push';
import { NoticeSettings } from '@/components/staff/notices/notice-settings';
import { announceNews } from '@/components/staff/notices/announce';
import { createWays } from '@/components/staff/notices/notification-ways';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from './inbox/fake-inbox';
import { stubStaffApi } from './staff-api';

const shown: FakeNotification[] = [];
let permission: NotificationPermission = 'granted';

class FakeNotification {
  static requestPermission = () => Promise.resolve(permission);
  static get permission() {
    return permission;
  }
  onclick = () => undefined;
  close = () => undefined;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this);
  }
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  permission = 'granted';
  Object.assign(window, { Notification: FakeNotification });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
afterAll(() => Reflect.deleteProperty(window, 'Notification'));

function renderSettings() {
  render(
    <main>
      <h1>Your account</h1>
      <NoticeSettings username="meera" />
    </main>,
  );
  return startUser();
}
const box = (name: string) => screen.getByRole('checkbox', { name });

it('users switch sound and notifications on for their own account only', async () => {
  const user = renderSettings();
  expect(box('Play a sound')).not.toBeChecked();
  await user.click(box('Play a sound'));
  await user.click(box('Show a notice'));
  await waitFor(() => expect(box('Show a notice')).toBeChecked());
  expect(createWays('meera').read()).toMatchObject({ sound: true, popup: true });
  expect(createWays('arun').read()).toMatchObject({ sound: false, popup: false });
  await expectAccessible();
  await user.click(box('Play a sound'));
  await user.click(box('Show a notice'));
  expect(createWays('meera').read().since).toBe('');
});

it('the settings of notices report that the browser does not allow them', async () => {
  permission = 'denied';
  const user = renderSettings();
  await user.click(box('Show a notice'));
  expect(await screen.findByText(/^Your browser does not allow notices of this site\./)).toBeVisible();
  expect(box('Show a notice')).not.toBeChecked();
});

it('each event is announced once, and a click opens its page; events from before notices were switched on are skipped', async () => {
  const item = { title: 'New enquiry KT-NEW111', path: '/admin?enquiry=KT-NEW111', trip: 'Heart of Kerala' };
  const handed = {
    ...item,
    id: '8',
    title: '3 enquiries were handed to you',
    path: '/admin?assignee=me',
    at: '2026-11-26T10:00:02.000Z',
  };
  const items = [
    { ...item, id: '6', at: '2026-11-26T09:59:59.000Z' },
    { ...item, id: '7', at: '2026-11-26T10:00:01.000Z' },
    handed,
  ];
  const sent = stubStaffApi(() => ({ status: 200, body: { items } }));
  const ways = { sound: false, popup: true, since: '2026-11-26T10:00:00.000Z' };
  await announceNews(ways);
  await announceNews(ways);
  expect(shown).toMatchObject([
    { title: 'New enquiry KT-NEW111', options: { body: 'Heart of Kerala', tag: 'kayal-7' } },
    { title: '3 enquiries were handed to you', options: { body: 'Heart of Kerala', tag: 'kayal-8' } },
  ]);
  jest.spyOn(window, 'focus').mockReturnValue(undefined);
  const opening = jest.spyOn(window, 'open').mockReturnValue(null);
  shown[1]?.onclick();
  expect(opening).toHaveBeenCalledWith('/admin?assignee=me', '_self');
  expect(sent).toHaveLength(2);
  await announceNews({ ...ways, popup: false });
  expect(sent).toHaveLength(2); // no request while everything is off
});

describe('push notifications', () => {
  const PUSH = 'Send a notice to this device, also when no page is open';
  const KEY = 'BAcd-_09';

  /** A browser with Web Push; if `failing`, its push service cannot be reached. Returns its calls and its state. */
  function stubBrowser({ failing = false } = {}) {
    const browser = { calls: [] as string[], subscription: null as object | null };
    const make = (key: string) => ({
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      endpoint: 'https://web.push.apple.com/one',
      toJSON: () => ({ endpoint: 'https://web.push.apple.com/one', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        browser.calls.push('unsubscribe');
        browser.subscription = null;
        return true;
      },
    });
    const pushManager = {
      getSubscription: async () => browser.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        browser.calls.push(`subscribe ${applicationServerKey}`);
        if (failing) throw new Error('AbortError');
        return (browser.subscription = make(applicationServerKey));
      },
    };
    const registration = { active: { state: 'activated' }, pushManager };
    Object.assign(window, { PushManager: class {} });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        register: async (path: string, { scope }: { scope: string }) => {
          browser.calls.push(`register ${path} for ${scope}`);
          return registration;
        },
        getRegistration: async () => registration,
      },
    });
    return { browser, make };
  }

  const stubServer = () =>
    stubStaffApi(({ method }) => ({
      status: 200,
      body: method === 'GET' ? { key: KEY } : { success: true },
    }));

  it('push notifications can be switched on and off, with a service worker for the staff area only', async () => {
    const { browser } = stubBrowser();
    const sent = stubServer();
    const user = renderSettings();
    await user.click(box(PUSH));
    await waitFor(() => expect(box(PUSH)).toBeChecked());
    expect(browser.calls).toEqual(['register /staff-sw.js for /admin', `subscribe ${KEY}`]);
    const endpoint = 'https://web.push.apple.com/one';
    expect(sent.at(-1)).toMatchObject({
      method: 'PUT',
      url: '/api/admin/notices/push',
      body: { endpoint, keys: { p256dh: 'p', auth: 'a' } },
    });
    expect(createWays('meera').read()).toMatchObject({ push: true, since: '' });
    expect(createWays('arun').read().push).toBe(false);
    await expectAccessible();
    await user.click(box(PUSH));
    await waitFor(() => expect(box(PUSH)).not.toBeChecked());
    expect(browser.calls.at(-1)).toBe('unsubscribe');
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', body: { endpoint } });
  });

  it('push notifications stay off, with advice, if the browser does not allow notices or its push service is unreachable', async () => {
    stubBrowser({ failing: true });
    stubServer();
    const user = renderSettings();
    await user.click(box(PUSH));
    expect(await screen.findByText(/^The push service of your browser did not answer\./)).toBeVisible();
    permission = 'denied';
    await user.click(box(PUSH));
    expect(await screen.findByText(/^Your browser does not allow notices of this site\./)).toBeVisible();
    expect(box(PUSH)).not.toBeChecked();
  });

  it.each([
    ['Firefox/140.0', 'This browser cannot receive notices while the staff area is closed.'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      /^On an iPhone or iPad: tap Share, then Add to Home Screen/,
    ],
  ])('push notifications cannot be switched on in a browser without them: %s', (userAgent, words) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    renderSettings();
    expect(box(PUSH)).toBeDisabled();
    expect(box(PUSH)).toHaveAccessibleDescription(words);
  });

  it('push notifications are confirmed once per page load, and subscribed again if the server’s push key has changed', async () => {
    const { browser, make } = stubBrowser();
    const sent = stubServer();
    const ways = createWays('meera');
    await confirmPush(ways);
    expect(sent).toEqual([]); // push notifications are off
    ways.change({ push: true });
    browser.subscription = make('BOld');
    await confirmPush(ways);
    await confirmPush(ways);
    expect(browser.calls.slice(1)).toEqual(['unsubscribe', `subscribe ${KEY}`]);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT']);

    forgetPushConfirmation();
    await confirmPush(ways);
    expect(browser.calls).toHaveLength(4); // the subscription already has the server’s key
    permission = 'denied';
    forgetPushConfirmation();
    await confirmPush(ways);
    expect(ways.read().push).toBe(false);
    forgetPushConfirmation();
  });
});
