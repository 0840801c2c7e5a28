'use client';

import { useEffect, useRef, useState } from 'react';
import { Form, useFormState } from '@/components/ui/form';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { QuietButton } from '../../../staff/kit/quiet-button';
import { useInbox, useInboxActions } from '../state/inbox-context';

const CHOICES = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'Next week', days: 7 },
];

/** Follow-up date of a request: any day, or a preset. */
export function FollowUp({ request }: { request: InboxItem }) {
  const day = request.followUpAt ? getIndiaDate(new Date(request.followUpAt)) : '';
  const takesFocus = useInbox((state) => state.focusOn === 'follow-up');
  const { setFollowUp, focusReached } = useInboxActions();
  const [text, setText] = useState(day);
  const [previousDay, setPreviousDay] = useState(day);
  const form = useFormState('follow-up');
  const problem = form.errorOf('date');
  const input = useRef<HTMLInputElement>(null);
  if (day !== previousDay) {
    setPreviousDay(day);
    setText(day);
  }

  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus();
    focusReached();
  }, [takesFocus, focusReached]);

  /** Sets the follow-up date. If it cannot be stored, it stays in the field for a retry. */
  async function set(wanted: string) {
    if ((await setFollowUp(request.id, wanted)) === null) setText(wanted);
  }

  function save() {
    if (text < '2000') return form.refuse('Choose a day first.', 'date');
    form.clear();
    return set(text);
  }

  return (
    <Form state={form} onSubmit={save} className="mt-3">
      <div className="flex items-center gap-3">
        <label htmlFor="follow-up-date" className="w-20 shrink-0 text-sm text-ink-soft">
          Follow-up
        </label>
        <input
          ref={input}
          id="follow-up-date"
          type="date"
          max="2199-12-31"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'follow-up-problem' : undefined}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
        />
        <QuietButton type="submit" className="min-w-14" disabled={text === day && day !== ''}>
          Set
        </QuietButton>
      </div>
      {problem && (
        <p id="follow-up-problem" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {day && request.status === 'closed' && (
        <p className="mt-1 text-sm text-ink-soft">Not due while the request is closed.</p>
      )}
      <p className="-ml-3 flex flex-wrap pl-23">
        {CHOICES.map(({ label, days }) => (
          <QuietButton
            key={label}
            title={formatDate(addPlainDays(getIndiaDate(), days))}
            onClick={() => void set(addPlainDays(getIndiaDate(), days))}
          >
            {label}
          </QuietButton>
        ))}
        {day && <QuietButton onClick={() => void setFollowUp(request.id, null)}>Clear follow-up</QuietButton>}
      </p>
    </Form>
  );
}
