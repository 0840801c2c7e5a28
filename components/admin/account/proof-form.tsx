'use client';

import { useId, type FormEvent } from 'react';
import { FormProblem } from '@/components/admin/form-problem';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';

type Props<Body> = {
  /** What is asked for again before something of the second step changes. */
  asks: 'password' | 'code' | 'both';
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  label: string;
  variant?: ButtonVariant;
  onDone: (body: Body) => void;
  onCancel?: () => void;
};

/** Password, code or both, and one button that needs them. */
export function ProofForm<Body>({ asks, method, path, label, variant, onDone, onCancel }: Props<Body>) {
  const id = useId();
  const form = useStaffForm(id);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await form.send(() => sendStaff<Body>(method, path, body));
    if (answer) onDone(answer);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="mt-3 max-w-md space-y-4">
      <FormProblem message={form.problem} />
      {asks !== 'code' && (
        <TextInput
          id={`${id}-password`}
          name="password"
          type="password"
          label="Your password"
          error={form.errorOf('password')}
          required
          autoComplete="current-password"
          maxLength={256}
        />
      )}
      {asks !== 'password' && (
        <TextInput
          id={`${id}-code`}
          name="code"
          label="Code"
          hint={
            asks === 'both'
              ? 'From your app, or one of your recovery codes.'
              : 'The six digits that your app shows now.'
          }
          error={form.errorOf('code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={variant} busy={form.isBusy}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
