import { Button } from '@/components/ui/button';

type Props = {
  isBusy: boolean;
  label: string;
  busyLabel?: string;
  closeLabel?: string;
  onClose: () => void;
  className?: string;
};

/** The buttons at the end of a form that can be closed without saving. */
export function FormButtons({
  isBusy,
  label,
  busyLabel = 'Saving...',
  closeLabel = 'Cancel',
  onClose,
  className = '',
}: Props) {
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      <Button type="submit" busy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    </p>
  );
}
