'use client';

import { useId, useRef, useState } from 'react';
import { makeUuid } from '@/components/site/contact-form/use-request-key';
import { notify } from '@/components/ui/toast';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { readField, sendStaff } from '../../staff-request';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { keepDraft, makeDraft, readDraft, toBody, type AddedDraft } from './added-draft';

type Problem = { message: string; field: string | null };

/** State of the form. What is typed is kept until it is stored, also when the session ends. */
export function useAdding(onClose: () => void) {
  const id = useId();
  const staffId = useInbox(({ staff }) => staff.id);
  const { open, reload, announce, endSession } = useInboxActions();
  const [draft, setDraft] = useState(() => readDraft(staffId));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const wasSent = useRef(false);

  function show(next: AddedDraft): void {
    setDraft(next);
    keepDraft(next);
  }

  /** The server may have stored what was sent, so an edit after that gets a new idempotency key. */
  function change(part: Partial<AddedDraft>): void {
    show({ ...draft, ...part, ...(wasSent.current ? { key: makeUuid() } : {}) });
    wasSent.current = false;
  }

  async function save(): Promise<void> {
    if (isSending.current) return; // a second click or key before the button is busy
    isSending.current = true;
    wasSent.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await sendStaff<{ message: string; enquiry: InboxDetail }>(
      'POST',
      '/enquiries',
      toBody(draft),
    );
    isSending.current = false;
    setBusy(false);
    if (!answer.ok) return refuse(answer.status, answer.message, readField(answer));
    keepDraft(null);
    notify.success(answer.body.message);
    announce(`${answer.body.message}.`);
    onClose();
    await reload();
    open(answer.body.enquiry.id);
  }

  function refuse(status: number, message: string, field: string | null): void {
    if (status === 401) endSession();
    setProblem({ message: status === 401 ? SESSION_OVER : message, field });
    // A field takes the focus, and the form to sign in is an alert, so both are read out anyway.
    if (!field && status !== 401) announce(message);
    if (field) document.getElementById(`${id}-${field}`)?.focus();
  }

  return {
    /** Prefix of the input ids, which are `<id>-<name>`. */
    id,
    draft,
    change,
    save,
    isBusy,
    clear() {
      setProblem(null);
      show(makeDraft(staffId));
      document.getElementById(`${id}-name`)?.focus();
    },
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
    /** The error message if it belongs to no particular field. */
    problem: problem && problem.field === null ? problem.message : null,
  };
}
export type AddingForm = ReturnType<typeof useAdding>;

const SESSION_OVER = 'Your session has ended. Sign in, then save again: what you typed is kept.';
