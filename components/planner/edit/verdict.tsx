import { useDeferredValue, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { suggestFixes, type Fix } from '@/lib/planner/edit/fixes';
import { judge, toVerdict, VERDICTS, type Finding } from '@/lib/planner/edit/judge';
import { countNights } from '@/lib/planner/edit/stays';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { keepTogether } from '@/lib/platform/format/keep-together';

type Props = {
  plan: EditedPlan;
  /** What the reader can do when points are left open. */
  advice: string;
  onFix: (fix: Fix) => void;
};

/** Says whether the plan is possible, and lists its problems with fixes. */
export function PlanVerdict({ plan, advice, onFix }: Props) {
  const { sign, text } = VERDICTS[toVerdict(judge(plan))];
  // Finding fixes takes time, so the list is updated after the change itself is shown.
  const shown = useDeferredValue(plan);
  const points = useMemo(
    () => judge(shown).map((finding) => ({ finding, fixes: suggestFixes(shown, finding) })),
    [shown],
  );
  return (
    <>
      <p className="font-semibold">
        <Sign>{sign}</Sign>
        {text}
      </p>
      <ul className="mt-2 flex flex-col gap-3 empty:hidden">
        {points.map(({ finding, fixes }) => (
          <li key={`${finding.stay} ${finding.day} ${finding.text}`} className="pl-6 text-sm">
            <p className="-indent-6">
              <Sign>{VERDICTS[finding.verdict].sign}</Sign>
              <strong>
                Day {toTripDay(shown, finding)}, {finding.verdict === 'tight' ? 'tight' : 'not possible'}:
              </strong>{' '}
              {keepTogether(finding.text)}
            </p>
            {fixes.map((fix) => (
              <p key={fix.label} className="mt-1 flex flex-wrap items-center gap-x-3">
                <Button variant="secondary" className="px-4! text-sm!" onClick={() => onFix(fix)}>
                  {fix.label}
                </Button>
                <span className="text-ink-soft">{keepTogether(fix.preview)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {points.length > 0 && <p className="mt-3 text-sm text-ink-soft">{advice}</p>}
    </>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-2 inline-block w-4 text-center indent-0">
      {children}
    </span>
  );
}

/** The day of the trip that a finding concerns, from 1. */
function toTripDay({ stays }: EditedPlan, { stay, day }: Finding): number {
  return countNights(stays.slice(0, stay)) + day + 1;
}
