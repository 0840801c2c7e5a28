import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { GroupPage } from '@/components/packages/group-choice/group-page';
import { applyTicks } from '@/lib/packages/group-choice/apply-ticks';
import type { GroupState } from '@/lib/packages/group-choice/types';
import { CHOICE_KEY } from '@/lib/packages/prices/choice';
import { findViolations } from '@/tests/support/axe';
import { stopDate } from '@/tests/support/clock';
import { makeTripBrief } from '@/tests/support/packages';
import { startUser } from '@/tests/support/user';

const TOKEN = 'abcdefghijklmnopqrstuv';
const TRIPS = [makeTripBrief('1', 'Munnar Hills'), makeTripBrief('5', 'Wandering Wayanad')];
const START: GroupState = {
  friends: 4,
  packages: [
    { id: '1', title: 'Munnar Hills', isOffered: true, votes: 2 },
    { id: '5', title: 'Wandering Wayanad', isOffered: true, votes: 3 },
    { id: '9', title: 'Old Trip', isOffered: false, votes: 1 },
  ],
  plans: [
    {
      code: '2-plan',
      title: 'Romantic Houseboat Kerala, 5 days, February',
      days: 5,
      cost: { min: 20_000, max: 30_000 },
      votes: 0,
    },
  ],
  mine: [],
  askedOn: null,
  deletedOn: '2027-02-21',
};

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> };
type Sent = { friend: string; packageIds: string[]; plans: string[] };
/** The sent requests, and the function that answers each, by default like the server. */
let sent: Sent[];
let answer: (body: Sent) => Promise<Answer>;
/** The response to a request for the group. */
let load: (signal?: AbortSignal | null) => Promise<Answer>;

beforeAll(() => stopDate(new Date('2026-11-29T06:00:00Z')));
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = async ({ packageIds, plans }) =>
    reply(200, { success: true, message: 'Counted', group: applyTicks(START, [...packageIds, ...plans]) });
  load = async () => reply(200, START);
  global.fetch = jest.fn(async (_path: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') return load(init?.signal);
    const body = JSON.parse(String(init?.body)) as Sent;
    sent.push(body);
    return answer(body);
  }) as unknown as typeof fetch;
});

const reply = (status: number, body: unknown): Answer => ({
  ok: status < 300,
  status,
  json: async () => body,
});

function open(start: GroupState = START) {
  return render(
    <GroupPage
      token={TOKEN}
      url={`http://localhost/group/${TOKEN}`}
      trips={TRIPS}
      start={start}
      today="2026-11-23"
      callback="24 hours"
    />,
  );
}
const box = (title: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`^I would like this.*${title}$`) });

it('the group page counts a tick immediately and sends all ticks of this browser with one random id', async () => {
  const { container } = open();
  const user = startUser();
  expect(screen.getByText('3 of 4 want Wandering Wayanad.')).toBeInTheDocument();
  await user.click(box('Wandering Wayanad'));
  expect(screen.getByText('4 of 5 want Wandering Wayanad.')).toBeInTheDocument();
  await user.click(box('Munnar Hills'));
  await waitFor(() => expect(sent.map(({ packageIds }) => packageIds)).toEqual([['5'], ['5', '1']]));
  expect(new Set(sent.map(({ friend }) => friend)).size).toBe(1);
  expect(localStorage.getItem('group-friend')).toBe(sent[0]?.friend);
  expect(screen.getByText('Old Trip is not offered any more and is left out.')).toBeInTheDocument();
  expect(await findViolations(container)).toEqual([]);
});

it('the group page queues only the latest ticks while a request is pending', async () => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const usual = answer;
  answer = async (body) => {
    await gate;
    return usual(body);
  };
  open();
  const user = startUser();
  for (const title of ['Wandering Wayanad', 'Munnar Hills', 'Wandering Wayanad'])
    await user.click(box(title));
  expect(sent).toHaveLength(1);
  release();
  await waitFor(() => expect(sent.map(({ packageIds }) => packageIds)).toEqual([['5'], ['1']]));
  await waitFor(() => expect(screen.getByText(/are level, with 3 of 5 each\.$/)).toBeInTheDocument());
  expect(
    [box('Munnar Hills'), box('Wandering Wayanad')].map((one) => (one as HTMLInputElement).checked),
  ).toEqual([true, false]);
});

// Regression: the first tick of a returning friend replaced the earlier ticks, which had not been loaded yet.
it('a friend who returns can tick once the earlier ticks are loaded; a failure to load them is reported', async () => {
  localStorage.setItem('group-friend', '3f0e8f0a-5a8e-4a7e-9d0b-6a1b2c3d4e5f');
  load = () => Promise.reject(new TypeError('offline'));
  const { unmount } = open();
  expect(await screen.findByText(/^Your ticks could not be loaded/)).toBeInTheDocument();
  expect(box('Munnar Hills')).toBeDisabled();
  unmount();
  load = async () => reply(200, { ...START, mine: ['5'] });
  open();
  await waitFor(() => expect(box('Munnar Hills')).toBeEnabled());
  expect(box('Wandering Wayanad')).toBeChecked();
  await startUser().click(box('Munnar Hills'));
  await waitFor(() => expect(sent.map(({ packageIds }) => packageIds)).toEqual([['5', '1']]));
});

// Regression: a hanging connection left the ticks disabled without a message.
it('the group page reports that the earlier ticks could not be loaded when loading times out', async () => {
  localStorage.setItem('group-friend', '3f0e8f0a-5a8e-4a7e-9d0b-6a1b2c3d4e5f');
  const over = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  load = (signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
  open();
  expect(screen.queryByText(/^Your ticks could not be loaded/)).toBeNull();
  over.abort();
  expect(await screen.findByText(/^Your ticks could not be loaded/)).toBeInTheDocument();
  timeout.mockRestore();
});

// Regression: somebody who looked at another tab for less than five seconds saw the votes only after a reload.
it('the group page shows the votes of others when its tab comes back', async () => {
  open();
  await act(async () => undefined);
  load = async () =>
    reply(200, { ...START, friends: 5, packages: START.packages.map((one) => ({ ...one, votes: 5 })) });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/are level, with 5 of 5 each/)).toBeInTheDocument();
});

// Regression: a return to the page without a connection replaced the message about the lost tick.
it('the group page still says that a tick was lost after a failed reload', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  let loads = 0;
  load = async () => {
    loads += 1;
    throw new TypeError('offline');
  };
  open();
  await startUser().click(box('Munnar Hills'));
  expect(await screen.findByText(/^Your tick did not reach us\./)).toBeInTheDocument();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(loads).toBe(1));
  await act(async () => undefined);
  expect(screen.getByText(/^Your tick did not reach us\./)).toBeInTheDocument();
});

it.each([
  [
    'that is refused',
    async () => reply(422, { success: false, message: 'There is no place.' }),
    'There is no place.',
  ],
  ['that gets lost', () => Promise.reject(new TypeError('offline')), /^Your tick did not reach us\./],
])('the group page undoes a tick %s and says why', async (_what, fail, sentence) => {
  answer = fail;
  open();
  await startUser().click(box('Munnar Hills'));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(box('Munnar Hills')).not.toBeChecked();
  expect(screen.getByText('3 of 4 want Wandering Wayanad.')).toBeInTheDocument();
});

it('the group page links to the form of the favourite and stores the group for that enquiry', async () => {
  open();
  const link = screen.getByRole('link', { name: 'Ask us about Wandering Wayanad' });
  expect(link).toHaveAttribute('href', '/signature-trips/trip-5#enquiry');
  link.addEventListener('click', (event) => event.preventDefault());
  await startUser().click(link);
  expect(JSON.parse(localStorage.getItem('asking-group') ?? '')).toMatchObject({
    token: TOKEN,
    chosen: 'trip-5',
  });
});

it('the group page says when the enquiry was sent, and does not offer a second one', () => {
  open({ ...START, askedOn: '2026-12-03' });
  expect(screen.getByRole('heading', { name: 'Sent on 3 December 2026' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Ask us/ })).toBeNull();
});

it('the group page offers an enquiry link for each package when the votes are tied', () => {
  open({ ...START, packages: START.packages.map((one) => ({ ...one, votes: 3 })) });
  expect(screen.getAllByRole('link', { name: /^Ask us/ })).toHaveLength(2);
});

it('the group page lists a plan with days and cost range, counts its ticks, and links to its form as favourite', async () => {
  const { unmount } = open();
  const plan = screen.getByRole('link', { name: 'Romantic Houseboat Kerala, 5 days, February' });
  expect(plan).toHaveAttribute('href', '/create/results?plan=2-plan');
  expect(plan.closest('li')).toHaveTextContent(/5 days, 4 nights.*₹20,000 to ₹30,000 per person/);
  await startUser().click(box('Romantic Houseboat Kerala, 5 days, February'));
  await waitFor(() => expect(sent).toMatchObject([{ packageIds: [], plans: ['2-plan'] }]));
  unmount();
  open({ ...START, friends: 5, plans: [{ ...START.plans[0]!, votes: 5 }] });
  expect(screen.getByText('All 5 want “Romantic Houseboat Kerala, 5 days, February”.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Send us Romantic Houseboat Kerala, 5 days, February' });
  expect(link).toHaveAttribute('href', '/create/results?plan=2-plan#send-plan');
  link.addEventListener('click', (event) => event.preventDefault());
  await startUser().click(link);
  expect(JSON.parse(localStorage.getItem('asking-group') ?? '')).toMatchObject({
    token: TOKEN,
    chosen: '2-plan',
  });
});

// Regression: friends who opened the link saw prices for two adults without a date.
it('the link to a group page has the party and date for which the page shows prices', async () => {
  localStorage.setItem(CHOICE_KEY, 'date=2027-01-15&adults=6');
  open();
  const url = `http://localhost/group/${TOKEN}?date=2027-01-15&adults=6`;
  expect(await screen.findByText(url)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(url)),
  );
  await startUser().click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
});
