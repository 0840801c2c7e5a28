'use client';

import { useState } from 'react';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';
import { formatDate, formatMoment } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatDiscount } from '@/lib/quotes/model/discount-words';
import type { QuoteVersionItem } from '@/lib/quotes/editing/types';
import { toRoomsWords } from '../options/rooms-field';

/** The sent versions, latest first; each can be opened exactly as sent. */
export function Versions({ versions }: { versions: readonly QuoteVersionItem[] }) {
  const [open, setOpen] = useState<QuoteVersionItem | null>(null);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="quote-versions" className="mt-3 border-t border-line pt-2 text-sm">
      <h3 id="quote-versions" className="font-text font-semibold">
        Versions
      </h3>
      <ul className="divide-y divide-line">
        {versions.toReversed().map((version) => (
          <li key={version.number} className="flex items-center justify-between gap-2">
            <span>
              Version {version.number}
              <span className="block text-xs text-ink-soft">
                {formatMoment(version.sentAt)}
                {version.staff && ` by ${version.staff}`}
              </span>
            </span>
            <button
              type="button"
              onClick={() => setOpen(version)}
              className="min-h-11 px-2 text-lagoon underline lg:min-h-9"
            >
              Read<span className="sr-only"> version {version.number}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <VersionDialog version={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

type DialogProps = { version: QuoteVersionItem; onClose: () => void };

function VersionDialog({ version: { number, content, validUntil }, onClose }: DialogProps) {
  return (
    <Dialog onClose={onClose} className="max-w-2xl">
      <DialogTitle>Version {number}</DialogTitle>
      <p className="mt-1 text-sm text-ink-soft">
        {content.title}
        {content.firstDay && `, from ${formatDate(content.firstDay)}`}
        {content.plan ? ', without a price' : `, valid until ${formatDate(validUntil)}`}
      </p>
      {content.greeting && (
        <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{content.greeting}</p>
      )}
      {content.options.map((option) => (
        <section key={option.id} aria-label={option.name} className="mt-3 text-sm">
          <h3 className="flex justify-between gap-3 font-text font-semibold">
            {option.name} <span className="tabular-nums">{formatRupees(option.total)}</span>
          </h3>
          <ul className="list-disc pl-5 marker:text-laterite">
            {option.stays.map((stay) => (
              <li key={stay.id}>
                {[`${stay.place}: ${stay.hotel}`, stay.roomName, stay.mealPlan, toRoomsWords(stay.rooms)]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
            {option.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {option.discounts?.map((discount) => (
              <li key={discount.label}>{formatDiscount(discount)}</li>
            ))}
            {option.extras.map((extra) => (
              <li key={extra.id}>
                Optional: {extra.label}, {formatRupees(extra.total)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ol className="mt-3 grid list-decimal gap-1 pl-5 text-sm">
        {content.days.map((day) => (
          <li key={day.id}>
            <strong className="font-semibold">{day.title}</strong> {day.text}
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
