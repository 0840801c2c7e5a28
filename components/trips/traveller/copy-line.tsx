'use client';

import { useState } from 'react';
import { copyText } from '@/components/ui/browser/copy-text';

type Props = {
  label: string;
  text: string;
  /** What is copied, if other than the text. */
  copied?: string;
};

/** A fact with a button that copies it; nothing without a text. */
export function CopyLine({ label, text, copied = text }: Props) {
  const [outcome, setOutcome] = useState('');

  if (!text) return null;

  async function copy() {
    setOutcome((await copyText(copied)) ? 'Copied' : 'Not copied');
  }

  return (
    <div className="flex items-center gap-1.5 border-t border-line py-0.5 first:border-t-0">
      <dt className="w-16 shrink-0 text-xs text-ink-soft sm:w-18 sm:text-sm">{label}</dt>
      <dd className="min-w-0 flex-1 font-semibold wrap-anywhere tabular-nums">{text}</dd>
      <dd>
        <button
          type="button"
          aria-label={`Copy ${label}`}
          onClick={() => void copy()}
          className="min-h-11 min-w-14 rounded-full px-2 text-sm font-semibold text-lagoon hover:bg-sand print:hidden noscript:hidden"
        >
          <span aria-live="polite">{outcome || 'Copy'}</span>
        </button>
      </dd>
    </div>
  );
}
