import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { plan } from '@/lib/planner/plan/plan';
import { decodeAnswers } from '@/lib/planner/plan/answers-code';
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

it('the plan page shows the estimate per person, and the same for everybody if their number is known', async () => {
  const { user } = await showPlan();
  const { min, max } = trip.cost;
  expect(estimate()).toHaveTextContent(`${formatPriceRange(trip.cost)}per person`);
  const whole = `${formatPriceRange({ min: 2 * min, max: 2 * max })} for 2 adults`;
  expect(estimate()).toHaveTextContent(`${whole}This is indicative pricing`);
  await user.click(screen.getByRole('button', { name: 'One child more' }));
  await user.click(screen.getByRole('button', { name: 'One child more' }));
  await user.type(screen.getByLabelText('Age of child 1'), '4');
  await user.type(screen.getByLabelText('Age of child 2'), '9');
  expect(estimate()).toHaveTextContent(
    `${formatPriceRange({ min: 4 * min, max: 4 * max })} for 4 at the adult rate`,
  );
  expect(screen.getByRole('list', { name: 'In short' })).toHaveTextContent(
    'Family (3-6): 2 adults, 2 children (4 and 9 years)',
  );

  await user.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), 'May');
  expect(estimate()).toHaveTextContent(`${formatPriceRange(trip.cost)}per person`);
  expect(screen.getByText('Start: May.')).toBeVisible();
  await waitFor(() =>
    expect(decodeAnswers(readCode())).toEqual({
      ...ANSWERS,
      groupSize: 'family',
      party: { adults: 2, children: 2, ages: [4, 9] },
      start: { month: 5 },
    }),
  );
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ start: { month: 5 } });
});

it('the plan page accepts a first day instead of a month, and refuses a day that cannot be booked', async () => {
  await showPlan();
  await screen.findByRole('button', { name: 'Choose a date' });
  const field = screen.getByLabelText(/^or first day/);
  const day = addPlainDays(TODAY, 100);
  fireEvent.change(field, { target: { value: day } });
  await waitFor(() => expect(decodeAnswers(readCode())?.start).toEqual({ date: day }));
  expect(screen.getByRole('list', { name: 'In short' })).toHaveTextContent(day.slice(0, 4));
  fireEvent.change(field, { target: { value: addPlainDays(TODAY, -1) } });
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription('Date input not valid.');
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

it('the plan page says what changes by hand cost, beside the estimate of the suggestion', async () => {
  await open(
    BAND_PLACES.map(({ id }) => ({ place: id, comfort: 'comfort' as const, min: 2_000, max: 3_000 })),
  );
  expect(estimate()).toHaveTextContent(`${formatPriceRange(trip.cost)}per person`);
  // One more night for two adults, and one more day of the car.
  expect(estimate()).toHaveTextContent('Your changes: + ₹6,000 to ₹9,000 for 2 adults.');
});

// Regression: after one more night the estimate of the suggestion stood below "6 Days" as if it were for them.
it('the plan page says for how many days the estimate is if changes by hand made more', async () => {
  await open([]);
  expect(estimate()).toHaveTextContent(`per person for the ${ANSWERS.duration} days before the changes`);
});

// Regression: without price bands the page said "priced in our offer" of one more night.
it('the plan page and its editor say what one more day adds to the estimate if there are no price bands', async () => {
  const { user } = await showPlan();
  const after = plan({ ...ANSWERS, duration: ANSWERS.duration + 1 }, PACKAGES).cost;
  const [min, max] = [2 * (after.min - trip.cost.min), 2 * (after.max - trip.cost.max)];
  const more = `+ ${formatPriceRange({ min, max })} for 2 adults (1 day more)`;
  await user.click(screen.getAllByRole('button', { name: /^Change / })[0]!);
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: /^One more night in / }));
  await waitFor(() => expect(sheet).toHaveTextContent(`: ${more}`));
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(estimate()).toHaveTextContent(`Your changes: ${more}.`);
});

it('the plan page lists the accommodation and meals of each night', async () => {
  await showPlan({ ...ANSWERS, comfort: 'budget' });
  const nights = screen.getByRole('region', { name: 'Your nights and meals' });
  expect(nights).toHaveTextContent('a family guesthouse near the town, with breakfast');
  expect(nights).toHaveTextContent('lunch, dinner and breakfast are cooked on board');
});
