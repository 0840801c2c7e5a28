import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import type { TripFile } from '@/lib/trips/file/types';
import { CancelDialog } from './cancel-dialog';

/** What can be done with a whole trip. */
export function TripActs({ item }: { item: TripFile }) {
  const [open, setOpen] = useState<'cancel' | null>(null);
  const close = () => setOpen(null);
  if (item.state === 'cancelled') return null;
  return (
    <p className="mt-1 -ml-3 flex flex-wrap">
      <TextButton isDanger onClick={() => setOpen('cancel')}>
        Cancel trip
      </TextButton>
      {open === 'cancel' && <CancelDialog item={item} onClose={close} />}
    </p>
  );
}
