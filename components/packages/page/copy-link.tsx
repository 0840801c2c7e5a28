'use client';

import { useState } from 'react';
import { getChoice } from '@/components/site/trip-parts/chosen-trip';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/browser/copy-text';
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
    const url = withChoice(toUrl(), getChoice());
    setOutcome((await copyText(url)) ? 'Link copied' : `Copying did not work here. The link is ${url}`);
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy the link to this {what}
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-ink-soft empty:hidden">
        {outcome}
      </p>
    </>
  );
}
