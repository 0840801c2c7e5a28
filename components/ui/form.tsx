'use client';

import { useId, useState, type ComponentProps } from 'react';
import { Notice } from './notice';

/** A validation or server error. Without a field, it concerns the whole form. */
type Problem = { message: string; field: string | null };

/**
 * State of a form. An error keeps the input, is shown at its field and moves the focus there. The id of a field is
 * `<id>-<name>`.
 */
export function useFormState(fixedId?: string) {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (name: string) => (problem?.field === name ? problem.message : undefined);

  function refuse(message: string, field: string | null): null {
    setProblem({ message, field });
    document.getElementById(`${id}-${field}`)?.focus();
    return null;
  }

  /** Runs the request of the form. Until it settles, the form is busy and shows no error. */
  async function run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    setBusy(true);
    setProblem(null);
    const answer = await ask();
    setBusy(false);
    return answer;
  }

  return {
    /** Prefix of the input ids, which are `<id>-<name>`. */
    id,
    isBusy,
    run,
    refuse,
    clear: () => setProblem(null),
    errorOf,
    /** Props that connect an input to the form. */
    field: (name: string) => ({ id: `${id}-${name}`, name, error: errorOf(name) }),
    /** The error message if it belongs to no particular field. */
    problem: problem && problem.field === null ? problem.message : null,
  };
}

export type FormState = ReturnType<typeof useFormState>;

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> & {
  state?: { isBusy?: boolean; problem?: string | null };
  onSubmit: (data: FormData) => unknown;
};

/** A form submitted by script. Ctrl+Enter submits it too. An error that belongs to no field is shown at the top. */
export function Form({ state = {}, onSubmit, children, ...rest }: Props) {
  return (
    // If submitted before hydration, `post` keeps the typed values out of the URL.
    <form
      method="post"
      noValidate
      {...rest}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault(); // otherwise an input would submit the form as well
        // Ignore repeats of a held key, which may be the key that has just opened the dialog with this form.
        if (!event.repeat) event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isBusy) void onSubmit(new FormData(event.currentTarget));
      }}
    >
      <FormProblem message={state.problem ?? null} />
      {children}
    </form>
  );
}

/** Error message for a whole form. It is not a live region, because a toast already announces the message. */
export function FormProblem({ message }: { message: string | null }) {
  return message && <Notice>{message}</Notice>;
}
