'use client';

import { useEffect, useState } from 'react';
import { clearDraft, readDraft, readTyped, writeDraft } from '@/components/site/sending/form-draft';
import { sendForm } from '@/components/site/sending/send-form';
import { markLive } from '@/components/site/first-touch/mark-live';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Form, useFormState } from '@/components/ui/form';
import { Notice } from '@/components/ui/notice';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';

type Props = { token: string; customerName: string; location: string };

const NOT_SENT =
  'Your review was not sent. Please check your connection and try again: what you wrote is still here.';
const FORM_ID = 'review-form';
const STARS = [5, 4, 3, 2, 1] as const;
const STAR_WORDS: Record<number, string> = {
  5: 'very good',
  4: 'good',
  3: 'fair',
  2: 'poor',
  1: 'very poor',
};

/** Form in which an invited traveller writes a review. The draft is stored in this tab until it has been sent. */
export function WriteReview({ token, customerName, location }: Props) {
  const form = useFormState('review');
  const [done, setDone] = useState<string | null>(null);
  const draftKey = `review:${token}`;
  useEffect(() => restore(draftKey), [draftKey]);

  async function submit(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? '').trim();
    if (!text('rating')) return form.refuse('Choose how many stars you give.', 'rating');
    if (!text('reviewText')) return form.refuse('Write your review.', 'reviewText');
    if (!text('customerName')) return form.refuse('Write your name.', 'customerName');
    const body = {
      rating: Number(text('rating')),
      reviewText: text('reviewText'),
      customerName: text('customerName'),
      location: text('location'),
    };
    const path = `${ROUTES.api.reviewLinks}/${encodeURIComponent(token)}`;
    // Sent without an idempotency key: the server recognises a repeated review by its content.
    const outcome = await form.run(() => sendForm<{ success: true; message: string }>(path, body, null));
    if (outcome.kind === 'sent') {
      clearDraft(draftKey);
      return setDone(outcome.answer.message);
    }
    return outcome.kind === 'refused'
      ? form.refuse(outcome.message, outcome.field)
      : form.refuse(NOT_SENT, null);
  }

  if (done)
    return (
      <p role="status" ref={(message) => message?.focus()} tabIndex={-1} className="text-lg outline-none">
        {done}
      </p>
    );
  return (
    <Form
      ref={markLive}
      id={FORM_ID}
      data-act
      onInput={({ currentTarget }) => writeDraft(draftKey, toTexts(new FormData(currentTarget)))}
      state={{ isBusy: form.isBusy }}
      aria-label="Your review"
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <Rating error={form.errorOf('rating')} />
      <TextArea {...form.field('reviewText')} label="Your review" required rows={7} maxLength={3000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...form.field('customerName')}
          label="Your name, as it is shown"
          required
          maxLength={100}
          autoComplete="name"
          defaultValue={customerName}
        />
        <TextInput
          {...form.field('location')}
          label="Where you live"
          maxLength={200}
          defaultValue={location}
        />
      </div>
      <Notice role="alert" className="empty:hidden">
        {form.problem}
      </Notice>
      <Button type="submit" data-needs-script busy={form.isBusy} className="self-start">
        {form.isBusy ? 'Sending...' : 'Send your review'}
      </Button>
    </Form>
  );
}

function toTexts(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/** Fills in the draft, except where something was typed before the page was ready. */
function restore(draftKey: string): void {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return;
  const typed = readTyped(FORM_ID);
  const fresh = toTexts(new FormData(form));
  for (const [name, value] of Object.entries(readDraft(draftKey))) {
    const field = form.elements.namedItem(name);
    const isTyped = name in typed || (field instanceof RadioNodeList && fresh[name] !== undefined);
    if (field && 'value' in field && !isTyped) field.value = value;
  }
}

function Rating({ error }: { error?: string }) {
  return (
    <fieldset aria-describedby={error ? 'review-rating-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">How was your trip?</legend>
      <div className="flex flex-wrap gap-x-6">
        {STARS.map((stars) => (
          <Checkbox
            key={stars}
            id={stars === STARS[0] ? 'review-rating' : undefined}
            type="radio"
            name="rating"
            value={stars}
            label={
              <span>
                {stars} <span className="text-sm text-ink-soft">{STAR_WORDS[stars]}</span>
              </span>
            }
          />
        ))}
      </div>
      <FieldError id="review-rating-error">{error}</FieldError>
    </fieldset>
  );
}
