import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import { getPool } from '@/lib/platform/db';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { findNextDay, stopDate } from '@/tests/support/clock';
import { selectRows } from '@/tests/support/enquiries';
import { ANSWERS } from '@/tests/support/itineraries';
import { makePackage } from '@/tests/support/packages';
import { act, readStored, sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';
import { forgetLimits } from '@/tests/support/limits';

beforeAll(() => stopDate());
afterAll(() => jest.useRealTimers());
beforeEach(forgetLimits);

const set = ({ id }: Sent, change: string) =>
  getPool().query(`UPDATE requests SET ${change} WHERE id = $1`, [id]);

describe('another party', () => {
  it('changing the party changes the counts, the line above the message, the stored rate and the history', async () => {
    const request = await sendNewEnquiry({ package: 'kochi-to-kovalam', adults: 2, children: 1 });
    const before = (await readStored(request)).row.all as Record<string, unknown>;
    await set(request, "status = 'contacted', first_contact_at = now()");
    const answer = await act(request.token, 'party', { adults: 6, children: 0 });
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Your party is changed.' }]);
    const { row, history } = await readStored(request);
    const { sixPersons } = makePackage(String(before.tour_id)).pricing ?? { sixPersons: 0 };
    expect(row).toMatchObject({ adults_count: 6, children_count: 0, package_price: sixPersons, version: 2 });
    expect(row.price_shown).toBe(`${formatRupees(sixPersons)} per adult for 6 or more`);
    expect(row.price_shown).not.toBe(before.price_shown);
    expect(row.message).toMatch(/^Adults: 6, Children: 0, Travel date: /);
    expect(row.follow_up_at).not.toBeNull();
    expect(history.at(-1)).toMatchObject({
      kind: 'visitor-date',
      before: { adults: 2, children: 1, priceShown: before.price_shown },
      after: { adults: 6, children: 0, priceShown: row.price_shown },
      staff_id: null,
    });
    expect(await getRequestByToken(request.token)).toMatchObject({
      trip: { adults: 6, children: 0 },
      priceShown: row.price_shown,
      packagePath: '/kerala-tour-packages/kochi-to-kovalam',
    });
  });

  it('the travellers, the message and the first day of a plan are stored with it and can be changed', async () => {
    const party = { adults: 2, children: 2, ages: [4, 9] };
    const answers = { ...ANSWERS, groupSize: 'family', party };
    const request = await sendNewPlan({ answers, message: 'One of us needs a ground floor room.' });
    const view = (await getRequestByToken(request.token))!;
    expect(view).toMatchObject({
      trip: { ...party, travelDate: null },
      message: 'One of us needs a ground floor room.',
      outline: { picture: 'houseboat-night' },
    });
    expect(view.wishes).toContainEqual({
      label: 'Group',
      value: 'Family (3-6): 2 adults, 2 children (4 and 9 years)',
    });
    const travelDate = findNextDay('12-24');
    expect((await act(request.token, 'date', { travelDate })).status).toBe(200);
    expect((await act(request.token, 'party', { adults: 8, children: 0 })).status).toBe(200);
    const { row } = await readStored(request);
    expect(row).toMatchObject({
      group_size: 'group',
      adults_count: 8,
      message: `Adults: 8, Children: 0, Travel date: ${formatDate(travelDate)}\n\nOne of us needs a ground floor room.`,
    });
    expect((await getRequestByToken(request.token))?.wishes).toEqual(
      expect.arrayContaining([
        { label: 'Group', value: 'Group (7+): 8 adults' },
        { label: 'Estimate', value: expect.stringContaining(' for 8 adults') },
        { label: 'Start', value: formatDate(travelDate) },
      ]),
    );
  });

  it('changing the travel date also changes the stored rate', async () => {
    const request = await sendNewEnquiry({ package: 'heart-of-kerala', travelDate: findNextDay('05-01') });
    const before = (await readStored(request)).row;
    await act(request.token, 'date', { travelDate: findNextDay('12-24') });
    const { row } = await readStored(request);
    expect([before.package_price, row.package_price]).toEqual([11_500, 14_000]);
  });

  it('changing the travel date keeps the ages of the children, changing their number deletes the ages', async () => {
    const children = { children: 1, ages: [9] };
    const request = await sendNewEnquiry({ package: 'heart-of-kerala', adults: 4, ...children });
    await act(request.token, 'date', { travelDate: findNextDay('02-24') });
    expect((await readStored(request)).row).toMatchObject({ children_ages: [9], price_total: 63_000 });
    await act(request.token, 'party', { adults: 4, children: 2 });
    expect((await readStored(request)).row).toMatchObject({
      children_ages: [],
      price_total: 56_000,
      price_conditions: expect.stringMatching(/children not in this total: give their ages$/),
    });
  });

  it('new ages of the children are in price, history and private page', async () => {
    const travelDate = findNextDay('02-24');
    const request = await sendNewEnquiry({ package: 'heart-of-kerala', travelDate, adults: 4, children: 2 });
    const { status } = await act(request.token, 'party', { adults: 4, children: 2, ages: [3, 9] });
    expect(status).toBe(200);
    const { row, history } = await readStored(request);
    expect(row).toMatchObject({
      children_ages: [3, 9],
      price_total: 63_000,
      price_conditions: expect.not.stringContaining('children'),
      version: 2,
    });
    expect(history.at(-1)).toMatchObject({ kind: 'visitor-date', note: '2 children (3 and 9 years)' });
    expect(await getRequestByToken(request.token)).toMatchObject({ trip: { ages: [3, 9] } });
  });

  it('changing the party keeps the rate of a package that is no longer offered, and does not link to it', async () => {
    const request = await sendNewEnquiry({ package: 'munnar-hills' });
    const before = (await readStored(request)).row;
    await selectRows("UPDATE tours SET is_active = false WHERE slug = 'munnar-hills'");
    try {
      await act(request.token, 'party', { adults: 8, children: 0 });
      const { row } = await readStored(request);
      expect([row.adults_count, row.price_shown, row.package_price]).toEqual([
        8,
        before.price_shown,
        before.package_price,
      ]);
      expect(await getRequestByToken(request.token)).toMatchObject({ packagePath: null });
    } finally {
      await selectRows("UPDATE tours SET is_active = true WHERE slug = 'munnar-hills'");
    }
  });

  it('changing the party to the same party writes nothing; simultaneous changes are all stored', async () => {
    const request = await sendNewEnquiry({ adults: 2, children: 1 });
    expect((await act(request.token, 'party', { adults: 2, children: 1 })).status).toBe(200);
    expect((await readStored(request)).row.version).toBe(1);
    const answers = await Promise.all(
      [3, 4, 5].map((adults) => act(request.token, 'party', { adults, children: 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readStored(request)).row.version).toBe(4);
  });

  it.each([
    [{}, 'adults', 'At least 1 adult traveler is required.'],
    [{ adults: 0, children: 0 }, 'adults', 'At least 1 adult traveler is required.'],
    [{ adults: 21, children: 0 }, 'adults', /^Please enter 1 to 20 adults\./],
    [{ adults: 2.5, children: 0 }, 'adults', /^Please enter 1 to 20 adults\./],
    [{ adults: 2 }, 'children', /^Please enter 0 to 10 children\./],
    [{ adults: 2, children: 11 }, 'children', /^Please enter 0 to 10 children\./],
    [{ adults: 2, children: ['1'] }, 'children', /^Please enter 0 to 10 children\./],
    [{ adults: 2, children: 2, ages: [4] }, 'ages', AGES_MESSAGE],
    [{ adults: 2, children: 1, ages: [18] }, 'ages', AGES_MESSAGE],
    [{ adults: 2, children: 1, ages: '4' }, 'ages', AGES_MESSAGE],
  ])('changing the party with %j is rejected as in the form', async (body, field, message) => {
    const request = await sendNewEnquiry();
    const answer = await act(request.token, 'party', body);
    expect([answer.status, answer.body.field]).toEqual([422, field]);
    expect(answer.body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect((await readStored(request)).row.version).toBe(1);
  });

  it('changing the party is rejected for a plan without numbers and for booked or closed requests', async () => {
    const plan = await sendNewPlan({ answers: { ...ANSWERS, groupSize: 'family' } });
    expect(await act(plan.token, 'party', { adults: 2, children: 0 })).toMatchObject({
      status: 422,
      body: { message: 'A plan has its group in its answers. Please tell us about another one in a note.' },
    });
    for (const status of ['converted', 'closed']) {
      const request = await sendNewEnquiry();
      await set(request, `status = '${status}'`);
      expect((await act(request.token, 'party', { adults: 9, children: 0 })).status).toBe(422);
      expect((await readStored(request)).row.version).toBe(1);
    }
  });
});
