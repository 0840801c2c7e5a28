import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { getIndiaDate } from '@/lib/platform/format/dates';
import type { TripFile } from '@/lib/trips/file/types';
import { CancelDialog } from './cancel-dialog';
import { MoveForm } from './move-form';

/** What can be done with a whole trip. */
export function TripActs({ item }: { item: TripFile }) {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null);
  const close = () => setOpen(null);
  if (item.state === 'cancelled') return null;
  return (
    <>
      <p className="mt-1 -ml-3 flex flex-wrap">
        {item.firstDay > getIndiaDate() && (
          <TextButton onClick={() => setOpen('move')}>Change days</TextButton>
        )}
        <TextButton isDanger onClick={() => setOpen('cancel')}>
          Cancel trip
        </TextButton>
      </p>
      {open === 'move' && <MoveForm item={item} onClose={close} />}
      {open === 'cancel' && <CancelDialog item={item} onClose={close} />}
    </>
  );
}
