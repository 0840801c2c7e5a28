'use client';

import { useRef, useState } from 'react';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import { useFormState } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { readField, sendStaff } from '@/components/editing/kit/staff-request';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { storeDraft, makeDraft, readDraft, toAges, toBody, type AddedDraft } from './added-draft';

/** State of the form for an added enquiry. The draft is stored until the enquiry is saved, even if the session ends. */
export function useAdding(onClose: () => void) {
  const form = useFormState();
  const staffId = useInbox(({ staff }) => staff.id);
  const { open, reload, announce } = useInboxActions();
  const [draft, setDraft] = useState(() => readDraft(staffId));
  const isSending = useRef(false);
  const wasSent = useRef(false);

  function show(next: AddedDraft): void {
    setDraft(next);
    storeDraft(next);
  }

  /** The server may have stored the sent enquiry, so a later edit gets a new idempotency key. */
  function change(part: Partial<AddedDraft>): void {
    show({ ...draft, ...part, ...(wasSent.current ? { key: makeUuid() } : {}) });
    wasSent.current = false;
  }

  async function save(): Promise<void> {
    if (isSending.current) return; // ignore a second click or key press before the button shows as busy
    if (!toAges(draft)) return void form.refuse(AGES_MESSAGE, 'ages');
    isSending.current = true;
    wasSent.current = true;
    const answer = await form.run(() =>
      sendStaff<{ message: string; enquiry: InboxDetail }>('POST', '/enquiries', toBody(draft)),
    );
    isSending.current = false;
    if (!answer.ok) return refuse(answer.status, answer.message, readField(answer));
    storeDraft(null);
    notify.success(answer.body.message);
    announce(`${answer.body.message}.`);
    onClose();
    await reload();
    open(answer.body.enquiry.id);
  }

  function refuse(status: number, message: string, field: string | null): void {
    form.refuse(status === 401 ? SESSION_OVER : message, field);
    // Do not announce an error that focuses a field or opens the sign-in form: screen readers read those.
    if (!field && status !== 401) announce(message);
  }

  return {
    ...form,
    draft,
    change,
    save,
    /** Empties the form. */
    restart() {
      form.clear();
      show(makeDraft(staffId));
      document.getElementById(`${form.id}-name`)?.focus();
    },
  };
}
export type AddingForm = ReturnType<typeof useAdding>;

const SESSION_OVER = 'Your session has ended. Sign in, then save again: what you typed is kept.';
