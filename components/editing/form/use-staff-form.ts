'use client';

import { useEffect, useState } from 'react';
import { useFormState } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { readField, type StaffAnswer } from '../kit/staff-request';
import { useUnsaved } from '../kit/unsaved';

/**
 * State of a staff form. Errors that belong to no field are also shown in a toast. Leaving the page with unsent input asks for confirmation,
 * unless the form tracks unsent input itself.
 */
export function useStaffForm({ isTracked = true } = {}) {
  const form = useFormState();
  const { id } = form;
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);

  useEffect(() => {
    if (!isTracked) return;
    // Selects are not tracked, because rendering between their `input` and `change` events would reset the choice.
    const note = ({ target }: Event) =>
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
      target.id.startsWith(`${id}-`) &&
      setTyped(true);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [id, isTracked]);

  async function run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await form.run(ask);
    if ((answer as StaffAnswer<unknown>).ok) setTyped(false);
    return answer;
  }

  function refuse(message: string, field: string | null): null {
    const input = document.getElementById(`${id}-${field}`);
    // The focus, which then comes back to the field, is announced with the error.
    if (input) input.blur();
    else notify.error(message);
    return form.refuse(message, field);
  }

  /** Sends the form. Returns the response body, or null after an error, which is then shown. */
  async function send<Body>(ask: () => Promise<StaffAnswer<Body>>): Promise<Body | null> {
    const answer = await run(ask);
    return answer.ok ? answer.body : refuse(answer.message, readField(answer));
  }

  return {
    ...form,
    run,
    refuse,
    /** Shows an error without a toast. */
    mark: form.refuse,
    send,
  };
}
