'use client';

import { useId, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { readField, type StaffAnswer } from './staff-request';

type Problem = { message: string; field: string | null };

/**
 * Small staff forms: keeps the input on an error, shows it at its field and as a toast, and focuses the field, whose id
 * is `<id>-<name>`.
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

  /** The response body; null after an error, which is then shown. */
  async function send<Body>(ask: () => Promise<StaffAnswer<Body>>): Promise<Body | null> {
    setBusy(true);
    setProblem(null);
    const answer = await ask();
    setBusy(false);
    return answer.ok ? answer.body : refuse(answer.message, readField(answer));
  }

  return {
    /** Inputs are called `<id>-<name>`. */
    id,
    isBusy,
    send,
    refuse,
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
    /** Error without a field. */
    problem: problem && problem.field === null ? problem.message : null,
  };
}
