import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { decodeAnswers } from '@/lib/planner/plan/answers-code';
import { getPartyCost } from '@/lib/planner/price/party';
import { BAND_PLACES } from '@/lib/company/fields/planner-bands';
import { startUser } from '@/tests/support/user';
import {
  ANSWERS,
  KEY,
  PACKAGES,
  resetPlanPage,
  show,
  showPlan,
  trip,
  warmUp,
} from '@/tests/support/plan-page';

beforeAll(warmUp);
beforeEach(resetPlanPage);

const TODAY = getIndiaDate();
const estimate = () => screen.getByRole('region', { name: 'Estimated cost' });
const readCode = () => new URLSearchParams(window.location.search).get('plan') ?? '';

it('the plan page shows the range for the party beside that per person, and updates it with group and month', async () => {
  const { user } = await showPlan();
  expect(estimate()).toHaveTextContent(`${formatPriceRange(trip.cost)}per person`);
  expect(estimate()).toHaveTextContent(
    /per personFrom starting prices, mostly for four or more in the off season\. Indicative: our team confirms the price before you pay anything\.₹/,
  );
  // On a phone, the details of the price are collapsed, but not the note that it is indicative.
  const isFolded = (words: RegExp) =>
    within(estimate()).getByText(words).closest('.max-lg\\:hidden') !== null;
  expect([isFolded(/Indicative: our team/), isFolded(/^The same packages, at/)]).toEqual([false, true]);
  const lines: string[] = [];
  for (const [label, words] of [
    ['Solo', 'for 1, whatever the month'],
    ['Couple', 'for 2, whatever the month'],
    ['Family', 'for 4 adults, whatever the month'],
    ['Group', 'for 7 adults, whatever the month'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    expect(estimate()).toHaveTextContent(words);
    lines.push(within(estimate()).getByText(new RegExp(words)).textContent ?? '');
  }
  expect(new Set(lines.map((line) => line.split(' for ')[0])).size).toBe(4);

  await user.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), 'May');
  const may = getPartyCost({ ...ANSWERS, groupSize: 'group', start: { month: 5 } }, PACKAGES, TODAY)!;
  expect(estimate()).toHaveTextContent(`${formatPriceRange(may)} for 7 adults in ${may.month}`);
  expect(screen.getByText(/^Start: May\./)).toBeVisible();
  await waitFor(() =>
    expect(decodeAnswers(readCode())).toEqual({ ...ANSWERS, groupSize: 'group', start: { month: 5 } }),
  );
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ start: { month: 5 } });
});

it('the plan page accepts a first day instead of a month, and says which days can be booked', async () => {
  await showPlan();
  const field = screen.getByLabelText(/^or first day/);
  const day = addPlainDays(TODAY, 100);
  fireEvent.change(field, { target: { value: day } });
  await waitFor(() => expect(decodeAnswers(readCode())?.start).toEqual({ date: day }));
  expect(screen.getByRole('list', { name: 'In short' })).toHaveTextContent(day.slice(0, 4));
  fireEvent.change(field, { target: { value: addPlainDays(TODAY, -1) } });
  expect(
    screen.getByText(new RegExp(`Choose a day from ${formatDate(addPlainDays(TODAY, 1))}`)),
  ).toBeVisible();
  await waitFor(() => expect(decodeAnswers(readCode())).toEqual(ANSWERS));
});

it('the plan page shows a package that is similar to the plan, with its total and the differences', async () => {
  await showPlan({ ...ANSWERS, start: { month: 5 } });
  const section = screen.getByRole('region', { name: 'Nearly the same, ready-made' });
  expect(section).toHaveAttribute('data-package', 'hm-1');
  expect(section).toHaveAttribute('data-total', '19000');
  expect(within(section).getByRole('link')).toHaveAttribute('href', expect.stringContaining('honeymoon'));
  expect(section).toHaveTextContent('₹19,000 for 2');
});

const first = toEditedPlan(ANSWERS);
const longer = applyEdit(first, { kind: 'nights', stay: 0, nights: first.stays[0]!.nights + 1 });
if (!('plan' in longer)) throw new Error(longer.reason);
const open = async (bands: Parameters<typeof show>[0]) => {
  startUser();
  window.history.replaceState(null, '', `/create/results?plan=${encodePlan(longer.plan)}`);
  show(bands);
  await screen.findByRole('heading', { level: 1 });
};

it('a plan changed by hand is priced by the price bands of the agency, and the difference is shown', async () => {
  await open(
    BAND_PLACES.map(({ id }) => ({ place: id, comfort: 'comfort' as const, min: 2_000, max: 3_000 })),
  );
  const base = getPartyCost(ANSWERS, PACKAGES, TODAY)!;
  // One more night for two adults, and one more day of the car.
  expect(estimate()).toHaveTextContent('Your changes: ₹6,000 to ₹9,000 more.');
  expect(estimate()).toHaveTextContent(formatPriceRange({ min: base.min + 6_000, max: base.max + 9_000 }));
});

it('a plan changed by hand is priced by the team if there are no price bands', async () => {
  await open([]);
  expect(estimate()).toHaveTextContent('our team prices this');
});

it('the plan page lists the accommodation and meals of each night', async () => {
  await showPlan({ ...ANSWERS, comfort: 'budget' });
  const nights = screen.getByRole('region', { name: 'Your nights and meals' });
  expect(nights).toHaveTextContent('a family guesthouse near the town, with breakfast');
  expect(nights).toHaveTextContent('lunch, dinner and breakfast are cooked on board');
});
