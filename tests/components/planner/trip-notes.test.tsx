import { render, screen } from '@testing-library/react';
import { TripNotes } from '@/components/planner/trip-notes';
import { TripExperiences } from '@/components/planner/trip-parts';
import { CLOSURES } from '@/lib/places/closures';
import { plan } from '@/lib/planner/plan/plan';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import type { PlanStart } from '@/lib/planner/plan/start';
import { ANSWERS, PACKAGES, trip as plannedTrip } from '@/tests/support/plan-page';

const readNotes = (start: PlanStart | null, changes: Partial<PlannerAnswers> = {}) => {
  // The plan has the hills, with Eravikulam and the tea museum, and Kochi at both ends.
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

it('the plan page shows every closure while no start is chosen', () => {
  expect(readNotes(null)).toContain(CLOSURES.eravikulam.text);
});

it('a month shows its weather and leaves out the closures of other months', () => {
  const december = readNotes({ month: 12 });
  expect(december[0]).toBe('Hills: dry, cool. Coast: dry, warm.');
  expect(december).not.toContain(CLOSURES.eravikulam.text);
});

/** Every beach has rough sea from June to August. */
const BEACH: Partial<PlannerAnswers> = { experiences: ['beach'], vibe: 'relaxing' };

it('in a month in which a chosen outing is closed, its closure is shown', () => {
  expect(readNotes({ month: 7 }, BEACH)).toContain(CLOSURES.sea.text);
});

it('a date names the day on which something is closed', () => {
  expect(readNotes({ date: '2027-07-05' }, BEACH)).toContainEqual(
    expect.stringMatching(/^Day \d, a [A-Z][a-z]+day: From June to August the sea is rough/),
  );
});

it('ticks only the experiences that are in the plan', () => {
  render(<TripExperiences trip={{ ...plannedTrip, leftOut: ['houseboat'] }} />);
  const [houseboat, tea] = screen.getAllByRole('listitem');
  expect(houseboat).toHaveTextContent('Houseboat (left out)');
  expect(tea).toHaveTextContent(/^Tea Plantations$/);
});
