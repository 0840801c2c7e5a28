import { Button } from '@/components/ui/button';

type Props = {
  isBusy: boolean;
  label: string;
  busyLabel?: string;
  closeLabel?: string;
  isDanger?: boolean;
  onClose: () => void;
  className?: string;
};

/** The buttons at the end of a form that can be closed without saving. */
export function FormButtons({
  isBusy,
  label,
  busyLabel = 'Saving...',
  closeLabel = 'Cancel',
  isDanger = false,
  onClose,
  className = '',
}: Props) {
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    </p>
  );
}
