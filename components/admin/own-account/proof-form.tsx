'use client';

import { OwnPasswordField, StaffField, StaffForm } from '@/components/admin/staff-form';
import { sendStaff } from '@/components/admin/staff-request';
import { useStaffForm } from '@/components/admin/use-staff-form';
import { Button, type ButtonVariant } from '@/components/ui/button';

type Props<Body> = {
  /** What the user enters to confirm the change. */
  asks: 'password' | 'code' | 'both';
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  label: string;
  variant?: ButtonVariant;
  onDone: (body: Body) => void;
  onCancel?: () => void;
};

/** Asks for password, code or both to confirm a change of the second step. */
export function ProofForm<Body>({ asks, method, path, label, variant, onDone, onCancel }: Props<Body>) {
  const form = useStaffForm();

  async function submit(data: FormData) {
    const answer = await form.send(() => sendStaff<Body>(method, path, Object.fromEntries(data)));
    if (answer) onDone(answer);
  }

  return (
    <StaffForm form={form} onSubmit={submit} className="mt-3 max-w-md space-y-4">
      {asks !== 'code' && <OwnPasswordField form={form} />}
      {asks !== 'password' && (
        <StaffField
          form={form}
          name="code"
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
    </StaffForm>
  );
}
