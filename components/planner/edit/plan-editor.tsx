'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { decodePlan, encodePlan } from '@/lib/planner/edit/code';
import { applyEdit, type Edit } from '@/lib/planner/edit/edit';
import { formatRoute } from '@/lib/planner/edit/describe';
import { judge, toVerdict } from '@/lib/planner/edit/judge';
import { pin } from '@/lib/planner/edit/pin';
import { renewPlan } from '@/lib/planner/edit/renew';
import type { EditedPlan, PlanStart } from '@/lib/planner/edit/types';
import type { PlannerAnswers } from '@/lib/planner/plan/schema';
import { MONTH_OPTIONS } from '../month-options';
import { nameEdit } from './edit-words';
import { goTo, readHistory, remember, type History } from './history';
import { LabelledSelect } from './labelled-select';
import { StaySheet } from './stay-sheet';
import { PlanVerdict } from './verdict';

/** A call from the page: opens a stay for editing or, with `move`, moves it after a key was pressed. */
export type EditorCall = { stay: number; move?: -1 | 1 };

type Props = {
  answers: PlannerAnswers;
  /** The plan as changed so far; null while it is the suggestion. */
  edited: EditedPlan | null;
  call: EditorCall | null;
  onCallDone: () => void;
  onChange: (plan: EditedPlan) => void;
};

const NOT_SURE = '0';

/** Verdict, start and undo of a plan that is changed by hand, and the sheet of the stay being changed. */
export function PlanEditor({ answers, edited, call, onCallDone, onChange }: Props) {
  const [suggested] = useState(() => edited ?? pin(answers));
  const { plan } = renewPlan(edited ?? suggested);
  const [history, setHistory] = useState<History>(() => readHistory(encodePlan(plan)));
  const [refusal, setRefusal] = useState('');
  const [done, setDone] = useState('');
  const findings = judge(plan);

  function show(next: EditedPlan, name: string, kept?: History) {
    setHistory(kept ?? remember(history, encodePlan(next), name));
    setRefusal('');
    setDone(`${name}. ${formatRoute(next)}. ${SPOKEN[toVerdict(judge(next))]}`);
    onChange(next);
  }

  function edit(change: Edit) {
    const result = applyEdit(plan, change);
    if ('reason' in result) setRefusal(result.reason);
    else if (encodePlan(result.plan) !== encodePlan(plan)) show(result.plan, nameEdit(plan, change));
  }

  function step(to: number) {
    const former = decodePlan(history.codes[to] ?? '');
    if (former) show(former, to < history.at ? 'Undone' : 'Done again', goTo(history, to));
  }

  useEffect(() => {
    if (!call?.move) return;
    const { stay, move } = call;
    const timer = setTimeout(() => {
      edit({ kind: 'move', stay, by: move });
      onCallDone();
    });
    return () => clearTimeout(timer);
    // An edit is made once for each call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [call]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isText = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isText) return;
      event.preventDefault();
      step(history.at + (event.shiftKey ? 1 : -1));
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const [undone, redone] = [history.names[history.at], history.names[history.at + 1]];
  return (
    <section aria-label="Changing the plan" className="mt-6 rounded-xl border border-line bg-white p-5">
      <PlanVerdict plan={plan} findings={findings} onFix={(fix) => show(fix.plan, fix.label)} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="w-44">
          <LabelledSelect
            label="Travel month"
            value={plan.start && 'month' in plan.start ? String(plan.start.month) : NOT_SURE}
            options={[[NOT_SURE, 'Not sure yet'] as const, ...MONTH_OPTIONS]}
            onChange={(month: string) => edit({ kind: 'start', start: toStart(month) })}
          />
        </div>
        <Button
          variant="quiet"
          className="px-3!"
          aria-disabled={history.at === 0 || undefined}
          onClick={() => step(history.at - 1)}
        >
          {history.at > 0 ? `Undo: ${undone}` : 'Undo'}
        </Button>
        <Button
          variant="quiet"
          className="px-3!"
          aria-disabled={redone === undefined || undefined}
          onClick={() => step(history.at + 1)}
        >
          {redone === undefined ? 'Redo' : `Redo: ${redone}`}
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        The estimate follows days, comfort and kind of trip; our team prices hotels and extra driving.
      </p>
      <p role="status" className="sr-only">
        {done}
      </p>
      {call && !call.move && (
        <StaySheet
          plan={plan}
          stay={Math.min(call.stay, plan.stays.length - 1)}
          verdict={toVerdict(findings)}
          refusal={refusal}
          onEdit={edit}
          onClose={onCallDone}
        />
      )}
    </section>
  );
}

const SPOKEN = {
  good: 'The plan works.',
  tight: 'Possible, and tight.',
  impossible: 'Not possible as it stands.',
};

function toStart(month: string): PlanStart {
  return month === NOT_SURE ? null : { month: Number(month) };
}
