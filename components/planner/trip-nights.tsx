import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { listNightWords } from '@/lib/planner/plan/night-words';
import type { TripDay } from '@/lib/planner/plan/types';

/** The nights and meals of this plan. */
export function TripNights({ days }: { days: readonly TripDay[] }) {
  return (
    <section aria-labelledby="nights">
      <h2 id="nights" className="text-2xl">
        Your nights and meals
      </h2>
      <ul className="mt-4 grid list-disc gap-1 pl-5 marker:text-laterite">
        {listNightWords(days).map((line, at) => (
          <li key={at} className="max-w-prose">
            {keepTogether(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}
