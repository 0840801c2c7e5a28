import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { getFirstDay, toDayOfYear } from '@/lib/planner/plan/start';
import type { TripPlan } from '@/lib/planner/plan/types';
import { describeMonth } from '@/lib/packages/catalogue/when-to-go';
import { isExperienceNote } from './trip-parts';

type Props = { trip: Pick<TripPlan, 'notes' | 'days' | 'answers'> };

/** Notes on the trip: closures, a long first drive and, once the month is known, its weather. */
export function TripNotes({ trip }: Props) {
  const first = toDayOfYear(trip.answers.start, 0);
  const notes = trip.notes.filter((note) => !isExperienceNote(note)).map(({ text }) => text);
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="text-2xl">
        Good to know
      </h2>
      <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-laterite">
        {[...(first ? advise(trip, first.month) : []), ...notes].map((text) => (
          <li key={text} className="max-w-prose">
            {keepTogether(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function advise({ days, answers: { start } }: Props['trip'], month: number): string[] {
  const places = days.map(({ location }) => location).join(', ');
  const text = `${places} ${days.map(({ title }) => title).join(' ')}`;
  return describeMonth(month, places, text, getFirstDay(start) !== null);
}
