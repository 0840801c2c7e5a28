'use client';

import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { addPlainDays, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { SuccessMessage } from './success-message';
import { useVisitorAction } from './use-visitor-action';

type Props = { token: string; travelDate: PlainDate; status: string };

/** Form for a new travel date. The server validates it by the rules of the enquiry form. */
export function DateForm({ token, travelDate, status }: Props) {
  const { send, clear, isBusy, isReady, problem, done } = useVisitorAction(token, 'date', { status });
  const [value, setValue] = useState<string>(travelDate);
  const field = useRef<HTMLInputElement | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await send({ travelDate: value }))) field.current?.focus();
  }

  return (
    <form
      aria-label="Change the travel date"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-3"
    >
      <DateField
        id="new-travel-date"
        name="travelDate"
        label="Change the travel date"
        hint="Day/month/year, from tomorrow on"
        min={addPlainDays(getIndiaDate(), 1)}
        value={value}
        onChange={(next) => {
          clear();
          setValue(next);
        }}
        error={problem}
        inputRef={(element) => {
          field.current = element;
        }}
      />
      <Button type="submit" variant="secondary" disabled={!isReady} busy={isBusy}>
        {isBusy ? 'Saving...' : 'Change date'}
      </Button>
      <SuccessMessage text={done} />
    </form>
  );
}
