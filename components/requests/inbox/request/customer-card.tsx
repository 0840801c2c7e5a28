'use client';

import { useId, useRef, useState } from 'react';
import { DayField } from '@/components/ui/day-input';
import { readStoredDraft, writeStoredDraft } from '@/components/ui/browser-storage';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextArea } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate } from '@/lib/platform/format/dates';
import type { CustomerCard as Card, CustomerStory } from '@/lib/requests/customers/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { readField, sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { useInbox, useInboxActions } from '../state/inbox-context';

const LONGEST_NOTES = 5_000;

type Props = {
  id: string;
  story: CustomerStory;
  isBooked: boolean;
  onStory: (story: CustomerStory) => void;
};

/** The customer: number of requests and bookings, and staff notes, shared by all requests of the customer. */
export function CustomerCard({ id, story, isBooked, onStory }: Props) {
  const titleId = useId();
  const [isWriting, setWriting] = useState(() => readDraft(id) !== null);
  const section = useRef<HTMLElement>(null);
  const { same, cards } = story;

  function close() {
    storeDraft(id, null);
    section.current?.focus(); // because the pressed button disappears
    setWriting(false);
  }

  const booked = same.filter(({ status }) => status === 'converted').length + (isBooked ? 1 : 0);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-6 border-t border-line pt-4 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 id={titleId} className="text-lg">
          Customer
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {same.length === 0 ? 'First request' : `${same.length + 1} requests`}
          {booked > 0 && `, ${booked} booked`}
        </p>
        {!isWriting && (
          <TextButton className="-mr-3 ml-auto" onClick={() => setWriting(true)}>
            {cards.length > 0 ? 'Change notes' : 'Birthday and notes'}
          </TextButton>
        )}
      </div>
      {cards.map(
        (card, at) =>
          (at > 0 || !isWriting) && (
            <Noted
              key={card.requestId}
              card={card}
              {...(at > 0 && { from: `Noted at ${card.reference}, before the merge:` })}
            />
          ),
      )}
      {isWriting && <Writing id={id} story={story} onStory={onStory} onClose={close} />}
    </section>
  );
}

function Noted({ card: { birthday, notes }, from }: { card: Card; from?: string }) {
  return (
    <div className="mt-1 text-sm">
      {from && <p className="text-ink-soft">{from}</p>}
      {birthday && <p>Birthday {formatDate(birthday)}</p>}
      {notes && (
        <p dir="auto" className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
          {notes}
        </p>
      )}
    </div>
  );
}

type WritingProps = Omit<Props, 'isBooked'> & { onClose: () => void };

function Writing({ id, story, onStory, onClose }: WritingProps) {
  const [first] = story.cards;
  const today = useInbox((state) => state.today);
  const { announce } = useInboxActions();
  const form = useStaffForm();
  const [draft] = useState(() => readDraft(id));
  const [hasConflict, setConflict] = useState(false);
  const [text, setText] = useState<Draft>(
    draft ?? { birthday: first?.birthday ?? '', notes: first?.notes ?? '', ...toBase(first) },
  );

  const typed = useRef(text); // read after awaiting an answer, when `text` may be stale

  function type(fields: Partial<Draft>) {
    typed.current = { ...typed.current, ...fields };
    setText(typed.current);
    storeDraft(id, typed.current);
  }

  async function save() {
    const path = `/enquiries/${id}/customer`;
    const body = { ...text, birthday: text.birthday || null };
    const answer = await form.run(() =>
      sendStaff<{ message: string; story: CustomerStory }>('PUT', path, body),
    );
    if (answer.ok) {
      notify.success(answer.body.message);
      announce(answer.body.message);
      onStory(answer.body.story);
      return onClose();
    }
    form.refuse(answer.message, readField(answer));
    if (answer.status !== 409) return;
    setConflict(true); // saving again replaces the other person's notes, which are now visible
    const now = await sendStaff<CustomerStory>('GET', path);
    if (!now.ok) return;
    type(toBase(now.body.cards[0]));
    onStory(now.body);
  }

  return (
    <Form state={form} onSubmit={save} className="mt-2 space-y-3">
      {hasConflict && first && <Noted card={first} from="Stored by somebody else meanwhile:" />}
      <DayField
        {...form.field('birthday')}
        label="Birthday"
        autoFocus={draft === null}
        max={today}
        value={text.birthday}
        onChange={(event) => type({ birthday: event.target.value })}
      />
      <TextArea
        {...form.field('notes')}
        label="Notes about the customer"
        hint="Diet, allergies, favourite hotels: shown with all their requests."
        rows={3}
        dir="auto"
        maxLength={LONGEST_NOTES}
        value={text.notes}
        onChange={(event) => type({ notes: event.target.value })}
      />
      <p className="flex gap-2">
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Save
        </Button>
        <TextButton onClick={onClose}>Cancel</TextButton>
      </p>
    </Form>
  );
}

/** The card and version that the draft is based on, to detect notes that somebody else saved meanwhile. */
type Base = { card: string | null; version: number };
type Draft = { birthday: string; notes: string } & Base;

function toBase(card: Card | undefined): Base {
  return { card: card?.requestId ?? null, version: card?.version ?? 0 };
}

const NAME = 'kayal-customer:';

/** The stored draft for a request; null if there is none. */
function readDraft(id: string): Draft | null {
  const { birthday, notes, version, card } = (readStoredDraft(NAME + id) ?? {}) as Partial<Draft>;
  return typeof birthday === 'string' && typeof notes === 'string' && typeof version === 'number'
    ? { birthday, notes, version, card: typeof card === 'string' ? card : null }
    : null;
}

function storeDraft(id: string, draft: Draft | null): void {
  writeStoredDraft(NAME + id, draft);
}
