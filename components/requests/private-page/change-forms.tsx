'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { Button } from '@/components/ui/button';
import { TravelDateField } from '@/components/site/trip-parts/travel-date-field';
import { Form } from '@/components/ui/form';
import { NumberInput, toWholeNumber } from '@/components/ui/number-input';
import { TextArea } from '@/components/ui/text-input';
import { AGES_MESSAGE, areAges, readAges } from '@/lib/packages/prices/ages';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { SERVICE_MESSAGES } from '@/lib/requests/enquiries/words';
import {
  addPlainDays,
  formatDate,
  getIndiaDate,
  isPlainDate,
  type PlainDate,
} from '@/lib/platform/format/dates';
import { NOTE_LIMITS } from '@/lib/public/private-page/limits';
import { NOTE_MISSING } from '@/lib/public/private-page/words';
import type { Trip } from '@/lib/public/private-page/types';
import { useVisitorAction } from './use-visitor-action';

type NoteProps = { token: string; status: string; isUrgent?: boolean };

/** Form that adds a note to the request, urgent during and after the trip. The text is kept if sending fails. */
export function NoteForm({ token, status, isUrgent = false }: NoteProps) {
  const label = isUrgent ? 'Something wrong on your trip?' : 'Add a note';
  const action = useVisitorAction(token, 'note', { status });
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(): Promise<void> {
    setMissing(text.trim() === '');
    if (text.trim() !== '' && (await action.send({ text }))) setText('');
    else field.current?.focus();
  }

  return (
    <ChangeForm label={label} action={action} button="Send note" isMain onSubmit={submit}>
      <TextArea
        ref={field}
        id="note-text"
        name="text"
        label={label}
        hint={`${isUrgent ? 'Tell us, we see it at once; what' : 'What'} we should know, in up to ${NOTE_LIMITS.characters} characters`}
        required
        maxLength={NOTE_LIMITS.characters}
        value={text}
        error={isMissing ? NOTE_MISSING : action.problem}
        onChange={(event) => {
          action.clear();
          setText(event.target.value);
        }}
      />
    </ChangeForm>
  );
}

type Props = {
  token: string;
  /** The stored travel date; null if there is none. */
  travelDate: PlainDate | null;
  /** True for a request without a party, to which a date is sent as a note. */
  isNote?: boolean;
  status: string;
};

/**
 * Form for the travel date. The server validates it by the rules of the enquiry form.
 */
export function DateForm({ token, travelDate, isNote = false, status }: Props) {
  const isFirst = travelDate === null;
  const label = isFirst ? 'Tell us your travel date' : 'Change the travel date';
  const action = useVisitorAction(token, isNote ? 'note' : 'date', { status });
  const [value, setValue] = useState<string>(travelDate ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement | null>(null);
  const earliest = addPlainDays(getIndiaDate(), 1);

  async function submit(): Promise<void> {
    const wrong = isNote ? findProblem(value, earliest) : undefined;
    setProblem(wrong);
    const body = isNote && !wrong ? { text: `Travel date: ${formatDate(value)}` } : { travelDate: value };
    if (wrong || !(await action.send(body))) field.current?.focus();
  }

  return (
    <ChangeForm
      label={label}
      action={action}
      button={isFirst ? 'Send date' : 'Change date'}
      onSubmit={submit}
    >
      <TravelDateField
        id="new-travel-date"
        name="travelDate"
        label={label}
        value={value}
        onChange={(next) => {
          action.clear();
          setValue(next);
        }}
        error={problem ?? action.problem}
        inputRef={(element) => {
          field.current = element;
        }}
      />
    </ChangeForm>
  );
}

function findProblem(value: string, earliest: PlainDate): string | undefined {
  if (!isPlainDate(value)) return SERVICE_MESSAGES.dateMissing;
  return value < earliest ? SERVICE_MESSAGES.dateTooSoon : undefined;
}

type PartyFormProps = { token: string; trip: Trip; status: string };

/** Form for another party. The server validates it by the limits of the enquiry form. */
export function PartyForm({ token, trip, status }: PartyFormProps) {
  const action = useVisitorAction(token, 'party', { status });
  const [values, setValues] = useState({ adults: String(trip.adults), children: String(trip.children) });
  const [typedAges, setTypedAges] = useState<readonly string[]>(trip.ages.map(String));
  const [areAgesWrong, setAgesWrong] = useState(false);
  const children = toWholeNumber(values.children, 0, 0);
  const { problem, problemField } = action;
  const wrongField = (['children', 'ages'] as const).find((field) => field === problemField) ?? 'adults';

  useEffect(() => {
    if (problem) document.getElementById(`new-${wrongField}`)?.focus();
  }, [problem, wrongField]);

  function submit() {
    const ages = readAges(typedAges, children);
    const isWrong = !areAges(ages, children);
    setAgesWrong(isWrong);
    if (isWrong) document.getElementById('new-ages')?.focus();
    else void action.send({ adults: Number(values.adults), children: Number(values.children), ages });
  }

  const toProps = (name: 'adults' | 'children') => ({
    id: `new-${name}`,
    name,
    value: values[name],
    onChange: (value: string) => {
      action.clear();
      setValues((before) => ({ ...before, [name]: value }));
    },
    ...ENQUIRY_LIMITS[name],
    error: wrongField === name ? problem : undefined,
  });

  return (
    <ChangeForm label="Change the party" action={action} button="Change party" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        <NumberInput {...toProps('adults')} label="Adults" fallback={trip.adults} />
        <NumberInput {...toProps('children')} label="Children" fallback={trip.children} />
      </div>
      <AgeFields
        id="new-ages"
        count={children}
        ages={typedAges}
        onChange={(ages) => {
          action.clear();
          setAgesWrong(false);
          setTypedAges(ages);
        }}
        error={areAgesWrong ? AGES_MESSAGE : wrongField === 'ages' ? problem : undefined}
      />
    </ChangeForm>
  );
}

type FormProps = {
  label: string;
  action: ReturnType<typeof useVisitorAction>;
  button: string;
  /** True for the first form of the page: its button is filled, and says `Sending...` instead of `Saving...`. */
  isMain?: boolean;
  onSubmit: () => unknown;
  children: ReactNode;
};

/**
 * Frame of the three forms. The success message is a live region that is always rendered, because screen readers
 * announce only later changes of its text.
 */
function ChangeForm({ label, action, button, isMain = false, onSubmit, children }: FormProps) {
  const { isBusy, isReady, done } = action;
  return (
    <Form state={{ isBusy }} aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-3">
      {children}
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        disabled={!isReady}
        busy={isBusy}
        className="self-start"
      >
        {isBusy ? (isMain ? 'Sending...' : 'Saving...') : button}
      </Button>
      <p role="status" className="font-semibold text-success empty:hidden">
        {done}
      </p>
    </Form>
  );
}
