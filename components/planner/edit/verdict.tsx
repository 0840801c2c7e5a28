import { Button } from '@/components/ui/button';
import { suggestFixes, type Fix } from '@/lib/planner/edit/fixes';
import { formatRoute } from '@/lib/planner/edit/describe';
import { toVerdict, type Finding, type Verdict } from '@/lib/planner/edit/judge';
import type { EditedPlan } from '@/lib/planner/edit/types';

const WORDS: Record<Verdict, { sign: string; text: string }> = {
  good: { sign: '✓', text: 'This works: drives, boats and nights fit.' },
  tight: { sign: '!', text: 'This is possible, and tight.' },
  impossible: { sign: '✕', text: 'This does not work as it stands.' },
};

type Props = { plan: EditedPlan; findings: readonly Finding[]; onFix: (fix: Fix) => void };

/** Says whether the plan can be travelled, why not, and what would mend it. */
export function PlanVerdict({ plan, findings, onFix }: Props) {
  const { sign, text } = WORDS[toVerdict(findings)];
  return (
    <>
      <p className="font-semibold">
        <span aria-hidden="true" className="mr-2 inline-block w-4 text-center">
          {sign}
        </span>
        {text}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {findings.map((finding) => (
          <li key={finding.text} className="text-sm">
            <p>{finding.text}</p>
            {suggestFixes(plan, finding).map((fix) => (
              <p key={fix.label} className="mt-1 flex flex-wrap items-center gap-x-3">
                <Button variant="secondary" className="px-4! text-sm!" onClick={() => onFix(fix)}>
                  {fix.label}
                </Button>
                <span className="text-ink-soft">{formatRoute(fix.plan)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          You can send it all the same: our team sees these points and calls you about them.
        </p>
      )}
    </>
  );
}
