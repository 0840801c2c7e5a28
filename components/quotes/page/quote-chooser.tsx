'use client';

import { useEffect, useRef, useState } from 'react';
import { PaymentPlan } from '@/components/site/trip-parts/payment-plan';
import { Checkbox } from '@/components/ui/checkbox';
import { ExternalLink } from '@/components/ui/external-link';
import { CheckIcon } from '@/components/ui/icons';
import { toFocalClass } from '@/lib/company/pictures/focal';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatIncludedTax, readQuoteChoice, type QuoteChoice } from '@/lib/quotes/model/quote-choice';
import { formatNights, MEAL_WORDS, OR_SIMILAR } from '@/lib/quotes/model/stay-words';
import type { SentOption } from '@/lib/quotes/model/types';
import type { House, TravellerQuote } from '@/lib/quotes/sent/types';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Form, FormProblem } from '@/components/ui/form';
import { TextInput, TextArea } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import { ACCEPT_SENTENCE } from '@/lib/quotes/sent/acceptance-words';
import { SelectField } from '@/components/ui/select';
import { DECLINE_REASONS, type DeclineReason } from '@/lib/quotes/sent/decline-reasons';
import { COMMENT_LENGTH } from '@/lib/quotes/sent/limits';

type Props = {
  quote: TravellerQuote;
  token: string;
  today: PlainDate;
  isCancelled?: boolean;
  /** True if the choice would be paid as the terms say: not once it is accepted or a trip is booked. */
  hasPayments: boolean;
};

/**
 * The options side by side with their extras, the total and payment dates of the choice, and the traveller's answer.
 */
export function QuoteChooser({ quote, token, today, isCancelled, hasPayments }: Props) {
  const { content, state, acceptance, terms } = quote;
  const [ticked, setChoice] = useState<QuoteChoice>({ option: content.options[0]?.id ?? '', extras: [] });
  // An acceptance, which may come from staff or another device, replaces the choice ticked here.
  const choice = acceptance ?? ticked;
  useAnswerFocus(state);
  const chosen = readQuoteChoice(content, choice);
  if (!chosen) return null;
  const { option, total } = chosen;
  const isOpen = state === 'open';
  const plan = getPaymentTerms(total, content.firstDay, today, terms);

  function tick(id: string, isOn: boolean) {
    const others = choice.extras.filter((extra) => extra !== id);
    setChoice({ ...choice, extras: isOn ? [...others, id] : others });
  }

  return (
    <section aria-labelledby="options" className="mt-14 scroll-mt-24">
      <h2 id="options" className="text-2xl">
        {content.options.length === 1 ? 'What you get' : isOpen ? 'Choose your option' : 'The options'}
      </h2>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {content.options.map((one) => (
          <OptionCard
            key={one.id}
            option={one}
            houses={quote.houses}
            isChosen={one === option}
            onChoose={
              isOpen && content.options.length > 1 ? () => setChoice({ option: one.id, extras: [] }) : null
            }
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{OR_SIMILAR}</p>
      {option.extras.length > 0 && (
        <fieldset className="mt-8 max-w-2xl" disabled={!isOpen}>
          <legend className="font-display text-xl">
            {isOpen ? 'Add to it, if you like' : 'Optional extras'}
          </legend>
          <ul className="mt-2 border-t border-line">
            {option.extras.map((extra) => (
              <li key={extra.id} className="flex items-center justify-between gap-4 border-b border-line">
                <Checkbox
                  label={extra.label}
                  checked={choice.extras.includes(extra.id)}
                  onChange={(isOn) => tick(extra.id, isOn)}
                />
                <span className="shrink-0 tabular-nums">{formatRupees(extra.total)}</span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="mt-8 max-w-2xl">
        <p role="status" className="font-display text-3xl tabular-nums">
          {formatRupees(total)} <span className="text-xl">in all</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {content.options.length > 1 && `${option.name}. `}
          {`For everybody${formatIncludedTax(content)}.`}
        </p>
        {/* A trip that has begun has no fees to come. */}
        {!isCancelled && plan.cancellation.length > 0 && (
          <PaymentPlan terms={plan} today={today} hasPayments={hasPayments} />
        )}
      </div>
      {isOpen && (
        <div className="mt-10 max-w-2xl print:hidden">
          <AcceptForm quote={quote} token={token} choice={choice} option={option} total={total} />
          <DeclineForm token={token} number={quote.number} />
        </div>
      )}
    </section>
  );
}

/** When the offer has been answered, focuses and shows its new state, because the pressed button was removed. */
function useAnswerFocus(state: TravellerQuote['state']): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) document.getElementById('state')?.focus();
    shown.current = state;
  }, [state]);
}

type CardProps = {
  option: SentOption;
  houses: TravellerQuote['houses'];
  isChosen: boolean;
  /** Called when the traveller chooses the option; null when there is no choice. */
  onChoose: (() => void) | null;
};

function OptionCard({ option, houses, isChosen, onChoose }: CardProps) {
  return (
    <article
      aria-labelledby={`option-${option.id}`}
      className={`rounded-xl border bg-white p-5 ${isChosen ? 'border-lagoon ring-1 ring-lagoon' : 'border-line'}`}
    >
      <h3 id={`option-${option.id}`} className="text-xl">
        {option.name}
      </h3>
      <p className="mt-1 font-display text-2xl tabular-nums">{formatRupees(option.total)}</p>
      <ul className="mt-4 border-t border-line">
        {option.stays.map((stay) => (
          <li key={stay.id} className="border-b border-line py-2.5">
            <p className="text-sm text-ink-soft">
              {formatNights(stay.nights)} in {stay.place}
            </p>
            <p className="font-semibold">
              <HouseName house={houses[stay.id]} name={stay.hotel} />{' '}
              <span className="font-normal text-ink-soft">or similar</span>
            </p>
            <p className="text-sm">
              {[stay.category, stay.roomName, MEAL_WORDS[stay.mealPlan]].filter(Boolean).join(', ')}
            </p>
            <ul className="mt-2 grid grid-cols-3 gap-1.5 empty:hidden">
              {houses[stay.id]?.photos.map(({ src, webp, alt, ...focus }) => (
                <li key={src}>
                  <img
                    src={src}
                    srcSet={webp}
                    sizes="8rem"
                    alt={alt}
                    width={480}
                    height={320}
                    loading="lazy"
                    className={`aspect-3/2 rounded-md bg-sand object-cover ${toFocalClass(focus)}`}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {option.lines.map((line) => (
          <li key={line} className="flex gap-2 border-b border-line py-2.5">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-leaf" />
            {line}
          </li>
        ))}
        {option.discounts?.map(({ label, amount }) => (
          <li key={label} className="flex justify-between gap-3 border-b border-line py-2.5 font-semibold">
            {label} <span className="shrink-0 tabular-nums">{formatRupees(-amount)}</span>
          </li>
        ))}
      </ul>
      {onChoose && (
        <Checkbox
          type="radio"
          name="option"
          label={<span className="font-semibold">Choose {option.name}</span>}
          checked={isChosen}
          onChange={onChoose}
          look="mt-3"
        />
      )}
    </article>
  );
}

/** The name of a house, with a link to its page where the rate book has one. */
function HouseName({ house, name }: { house: House | undefined; name: string }) {
  if (!house?.url) return name;
  return (
    <ExternalLink href={house.url} className="text-lagoon underline underline-offset-4">
      {name}
    </ExternalLink>
  );
}

type AcceptFormProps = {
  quote: TravellerQuote;
  token: string;
  choice: QuoteChoice;
  option: SentOption;
  total: number;
};

const NAME_MISSING = 'Please type your full name.';
const NOT_AGREED = 'Please tick the sentence if you agree.';

/** Form that accepts the chosen option with a typed name and a ticked confirmation. */
function AcceptForm({ quote, token, choice, option, total }: AcceptFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const action = useLinkAction(`${ROUTES.api.quotes}/${token}/accept`);
  const nameProblem = wasTried && name.trim() === '' ? NAME_MISSING : undefined;

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  async function submit(): Promise<void> {
    setTried(true);
    if (name.trim() === '') return field.current?.focus();
    if (!hasAgreed) return;
    const { number, contentHash: hash } = quote;
    await action.send({ ...choice, number, hash, name: name.trim(), agreed: true });
  }

  if (!isOpen)
    return (
      <Button disabled={!action.isReady} onClick={() => setOpen(true)} className="w-full sm:w-auto">
        Accept this offer
      </Button>
    );
  return (
    <Form aria-labelledby="accept" onSubmit={() => void submit()}>
      <div className="rounded-xl border border-lagoon bg-white p-5">
        <h3 id="accept" className="text-xl">
          Accept {option.name} for {formatRupees(total)}
        </h3>
        <div className="mt-4">
          <TextInput
            ref={field}
            id="accept-name"
            name="name"
            label="Your full name"
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            error={nameProblem}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Checkbox
          label={ACCEPT_SENTENCE}
          look="mt-4 items-start"
          checked={hasAgreed}
          aria-describedby={wasTried && !hasAgreed ? 'accept-problem' : undefined}
          onChange={setAgreed}
        />
        <p id="accept-problem" role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
          {action.problem ?? (wasTried && !nameProblem && !hasAgreed ? NOT_AGREED : '')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" busy={action.isBusy}>
            Accept for {formatRupees(total)}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Not yet
          </Button>
        </div>
        <p className="mt-3 text-sm text-ink-soft">
          {quote.hasEmail
            ? 'You pay nothing yet. You get a copy by e-mail, and this page then shows the advance and where to pay it.'
            : 'You pay nothing yet. No mail is sent to you, so keep this link: the page then shows the advance and where to pay it.'}
        </p>
      </div>
    </Form>
  );
}

/** Declines the quote with a reason from a list and an optional comment. */
function DeclineForm({ token, number }: { token: string; number: number }) {
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
