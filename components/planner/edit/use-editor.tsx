'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import type { PlanPrices } from '@/lib/planner/price/price-change';
import { editingModule } from './editing-module';
import type { ChangedPlan, Editing } from './types';
import type { EditorHandle } from './plan-editor';

type Options = {
  answers: PlannerAnswers;
  changed: ChangedPlan | null;
  /** Id of the saved plan or of the request; null while the plan is not saved. */
  owner: string | null;
  /** Null where the page shows no prices of changes. */
  prices: PlanPrices | null;
  /** Advice for the reader if problems remain; by default, the advice for visitors. */
  advice?: string;
  onChanged: (next: ChangedPlan) => void;
};

type EditorOfPage = {
  /** The part of the editor that is on the page; null until the first change. */
  editor: ReactNode;
  openStay: (stay: number) => void;
  moveStay: (stay: number, by: number) => void;
};

const ADVICE = 'You can send it all the same: our team sees these points and calls you about them.';

/** Loads the plan editor when it is first used. */
export function useEditor({
  answers,
  changed,
  owner,
  prices,
  advice = ADVICE,
  onChanged,
}: Options): EditorOfPage {
  const [loaded, setLoaded] = useState<Editing | null>(changed?.editing ?? null);
  const [hasFailed, setFailed] = useState(false);
  const handle = useRef<EditorHandle>(null);
  const change = useStoredBeforeLeaving(changed, onChanged);

  async function ask(act: (editor: EditorHandle) => void) {
    try {
      const editing = loaded ?? (await editingModule.load());
      flushSync(() => setLoaded(editing));
    } catch {
      return setFailed(true);
    }
    // Rendered synchronously, so that the next key press acts on the changed plan.
    flushSync(() => handle.current && act(handle.current));
  }

  return {
    openStay: (stay) => void ask((editor) => editor.open(stay)),
    moveStay: (stay, by) => void ask((editor) => editor.move(stay, by)),
    editor: loaded ? (
      <loaded.PlanEditor
        ref={handle}
        answers={answers}
        edited={changed?.edited ?? null}
        owner={owner}
        prices={prices}
        advice={advice}
        onChange={(edited) => change({ edited, editing: loaded })}
      />
    ) : (
      hasFailed && <p role="alert">The editor did not load. Check your connection and press Change again.</p>
    ),
  };
}

/**
 * Returns `onChanged` for changes that may be shown a moment later. If the tab is closed or hidden before that, the
 * change is shown, and therefore stored, at once.
 */
function useStoredBeforeLeaving(changed: ChangedPlan | null, onChanged: (next: ChangedPlan) => void) {
  const waiting = useRef<ChangedPlan>(null);
  useEffect(() => {
    if (waiting.current?.edited === changed?.edited) waiting.current = null;
    function store() {
      const next = waiting.current;
      if (next) flushSync(() => onChanged(next));
    }
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  });
  return (next: ChangedPlan) => {
    waiting.current = next;
    onChanged(next);
  };
}
