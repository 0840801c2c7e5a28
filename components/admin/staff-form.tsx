import type { ComponentProps } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { FormProblem } from './form-problem';
import type { useStaffForm } from './use-staff-form';

export type StaffFormState = ReturnType<typeof useStaffForm>;

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: StaffFormState;
  onSubmit: (data: FormData) => unknown;
};

/** A small form with its error message at the top. */
export function StaffForm({ form, onSubmit, children, ...rest }: FormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(new FormData(event.currentTarget));
      }}
      {...rest}
    >
      <FormProblem message={form.problem} />
      {children}
    </form>
  );
}

type FieldProps = Omit<ComponentProps<typeof TextInput>, 'id' | 'error' | 'form'> & {
  form: StaffFormState;
  name: string;
};

/** A labelled input. It shows the form's error if the error belongs to this field. */
export function StaffField({ form, name, ...input }: FieldProps) {
  return <TextInput id={`${form.id}-${name}`} name={name} error={form.errorOf(name)} {...input} />;
}

type PasswordProps = { form: StaffFormState; name?: string; label?: string };

/** The password of the signed-in account, asked for to confirm a change. */
export function OwnPasswordField({ form, name = 'password', label = 'Your password' }: PasswordProps) {
  return (
    <StaffField
      form={form}
      name={name}
      type="password"
      label={label}
      required
      autoComplete="current-password"
      maxLength={256}
    />
  );
}
