import { DayField } from '@/components/ui/day-input';
import type { ReactNode } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import type { NewVersion } from './use-new-version';

type Props = Pick<NewVersion, 'form' | 'holdsFrom' | 'setHoldsFrom'> & {
  today: string;
  /** Label of the submit button. */
  label: string;
  onClose: () => void;
};

/** The end of the form for a new version: its first day, and the buttons. */
export function VersionEnd({ form, holdsFrom, setHoldsFrom, today, label, onClose }: Props): ReactNode {
  return (
    <>
      <div className="max-w-60">
        <DayField
          {...form.field('holdsFrom')}
          label="Valid from"
          required
          min={today}
          value={holdsFrom}
          onChange={(event) => setHoldsFrom(event.target.value)}
        />
      </div>
      <FormButtons isBusy={form.isBusy} label={label} onClose={onClose} />
    </>
  );
}
