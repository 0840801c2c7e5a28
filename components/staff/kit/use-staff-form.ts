'use client';

import { useFormState } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { readField, type StaffAnswer } from './staff-request';

/** State of a staff form. Errors are also shown in a toast. */
export function useStaffForm() {
  const form = useFormState();

  function refuse(message: string, field: string | null): null {
    notify.error(message);
    return form.refuse(message, field);
  }

  /** Sends the form. Returns the response body, or null after an error, which is then shown. */
  async function send<Body>(ask: () => Promise<StaffAnswer<Body>>): Promise<Body | null> {
    const answer = await form.run(ask);
    return answer.ok ? answer.body : refuse(answer.message, readField(answer));
  }

  return { ...form, refuse, send };
}
