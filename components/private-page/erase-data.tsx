'use client';

import { useRouter } from 'next/navigation';
import { ROUTES } from '@/lib/platform/routes';
import { AskFirst, type Question } from './ask-first';
import { useVisitorAction } from './use-visitor-action';

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
      {...{ isBusy, isReady, problem }}
      onYes={() => void send({})}
    />
  );
}
