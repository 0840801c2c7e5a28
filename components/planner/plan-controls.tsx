import { COMFORTS } from '@/lib/planner/plan/choices';
import {
  COMFORT_IDS,
  DURATION,
  withParty,
  type Comfort,
  type PlannerAnswers,
} from '@/lib/planner/plan/answers';
import { formatDays } from '@/lib/planner/plan/change-words';
import { DurationSlider } from './duration-slider';
import { Fold } from './fold';
import { PartyFields } from './party-fields';
import { StartField } from './start-field';

type Props = {
  answers: PlannerAnswers;
  /** Text for screen readers about the last change. */
  change: string;
  /** True for a plan changed by hand: the number of days results from its nights, so it cannot be chosen. */
  isEdited: boolean;
  onChange: (changed: PlannerAnswers) => void;
};

const LENGTHS = Array.from({ length: DURATION.max - DURATION.min + 1 }, (_, at) => DURATION.min + at).map(
  (days) => ({ days, words: formatDays(days), sentence: '' }),
);

const CONTROLS_ID = 'plan-controls';

/** Scrolls to the controls and opens them. */
export function openControls(): void {
  const controls = document.getElementById(CONTROLS_ID);
  const fold = controls?.querySelector('button');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  fold?.focus({ preventScroll: true });
  controls?.scrollIntoView?.({ block: 'center' });
}

/** Controls to change comfort, days, travellers and start of the shown plan. */
export function PlanControls({ answers, change, isEdited, onChange }: Props) {
  const { comfort, duration } = answers;
  return (
    <section
      id={CONTROLS_ID}
      aria-labelledby="try-out"
      className="rounded-xl border border-line bg-white px-5 py-3 sm:px-6 print:hidden"
    >
      <Fold
        label="Other comfort, days, travellers or start"
        isEverywhere
        head={
          <div className="pt-1.5">
            <h2 id="try-out" className="text-xl">
              Try it differently
            </h2>
            <p className="text-sm text-ink-soft">Comfort, days, travellers, start</p>
          </div>
        }
      >
        <div className="mt-4 grid gap-6 xl:grid-cols-2">
          <ComfortPills value={comfort} onChange={(id) => onChange({ ...answers, comfort: id })} />
          <PartyFields answers={answers} onChange={(party) => onChange(withParty(answers, party))} />
          <div className="xl:col-span-2">
            <p className="mb-2 text-sm font-semibold">{formatDays(duration)}</p>
            {isEdited ? (
              <p className="text-sm text-ink-soft">
                Change the nights of a place below for more or fewer days.
              </p>
            ) : (
              <DurationSlider
                id="plan-duration"
                lengths={LENGTHS}
                value={duration}
                onChange={(days) => onChange({ ...answers, duration: days })}
              />
            )}
          </div>
        </div>
        <div className="mt-6">
          <StartField
            id="plan-start"
            value={answers.start}
            onChange={(start) => onChange({ ...answers, start })}
          />
        </div>
        <p role="status" className="mt-4 min-h-7 font-semibold text-lagoon">
          {change}
        </p>
      </Fold>
    </section>
  );
}

function ComfortPills({ value, onChange }: { value: Comfort; onChange: (comfort: Comfort) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Comfort</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {COMFORT_IDS.map((id) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 has-checked:border-lagoon has-checked:bg-lagoon-pale has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name="plan-comfort"
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
              className="size-4.5 accent-lagoon outline-none"
            />
            {COMFORTS[id].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
