'use client';

import { useId, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { readField, type StaffAnswer } from './staff-request';

type Problem = { message: string; field: string | null };

/**
 * State of a small staff form. After an error it keeps the input, shows the error at its field and in a toast, and
 * focuses the field. The id of a field is `<id>-<name>`.
 */
export function useStaffForm() {
  const id = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  function refuse(message: string, field: string | null): null {
    setProblem({ message, field });
    notify.error(message);
    document.getElementById(`${id}-${field}`)?.focus();
    return null;
  }

  /** Sends the form. Returns the response body, or null after an error, which is then shown. */
  async function send<Body>(ask: () => Promise<StaffAnswer<Body>>): Promise<Body | null> {
    setBusy(true);
    setProblem(null);
    const answer = await ask();
    setBusy(false);
    return answer.ok ? answer.body : refuse(answer.message, readField(answer));
  }

  return {
    /** Prefix of the input ids, which are `<id>-<name>`. */
    id,
    isBusy,
    send,
    refuse,
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
    /** The error message if it belongs to no particular field. */
    problem: problem && problem.field === null ? problem.message : null,
  };
}
