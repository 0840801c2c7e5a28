'use client';

import { useState } from 'react';
import { getChoice } from '@/components/site/trip-parts/chosen-trip';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { withChoice } from '@/lib/packages/prices/choice';

type Props = {
  /** What the link opens, such as `comparison`. */
  what: string;
  toUrl: () => string;
};

/** Button that copies a link, with the choice for which this page shows prices. */
export function CopyLink({ what, toUrl }: Props) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    const isCopied = await copyText(withChoice(toUrl(), getChoice()));
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
