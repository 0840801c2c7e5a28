'use client';

import { useRouter } from 'next/navigation';
import { notify } from '@/components/ui/toast';
import { WITHDRAWN } from '@/lib/public/private-page/words';
import { ROUTES } from '@/lib/platform/routes';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { PAPERS_KEPT } from '@/lib/trips/model/words';
import { useVisitorAction } from './use-visitor-action';

type WithdrawProps = { token: string; what: 'enquiry' | 'plan'; phone: string; hasOffer: boolean };

/** Button that withdraws the request. Staff can reopen it. */
export function WithdrawRequest({ token, what, phone, hasOffer }: WithdrawProps) {
  const router = useRouter();
  const action = useVisitorAction(token, 'withdraw', {
    onDone() {
      notify.success(WITHDRAWN);
      router.refresh();
      document.getElementById('main')?.focus(); // because the button is about to be removed
    },
  });
  return (
    <AskFirst
      label={`Withdraw this ${what}`}
      questions={[
        {
          title: `Withdraw this ${what}?`,
          text: `We close it and do not call you about it${hasOffer ? ' or about our offer' : ''}. If you change your mind, call us on ${phone}: it can be taken up again.`,
          yes: 'Yes, withdraw it',
        },
      ]}
      no="No, keep it"
      action={action}
    />
  );
}

const QUESTIONS: readonly [Question, Question] = [
  {
    title: 'Erase your data?',
    text: `We erase your name, e-mail address, phone number, message and notes. We can then not call you about it, and this page stops working. ${PAPERS_KEPT}`,
    yes: 'Go on',
  },
  {
    title: 'Are you sure?',
    text: 'Nobody can bring it back, not we either.',
    yes: 'Yes, erase my data for good',
  },
];

/** Button that erases the visitor's data after two confirmations and then leaves the private page. */
export function EraseData({ token }: { token: string }) {
  const router = useRouter();
  const action = useVisitorAction(token, 'erase', {
    onDone: () => router.replace(ROUTES.erased),
  });
  return (
    <AskFirst label="Erase my data" questions={QUESTIONS} no="No, keep my data" isDanger action={action} />
  );
}

type Question = { title: string; text: string; yes: string };

type Props = {
  /** Label of the initial button. */
  label: string;
  /** The questions, asked one after the other. The action runs after the last one is confirmed. */
  questions: readonly [Question, ...Question[]];
  no: string;
  isDanger?: boolean;
  action: ReturnType<typeof useVisitorAction>;
};

/** Button that asks for confirmation in place, in one or more steps. */
function AskFirst({ label, questions, no, isDanger = false, action }: Props) {
  const { send, isBusy, isReady, problem } = action;
  const [step, setStep] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  const headingId = useId();
  const question = step === null ? null : (questions[step] ?? null);

  // For screen readers, move the focus to each new question, and back to the button after a cancel.
  useEffect(() => {
    if (step !== null) heading.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== null;
  }, [step]);

  if (step === null || !question)
    return (
      <Button ref={opener} variant="secondary" disabled={!isReady} onClick={() => setStep(0)}>
        {label}
      </Button>
    );
  const isLast = step === questions.length - 1;
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className="w-full rounded-xl border border-line-strong bg-sand p-4"
    >
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {question.title}
      </h3>
      <p className="mt-2">{keepTogether(question.text)}</p>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setStep(null)}>
          {no}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          busy={isBusy}
          onClick={() => (isLast ? void send({}) : setStep(step + 1))}
        >
          {question.yes}
        </Button>
      </div>
    </div>
  );
}
