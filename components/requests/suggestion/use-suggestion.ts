'use client';

import { useState } from 'react';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import { encodePlan } from '@/lib/planner/edit/code';
import { readPlan } from '@/lib/planner/edit/describe';
import type { EditedPlan } from '@/lib/planner/edit/types';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { Suggestion } from '@/lib/requests/planner-requests/version-schema';
import type { PlanVersionItem } from '@/lib/requests/planner-requests/version-types';
import type { SuggestedRequest } from './suggestion-props';

type Draft = { code: string; note: string };
type Channel = Suggestion['channel'];
type Answer = StaffAnswer<{ message: string; enquiry: InboxDetail }>;

/**
 * The plan that staff change for a traveller, with a message. Both are stored in this tab until they are sent.
 * `conflict` is a suggestion that somebody else has sent meanwhile; the input is preserved.
 */
export function useSuggestion({ id, plan: requested }: SuggestedRequest) {
  const storage = `kayal-suggestion:${id}`;
  const [versions, setVersions] = useState(requested.suggestions);
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(storage) ?? { code: (requested.suggestions.at(-1) ?? requested).code, note: '' },
  );
  const [conflict, setConflict] = useState<PlanVersionItem | null>(null);
  const [sent, setSent] = useState<{ channel: Channel; code: string; note: string } | null>(null);
  const [sending, setSending] = useState<Channel | null>(null);
  const form = useStaffForm();
  const requestKey = useRequestKey(`${storage}:key`);

  function keep(next: Draft): void {
    setDraft(next);
    setSent(null);
    form.clear();
    writeStoredDraft(storage, next);
  }

  async function send(channel: Channel): Promise<void> {
    if (sending) return;
    setSending(channel);
    setConflict(null);
    const content = { ...draft, note: draft.note.trim(), channel };
    // The key does not depend on `base`: a retry after a lost answer keeps it, even if a colleague has sent meanwhile.
    const body = { ...content, base: versions.at(-1)?.number ?? 0, key: requestKey.getKey(content) };
    const answer: Answer = await sendStaff('POST', `/custom-itineraries/${id}/versions`, body);
    setSending(null);
    if (answer.ok) finish(answer.body.enquiry, channel);
    else if (answer.status === 409) meet(answer.body);
    else form.refuse(answer.message, null);
  }

  function finish({ plan }: InboxDetail, channel: Channel): void {
    setVersions(plan?.suggestions ?? []);
    setSent({ channel, code: draft.code, note: draft.note.trim() });
    writeStoredDraft(storage, null);
    requestKey.renew();
  }

  function meet(body: unknown): void {
    const found = (body as { current?: InboxDetail } | undefined)?.current?.plan?.suggestions ?? [];
    setVersions(found);
    setConflict(found.at(-1) ?? null);
  }

  return {
    draft,
    versions,
    conflict,
    sent,
    sending,
    problem: form.problem,
    send,
    settle: () => setConflict(null),
    change: (plan: EditedPlan) => keep({ ...draft, code: encodePlan(plan) }),
    write: (note: string) => keep({ ...draft, note }),
  };
}

/** The stored input of this tab; null if there is none or it is no longer valid. */
function readDraft(storage: string): Draft | null {
  const stored = readStoredDraft(storage) as Partial<Draft> | null;
  if (typeof stored?.code !== 'string' || typeof stored.note !== 'string') return null;
  return readPlan(stored.code) && { code: stored.code, note: stored.note };
}
