'use client';

import { useState, type ReactNode } from 'react';
import type { PlannerAnswers } from '@/lib/planner/plan/schema';
import type { ChangedPlan, Editing } from './types';
import type { EditorCall } from './plan-editor';

type Options = {
  answers: PlannerAnswers;
  changed: ChangedPlan | null;
  onChanged: (next: ChangedPlan) => void;
};

type EditorOfPage = {
  /** What the editor shows on the page; null until the first change. */
  editor: ReactNode;
  openStay: (stay: number) => void;
  moveStay: (stay: number, by: -1 | 1) => void;
};

/** Loads the editor of plans at the first act. */
export function useEditor({ answers, changed, onChanged }: Options): EditorOfPage {
  const [loaded, setLoaded] = useState<Editing | null>(changed?.editing ?? null);
  const [call, setCall] = useState<EditorCall | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const editing = changed?.editing ?? loaded;

  async function ask(next: EditorCall) {
    try {
      setLoaded(editing ?? (await import('./editing')));
      setFailed(false);
      setCall(next);
    } catch {
      setFailed(true);
    }
  }

  return {
    openStay: (stay) => void ask({ stay }),
    moveStay: (stay, move) => void ask({ stay, move }),
    editor: editing ? (
      <editing.PlanEditor
        answers={answers}
        edited={changed?.edited ?? null}
        call={call}
        onCallDone={() => setCall(null)}
        onChange={(edited) => onChanged({ edited, editing })}
      />
    ) : (
      hasFailed && <p role="alert">The editor did not load. Check your connection and press Change again.</p>
    ),
  };
}
