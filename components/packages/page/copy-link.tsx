'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';

type Props = {
  /** What the link opens, such as `comparison`. */
  what: string;
  toUrl: () => string;
};

/** Button that copies a link. */
export function CopyLink({ what, toUrl }: Props) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    const isCopied = await copyText(toUrl());
    setOutcome(
      isCopied ? 'Link copied' : 'Your browser did not let us copy the link. It is the address of this page.',
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy the link to this {what}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {outcome}
      </p>
    </>
  );
}
