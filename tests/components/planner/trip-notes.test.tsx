import { render, screen } from '@testing-library/react';
import { TripNotes } from '@/components/planner/trip-notes';
import { TripExperiences } from '@/components/planner/trip-parts';
import { CLOSURES } from '@/lib/places/closures';
import { plan } from '@/lib/planner/plan/plan';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import type { PlanStart } from '@/lib/planner/plan/start';
import { ANSWERS, PACKAGES, trip as plannedTrip } from '@/tests/support/plan-page';

const readNotes = (start: PlanStart | null, changes: Partial<PlannerAnswers> = {}) => {
  // The plan visits the hills with Eravikulam and the tea museum, and starts and ends in Kochi.
  const answers: PlannerAnswers = {
    ...ANSWERS,
    experiences: ['tea-plantation', 'wildlife'],
    vibe: 'cultural',
    duration: 6,
    ...changes,
  };
  render(<TripNotes trip={plan({ ...answers, start }, PACKAGES)} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
};

it('the notes on a plan show every closure while no start is chosen', () => {
  expect(readNotes(null)).toContain(CLOSURES.eravikulam.text);
});

it('the notes on a plan with a month show its weather and leave out the closures of other months', () => {
  const december = readNotes({ month: 12 });
  expect(december[0]).toBe('Hills: dry, cool. Coast: dry, warm.');
  expect(december).not.toContain(CLOSURES.eravikulam.text);
});

/** Every beach has rough sea from June to August. */
const BEACH: Partial<PlannerAnswers> = { experiences: ['beach'], vibe: 'relaxing' };

it('the notes on a plan with a month show the closures of chosen outings in that month', () => {
  expect(readNotes({ month: 7 }, BEACH)).toContain(CLOSURES.sea.text);
});

it('the notes on a plan with a date name the day of the plan to which a closure applies', () => {
  expect(readNotes({ date: '2027-07-05' }, BEACH)).toContainEqual(
    expect.stringMatching(/^Day \d, a [A-Z][a-z]+day: From June to August the sea is rough/),
  );
});

it('the notes on a plan mention Christmas and New Year only if the trip touches them', () => {
  const isNoted = (date: string) =>
    plan({ ...ANSWERS, duration: 6, start: { date } }, []).notes.some(({ kind }) => kind === 'holiday');
  expect(isNoted('2027-12-16')).toBe(true);
  expect(isNoted('2027-12-10')).toBe(false);
  expect(isNoted('2028-01-05')).toBe(true);
  expect(isNoted('2028-01-06')).toBe(false);
});

it('the list of experiences ticks only those that are in the plan', () => {
  render(<TripExperiences trip={{ ...plannedTrip, leftOut: ['houseboat'] }} />);
  const [houseboat, tea] = screen.getAllByRole('listitem');
  expect(houseboat).toHaveTextContent('Houseboat (left out)');
  expect(tea).toHaveTextContent(/^Tea Plantations$/);
});
