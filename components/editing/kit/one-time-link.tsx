'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/browser/copy-text';
import { INPUT_CLASS } from '@/components/ui/field';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import type { MadeLink } from '@/lib/staff/accounts/types';

type Props = { title: string; link: MadeLink; onClose: () => void };

/** Shows a link that contains a secret. It is shown only once, because only a hash of the secret is stored. */
export function OneTimeLink({ title, link, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Move the focus from the button that created the link to this title.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [link.id]);

  async function copy() {
    input.current?.select();
    if (await copyText(link.url)) notify.success('Link copied');
    else notify.info('Press Ctrl+C to copy the link');
  }

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border border-lagoon bg-lagoon-pale p-4">
      <h3 id={`${id}-title`} className="text-lg">
        {title}
      </h3>
      <p id={`${id}-text`} className="mt-1 text-sm">
        {link.mailedTo
          ? `It goes to ${link.mailedTo} by mail. `
          : 'No mail is sent: copy the link and pass it on yourself. '}
        It works once, until {formatMoment(link.expiresAt)}, and is shown only now.
      </p>
      <label htmlFor={`${id}-link`} className="mt-3 block text-sm font-semibold">
        Link
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={input}
          id={`${id}-link`}
          readOnly
          value={link.url}
          aria-describedby={`${id}-text`}
          className={`${INPUT_CLASS} min-w-0 flex-1 basis-64`}
        />
        <Button onClick={copy}>Copy link</Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </section>
  );
}
