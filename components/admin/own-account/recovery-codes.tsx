'use client';

import { useEffect, useId, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { notify } from '@/components/ui/toast';

type Props = { codes: string[]; username: string; onDone: () => void };

/** Shows the recovery codes. They are shown only once, because only their hashes are stored. */
export function RecoveryCodes({ codes, username, onDone }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const text = `Recovery codes of ${username}. Each works once in place of a code of the app.\n\n${codes.join('\n')}\n`;

  // The focus was in the previous form, which has been removed, so move it to the title.
  useEffect(() => title.current?.focus(), []);

  async function copy() {
    if (await copyText(text)) notify.success('Recovery codes copied');
    else notify.info('Select the codes and press Ctrl+C to copy them');
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-4 max-w-md rounded-lg border border-lagoon bg-lagoon-pale p-4"
    >
      <h3 id={`${id}-title`} ref={title} tabIndex={-1} className="text-lg outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-sm">
        Each works once in place of a code, when your phone is lost. Keep them where your phone is not: they
        are shown only now.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 font-mono xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${username}.txt`}
          className={buttonClass('secondary', 'no-underline')}
        >
          Download
        </a>
        <Button variant="secondary" onClick={copy}>
          Copy codes
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  );
}
