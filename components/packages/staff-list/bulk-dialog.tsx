'use client';

import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import type { BulkAnswer } from '@/lib/packages/editing/bulk-schema';
import { COLLECTIONS } from '@/lib/packages/model/collections';
import { BULK_WORDS, formatPackages } from './bulk-words';
import type { Bulk, BulkPlan } from './use-bulk';

/** Preview of a change to many packages, package by package. */
export function BulkDialog({ plan, bulk }: { plan: BulkPlan; bulk: Bulk }) {
  const { done, skipped } = plan.answer;
  const { action, list } = plan.ask;
  const words = BULK_WORDS[action];
  const isPossible = done.length > 0;
  const target = list ? ` Their new list: ${COLLECTIONS[list].heading}.` : '';
  return (
    <Dialog place="sheet" onClose={bulk.close} className="flex max-w-xl flex-col">
      <DialogTitle>
        {isPossible ? words.ask(formatPackages(done.length)) : 'Nothing of it is possible'}
      </DialogTitle>
      {isPossible && <p className="mt-2 text-ink-soft">{words.effect + target}</p>}
      <div className="mt-3 grid min-h-0 gap-3 overflow-y-auto text-sm" tabIndex={0}>
        {isPossible && (
          <ul className="divide-y divide-line border-y border-line">
            {done.map(({ id, title }) => (
              <li key={id} className="py-1.5 wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        )}
        <SkippedList skipped={skipped} lead="Stay as they are:" />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" data-autofocus onClick={bulk.close}>
          {isPossible ? 'Cancel' : 'Close'}
        </Button>
        {isPossible && (
          <Button
            variant={action === 'delete' ? 'danger' : 'primary'}
            busy={bulk.isBusy}
            onClick={() => void bulk.confirm()}
          >
            {words.label}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type SkippedProps = { skipped: BulkAnswer['skipped']; lead: string };

/** The packages that a change skips, with the reason. */
export function SkippedList({ skipped, lead }: SkippedProps) {
  if (skipped.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{lead}</p>
      <ul>
        {skipped.map(({ id, title, why }) => (
          <li key={id} className="py-1 wrap-anywhere">
            {title}: <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
