'use client';

import { useEffect, useRef, useState } from 'react';
import { DayInput } from '@/components/ui/day-input';
import { Form, useFormState } from '@/components/ui/form';
import { formatDate, formatHour, formatNear, getIndiaDate } from '@/lib/platform/format/dates';
import {
  FOLLOW_UP_HOUR,
  getFollowUpHour,
  toFollowUp,
  toFollowUpMoment,
} from '@/lib/requests/response-time/clock';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { atSix, inDays } from '../state/triage';
import { useInbox, useInboxActions } from '../state/inbox-context';

const CHOICES = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'Next week', days: 7 },
];

/** Fields for the follow-up of a request: a day with an optional hour, or a preset. */
export function FollowUp({ request }: { request: InboxItem }) {
  const at = request.followUpAt;
  const day = at ? getIndiaDate(new Date(at)) : '';
  const hour = at ? getFollowUpHour(at) : '';
  const takesFocus = useInbox((state) => state.focusOn === 'follow-up');
  const { setFollowUp, focusReached } = useInboxActions();
  const [text, setText] = useState({ day, hour });
  const [previous, setPrevious] = useState(at);
  const form = useFormState('follow-up');
  const problem = form.errorOf('date');
  const input = useRef<HTMLInputElement>(null);
  if (at !== previous) {
    setPrevious(at);
    setText({ day, hour });
  }

  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus();
    focusReached();
  }, [takesFocus, focusReached]);

  /** Saves the follow-up. On failure, the chosen day and hour stay in the fields for a retry. */
  async function set(wanted: typeof text) {
    if ((await setFollowUp(request.id, toFollowUp(wanted.day, wanted.hour))) === null) setText(wanted);
  }

  function save() {
    if (text.day < '2000') return form.refuse('Choose a day first.', 'date');
    form.clear();
    return set(text);
  }

  return (
    <Form state={form} onSubmit={save} className="mt-3">
      <div className="flex items-center gap-3">
        <label htmlFor="follow-up-date" className="w-20 shrink-0 text-sm text-ink-soft">
          Follow-up
        </label>
        <DayInput
          ref={input}
          id="follow-up-date"
          look="min-w-0 flex-1"
          max="2199-12-31"
          value={text.day}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'follow-up-problem' : undefined}
          onChange={(event) => setText({ ...text, day: event.target.value })}
          className="min-h-11 w-full rounded-lg border border-line-strong bg-white px-2"
        />
        <TextButton
          type="submit"
          className="min-w-14"
          disabled={day !== '' && text.day === day && text.hour === hour}
        >
          Set
        </TextButton>
      </div>
      {problem && (
        <p id="follow-up-problem" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {day && request.status === 'closed' && at !== request.visitorDueAt && (
        <p className="mt-1 text-sm text-ink-soft">Not due while the request is closed.</p>
      )}
      <p className="mt-1 -ml-3 flex flex-wrap pl-23">
        <DayInput
          look="mr-1 ml-3"
          type="time"
          aria-label="Follow-up hour"
          title={`Without an hour, at ${formatHour(FOLLOW_UP_HOUR)}`}
          value={text.hour}
          onChange={(event) => setText({ ...text, hour: event.target.value })}
          className="min-h-11 rounded-lg border border-line-strong bg-white px-2"
        />
        <TextButton
          title={formatNear(toFollowUpMoment(atSix()), getIndiaDate())}
          onClick={() => void setFollowUp(request.id, atSix())}
        >
          At 6 pm
        </TextButton>
        {CHOICES.map(({ label, days }) => (
          <TextButton
            key={label}
            title={formatDate(inDays(days))}
            onClick={() => void set({ day: inDays(days), hour: '' })}
          >
            {label}
          </TextButton>
        ))}
        {day && <TextButton onClick={() => void setFollowUp(request.id, null)}>Clear follow-up</TextButton>}
      </p>
    </Form>
  );
}
