import type { ReactNode } from 'react';

/** Attributes that connect an input to its label, hint and error. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** Null if the label itself says that the field is optional. */
  required?: boolean | null;
};

/** Shared input style. */
export const INPUT_CLASS =
  'block w-full min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-lagoon disabled:border-line disabled:bg-sand disabled:text-ink-soft aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

/** Form field with label, hint, input and error, connected by aria attributes. */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  children,
}: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {required === false && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error below an input, or below a group of them. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    children && (
      <p id={id} className="mt-1 text-sm font-semibold text-danger">
        {children}
      </p>
    )
  );
}
