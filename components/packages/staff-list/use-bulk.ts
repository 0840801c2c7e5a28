'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { BulkAction, BulkAnswer } from '@/lib/packages/editing/bulk-schema';
import type { CollectionKey } from '@/lib/packages/model/collections';
import { sendStaff } from '@/components/editing/kit/staff-request';

type BulkAsk = {
  action: BulkAction;
  ids: readonly string[];
  list?: CollectionKey | undefined;
  /** The list that the packages must still be on. */
  from?: CollectionKey | undefined;
};
/** A change that passed the dry run and awaits confirmation. */
export type BulkPlan = { ask: BulkAsk; answer: BulkAnswer };

/** The inverse of each change that can be undone. */
const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive' };

/** Changes many packages: a dry run on the server, a confirmation, then the change. Calls `onDone` after the change. */
export function useBulk(onDone: () => void) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  const [result, setResult] = useState<(BulkPlan & { isUndone: boolean }) | null>(null);

  /** Changes the `planned` packages; without `planned`, makes a dry run. */
  async function send(ask: BulkAsk, planned?: BulkAnswer['done']): Promise<BulkAnswer | null> {
    setBusy(true);
    const answer = await sendStaff<BulkAnswer>('POST', '/tours/bulk', { ...ask, dryRun: !planned });
    setBusy(false);
    if (answer.ok) return planned ? nameSkipped(answer.body, planned) : answer.body;
    notify.error(answer.message);
    return null;
  }

  return {
    isBusy,
    plan,
    result,
    close: () => setPlan(null),
    async ask(ask: BulkAsk) {
      const answer = await send(ask);
      if (answer) setPlan({ ask, answer });
    },
    async confirm() {
      if (!plan) return;
      const ask = { ...plan.ask, ids: plan.answer.done.map(({ id }) => id) };
      const answer = await send(ask, plan.answer.done);
      setPlan(null);
      if (!answer) return;
      setResult({ ask, answer, isUndone: false });
      onDone();
      router.refresh();
    },
    async undo({ ask, answer }: BulkPlan) {
      const undone: BulkAnswer = { done: [], skipped: [] };
      for (const step of toUndo({ ask, answer })) {
        const part = await send(step, answer.done);
        if (!part) return router.refresh();
        undone.done.push(...part.done);
        undone.skipped.push(...part.skipped);
      }
      setResult({ ask, answer: undone, isUndone: true });
      router.refresh();
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;

/** Names the skipped packages that the server could not read. */
function nameSkipped({ done, skipped }: BulkAnswer, planned: BulkAnswer['done']): BulkAnswer {
  const titles = new Map(planned.map(({ id, title }) => [id, title]));
  return { done, skipped: skipped.map((line) => ({ ...line, title: titles.get(line.id) ?? line.title })) };
}

/** The changes that undo a change; empty if it cannot be undone. */
export function toUndo({ ask, answer }: BulkPlan): BulkAsk[] {
  const action = OPPOSITE[ask.action];
  if (action) return answer.done.length > 0 ? [{ action, ids: answer.done.map(({ id }) => id) }] : [];
  if (ask.action !== 'move') return [];
  const lists = new Set(answer.done.flatMap(({ list }) => list ?? []));
  return [...lists].map((list) => ({
    action: 'move',
    ...{ list, from: ask.list },
    ids: answer.done.filter((line) => line.list === list).map(({ id }) => id),
  }));
}
