import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { CrossIcon } from '@/components/site/trip-parts/trip-icons';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { suggestFixes, type Fix } from '@/lib/planner/edit/fixes';
import { judge, toVerdict, VERDICTS, type Finding, type Verdict } from '@/lib/planner/edit/judge';
import { countNights } from '@/lib/planner/edit/frames';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';

type Props = {
  plan: EditedPlan;
  /** Advice for the reader if problems remain. */
  advice: string;
  onFix: (fix: Fix) => void;
};

/** Says whether the plan is possible, and lists its problems with fixes. */
export function PlanVerdict({ plan, advice, onFix }: Props) {
  const head = useRef<HTMLParagraphElement>(null);
  const isFixing = useRef(false);
  const verdict = toVerdict(judge(plan));
  // Finding fixes takes time, so the list is updated after the change itself is shown.
  const shown = useDeferredValue(plan);
  const points = useMemo(
    () => judge(shown).map((finding) => ({ finding, fixes: suggestFixes(shown, finding) })),
    [shown],
  );
  // The pressed button disappears with its problem, so move the focus.
  useEffect(() => {
    if (isFixing.current) head.current?.focus();
    isFixing.current = false;
  }, [plan]);

  function press(fix: Fix) {
    isFixing.current = true;
    onFix(fix);
  }

  return (
    <>
      <p ref={head} tabIndex={-1} className="flex gap-2 font-semibold">
        <Sign verdict={verdict} />
        {VERDICTS[verdict]}
      </p>
      <ul className="mt-2 flex flex-col gap-3 empty:hidden">
        {points.map(({ finding, fixes }) => (
          <li key={`${finding.stay} ${finding.day} ${finding.text}`} className="flex gap-2 text-sm">
            <Sign verdict={finding.verdict} />
            <div>
              <p>
                <strong>
                  Day {toTripDay(shown, finding)}, {finding.verdict === 'tight' ? 'tight' : 'not possible'}:
                </strong>{' '}
                {keepTogether(finding.text)}
              </p>
              {fixes.map((fix) => (
                <FixButton key={fix.label} fix={fix} onFix={press} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {points.length > 0 && <p className="mt-3 text-sm text-ink-soft">{advice}</p>}
    </>
  );
}

/** A button that fixes a problem, with a description of the resulting plan; screen readers read both together. */
function FixButton({ fix, onFix }: { fix: Fix; onFix: (fix: Fix) => void }) {
  const id = useId();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" className="px-4! text-sm!" aria-describedby={id} onClick={() => onFix(fix)}>
        {fix.label}
      </Button>
      <span id={id} className="text-ink-soft empty:hidden">
        {keepTogether(fix.preview)}
      </span>
    </p>
  );
}

/** Sign of a verdict, drawn as an icon, because not every font has these characters. */
function Sign({ verdict }: { verdict: Verdict }) {
  if (verdict === 'good') return <CheckIcon className="mt-0.5 size-5 text-leaf" />;
  if (verdict === 'impossible') return <CrossIcon className="mt-0.5 size-5 text-danger" />;
  return (
    <span aria-hidden="true" className="w-5 shrink-0 text-center font-semibold text-laterite">
      !
    </span>
  );
}

/** The day of the trip that a finding concerns, from 1. */
function toTripDay({ stays }: EditedPlan, { stay, day }: Finding): number {
  return countNights(stays.slice(0, stay)) + day + 1;
}
