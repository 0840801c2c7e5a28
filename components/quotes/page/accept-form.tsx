'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUTES } from '@/lib/platform/routes';
import { ACCEPT_SENTENCE } from '@/lib/quotes/sent/acceptance-words';
import type { QuoteChoice } from '@/lib/quotes/model/quote-choice';
import type { SentOption } from '@/lib/quotes/model/types';
import type { TravellerQuote } from '@/lib/quotes/sent/types';

type Props = {
  quote: TravellerQuote;
  token: string;
  choice: QuoteChoice;
  option: SentOption;
  total: number;
};

const NAME_MISSING = 'Please type your full name.';
const NOT_AGREED = 'Please tick the sentence if you agree.';

/** Form that accepts the chosen option with a typed name and a ticked confirmation. */
export function AcceptForm({ quote, token, choice, option, total }: Props) {
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
            ? 'You pay nothing here. You get a copy by e-mail, and we call you about the advance.'
            : 'You pay nothing here. No mail is sent to you, so keep this link. We call you about the advance.'}
        </p>
      </div>
    </Form>
  );
}
