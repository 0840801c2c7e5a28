import { act, screen, waitFor, within } from '@testing-library/react';
import { makeGuests, openFirst, renderInbox, toId } from '../inbox/fake-inbox';
import { FakeEventSource } from './fake-event-source';

const scrollTo = (scrollY: number, top: number) => {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  const table = screen.getByRole('table', { name: 'Enquiries' });
  jest.spyOn(table, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
};

beforeEach(() => FakeEventSource.install());
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

it('new requests are offered by a button until a change reloads the list while it is scrolled to the top', async () => {
  jest.useFakeTimers();
  const { stored } = renderInbox({ rows: makeGuests(2) });
  const say = async (event: string, ids: string[], op: string) => {
    await FakeEventSource.last.say(event, { ids, op });
    await act(() => jest.advanceTimersByTimeAsync(500));
  };
  await FakeEventSource.last.say('ready');
  await act(() => jest.advanceTimersByTimeAsync(500));
  scrollTo(900, -500);
  stored.clear();
  for (const guest of [...makeGuests(1, 3), ...makeGuests(2)]) stored.set(guest.id, guest);
  await say('enquiry', [toId(3)], 'insert');
  await say('tour', ['1'], 'update');
  expect(screen.getByRole('button', { name: '1 new enquiry' })).toBeVisible();
  scrollTo(0, 200);
  await say('enquiry', [toId(1)], 'update');
  expect(screen.getAllByRole('button', { name: /^Guest/ }).map(({ textContent }) => textContent)).toEqual([
    'Guest 3',
    'Guest 1',
    'Guest 2',
  ]);
  expect(screen.queryByRole('button', { name: '1 new enquiry' })).toBeNull();
});

it.each([
  ['a reconnection', 'ready', {}],
  ['many changes', 'enquiry', { ids: Array.from({ length: 11 }, (_, at) => toId(at + 1)), op: 'update' }],
])('the open request is read again after %s', async (_, event, data) => {
  const [guest] = makeGuests(1);
  const { dialog, stored } = await openFirst({ rows: makeGuests(1) });
  if (guest) stored.set(guest.id, { ...guest, visitorMessage: 'We come by train.', version: 2 });
  await FakeEventSource.last.say(event, data);
  await waitFor(() => expect(within(dialog).getByText('We come by train.')).toBeVisible());
});
