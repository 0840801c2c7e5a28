import { act, screen, waitFor } from '@testing-library/react';
import { askForGroup } from '@/components/site/trip-parts/requesting-group';
import { GROUP_HAS_ENQUIRED } from '@/lib/packages/group-choice/messages';
import { formatDateInput } from '@/lib/platform/format/dates';
import {
  date,
  email,
  name,
  phone,
  resetService,
  send,
  service,
  show,
  solve,
  tomorrow,
} from '@/tests/support/enquiry-form';
import { paste } from '@/tests/support/user';

const TOKEN = 'abcdefghijklmnopqrstuv';
const KEY = 'heart-of-kerala';

beforeEach(resetService);

async function fill(user: ReturnType<typeof show>['user']) {
  await paste(user, name(), 'Anjali Menon');
  await paste(user, email(), 'anjali@example.com');
  await paste(user, phone(), '+91 98765 43210');
  await paste(user, date(), formatDateInput(tomorrow()));
  await solve(user);
  await user.click(send());
}

it('only the first enquiry is sent for the visitor’s group', async () => {
  askForGroup(TOKEN, KEY);
  const { user } = show();
  expect(screen.getByText(/^You are asking for your group\./)).toBeInTheDocument();
  await fill(user);
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toMatchObject({ group: TOKEN });
  await waitFor(() => expect(screen.queryByText(/^You are asking for your group\./)).toBeNull());
});

it('after an earlier enquiry of the group, an enquiry can be sent without the group and without typing it again', async () => {
  service.answer = async ({ body }) =>
    body.group
      ? { status: 409, body: { success: false, message: GROUP_HAS_ENQUIRED, field: 'group' } }
      : {
          status: 201,
          body: { success: true, message: 'Sent', reference: 'KT-7F3K9Q', statusUrl: '/', mailed: true },
        };
  askForGroup(TOKEN, KEY);
  const { user } = show();
  await fill(user);
  expect((await screen.findAllByText(new RegExp(GROUP_HAS_ENQUIRED)))[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave the group out' }));
  expect(name()).toHaveValue('Anjali Menon');
  await user.click(send());
  await waitFor(() => expect(service.calls).toHaveLength(2));
  expect(service.calls[1]?.body).not.toHaveProperty('group');
});

it.each([
  ['for another trip', () => askForGroup(TOKEN, 'another-trip')],
  [
    'that is a day old',
    () =>
      localStorage.setItem(
        'asking-group',
        JSON.stringify({ token: TOKEN, chosen: KEY, at: Date.now() - 86_400_001 }),
      ),
  ],
  ['that cannot be parsed', () => localStorage.setItem('asking-group', '{')],
])('an enquiry is not sent for a stored group %s', (_what, remember) => {
  act(remember);
  show();
  expect(screen.queryByText(/^You are asking for your group\./)).toBeNull();
});
