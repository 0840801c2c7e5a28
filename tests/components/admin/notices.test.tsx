import { render, screen, waitFor } from '@testing-library/react';
import { NoticeSettings } from '@/components/staff/notices/notice-settings';
import { tellNews } from '@/components/staff/notices/tell';
import { createWays } from '@/components/staff/notices/ways';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from './inbox/fake-inbox';
import { stubStaffApi } from './staff-api';

const shown: { title: string; options: NotificationOptions }[] = [];
let permission: NotificationPermission = 'granted';

class FakeNotification {
  static requestPermission = () => Promise.resolve(permission);
  static get permission() {
    return permission;
  }
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, options });
  }
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  permission = 'granted';
  Object.assign(window, { Notification: FakeNotification });
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

it('sound and notices are switched on by their user, for this account only', async () => {
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

it('says so when the browser does not allow notices', async () => {
  permission = 'denied';
  const user = renderSettings();
  await user.click(box('Show a notice'));
  expect(await screen.findByText(/^Your browser does not allow notices of this site\./)).toBeVisible();
  expect(box('Show a notice')).not.toBeChecked();
});

it('each piece of news is told once, by reference, and none from before it was switched on', async () => {
  const item = { kind: 'created', reference: 'KT-NEW111', trip: 'Heart of Kerala' };
  const handed = {
    ...item,
    id: '8',
    kind: 'assigned',
    reference: 'KT-HAND11',
    at: '2026-11-26T10:00:02.000Z',
  };
  const items = [
    { ...item, id: '6', at: '2026-11-26T09:59:59.000Z' },
    { ...item, id: '7', at: '2026-11-26T10:00:01.000Z' },
    handed,
  ];
  const sent = stubStaffApi(() => ({ status: 200, body: { items } }));
  const ways = { sound: false, popup: true, since: '2026-11-26T10:00:00.000Z' };
  await tellNews(ways);
  await tellNews(ways);
  expect(shown).toEqual([
    { title: 'New enquiry KT-NEW111', options: { body: 'Heart of Kerala', tag: 'kayal-7' } },
    { title: 'KT-HAND11 was handed to you', options: { body: 'Heart of Kerala', tag: 'kayal-8' } },
  ]);
  expect(sent).toHaveLength(2);
  await tellNews({ ...ways, popup: false });
  expect(sent).toHaveLength(2); // asks nothing while everything is off
});
