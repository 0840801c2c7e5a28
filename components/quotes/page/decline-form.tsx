'use client';

import { useState } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Form, FormProblem } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import { DECLINE_REASONS, type DeclineReason } from '@/lib/quotes/sent/decline-reasons';
import { COMMENT_LENGTH } from '@/lib/quotes/sent/limits';

/** Declines the quote with a reason from a list and an optional comment. */
export function DeclineForm({ token, number }: { token: string; number: number }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<DeclineReason>('price');
  const [note, setNote] = useState('');
  const action = useLinkAction(`${ROUTES.api.quotes}/${token}/decline`);

  const submit = () => action.send({ number, reason, note: note.trim() });

  if (!isOpen)
    return (
      <p className="mt-4">
        <button
          type="button"
          disabled={!action.isReady}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          It does not suit us
        </button>
      </p>
    );
  return (
    <Form aria-labelledby="decline" onSubmit={() => void submit()}>
      <div className="mt-6 rounded-xl border border-line bg-sand p-5">
        <h3 id="decline" className="text-xl">
          What does not suit you?
        </h3>
        <p className="mt-1">If it is one day or one hotel, comment on that day instead and we change it.</p>
        <div className="mt-4 grid gap-4">
          <SelectField
            id="decline-reason"
            label="Reason"
            required
            value={reason}
            options={Object.entries(DECLINE_REASONS) as [DeclineReason, string][]}
            onChange={setReason}
          />
          <TextArea
            id="decline-note"
            name="note"
            label="In your words"
            maxLength={COMMENT_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <FormProblem message={action.problem ?? null} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={action.isBusy}>
            Decline the offer
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Keep it open
          </Button>
        </div>
      </div>
    </Form>
  );
}
