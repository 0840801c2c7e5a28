'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Form, FormProblem } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { readRupees } from '@/lib/platform/format/money';
import { PAYMENT_LIMITS } from '@/lib/trips/money/limits';

type Props = {
  /** Path of the API of the traveller's link. */
  path: string;
  /** What the traveller was asked to pay, in whole rupees; null when nothing is asked, which leaves only the thanks. */
  amount: number | null;
};

/** "I have paid": the reference number of the bank and the amount. */
export function ClaimForm({ path, amount }: Props) {
  const [typed, setTyped] = useState<{ reference?: string; amount?: string }>({});
  const { reference = '', amount: paid = String(amount ?? '') } = typed;
  const action = useLinkAction(path, {
    onRefused: (_, name) => document.getElementById(`claim-${name ?? 'reference'}`)?.focus(),
  });
  const thanks = useRef<HTMLParagraphElement>(null);
  const isAsked = amount !== null;
  useEffect(() => {
    if (action.done && !isAsked) thanks.current?.focus(); // because the pressed button has disappeared
  }, [action.done, isAsked]);
  const field = (name: 'reference' | 'amount') => ({
    id: `claim-${name}`,
    name,
    required: true,
    autoComplete: 'off',
    error: action.problemField === name ? action.problem : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      action.clear();
      setTyped({ ...typed, [name]: target.value });
    },
  });

  async function submit() {
    if (await action.send({ act: 'claim', reference, amount: readRupees(paid) })) setTyped({});
  }

  return (
    <>
      {isAsked && (
        <Form
          aria-label="I have paid"
          onSubmit={submit}
          className="mt-5 border-t border-line pt-4 print:hidden"
        >
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <TextInput
              {...field('reference')}
              label="Reference number of your payment"
              hint="Also called UTR or RRN; your banking app shows it"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={PAYMENT_LIMITS.reference}
              value={reference}
            />
            <TextInput
              {...field('amount')}
              label="Rupees paid"
              hint="Without paise"
              inputMode="numeric"
              value={paid}
            />
          </div>
          <div role="alert" className="mt-2 empty:hidden">
            <FormProblem message={action.problemField ? null : (action.problem ?? null)} />
          </div>
          <Button
            type="submit"
            variant="secondary"
            className="mt-3 w-full sm:w-auto"
            busy={action.isBusy}
            disabled={!action.isReady}
          >
            I have paid
          </Button>
        </Form>
      )}
      <p
        ref={thanks}
        role="status"
        tabIndex={-1}
        className="mt-2 font-semibold text-success outline-none empty:hidden print:hidden"
      >
        {action.done}
      </p>
    </>
  );
}
