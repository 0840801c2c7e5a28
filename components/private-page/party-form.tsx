'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { NumberInput } from '@/components/ui/number-input';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { SuccessMessage } from './success-message';
import { useVisitorAction } from './use-visitor-action';

type Props = { token: string; adults: number; childCount: number; status: string };

/** Form for new numbers of adults and children. The server validates them by the limits of the enquiry form. */
export function PartyForm({ token, adults, childCount, status }: Props) {
  const action = useVisitorAction(token, 'party', { status });
  const { send, clear, isBusy, isReady, problem, problemField, done } = action;
  const [values, setValues] = useState({ adults: String(adults), children: String(childCount) });
  const form = useRef<HTMLFormElement>(null);
  const wrongField = problemField === 'children' ? 'children' : 'adults';

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${wrongField}"]`)?.focus();
  }, [problem, wrongField]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { adults: Number(values.adults), children: Number(values.children) };
    await send(body);
  }

  const toProps = (name: 'adults' | 'children') => ({
    id: `new-${name}`,
    name,
    value: values[name],
    onChange: (value: string) => {
      clear();
      setValues((before) => ({ ...before, [name]: value }));
    },
    ...ENQUIRY_LIMITS[name],
    error: wrongField === name ? problem : undefined,
  });

  return (
    <form
      ref={form}
      aria-label="Change the party"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-3"
    >
      <div className="grid grid-cols-2 gap-3">
        <NumberInput {...toProps('adults')} label="Adults" fallback={adults} />
        <NumberInput {...toProps('children')} label="Children" fallback={childCount} />
      </div>
      <Button type="submit" variant="secondary" disabled={!isReady} busy={isBusy}>
        {isBusy ? 'Saving...' : 'Change party'}
      </Button>
      <SuccessMessage text={done} />
    </form>
  );
}
