'use client';

import { useState, type FormEvent } from 'react';
import { sendForm } from '@/components/site/contact-form/send-form';
import { useRequestKey } from '@/components/site/contact-form/use-request-key';
import { markLive } from '@/components/site/early/mark-live';
import { Button } from '@/components/ui/button';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { ROUTES } from '@/lib/platform/routes';

type Props = { token: string; customerName: string; location: string };
type Problem = { field: string | null; message: string };

const NOT_SENT =
  'Your review was not sent. Please check your connection and try again: what you wrote is still here.';
const STARS = [5, 4, 3, 2, 1] as const;
const STAR_WORDS: Record<number, string> = {
  5: 'very good',
  4: 'good',
  3: 'fair',
  2: 'poor',
  1: 'very poor',
};

/** Form in which an invited traveller writes a review. What is typed is kept until it was sent. */
export function WriteReview({ token, customerName, location }: Props) {
  const { getKey } = useRequestKey();
  const isReady = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  function refuse(next: Problem): void {
    setProblem(next);
    document.getElementById(next.field === 'rating' ? 'review-rating-5' : `review-${next.field}`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    if (!text('rating')) return refuse({ field: 'rating', message: 'Choose how many stars you give.' });
    if (!text('reviewText')) return refuse({ field: 'reviewText', message: 'Write your review.' });
    if (!text('customerName')) return refuse({ field: 'customerName', message: 'Write your name.' });
    const body = {
      rating: Number(text('rating')),
      reviewText: text('reviewText'),
      customerName: text('customerName'),
      location: text('location'),
    };
    setBusy(true);
    setProblem(null);
    const path = `${ROUTES.api.reviewLinks}/${encodeURIComponent(token)}`;
    const outcome = await sendForm<{ success: true; message: string }>(path, body, getKey(body));
    setBusy(false);
    if (outcome.kind === 'sent') setDone(outcome.answer.message);
    else
      refuse(
        outcome.kind === 'refused'
          ? { field: outcome.field ?? null, message: outcome.message }
          : { field: null, message: NOT_SENT },
      );
  }

  if (done)
    return (
      <p role="status" ref={(message) => message?.focus()} tabIndex={-1} className="text-lg outline-none">
        {done}
      </p>
    );
  const error = (field: string) => (problem?.field === field ? { error: problem.message } : {});
  return (
    <form
      ref={markLive}
      data-act
      method="post"
      noValidate
      aria-label="Your review"
      onSubmit={(event) => void submit(event)}
      className="space-y-5"
    >
      <Rating {...error('rating')} />
      <TextArea
        id="review-reviewText"
        name="reviewText"
        label="Your review"
        required
        rows={7}
        maxLength={3000}
        {...error('reviewText')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          id="review-customerName"
          name="customerName"
          label="Your name, as it is shown"
          required
          maxLength={100}
          autoComplete="name"
          defaultValue={customerName}
          {...error('customerName')}
        />
        <TextInput
          id="review-location"
          name="location"
          label="Where you live"
          maxLength={200}
          defaultValue={location}
          {...error('location')}
        />
      </div>
      <p role="alert" className="rounded-lg bg-danger-pale px-4 py-3 text-danger empty:hidden">
        {problem?.field === null ? problem.message : ''}
      </p>
      <Button type="submit" disabled={!isReady} busy={isBusy}>
        {isBusy ? 'Sending...' : 'Send your review'}
      </Button>
    </form>
  );
}

function Rating({ error }: { error?: string }) {
  return (
    <fieldset aria-describedby={error ? 'review-rating-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">How was your trip?</legend>
      <div className="flex flex-wrap gap-x-6">
        {STARS.map((stars) => (
          <label key={stars} className="inline-flex min-h-11 items-center gap-2">
            <input
              id={`review-rating-${stars}`}
              type="radio"
              name="rating"
              value={stars}
              className="size-5 accent-lagoon"
            />
            <span>
              {stars} <span className="text-sm text-ink-soft">{STAR_WORDS[stars]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="review-rating-error" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
