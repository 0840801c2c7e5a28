'use client';

import Link from 'next/link';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { SaveLine } from '@/components/editing/autosave/save-line';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';
import { QuoteBadge } from '@/components/editing/kit/quote-badge';
import { useQuote, useQuoteStore } from './state/quote-context';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { TextButton } from '@/components/editing/kit/text-button';

/**
 * Sticky line with the state of the quote, whether it is saved, and its amount: the accepted one, otherwise the lowest
 * total if there is no room for all prices.
 */
export function QuoteBar() {
  const { flush, readTotals } = useQuoteStore();
  const save = useQuote((view) => view.save);
  const item = useQuote((view) => view.item);
  useUnsaved(save.kind === 'failed' || save.kind === 'conflict');
  const lowest = useQuote(() => Math.min(...readTotals().map(([ofOption = 0]) => ofOption)));
  const accepted = item.state === 'accepted' ? item.acceptance : null;
  const total = accepted?.total ?? lowest;
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 lg:top-12 lg:-mx-6 lg:px-6">
      <QuoteBadge column={toQuoteColumn(item, getIndiaDate())} />
      {item.tripId && (
        <Link
          href={toTripPath(item.tripId)}
          className="inline-flex min-h-11 items-center text-sm text-lagoon"
        >
          Trip file
        </Link>
      )}
      <SaveLine save={save} onRetry={() => void flush()} />
      <div className="ml-auto flex items-center gap-2">
        {Number.isFinite(total) && (
          <a
            href="#price"
            className={`inline-flex min-h-11 items-center text-sm text-lagoon tabular-nums ${accepted ? 'font-semibold' : 'xl:hidden'}`}
          >
            {accepted && <span className="sr-only">Accepted for </span>}
            {formatRupees(total)}
            <span className="sr-only">, go to prices and sending</span>
          </a>
        )}
        <HowItWorks />
      </div>
    </div>
  );
}

const STEPS = [
  ['The trip', 'Check the title, who travels, the first day and until when the offer is valid.'],
  [
    'Days',
    'A press on a day opens its texts. Drag it, or press Alt with an arrow key, to move it. “Add days” takes days from our packages. The place of the night decides which stays the options have.',
  ],
  [
    'Stays and prices',
    'Press a hotel to choose another of the rate book in this place: type a part of its name, its class or its room type. A hotel or cost that is not in the book can be typed.',
  ],
  [
    'A second option',
    '“Add a second option” copies the first, with the next class up of the rate book where there is one. Change only what is different.',
  ],
  [
    'Send',
    'What is missing stands above the buttons at the right; each point leads to its field. Sending freezes this version: the traveller reads and accepts exactly this. A correction is sent as the next version, under the same link.',
  ],
] as const;

/** Button that opens a short guide to the quote editor. */
function HowItWorks() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>How it works</TextButton>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} className="max-w-xl">
          <DialogTitle>A quote in five minutes</DialogTitle>
          <ol className="mt-3 grid list-decimal gap-2 pl-5 text-sm">
            {STEPS.map(([title, text]) => (
              <li key={title}>
                <strong className="font-semibold">{title}.</strong> {text}
              </li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-ink-soft">
            Everything is saved while you type. Ctrl+Z outside of a text takes the last change back.
          </p>
          <Button className="mt-4" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Dialog>
      )}
    </>
  );
}
