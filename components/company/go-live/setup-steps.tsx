'use client';

import { Check } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Setup } from '@/lib/company/go-live/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { toPageName } from '@/components/editing/kit/staff-links';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** The five setup steps. Completion is read from the database, so any order works. */
export function SetupSteps({ setup: { steps, isLater } }: { setup: Setup }) {
  const router = useRouter();
  const done = steps.filter(({ isDone }) => isDone).length;

  async function show(): Promise<void> {
    await sendStaff('PUT', '/setup', { isLater: false });
    router.refresh();
  }

  return (
    <section aria-labelledby="setup" className="max-w-3xl py-5">
      <h2 id="setup" className="text-lg">
        Set up your site: {done} of {steps.length} done
      </h2>
      <ol className="mt-3 border-b border-line">
        {steps.map(({ id, title, hint, href, isDone }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
            <span
              className={`inline-flex size-7 shrink-0 items-center justify-center rounded-lg text-sm font-semibold tabular-nums ${isDone ? 'bg-success-pale text-success' : 'bg-sand text-ink'}`}
            >
              {isDone ? <Check className="size-4.5" /> : <span aria-hidden="true">{index + 1}</span>}
              <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
            </span>
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
            {id === 'mail' ? (
              <TestMail />
            ) : (
              <Link
                href={href}
                prefetch={false}
                className="inline-flex min-h-11 items-center text-sm text-lagoon underline max-sm:ml-11"
              >
                Open {toPageName(href)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {isLater && done < steps.length && (
        <p className="mt-2 text-sm text-ink-soft">
          Reminder in Enquiries is off.
          <TextButton onClick={() => void show()}>
            Turn on<span className="sr-only"> the reminder</span>
          </TextButton>
        </p>
      )}
    </section>
  );
}

type Outcome = { isSent: boolean; message: string };

/** Sends a test mail to the user's own address and shows whether it was sent. */
function TestMail() {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send() {
    setBusy(true);
    const answer = await sendStaff<Outcome>('POST', '/setup/test-mail');
    setBusy(false);
    setOutcome(answer.ok ? answer.body : { isSent: false, message: answer.message });
    router.refresh();
  }

  return (
    <>
      <Button
        variant="secondary"
        className="px-5 text-sm max-sm:ml-11"
        busy={isBusy}
        onClick={() => void send()}
      >
        {isBusy ? 'Sending...' : 'Send a test mail'}
      </Button>
      <p
        role="status"
        className={`basis-full text-sm empty:hidden ${outcome?.isSent ? 'text-success' : 'text-danger'}`}
      >
        {outcome?.message}
      </p>
    </>
  );
}
