'use client';

import { useEffect } from 'react';
import { sendStaff } from '../kit/staff-request';
import { useStaffForm } from './use-staff-form';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Form, type FormState } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';

type Props<Body> = {
  /** What the user enters to confirm the change. */
  asks: 'password' | 'code' | 'both';
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Further fields of the request body. */
  body?: object;
  label: string;
  variant?: ButtonVariant;
  onDone: (body: Body) => void;
  onCancel?: () => void;
};

/** Asks for password, code or both to confirm a change. */
export function ProofForm<Body>({ asks, method, path, body, label, variant, onDone, onCancel }: Props<Body>) {
  const form = useStaffForm();
  const first = `${form.id}-${asks === 'code' ? 'code' : 'password'}`;
  // The button that opened the form is gone, so the first field takes the focus.
  useEffect(() => document.getElementById(first)?.focus(), [first]);

  async function submit(data: FormData) {
    const answer = await form.send(() =>
      sendStaff<Body>(method, path, { ...body, ...Object.fromEntries(data) }),
    );
    if (answer) onDone(answer);
  }

  return (
    <Form state={form} onSubmit={submit} className="mt-3 max-w-md space-y-4">
      {asks !== 'code' && <OwnPasswordField form={form} />}
      {asks !== 'password' && (
        <TextInput
          {...form.field('code')}
          label="Code"
          hint={
            asks === 'both'
              ? 'From your app, or one of your recovery codes.'
              : 'The six digits that your app shows now.'
          }
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
    </Form>
  );
}

type OwnPasswordFieldProps = { form: FormState; name?: string; label?: string; hint?: string };

/** Password field that confirms a change to one's own account. */
export function OwnPasswordField({
  form,
  name = 'password',
  label = 'Your password',
  hint,
}: OwnPasswordFieldProps) {
  return (
    <TextInput
      {...form.field(name)}
      type="password"
      label={label}
      {...(hint && { hint })}
      required
      autoComplete="current-password"
      maxLength={256}
    />
  );
}
