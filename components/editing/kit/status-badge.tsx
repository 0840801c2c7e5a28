import { ChevronDown } from 'lucide-react';
import { toStatusLabel, type InboxTab } from '@/lib/requests/inbox/status';

type BadgeStatus = InboxTab | 'withdrawn';

const LOOKS: Record<BadgeStatus, string> = {
  all: 'border-line-strong text-ink',
  // This badge is white on the current row, because that row's background has the colour of the badge.
  new: 'border-lagoon-pale bg-lagoon-pale text-lagoon-deep group-aria-[current=true]/row:bg-white',
  contacted: 'border-lagoon text-lagoon',
  quoted: 'border-lagoon bg-lagoon-pale text-lagoon',
  converted: 'border-success bg-success-pale text-success',
  closed: 'border-line-strong text-ink-soft',
  withdrawn: 'border-laterite bg-sand text-laterite',
  spam: 'border-danger bg-danger-pale text-danger',
};

type Props = {
  status: BadgeStatus;
  /** Shows an arrow, because the badge opens a menu. */
  isChoice?: boolean;
  className?: string;
};

export function StatusBadge({ status, isChoice = false, className = '' }: Props) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-xs font-semibold ${LOOKS[status]} ${className}`}
    >
      {status === 'withdrawn' ? 'Withdrawn' : toStatusLabel(status)}
      {isChoice && <ChevronDown className="-mt-0.5 -mr-1 ml-0.5 inline size-3.5" />}
    </span>
  );
}
