'use client';

import { useRouter } from 'next/navigation';
import { notify } from '@/components/ui/toast';
import { WITHDRAWN } from '@/lib/site/private-page/messages';
import { ROUTES } from '@/lib/platform/routes';
import { AskFirst, type Question } from './ask-first';
import { useVisitorAction } from './use-visitor-action';

/** Button that withdraws the request. Staff can reopen it. */
export function WithdrawRequest({ token, phone }: { token: string; phone: string }) {
  const router = useRouter();
  const { send, isBusy, isReady, problem } = useVisitorAction(token, 'withdraw', {
    onDone() {
      notify.success(WITHDRAWN);
      router.refresh();
      document.getElementById('main')?.focus(); // because the button is about to be removed
    },
  });
  return (
    <AskFirst
      label="Withdraw this request"
      questions={[
        {
          title: 'Withdraw this request?',
          text: `We close it and do not call you about it. If you change your mind, call us on ${phone}: it can be taken up again.`,
          yes: 'Yes, withdraw it',
        },
      ]}
      no="No, keep it"
      isBusy={isBusy}
      isReady={isReady}
      problem={problem}
      onYes={() => void send({})}
    />
  );
}

const QUESTIONS: readonly [Question, Question] = [
  {
    title: 'Erase your data?',
    text: 'We erase your name, e-mail address, phone number, message and notes from this request. We can then not call you about it, and this page stops working.',
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
  const { send, isBusy, isReady, problem } = useVisitorAction(token, 'erase', {
    onDone: () => router.replace(ROUTES.erased),
  });
  return (
    <AskFirst
      label="Erase my data"
      questions={QUESTIONS}
      no="No, keep my data"
      isDanger
      isBusy={isBusy}
      isReady={isReady}
      problem={problem}
      onYes={() => void send({})}
    />
  );
}
