'use client';

import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form';

type Props = {
  /** Path of the API of the traveller's link. */
  path: string;
  /** What is due, in whole rupees. */
  amount: number;
};

/** The way to the gateway's page, where the traveller pays what is due. */
export function PayOnline({ path, amount }: Props) {
  const action = useLinkAction(path, {
    onDone: ({ url }) => {
      if (url) window.location.assign(url);
    },
  });
  return (
    <div className="mt-4 print:hidden">
      <Button
        className="w-full sm:w-auto"
        busy={action.isBusy}
        disabled={!action.isReady}
        onClick={() => void action.send({ act: 'checkout', amount })}
      >
        Pay by card or UPI
      </Button>
      <p className="mt-1 text-sm text-ink-soft">
        You pay on a page of Razorpay and come back here, where your payment stands some minutes later.
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        <FormProblem message={action.problem ?? null} />
      </div>
    </div>
  );
}
