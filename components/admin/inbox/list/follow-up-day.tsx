import { formatDate, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { isFollowUpDue } from '@/lib/requests/response-time/clock';

type Props = {
  item: InboxItem;
  today: PlainDate;
  /** In a wide table, the heading says what it is. */
  isBelowHeading?: boolean;
};

/** The day of a follow-up, or that it is due; nothing when none is set. */
export function FollowUpDay({ item, today, isBelowHeading = false }: Props) {
  if (!item.followUpAt) return null;
  const day = getIndiaDate(new Date(item.followUpAt));
  const isDue = isFollowUpDue(item, today);
  return (
    <span className={isDue ? 'font-semibold text-laterite' : 'text-ink-soft'}>
      <span className={isBelowHeading ? '@4xl:sr-only' : ''}>Follow-up </span>
      <span className={isDue ? 'sr-only' : ''}>{formatDate(day)} </span>
      {isDue && (
        <span className={isBelowHeading ? '@4xl:inline-block @4xl:first-letter:uppercase' : ''}>
          {day === today ? 'due today' : 'overdue'}
        </span>
      )}
    </span>
  );
}
