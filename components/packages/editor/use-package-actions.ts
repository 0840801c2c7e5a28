'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { DraftProblem } from '@/lib/packages/editing/draft-rules';
import { DRAFT_FIELDS, type DraftField } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import type { PlainDate } from '@/lib/platform/format/dates';
import { ROUTES, toEditorPath } from '@/lib/platform/routes';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { readField, sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import type { Draft } from './use-draft';

type Done = { message: string; item: PackageInEditor };
type Copied = { message: string; id: string };

/**
 * Actions on a package other than editing: publish, archive, restore, duplicate, discard. Actions that reload the
 * package from the server save the draft first. If that fails, they do nothing; the save line shows the reason.
 */
export function usePackageActions({ item, read, replace, flush }: Draft) {
  const router = useRouter();
  const copyKey = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<DraftProblem[]>([]);

  async function run<Body>(ask: () => Promise<StaffAnswer<Body>>): Promise<Body | null> {
    setBusy(true);
    setProblems([]);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) return answer.body;
    notify.error(answer.message);
    const path = readField(answer);
    // Show a problem at its field only if the draft has this field. The publishing day, for example, is not in it.
    if (path && toProblem(path, '').field in DRAFT_FIELDS) setProblems([toProblem(path, answer.message)]);
    if (answer.status === 409) await showCurrent(answer.body);
    return null;
  }

  async function showCurrent(body: unknown) {
    const current = (body as { current?: PackageInEditor } | undefined)?.current;
    if (current && 'draft' in current) replace(current);
    else await reload();
  }

  async function reload() {
    const opened = await run(() => sendStaff<Done>('GET', `/tours/${item.id}/draft`));
    if (opened) replace(opened.item);
  }

  return {
    isBusy,
    /** Problems that only the server finds, such as a URL that is already taken. */
    problems,
    /** Clears the errors of fields that have been edited since. */
    forget(fields: readonly DraftField[]) {
      setProblems((all) => all.filter(({ field }) => !fields.includes(field)));
    },
    /**
     * Asks the server to check the saved draft and stores the result in `problems`. If the check fails without naming a
     * field, shows an error message and returns false.
     */
    async check(): Promise<boolean> {
      setBusy(true);
      const answer = await sendStaff<Done>('POST', `/tours/${item.id}/publish`, { dryRun: true });
      setBusy(false);
      const path = readField(answer);
      if (!answer.ok && !path) notify.error(answer.message);
      setProblems(answer.ok || !path ? [] : [toProblem(path, answer.message)]);
      return answer.ok || path !== null;
    },
    /** Publishes the saved draft. Returns false if the server rejected it, and shows the errors. */
    async publish(): Promise<boolean> {
      const done = await run(() => sendStaff<Done>('POST', `/tours/${item.id}/publish`, toSeen(item)));
      if (!done) return false;
      notify.success(done.message);
      if (done.item.id !== item.id) router.replace(toEditorPath(done.item.id));
      else replace(done.item);
      router.refresh(); // also updates the heading of the page
      return true;
    },
    /** Schedules the saved draft for a later day. Returns false if the server rejected it, and shows the errors. */
    async planFor(on: PlainDate): Promise<boolean> {
      const done = await run(() =>
        sendStaff<Done>('POST', `/tours/${item.id}/publish`, { ...toSeen(item), on }),
      );
      if (!done) return false;
      notify.success(done.message);
      replace(done.item);
      return true;
    },
    /** Cancels the scheduled publication of the draft, or removes the notice that it failed. */
    async withdrawPlan() {
      if (!(await flush())) return;
      const done = await run(() => sendStaff<Done>('DELETE', `/tours/${item.id}/publish`));
      if (done) replace(done.item);
    },
    async archive() {
      if (!(await flush())) return;
      const done = await run(() => sendStaff('DELETE', `/tours/${item.id}`));
      if (!done) return;
      notify.success('Archived. Visitors no longer see it.');
      await reload();
    },
    async restore() {
      if (!(await flush())) return;
      const version = item.published?.version;
      const done = await run(() => sendStaff('PATCH', `/tours/${item.id}`, { is_active: true, version }));
      if (!done) return;
      notify.success('Visitors see it again.');
      await reload();
    },
    /** Turns an older version into a new draft. */
    async restoreVersion(number: number) {
      if (!(await flush())) return;
      const done = await run(() => sendStaff<Done>('POST', `/tours/${item.id}/versions/${number}/restore`));
      if (!done) return;
      notify.success(`${done.message}. Publish it when it is right.`);
      replace(done.item);
    },
    /** Deletes a package that was never sold; otherwise shows why it cannot be deleted. */
    async remove() {
      const done = await run(() => sendStaff('POST', `/tours/${item.id}/deletion`));
      if (!done) return;
      notify.success('Deleted for good.');
      router.push(ROUTES.adminPackages);
    },
    async duplicate() {
      await flush();
      const key = copyKey.getKey(read().item);
      const path = `/tours/${item.id}/duplicate`;
      const done = await run(() => sendStaff<Copied>('POST', path, undefined, { key }));
      if (!done) return;
      copyKey.renew();
      notify.success(done.message);
      router.push(toEditorPath(done.id));
    },
    async discard() {
      const before = read();
      await flush();
      const shown = read();
      if (shown.mergedFields !== before.mergedFields || shown.conflict !== before.conflict)
        return void notify.info(
          'Not discarded: a colleague has changed it meanwhile. Look at the changes first.',
        );
      // The server may have stored the last save, so the shown draft may be out of date.
      if (shown.save.kind === 'failed' && shown.save.isUnanswered) return;
      const done = await run(async (): Promise<StaffAnswer<Pick<Done, 'message'>>> => {
        const answer = await sendStaff<Done>('DELETE', `/tours/${item.id}/draft`, toSeen(shown.item));
        // A new package is deleted with its draft: after a lost answer, 404 means that the earlier attempt succeeded.
        const isGone = !item.published && answer.status === 404;
        return isGone ? { ok: true, status: 200, body: { message: 'Draft discarded' } } : answer;
      });
      if (!done) return;
      notify.success(`${done.message}.`);
      if (item.published) await reload();
      else router.push(ROUTES.adminPackages);
    },
  };
}
export type PackageActions = ReturnType<typeof usePackageActions>;

/** Identifies the shown draft, so that the server refuses the action if it has another. Revision 0 means no draft. */
function toSeen({ draft }: PackageInEditor) {
  return { draft: draft?.id, revision: draft?.revision ?? 0 };
}

function toProblem(path: string, message: string): DraftProblem {
  return { field: path.split('.')[0] as DraftField, path, message };
}
