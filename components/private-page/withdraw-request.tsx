'use client';

import { useRouter } from 'next/navigation';
import { notify } from '@/components/ui/toast';
import { WITHDRAWN } from '@/lib/site/private-page/messages';
import { AskFirst } from './ask-first';
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
      {...{ isBusy, isReady, problem }}
      onYes={() => void send({})}
    />
  );
}
