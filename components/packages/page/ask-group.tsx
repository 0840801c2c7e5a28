'use client';

import { useState } from 'react';
import { sendForm } from '@/components/site/sending/send-form';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { Button } from '@/components/ui/button';
import { GROUP_LIMITS } from '@/lib/packages/group-choice/limits';
import { LINK_NOT_MADE } from '@/lib/packages/group-choice/messages';
import type { MadeGroup } from '@/lib/packages/group-choice/types';
import { ROUTES } from '@/lib/platform/routes';

type Props = {
  keys: readonly string[];
  /** Codes of day plans. */
  plans?: readonly string[];
};

/** Creates a link where a group votes on these packages and plans, and opens it. */
export function AskGroup({ keys, plans = [] }: Props) {
  // The same trips reuse their link in this tab, so that a second click after Back does not create a second link.
  const { getKey } = useRequestKey('group:key');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { min, max } = GROUP_LIMITS.packages;
  const count = keys.length + plans.length;
  const isPossible = count >= min && count <= max;

  async function make() {
    setBusy(true);
    setProblem('');
    const body = { packageIds: keys, ...(plans.length > 0 ? { plans } : {}) };
    const outcome = await sendForm<MadeGroup>(ROUTES.api.groups, body, getKey(body));
    setBusy(false);
    if (outcome.kind === 'sent') location.assign(outcome.answer.url);
    else setProblem(outcome.kind === 'refused' ? outcome.message : LINK_NOT_MADE);
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} disabled={!isPossible} onClick={() => void make()}>
        {isBusy ? 'Making the link …' : 'Ask your group'}
      </Button>
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
