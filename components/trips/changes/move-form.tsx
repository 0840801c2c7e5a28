import { FieldForm } from '@/components/editing/form/field-form';
import { formatRupees } from '@/lib/platform/format/money';
import type { TripFile } from '@/lib/trips/file/types';
import { changeTrip } from '../change-trip';

/** Moves a trip to another first day. */
export function MoveForm({ item, onClose }: { item: TripFile; onClose: () => void }) {
  const { id, version, firstDay, total, email } = item;
  return (
    <FieldForm
      label="Move trip"
      fields={[{ name: 'firstDay', label: 'New first day', isDay: true, isFirst: true }]}
      values={{ firstDay }}
      summary={() => (
        <p className="text-sm text-ink-soft">
          All days and open instalments move with it, and every service is to be asked again. The price stays{' '}
          {formatRupees(total)}. {email ? 'The traveller gets a mail.' : 'Call the traveller.'}
        </p>
      )}
      send={(typed) => changeTrip(id, '/move', { version, ...typed })}
      onClose={onClose}
    />
  );
}
