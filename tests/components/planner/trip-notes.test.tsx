import { render, screen } from '@testing-library/react';
import { TripNotes } from '@/components/planner/trip-notes';
import { TripExperiences } from '@/components/planner/trip-parts';
import { CLOSURES } from '@/lib/places/closures';
import { trip as plannedTrip } from '@/tests/support/plan-page';
import { startUser } from '@/tests/support/user';

const user = startUser();

const notes = [CLOSURES.eravikulam, CLOSURES.teaMuseum].map(({ text }) => ({
  kind: 'closure' as const,
  text,
}));
const trip = { ...plannedTrip, notes };
const readNotes = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
const choose = (month: string) => user.selectOptions(screen.getByLabelText(/Month of travel/), month);

it('shows every closure while no month is chosen', () => {
  render(<TripNotes trip={trip} />);
  expect(readNotes()).toContain(CLOSURES.eravikulam.text);
});

it('a month shows its weather and leaves out the closures of other months', async () => {
  render(<TripNotes trip={trip} />);
  await choose('December');
  const december = readNotes();
  expect(december[0]).toBe('Hills: dry, cool. Coast: dry, warm.');
  expect(december).not.toContain(CLOSURES.eravikulam.text);
  expect(december).toContain(CLOSURES.teaMuseum.text); // in no season
  await choose('March');
  expect(readNotes()).toContain(CLOSURES.eravikulam.text);
  await choose('Not decided');
  expect(readNotes()).not.toContain('Hills: dry, mild. Coast: dry, hot.');
});

it('ticks the experiences of the plan only', () => {
  render(<TripExperiences trip={{ ...plannedTrip, leftOut: ['houseboat'] }} />);
  const [houseboat, tea] = screen.getAllByRole('listitem');
  expect(houseboat).toHaveTextContent('Houseboat (left out)');
  expect(tea).toHaveTextContent(/^Tea Plantations$/);
});
