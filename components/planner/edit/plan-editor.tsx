'use client';

import {
  startTransition,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  type Ref,
} from 'react';
import { isTextField } from '@/components/ui/browser/is-text-field';
import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit, type Edit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { renewPlan } from '@/lib/planner/edit/renew';
import type { EditedPlan } from '@/lib/planner/edit/types';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import type { PlanPrices } from '@/lib/planner/price/price-change';
import { describeStep, describeStepPrice, nameAnswers, nameEdit, type Step } from './edit-words';
import { readHistory, remember, step, storeHistory, type History } from './history';
import { StaySheet } from './stay-sheet';
import { UndoButtons } from './undo-buttons';
import { PlanVerdict } from './verdict';

/** Called by the page to open a stay in the editor, or to move a stay by some places. */
export type EditorHandle = { open: (stay: number) => void; move: (stay: number, by: number) => void };

type Props = {
  ref: Ref<EditorHandle>;
  answers: PlannerAnswers;
  /** The changed plan; null while the suggestion is unchanged. */
  edited: EditedPlan | null;
  /** Id of the saved plan or request that the stored undo steps belong to; null while the plan is not saved. */
  owner: string | null;
  /** Null where the page shows no prices of changes. */
  prices: PlanPrices | null;
  /** Shown if problems remain, such as what to ask the team. */
  advice: string;
  onChange: (plan: EditedPlan) => void;
};

/** Verdict and undo of a plan that is changed by hand, and the sheet of the stay being changed. */
export function PlanEditor({ ref, answers, edited, owner, prices, advice, onChange }: Props) {
  const current = useMemo(() => renewPlan(edited ?? toEditedPlan(answers)).plan, [edited, answers]);
  const [plan, lead] = useOptimistic(current);
  const [history, move, record] = useHistory(plan, owner);
  const [open, setOpen] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const [last, setLast] = useState<Step | null>(null);
  // The announcement follows a frame after the change, because it judges the plan.
  const announced = useDeferredValue(last);
  const spoken = useMemo(() => (announced ? describeStep(announced, prices) : ''), [announced, prices]);

  /** Shows the next plan: first in the open sheet, then on the page. If no sheet is open, on the page at once. */
  function show(next: EditedPlan, name: string, stay: number | null, opened: number | null) {
    setLast({ name, stay, before: plan, after: next });
    setRefusal('');
    setOpen(opened);
    if (opened === null) return onChange(next);
    startTransition(() => {
      lead(next);
      onChange(next);
    });
  }

  function edit(change: Edit) {
    const result = applyEdit(plan, change);
    if ('reason' in result) return setRefusal(result.reason);
    const code = encodePlan(result.plan);
    if (code === history.codes[history.at]) {
      if (change.kind === 'move')
        setRefusal(change.by < 0 ? 'This is the first place.' : 'This is the last place.');
      return;
    }
    const name = nameEdit(plan, change);
    record(code, name);
    const isOpen = open !== null && change.kind !== 'remove';
    show(result.plan, name, result.stay, isOpen ? (change.kind === 'add' ? open : result.stay) : null);
    if (!isOpen) focusStay(result.stay);
  }

  function fix({ plan: mended, label }: { plan: EditedPlan; label: string }) {
    record(encodePlan(mended), label);
    follow(mended, label);
  }

  function go(by: -1 | 1) {
    const found = move(by);
    if (found) follow(found.plan, `${by < 0 ? 'Undone' : 'Done again'}: ${found.name}`);
  }

  /** Shows another version of the plan; an open sheet continues to show its place. */
  function follow(next: EditedPlan, name: string) {
    const stay = open === null ? null : findStay(plan, next, open);
    show(next, name, stay, stay);
  }

  /** Opens a stay (null closes the sheet) and clears the message about the last change. */
  function turnTo(stay: number | null) {
    setOpen(stay);
    setLast(null);
    setRefusal('');
  }

  useImperativeHandle(ref, () => ({ open: turnTo, move: (stay, by) => edit({ kind: 'move', stay, by }) }));
  useUndoKeys(go);
  // The list of problems above the moved place may have become longer, so scroll the place back into view.
  useEffect(() => {
    const at = document.activeElement;
    if (announced && open === null && at?.matches('[data-stay]')) at.scrollIntoView?.({ block: 'nearest' });
  }, [announced, open]);
  // Buttons that are rendered a frame later use this ref, so that they change the latest plan.
  const latest = useRef<{ edit: typeof edit; fix: typeof fix }>(null);
  useImperativeHandle(latest, () => ({ edit, fix }));

  const undo = <UndoButtons history={history} onStep={go} />;
  const verdict = <PlanVerdict plan={plan} advice={advice} onFix={(fix) => latest.current?.fix(fix)} />;
  return (
    <>
      <section aria-label="Changing the plan" className="mt-6 rounded-xl border border-line bg-white p-5">
        {useDeferredValue(verdict)}
      </section>
      <div
        data-undo-bar
        className="sticky top-16 z-10 mt-4 border-b border-line bg-paper py-1 lg:top-20 print:hidden"
      >
        {undo}
      </div>
      {open === null ? (
        <p role="status" className={refusal ? 'mt-3' : 'sr-only'}>
          {refusal || spoken}
        </p>
      ) : (
        <StaySheet
          plan={plan}
          stay={open}
          verdict={verdict}
          undo={undo}
          refusal={refusal}
          spoken={spoken}
          price={last ? describeStepPrice(last, prices) : ''}
          onEdit={(change) => latest.current?.edit(change)}
          onClose={() => {
            turnTo(null);
            focusStay(open);
          }}
        />
      )}
    </>
  );
}

/** History of the plan. Changes made elsewhere on the page, such as the comfort, are undo steps too. */
function useHistory(plan: EditedPlan, owner: string | null) {
  const code = useMemo(() => encodePlan(plan), [plan]);
  const [history, setHistory] = useState<History>(() => readHistory(code, owner));
  const shown = history.codes[history.at] ?? '';
  if (shown !== code) setHistory(remember(history, code, nameAnswers(decodePlan(shown), plan)));
  useEffect(() => storeHistory(history, owner), [history, owner]);

  function record(next: string, name: string) {
    setHistory(remember(history, next, name));
  }

  function move(by: -1 | 1): { plan: EditedPlan; name: string } | null {
    const next = step(history, by);
    const found = next && decodePlan(next.codes[next.at] ?? '');
    if (!found) return null;
    setHistory(next);
    return { plan: found, name: history.names[by < 0 ? history.at : next.at] ?? '' };
  }

  return [history, move, record] as const;
}

/** Ctrl+Z and Shift+Ctrl+Z (on a Mac Cmd), except in text fields, which have their own undo. */
function useUndoKeys(go: (by: -1 | 1) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTextField(event.target))
        return;
      event.preventDefault();
      go(event.shiftKey ? 1 : -1);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

/** Finds a stay in another version of the plan: the index of the stay in the same place, or else the nearest index. */
function findStay(before: EditedPlan, after: EditedPlan, at: number): number {
  const stop = before.stays[at]?.stop;
  if (after.stays[at]?.stop === stop) return at;
  const found = after.stays.findIndex((stay) => stay.stop === stop);
  return found >= 0 ? found : Math.min(at, after.stays.length - 1);
}

/** Moves the focus to a stay; delayed, because a closing dialog first returns the focus to its opener. */
function focusStay(stay: number): void {
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>(`[data-stay="${stay}"]`);
    button?.focus();
    button?.scrollIntoView?.({ block: 'nearest' });
  });
}
