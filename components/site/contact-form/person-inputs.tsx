import { useState, type FormEvent, type ReactNode } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import { getTimeZone } from '@/lib/platform/format/dates';
import { tidyPhone } from '@/lib/platform/format/phone';
import { suggestEmail, suggestPhone } from '@/lib/requests/enquiries/typing-hints';

type Person = { name: string; email: string; phone: string };
type Props<Values extends Person> = { form: UseFormReturn<Values>; toId: (field: keyof Person) => string };

/** Name, e-mail and phone of every public form, with suggestions for what was probably mistyped. */
export function PersonInputs<Values extends Person>({ form, toId }: Props<Values>) {
  const [better, setBetter] = useState<string | null>(null);
  const get = (field: keyof Person): string => form.getValues(field as Path<Values>);
  const set = (field: keyof Person, value: string) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    });
  const toProps = (field: keyof Person, onBlur: () => void) => ({
    ...form.register(field as Path<Values>, { onBlur }),
    id: toId(field),
    error: form.formState.errors[field]?.message as string | undefined,
    required: true,
  });
  const phone = toProps('phone', () => tidy());
  const number = phone.error && !get('phone').startsWith('+') ? get('phone') : '';
  function tidy() {
    const tidied = tidyPhone(get('phone'));
    if (tidied !== get('phone')) set('phone', tidied);
  }
  return (
    <>
      <TextInput {...toProps('name', () => undefined)} label="Name" autoComplete="name" />
      <div>
        <TextInput
          {...toProps('email', () => setBetter(suggestEmail(get('email'))))}
          label="Email"
          type="email"
          autoComplete="email"
        />
        <Suggestion>
          {better && (
            <>
              Did you mean{' '}
              <Accept
                value={better}
                onAccept={() => {
                  set('email', better);
                  setBetter(null);
                }}
              />
              ?
            </>
          )}
        </Suggestion>
      </div>
      <div>
        <TextInput
          {...phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          onInput={(event: FormEvent<HTMLInputElement>) => {
            if (!isWhole(event.nativeEvent)) return;
            event.currentTarget.value = tidyPhone(event.currentTarget.value);
          }}
        />
        <Suggestion>
          {number && (
            <>
              From abroad? Begin with + and your country code, such as{' '}
              <Abroad typed={number} onAccept={(value) => set('phone', value)} />.
            </>
          )}
        </Suggestion>
      </div>
    </>
  );
}

function Abroad({ typed, onAccept }: { typed: string; onAccept: (value: string) => void }) {
  const better = suggestPhone(typed, getTimeZone());
  return better ? (
    <Accept value={better} onAccept={() => onAccept(better)} />
  ) : (
    <span className="whitespace-nowrap">+971 50 123 4567</span>
  );
}

/** A live region, always rendered, because screen readers announce only later changes. */
function Suggestion({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1 text-sm empty:hidden">
      {children}
    </p>
  );
}

function Accept({ value, onAccept }: { value: string; onAccept: () => void }) {
  return (
    <button
      type="button"
      onClick={onAccept}
      className="min-h-11 font-semibold wrap-anywhere text-lagoon underline"
    >
      {value}
    </button>
  );
}

/**
 * True when the text was pasted, dropped or filled in by the browser or keyboard, instead of typed one character at a
 * time.
 */
function isWhole({ inputType, data }: Event & { inputType?: string; data?: string | null }): boolean {
  return inputType === undefined || (inputType.startsWith('insert') && data?.length !== 1);
}
