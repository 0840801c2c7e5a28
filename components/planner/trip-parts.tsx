import type { ReactNode, Ref } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import { formatTravellers } from '@/lib/planner/plan/choices';
import { formatWhen } from '@/lib/planner/plan/change-words';
import { EXPERIENCES } from '@/lib/planner/plan/experiences';
import type { PlanNote, TripPlan } from '@/lib/planner/plan/types';

type HeadProps = {
  eyebrow: string;
  trip: TripPlan;
  picture: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
};

/** Title, duration, group and start beside the lead picture. */
export function TripHead({ eyebrow, trip, picture, headingRef }: HeadProps) {
  const when = formatWhen(trip.answers);
  return (
    <header className="border-b border-line bg-sand">
      <div className="wrap grid items-center gap-4 py-5 md:grid-cols-[1.1fr_1fr] md:gap-12 md:py-8">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1 ref={headingRef} tabIndex={-1} className="mt-2 text-title outline-none">
            {trip.title}
          </h1>
          <div className="mt-3 overflow-hidden lg:mt-4">
            {/* The list is shifted left, so that the dot before the first fact of each line is cut off. */}
            <ul aria-label="In short" className="-ml-7 flex flex-wrap gap-y-1 text-lg">
              {[
                `${trip.answers.duration} Days`,
                formatTravellers(trip.answers),
                'Kerala',
                ...(when ? [when] : []),
              ].map((fact) => (
                <li key={fact} className="flex">
                  <span aria-hidden="true" className="w-7 shrink-0 text-center text-line-strong">
                    ·
                  </span>
                  <span>{fact}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div>{picture}</div>
      </div>
    </header>
  );
}

/** The selected experiences, with notes on those that do not fit into the plan. */
export function TripExperiences({ trip }: { trip: TripPlan }) {
  const shown = trip.notes.filter(isExperienceNote);
  const leftOut = trip.leftOut.map((experience) => EXPERIENCES[experience].label);
  return (
    <section aria-labelledby="experiences">
      <h2 id="experiences" className="text-xl lg:text-2xl">
        Your experiences
      </h2>
      {trip.experienceLabels.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 lg:mt-4">
          {trip.experienceLabels.map((label) => (
            <li
              key={label}
              className="flex items-center gap-2 rounded-full border border-line bg-white px-4 py-1.5"
            >
              {leftOut.includes(label) ? (
                <span className="text-ink-soft">{label} (left out)</span>
              ) : (
                <>
                  <CheckIcon className="size-4 text-leaf" />
                  {label}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.map(({ text }) => (
        <p key={text} className="mt-4 max-w-prose rounded-lg bg-sand p-4">
          {text}
        </p>
      ))}
    </section>
  );
}

/** True for notes that are shown with the experiences. */
export function isExperienceNote({ kind }: PlanNote): boolean {
  return kind === 'renewed' || kind === 'left-out' || kind === 'trekking';
}
