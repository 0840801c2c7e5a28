import { getRequestByToken } from '@/lib/public/private-page/queries';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { countRows, selectRows } from '@/tests/support/enquiries';
import { ANSWERS, makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';

const countAll = () => Promise.all(['custom_itineraries', 'spent_captchas'].map(countRows));

it('a plan with a start month is stored with that month', async () => {
  const start = { month: 5 };
  const { body, status } = await sendItinerary(
    makeSolvedItinerary({ answers: { ...ANSWERS, groupSize: 'family', start } }),
  );
  expect(status).toBe(201);
  const [row] = await selectRows('SELECT plan_code, plan_shown FROM requests WHERE reference = $1', [
    body.reference,
  ]);
  expect(row).toMatchObject({
    plan_code: expect.stringMatching(/^4-/),
    plan_shown: start,
  });
  const view = await getRequestByToken(String(body.statusUrl).split('/').at(-1)!);
  expect(view?.wishes).toContainEqual({ label: 'Start', value: 'May' });
});

it('the first day of a plan is its travel date in the inbox and on the private page', async () => {
  const date = addPlainDays(getIndiaDate(), 60);
  const { body } = await sendItinerary(makeSolvedItinerary({ answers: { ...ANSWERS, start: { date } } }));
  const view = await getRequestByToken(String(body.statusUrl).split('/').at(-1)!);
  expect(view?.trip).toEqual({ travelDate: date, adults: 2, children: 0, ages: [] });
  const { cookie } = await makeSession();
  const list = await makeInbox(cookie).list(`?q=${String(body.reference)}`);
  expect(list.body.items.map(({ travelDate }) => travelDate)).toEqual([date]);
});

it.each([
  [{ date: '2020-01-01' }, /^Please choose a month or a first day/],
  [{ date: '2026-02-01' }, /^Choose a first day from /],
  [{ month: 13 }, /^Please choose a month or a first day/],
])(
  'a plan with the start %j is refused with a message that says what to choose, and nothing is stored',
  async (start, message) => {
    const before = await countAll();
    const answer = await sendItinerary(makeSolvedItinerary({ answers: { ...ANSWERS, start } }));
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(message) } });
    expect(await countAll()).toEqual(before);
  },
);
